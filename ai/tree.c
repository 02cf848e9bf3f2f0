/* The trees: nodes and edges in one arena, how moves become edges, which edge an iteration takes. */
#include "tree.h"

#include <math.h>

void tree_clear(Search *s)
{
    s->node_count = s->edge_count = 1;
    memset(s->root, 0, sizeof s->root);
}

uint32_t tree_node(Search *s)
{
    if (s->node_count >= (uint32_t)s->set.nodes) return 0;
    s->nodes[s->node_count] = (Node){0};
    return s->node_count++;
}

static uint32_t add_edge(Search *s, uint32_t node, Move move, float prior, float ahead)
{
    if (s->edge_count >= (uint32_t)s->set.edges) return 0;
    uint32_t e = s->edge_count++;
    s->edges[e] = (Edge){.move = move, .prior = prior, .ahead = ahead};
    Node *n = &s->nodes[node];
    if (n->last) s->edges[n->last].next = e;
    else n->first = e;
    n->last = e;
    n->edges++;
    return e;
}

/* Moves come in a fixed order, so that the edge of the next move is nearly always the next edge. */
static uint32_t find(const Search *s, const Node *n, uint32_t from, Move move)
{
    uint32_t e = from ? from : n->first;
    for (uint32_t looked = 0; looked < n->edges; looked++) {
        const Edge *edge = &s->edges[e];
        if (edge->move == move && edge->prior >= WASTE) return e;
        e = edge->next ? edge->next : n->first;
    }
    return 0;
}

static int wasteful(const Search *s, const State *state, Move move)
{
    MoveInfo info;
    memset(&info, 0, sizeof info);
    s->game->describe(state, move, &info);
    return info.flags & WASTEFUL;
}

/* Priors are kept as weights relative to the best evaluation at the opening; selection normalises them over what is
 * available in the deal at hand. */
static void lay_out(Search *s, uint32_t node, const State *state, const Move *moves, int count)
{
    double values[MOVES_MAX], results[MOVES_MAX];
    Node *n = &s->nodes[node];
    if (s->set.prior_temperature > 0) {
        evaluate_moves(s, state, moves, count, values, s->set.prior_visits > 0 ? results : NULL);
        if (!n->open) {
            double best = values[0];
            for (int i = 1; i < count; i++)
                if (values[i] > best) best = values[i];
            n->reference = (float)best;
        }
    }
    for (int i = 0; i < count; i++) {
        double prior = 1;
        if (s->set.prior_temperature > 0)
            prior = exp_exact((values[i] - (double)n->reference) / s->set.prior_temperature);
        if (s->set.prior_keys > 0) prior *= s->key_weights[s->game->key(state, moves[i])];
        add_edge(s, node, moves[i], wasteful(s, state, moves[i]) ? WASTE : (float)prior,
                 s->set.prior_visits > 0 ? (float)results[i] : 0);
    }
    n->open = 1;
}

int tree_match(Search *s, uint32_t node, const State *state, const Move *moves, int count, uint32_t *out)
{
    Node *n = &s->nodes[node];
    Move missing[MOVES_MAX];
    int lacking = 0;
    uint32_t from = 0;
    for (int i = 0; i < count; i++) {
        out[i] = n->edges ? find(s, n, from, moves[i]) : 0;
        if (out[i]) from = s->edges[out[i]].next;
        else missing[lacking++] = moves[i];
    }
    if (!lacking) return 1;
    if (s->edge_count + (uint32_t)lacking > (uint32_t)s->set.edges) return 0;
    uint32_t first_new = s->edge_count;
    lay_out(s, node, state, missing, lacking);
    for (int i = 0; i < count; i++)
        if (!out[i]) out[i] = first_new++;
    return 1;
}

/* Progressive widening: the prior below which a move waits until its node has been visited more often. */
static float narrow(const Search *s, const Node *n, const uint32_t *edges, int count)
{
    enum { LEAST = 2 };
    float likeliest[MOVES_MAX];
    int kept = 0, width = (int)(s->set.widen * sqrt((double)n->visits));
    if (width < LEAST) width = LEAST;
    if (s->set.widen <= 0 || width >= count) return 0;
    for (int i = 0; i < count; i++) {
        float prior = s->edges[edges[i]].prior;
        int k = kept < width ? kept++ : width;
        if (k == width && prior <= likeliest[--k]) continue;
        for (; k > 0 && likeliest[k - 1] < prior; k--) likeliest[k] = likeliest[k - 1];
        likeliest[k] = prior;
    }
    return likeliest[kept - 1] > 0 ? likeliest[kept - 1] : 0;
}

uint32_t tree_select(Search *s, uint32_t node, const uint32_t *edges, int count)
{
    const Node *n = &s->nodes[node];
    double total = 0, best = -1e300, ahead = 0;
    int useful = 0;
    for (int i = 0; i < count; i++) {
        Edge *e = &s->edges[edges[i]];
        e->available++;
        if (e->prior >= 0) {
            total += (double)e->prior;
            useful++;
            if ((double)e->ahead > ahead) ahead = (double)e->ahead;
        }
    }
    double k = s->set.prior_visits;
    double mean = n->visits ? n->sum / n->visits : 0.5;
    double untried = mean - s->set.first_value;
    double even = useful ? s->set.prior_floor / useful : 0;
    double scale = total > 0 ? (1 - s->set.prior_floor) / total : 0;
    float least = narrow(s, n, edges, count);
    uint32_t chosen = edges[0];
    for (int i = 0; i < count; i++) {
        const Edge *e = &s->edges[edges[i]];
        if (useful && e->prior < least) continue;
        double prior = useful ? (double)e->prior * scale + even : 1.0 / count;
        double value = e->visits ? e->sum / e->visits : untried;
        if (k > 0) value = (e->sum + k * (mean + (double)e->ahead - ahead)) / (e->visits + k);
        double score = value + s->set.explore * prior * sqrt((double)e->available) / (1 + e->visits);
        if (score > best) {
            best = score;
            chosen = edges[i];
        }
    }
    return chosen;
}

/* Where a seat's tree goes on when it sees `seat` do something; the same node when the arena is full. */
uint32_t tree_saw(Search *s, uint32_t node, int seat, Move move)
{
    if (!node) return 0;
    Node *n = &s->nodes[node];
    for (uint32_t e = n->first; e; e = s->edges[e].next)
        if (s->edges[e].move == move && s->edges[e].prior == SEEN(seat)) return s->edges[e].child;
    uint32_t edge = add_edge(s, node, move, SEEN(seat), 0);
    uint32_t child = edge ? tree_node(s) : 0;
    if (edge) s->edges[edge].child = child;
    return child;
}

int tree_lookup(const Search *s, uint32_t node, Move move, uint32_t *out)
{
    if (!node) return 0;
    *out = find(s, &s->nodes[node], 0, move);
    return *out != 0;
}
