"""In-tree build backend: setuptools, the cffi modules, and a compiler of last resort."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

import setuptools
from setuptools import build_meta as _meta
from setuptools.build_meta import *  # noqa: F403  every hook of PEP 517 and 660

Path(".work").mkdir(exist_ok=True)  # egg_info refuses an egg-base that is not there
_cc = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
_others = [] if shutil.which(_cc) else [name for name in ("cc", "gcc", "clang") if shutil.which(name)]
# decided at import: once CC is set below, a later look would believe that a compiler exists
NEED_ZIG = os.name != "nt" and not _others and shutil.which(_cc) is None
EXTRA = ["ziglang==0.15.2"] if NEED_ZIG else []
if os.name != "nt" and _others:  # another one than this Python was built with
    os.environ["CC"] = _others[0]
if NEED_ZIG:  # zig tunes for the builder's own processor unless told otherwise
    _zig = f'"{sys.executable}" -m ziglang'
    os.environ.update(
        CC=f"{_zig} cc -mcpu=baseline", CXX=f"{_zig} c++ -mcpu=baseline", LDSHARED=f"{_zig} cc -mcpu=baseline -shared"
    )


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [*_meta.get_requires_for_build_wheel(config_settings), *EXTRA]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    return [*_meta.get_requires_for_build_editable(config_settings), *EXTRA]


def _setup(_original: Any = setuptools.setup, **kw: Any) -> Any:
    modules = ["build/engine_ffi.py:engine"]
    if Path("ai/search.c").exists():
        modules.append("build/engine_ffi.py:search")
    return _original(cffi_modules=modules, **kw)


setuptools.setup = _setup
