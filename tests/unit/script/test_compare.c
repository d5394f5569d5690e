/* While claims are checked, closed forms are compared with the rules: false values are noticed. */
#include "lua/games.h"

#include "test_support.h"

#include <string.h>

/* What the rules are said to give. */
typedef struct said {
    const char *game, *graph;
    int64_t value;
} said;

static int compare(lua_State *lua) {
    const said *claim = lua_touserdata(lua, 1);
    lua_pushstring(lua, claim->game);
    script_game *game = script_game_at(lua, -1);
    script_graph *g = script_push_expression(lua, claim->graph);
    script_compare(lua, game, g, (known_value){claim->value, claim->value});
    return 0;
}

static graze_status compare_in_script(said claim, bool plain, graze_error *error) {
    struct limits limits;
    graze_limits options = {0};
    script *s;
    limits_start(&limits, &options);
    must(script_open(&s, &limits, NULL, error), error);
    s->plain = plain;
    lua_pushcfunction(s->lua, compare);
    lua_pushlightuserdata(s->lua, &claim);
    graze_status status = script_call(s, 1, 0, error);
    script_close(s);
    return status;
}

static void false_values_are_noticed(void **unused) {
    (void)unused;
    static const said claims[] = {
        {"grim", "complete(5)", 0}, {"csg:1,2", "path(7)", 1}, {"smash-and-grab", "path(7)", 1}};
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        said claim = claims[i];
        graze_error error = {.status = GRAZE_OK};
        must(compare_in_script(claim, true, &error), &error);
        claim.value++;
        assert_int_equal(compare_in_script(claim, true, &error), GRAZE_BAD_INPUT);
        assert_non_null(strstr(error.text, "the solver's "));
        must(compare_in_script(claim, false, &error), &error);
    }
}

static void the_graph_without_vertices_is_left_out(void **unused) {
    (void)unused;
    graze_error error = {.status = GRAZE_OK};
    must(compare_in_script((said){"grim", "empty(0)", 5}, true, &error), &error);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(false_values_are_noticed),
        cmocka_unit_test(the_graph_without_vertices_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
