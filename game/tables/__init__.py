"""How each game's table looks: one module a game, all on the protocol of game/table.py."""
