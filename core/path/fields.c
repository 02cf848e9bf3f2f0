/* The named parts of a state: for drawing, tests and the text form. */
#include "path.h"

#define AT(member) offsetof(Path, member)
#define STEP(member) sizeof(((Path *)0)->member)
/* index of a field by seat, by agent, by field, by number */
#define BY_SEAT LIST_SEAT, 0
#define BY_AGENT LIST_PIECE, PA_PIECE_PHILOSOPHER
#define BY_FIELD LIST_PIECE, PA_PIECE_CULTURE
#define BY_NUMBER LIST_NUMBER, 0

#define VALUES_NUMBER LIST_NUMBER, 0, 0
#define VALUES_PIECE LIST_PIECE, 0, 0

#define FIELD0(name, member, ...) {name, AT(member), STEP(member), 0, 0, {0}, {0}, {0}, {0}, __VA_ARGS__}
#define FIELD1_(name, member, n, list, base, ...) \
    {name, AT(member), STEP(member[0]), 0, 1, {n}, {STEP(member[0])}, {list}, {base}, __VA_ARGS__}
#define FIELD1(name, member, n, by, ...) FIELD1_(name, member, n, by, __VA_ARGS__)
#define FIELD2_(name, member, n, list, base, k, list2, base2, ...) \
    {name, AT(member), STEP(member[0][0]), 0, 2, {n, k}, {STEP(member[0]), STEP(member[0][0])}, {list, list2}, \
     {base, base2}, __VA_ARGS__}
#define FIELD2(name, member, n, by, k, by2, ...) FIELD2_(name, member, n, by, k, by2, __VA_ARGS__)
/* one a seat; a list a seat */
#define SEAT0(name, member, ...) \
    {name, AT(seat[0].member), STEP(seat[0].member), 0, 1, {SEATS_MAX}, {sizeof(Seat)}, {LIST_SEAT}, {0}, __VA_ARGS__}
#define SEAT1_(name, member, n, list, base, ...) \
    {name, AT(seat[0].member), STEP(seat[0].member[0]), 0, 2, {SEATS_MAX, n}, \
     {sizeof(Seat), STEP(seat[0].member[0])}, {LIST_SEAT, list}, {0, base}, __VA_ARGS__}
#define SEAT1(name, member, n, by, ...) SEAT1_(name, member, n, by, __VA_ARGS__)
/* technologies: field, level from 0, core or variant */
#define CELLS(name, member, ...) \
    {name, AT(member), 1, 0, 3, {FIELDS, LEVELS, CELL}, {STEP(member[0]), STEP(member[0][0]), 1}, \
     {LIST_PIECE, LIST_NUMBER, LIST_NUMBER}, {PA_PIECE_CULTURE, 0, 0}, __VA_ARGS__}

const Field pa_fields[PA_FIELD_COUNT] = {
    FIELD0("round", head.turn, VALUES_NUMBER),
    FIELD0("phase", phase, LIST_STEP, 0, 255),
    FIELD0("challenges", challenges, VALUES_NUMBER),
    FIELD0("battles", battles, VALUES_NUMBER),
    FIELD1("challenge", challenge, EVENTS, BY_NUMBER, VALUES_PIECE),
    FIELD1("battle", battle, EVENTS, BY_NUMBER, VALUES_PIECE),
    SEAT0("board", board, VALUES_PIECE),
    SEAT0("population", population, VALUES_NUMBER),
    SEAT0("heritage", heritage, VALUES_NUMBER),
    SEAT0("philosophy", philosophy, VALUES_NUMBER),
    SEAT0("vp", vp, VALUES_NUMBER),
    SEAT1("tray", tray, AGENTS, BY_AGENT, VALUES_NUMBER),
    SEAT1("research", research, FIELDS, BY_FIELD, VALUES_NUMBER),
    SEAT1("waiting_sage", waiting[0], EVENTS, BY_NUMBER, VALUES_NUMBER),
    SEAT1("waiting_unit", waiting[1], EVENTS, BY_NUMBER, VALUES_NUMBER),
    SEAT1("hand", hand, HAND, BY_NUMBER, VALUES_PIECE),
    SEAT1("left", left, 2, BY_NUMBER, VALUES_PIECE),
    SEAT1("right", right, 2, BY_NUMBER, VALUES_PIECE),
    SEAT0("bought", bought, VALUES_PIECE),
    SEAT1("discarded", discarded, ROUNDS, BY_NUMBER, VALUES_PIECE),
    SEAT1("wonder", wonder, ROUNDS, BY_NUMBER, VALUES_PIECE),
    SEAT0("leader", leader, VALUES_PIECE),
    SEAT1("cemetery", buried, ROUNDS, BY_NUMBER, VALUES_PIECE),
    SEAT0("held", held, VALUES_PIECE),
    SEAT0("claim", claim, VALUES_PIECE),
    SEAT0("lost", lost_to_claim, VALUES_PIECE),
    SEAT1("picks", picks, HAND, BY_NUMBER, VALUES_NUMBER),
    CELLS("market", cell, VALUES_PIECE),
    CELLS("stock", stock, VALUES_NUMBER),
    FIELD1("wonders", shop[0], SHOP, BY_NUMBER, VALUES_PIECE),
    FIELD1("leaders", shop[1], SHOP, BY_NUMBER, VALUES_PIECE),
    FIELD2("boon", boon, BOON_LEVELS, BY_NUMBER, 2, BY_NUMBER, VALUES_PIECE),
    FIELD2("boon_state", boon_state, BOON_LEVELS, BY_NUMBER, 2, BY_NUMBER, VALUES_NUMBER),
    FIELD0("done", done, VALUES_NUMBER),
    FIELD1("offers", offers, 2, BY_NUMBER, VALUES_NUMBER),
};
