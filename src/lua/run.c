/* A script from its first to its last line. */
#include "lua/script.h"
#include "solve/value_memory.h"

void script_add_arguments(lua_State *lua, const graze_script *job) {
    lua_createtable(lua, (int)job->argument_count, 1);
    lua_pushstring(lua, job->source);
    lua_rawseti(lua, -2, 0);
    for (size_t i = 0; i < job->argument_count; i++) {
        lua_pushstring(lua, job->arguments[i]);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    lua_setglobal(lua, "arg");
}

/* What a script finds besides the vocabulary; the argument is the job. */
static int prepare(lua_State *lua) {
    script_add_arguments(lua, lua_touserdata(lua, 1));
    script_keep_vocabulary(lua);
    return 0;
}

static graze_status run_text(script *s, const graze_script *job, graze_error *error) {
    TRY(script_call_with(s, prepare, (void *)(uintptr_t)job, error));
    return script_run(s, job->text, job->length, job->source, error);
}

graze_status graze_script_run(const graze_script *job, const graze_limits *options,
                              graze_error *error) {
    graze_limits defaults = {0};
    struct limits limits;
    script *s;
    limits_start(&limits, options ? options : &defaults);
    limits.phase = "script";
    value_memory *values = value_memory_new(&limits);
    graze_status status = script_open(&s, &limits, values, error);
    if (status == GRAZE_OK) {
        s->print = job->print;
        s->context = job->context;
        s->job = job;
        status = run_text(s, job, error);
        script_close(s);
    }
    value_memory_free(values);
    return status;
}
