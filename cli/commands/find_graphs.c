#include "commands/find_graphs.h"

#include "options/commands.h"
#include "options/game_argument.h"
#include "options/script_file.h"
#include "output/guard.h"
#include "output/output.h"
#include "output/progress.h"

#include <stdlib.h>
#include <string.h>

/* The next graph of the arguments; with parameters an expression is not parsed yet. */
static graze_status next_graph(void *context, graze_graph **graph, const char **text,
                               bool *is_graph6, graze_error *error) {
    find_graphs *find = context;
    *text = find->settings->let.count ? source_next_expression(&find->source) : NULL;
    if (*text) {
        return GRAZE_OK;
    }
    for (;;) {
        named_graph input;
        graze_status status = source_next(&input, &find->source, error);
        if (status == GRAZE_OK) {
            *graph = input.graph;
            *text = input.graph ? input.name : NULL;
            *is_graph6 = input.from_stream;
            return GRAZE_OK;
        }
        if (!find->settings->keep_going) {
            return status;
        }
        report_error(error);
        find->failed = true;
    }
}

static bool is_ready(void *context) {
    find_graphs *find = context;
    return source_is_ready(&find->source);
}

exit_status find_graphs_start(find_graphs *find, const cli_settings *settings) {
    *find = (find_graphs){.settings = settings};
    graze_find_job *job = &find->job;
    job->expression = settings->arguments[0];
    job->context = find;
    if (settings->n.given) {
        exit_status status = class_argument_check(settings);
        if (status != EXIT_ANSWERED) {
            return status;
        }
        job->least = settings->n.first ? (uint32_t)settings->n.first : 1;
        job->most = (uint32_t)settings->n.last;
        job->graphs = class_argument(settings);
        job->bipartite = settings->bipartite;
        job->min_degree = (uint32_t)settings->min_degree;
    }
    if (settings->rules) {
        size_t length;
        exit_status status = script_file_read(&find->rules, &length, settings->rules);
        if (status != EXIT_ANSWERED) {
            return status;
        }
        job->rules = find->rules;
        job->rules_source = settings->rules;
    }
    for (size_t i = 0; i < settings->let.count; i++) {
        const named_range *range = &settings->let.list[i];
        job->parameters[i] = (graze_range){range->name, range->first, range->last};
    }
    job->parameter_count = settings->let.count;
    if (settings->argument_count > 1) {
        job->next = next_graph;
        job->ready = is_ready;
    } else if (job->most == 0 && job->parameter_count == 0) {
        return report_usage("no graphs; name some, or use --n or --let (see 'graze help %s')",
                            settings->command->name);
    }
    return source_start(&find->source, settings, 1);
}

exit_status find_graphs_run(graze_find_result **result, find_graphs *find) {
    graze_limits options;
    graze_error error = {.status = GRAZE_OK};
    game_argument_limits(&options, find->settings);
    output_keep_flowing();
    progress_set_input(find->job.expression);
    guard_begin(find->settings->seconds);
    graze_status status = graze_find(result, &find->job, &options, &error);
    guard_end();
    progress_clear();
    source_end(&find->source);
    free(find->rules);
    exit_status ended = status == GRAZE_OK ? EXIT_ANSWERED : report_error(&error);
    return exit_status_worse(ended, find->failed ? EXIT_FAILED : EXIT_ANSWERED);
}
