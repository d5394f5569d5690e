/* The libraries that graze uses. */
#include "graze.h"

#include <expat.h>
#include <lua.h>
#include <nauty/nauty.h>
#include <stdbool.h>
#include <xxhash.h>
#ifndef GRAZE_WITHOUT_STORE
#include <sqlite3.h>
#endif

#define TEXT_OF(number)  #number
#define TEXT(number)     TEXT_OF(number)
#define NUMBERS(a, b, c) TEXT(a) "." TEXT(b) "." TEXT(c)

bool graze_library_list(graze_library_info *info, size_t index) {
    const graze_library_info libraries[] = {
        {"nauty", NAUTYVERSION},
        {"Lua", LUA_VERSION_MAJOR "." LUA_VERSION_MINOR "." LUA_VERSION_RELEASE},
        {"expat", NUMBERS(XML_MAJOR_VERSION, XML_MINOR_VERSION, XML_MICRO_VERSION)},
        {"xxHash", NUMBERS(XXH_VERSION_MAJOR, XXH_VERSION_MINOR, XXH_VERSION_RELEASE)},
#ifndef GRAZE_WITHOUT_STORE
        {"SQLite", SQLITE_VERSION},
#endif
    };
    if (index >= sizeof libraries / sizeof *libraries) {
        return false;
    }
    *info = libraries[index];
    return true;
}
