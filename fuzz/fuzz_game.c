#include "driver.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    graze_game *game = NULL;
    graze_error error = {0};
    char *text = terminated_copy(data, size);
    graze_status status = graze_game_parse(&game, text, &error);
    REQUIRE(status == GRAZE_OK || error.text[0] != '\0');
    REQUIRE(status != GRAZE_OK || graze_game_name(game)[0] != '\0');
    graze_game_free(game);
    free(text);
    return 0;
}
