/* graze sequence: prints the values of a family of graphs with one parameter. */
#include "commands/closed_form.h"
#include "commands/value_list.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "output/plot.h"
#include "output/progress.h"
#include "program/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEFAULT_LAST = 100,
    SHOWN = 30, /* values in a summary */
    SHOWN_IN_JSON = 10000,
    STRIDE = 1 << 16,     /* values printed at a time */
    MOST_VALUES = 1 << 27 /* kept at a time */
};

static const char PARAMETER[] = "n";

typedef struct sequence_job {
    const cli_settings *settings;
    graze_game *game;
    graze_sequence *terms;
    uint64_t first, last;
    graze_period period;
    int64_t *values; /* from first on: the range, or as much as shows a proved period */
    uint64_t count;
    bool stopped;
} sequence_job;

/* ---- opening and closing -------------------------------------------------------------------- */

static exit_status open_job(sequence_job *job, const cli_settings *settings,
                            graze_limits *options) {
    graze_error error = {.status = GRAZE_OK};
    *job = (sequence_job){.settings = settings, .last = DEFAULT_LAST};
    if (settings->n.given) {
        job->first = settings->n.first;
        job->last = settings->n.last;
    }
    exit_status status = settings->plot ? plot_check(settings->plot, "sequence") : EXIT_ANSWERED;
    if (status == EXIT_ANSWERED) {
        status = game_argument_parse(&job->game, settings, settings->arguments[0]);
    }
    if (status != EXIT_ANSWERED) {
        return status;
    }
    game_argument_limits(options, settings);
    const graze_question question = {.play = settings->misere ? GRAZE_MISERE : GRAZE_NORMAL,
                                     .goal = GRAZE_VALUE};
    progress_set_input(settings->arguments[1]);
    return graze_sequence_of_graphs(&job->terms, job->game, settings->arguments[1], PARAMETER,
                                    &question, options, &error) == GRAZE_OK
               ? EXIT_ANSWERED
               : report_error(&error);
}

static bool has_tables(const sequence_job *job) {
    return graze_sequence_method_of(job->terms) == GRAZE_BY_TABLES;
}

static void close_job(sequence_job *job) {
    graze_sequence_free(job->terms);
    graze_game_free(job->game);
    free(job->values);
}

/* Computes values from first on into the array of the job; done receives their number. */
static exit_status take_values(sequence_job *job, uint64_t *done, uint64_t first, uint64_t count) {
    graze_error error = {.status = GRAZE_OK};
    graze_status status =
        graze_sequence_values(job->values, done, job->terms, first, count, &error);
    job->stopped = status == GRAZE_UNDECIDED;
    return status == GRAZE_OK ? EXIT_ANSWERED : report_error(&error);
}

static exit_status check_count(uint64_t count) {
    return count > MOST_VALUES
               ? report_usage("--n: %" PRIu64 " values are too many; the limit is %d", count,
                              MOST_VALUES)
               : EXIT_ANSWERED;
}

static exit_status reserve_values(sequence_job *job, uint64_t count) {
    if (check_count(count) != EXIT_ANSWERED) {
        return EXIT_USAGE;
    }
    job->values = malloc((size_t)count * sizeof *job->values);
    if (!job->values) {
        return report("out of memory");
    }
    return EXIT_ANSWERED;
}

/* ---- one value a line ----------------------------------------------------------------------- */

static exit_status list_values(sequence_job *job) {
    uint64_t stride = has_tables(job) ? STRIDE : 1;
    value_list list = {.settings = job->settings};
    exit_status status = reserve_values(job, stride);
    for (uint64_t n = job->first; status == EXIT_ANSWERED && n <= job->last; n += stride) {
        uint64_t left = job->last - n + 1, done = 0;
        status = take_values(job, &done, n, left < stride ? left : stride);
        for (uint64_t i = 0; i < done; i++) {
            value_list_add(&list, n + i, job->values[i]);
        }
        if (status == EXIT_ANSWERED && (interrupt_seen() || output_has_failed())) {
            status = EXIT_UNDECIDED;
        }
    }
    value_list_end(&list);
    return status;
}

/* ---- summaries ------------------------------------------------------------------------------ */

/*
 * Finds the period, and the values of the range, as many as a proved period leaves open, but at
 * least so many.
 */
static exit_status study(sequence_job *job, uint64_t least) {
    graze_error error = {.status = GRAZE_OK};
    if (!has_tables(job) && check_count(job->last - job->first + 1) != EXIT_ANSWERED) {
        return EXIT_USAGE;
    }
    graze_status status =
        graze_sequence_period(&job->period, job->terms, job->first, job->last, &error);
    if (status != GRAZE_OK && status != GRAZE_UNDECIDED) {
        return report_error(&error);
    }
    uint64_t wanted = job->last - job->first + 1;
    uint64_t window = job->period.preperiod + job->period.period;
    if (job->period.verdict == GRAZE_PROVED) {
        window = window < least ? least : window;
        wanted = window < wanted ? window : wanted;
    }
    exit_status result = reserve_values(job, wanted);
    if (result == EXIT_ANSWERED) {
        result = take_values(job, &job->count, job->first, wanted);
    }
    if (result == EXIT_ANSWERED && status == GRAZE_UNDECIDED) { /* a proof was not found in time */
        job->stopped = true;
        result = report_error(&error);
    }
    return result;
}

static void write_period(FILE *stream, const sequence_job *job) {
    const graze_period *found = &job->period;
    if (found->verdict == GRAZE_NO_PERIOD) {
        fprintf(stream, "no period found up to %" PRIu64, found->last);
        return;
    }
    fprintf(stream, "period %" PRIu64 " preperiod %" PRIu64, found->period, found->preperiod);
    if (found->verdict == GRAZE_PROVED) {
        fputs(" proved", stream);
    } else {
        fprintf(stream, " observed up to %" PRIu64, found->last);
    }
}

static size_t largest_at(const sequence_job *job) {
    size_t at = 0;
    for (size_t i = 1; i < job->count; i++) {
        at = job->values[i] > job->values[at] ? i : at;
    }
    return at;
}

static void print_summary(const sequence_job *job) {
    uint64_t shown = job->count < SHOWN ? job->count : SHOWN;
    printf("%s%s on %s: n = %" PRIu64 "..%" PRIu64 "\n", graze_game_name(job->game),
           job->settings->misere ? " misere" : "", job->settings->arguments[1], job->first,
           job->last);
    if (job->count > 0) {
        size_t at = largest_at(job);
        printf("values  ");
        for (uint64_t i = 0; i < shown; i++) {
            printf(" %" PRId64, job->values[i]);
        }
        printf("%s\n", shown < job->last - job->first + 1 ? " ..." : "");
        printf("largest  %" PRId64 ", first at n = %" PRIu64 "\n", job->values[at],
               job->first + at);
    }
    printf("period   ");
    write_period(stdout, job);
    printf("\nmethod   %s\n",
           has_tables(job) ? "tables of parts with a growing path" : "graph by graph");
}

/* What fits the values; "" where nothing does. */
static graze_guess guess_of(const sequence_job *job) {
    graze_guess guess;
    graze_sequence_guess(&guess, job->values, job->count, job->first, PARAMETER, &job->period);
    return guess;
}

static void print_guess(const sequence_job *job) {
    graze_guess guess = guess_of(job);
    closed_form_print(&guess, PARAMETER, job->first, job->count);
}

/* With --period without values. Else values from first to last; a range with more of them than are
 * listed has its end in "range". */
static void print_json(const sequence_job *job) {
    const graze_period *found = &job->period;
    bool some = found->verdict != GRAZE_NO_PERIOD;
    uint64_t listed = job->count < SHOWN_IN_JSON ? job->count : SHOWN_IN_JSON;
    json_t *range = json_array(), *object = json_object();
    json_array_append_new(range, json_natural(job->first));
    json_array_append_new(range, json_natural(job->last));
    json_object_set_new(object, "game", json_text(graze_game_name(job->game)));
    if (job->settings->misere) {
        json_object_set_new(object, "play", json_text("misere"));
    }
    json_object_set_new(object, "expression", json_text(job->settings->arguments[1]));
    json_object_set_new(object, "range", range);
    json_object_set_new(object, "first", json_natural(job->first));
    if (!job->settings->period) {
        json_object_set_new(object, "last", json_natural_if(listed > 0, job->first + listed - 1));
        json_object_set_new(object, "values", json_integers(job->values, (size_t)listed));
    }
    json_set_period(object, some, found->period, found->preperiod);
    json_object_set_new(object, "verdict", json_text(verdict_name(found->verdict)));
    if (job->settings->guess) {
        graze_guess guess = guess_of(job);
        closed_form_set_json(object, &guess);
    }
    json_object_set_new(
        object, "method",
        json_text(graze_sequence_method_name(graze_sequence_method_of(job->terms))));
    json_object_set_new(object, "undecided", json_boolean(job->stopped));
    json_print(object);
}

/* ---- pictures ------------------------------------------------------------------------------- */

static void write_script(FILE *script, const void *context) {
    const sequence_job *job = context;
    fputs("$values << EOD\n", script);
    for (uint64_t i = 0; i < job->count; i++) {
        fprintf(script, "%" PRIu64 " %" PRId64 "\n", job->first + i, job->values[i]);
    }
    fprintf(script, "EOD\nset title \"%.60s: ", graze_game_name(job->game));
    write_period(script, job);
    fputs("\"\nset xlabel 'n'\nset ylabel 'value'\nset key off\nset offsets 0,0,0.5,0.5\n", script);
    if (job->period.verdict != GRAZE_NO_PERIOD) {
        plot_mark_period(script, job->first + job->period.preperiod, job->period.period, job->first,
                         job->last);
    }
    fprintf(script, "plot $values with points pointtype 7 pointsize %s\n",
            job->count > 500 ? "0.3" : "0.5");
}

/* ---- certificates --------------------------------------------------------------------------- */

static exit_status write_certificate(sequence_job *job) {
    graze_error error = {.status = GRAZE_OK};
    if (job->period.verdict != GRAZE_PROVED) {
        return report("no certificate was written because no period was proved");
    }
    output_file file;
    exit_status status = output_open(&file, job->settings->certificate);
    if (status == EXIT_ANSWERED &&
        graze_sequence_certify(file.stream, job->terms, &error) != GRAZE_OK) {
        status = report_error(&error);
    }
    return exit_status_worse(status, output_close(&file, status == EXIT_ANSWERED));
}

/* ---- two growing paths ----------------------------------------------------------------------- */

static void print_two_legs(const graze_for_all *found, const char *name, uint64_t last) {
    if (!found->proved) {
        printf("no period for every %s proved up to %" PRIu64 "\n", name, last);
        return;
    }
    printf("for every %s: period %" PRIu64 ", preperiod at most ", name, found->period);
    if (!found->grows) {
        printf("%" PRIu64, found->preperiod);
    } else {
        printf("max(%" PRIu64 ", %s + %" PRIu64 ")", found->preperiod, name, found->beyond);
    }
    puts(", proved");
}

/* The preperiod is at most preperiod, or, where "beyond" is a number, max(preperiod, k + beyond).
 */
static void print_two_legs_json(const graze_for_all *found, const graze_game *game,
                                const cli_settings *settings, uint64_t last) {
    json_t *object = json_object();
    json_object_set_new(object, "game", json_text(graze_game_name(game)));
    json_object_set_new(object, "expression", json_text(settings->arguments[1]));
    json_object_set_new(object, "for_all", json_text(settings->for_all));
    json_object_set_new(object, "tables_to", json_natural(last));
    json_object_set_new(object, "verdict", json_text(found->proved ? "proved" : "none"));
    json_set_period(object, found->proved, found->period, found->preperiod);
    json_object_set_new(object, "beyond",
                        json_natural_if(found->proved && found->grows, found->beyond));
    json_print(object);
}

static exit_status run_for_all(const cli_settings *settings) {
    graze_game *game = NULL;
    graze_limits options;
    graze_error error = {.status = GRAZE_OK};
    graze_for_all found;
    output_file certificate = {0};
    uint64_t last = settings->n.given ? settings->n.last : DEFAULT_LAST;
    if (settings->n.first > 0) {
        return report_usage("--for-all: the range of n must begin at 0");
    }
    exit_status status = game_argument_parse(&game, settings, settings->arguments[0]);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    if (settings->certificate &&
        output_open(&certificate, settings->certificate) != EXIT_ANSWERED) {
        graze_game_free(game);
        return EXIT_FAILED;
    }
    game_argument_limits(&options, settings);
    progress_set_input(settings->arguments[1]);
    graze_status proved =
        graze_prove_for_all(&found, certificate.stream, game, settings->arguments[1], PARAMETER,
                            settings->for_all, last, &options, &error);
    progress_clear();
    if (proved == GRAZE_OK && settings->json) {
        print_two_legs_json(&found, game, settings, last);
    } else if (proved == GRAZE_OK) {
        print_two_legs(&found, settings->for_all, last);
    } else {
        status = report_error(&error);
    }
    if (certificate.stream && proved == GRAZE_OK && !found.proved) {
        status = report("no certificate was written because nothing was proved");
    }
    status = exit_status_worse(status, output_close(&certificate, status == EXIT_ANSWERED));
    graze_game_free(game);
    return status;
}

/* ---- the command ---------------------------------------------------------------------------- */

static void print_study(const sequence_job *job) {
    if (job->settings->json) {
        print_json(job);
    } else if (job->settings->guess) {
        print_guess(job);
    } else if (job->settings->period) {
        write_period(stdout, job);
        putchar('\n');
    } else {
        print_summary(job);
    }
}

static exit_status print_answer(sequence_job *job) {
    const cli_settings *settings = job->settings;
    if (value_list_is_asked(settings)) {
        return settings->certificate
                   ? report_usage("--certificate: only for periods, not for single values")
                   : list_values(job);
    }
    if (settings->plot && plot_check_count(job->last - job->first + 1) != EXIT_ANSWERED) {
        return EXIT_USAGE;
    }
    exit_status status = study(job, settings->plot   ? UINT64_MAX
                                    : settings->json ? SHOWN_IN_JSON
                                                     : SHOWN);
    progress_clear();
    if (status != EXIT_ANSWERED && status != EXIT_UNDECIDED) {
        return status;
    }
    if (settings->plot) {
        return job->count > 0
                   ? exit_status_worse(status, plot_draw(settings->plot, write_script, job))
                   : status;
    }
    print_study(job);
    return settings->certificate && status == EXIT_ANSWERED ? write_certificate(job) : status;
}

static exit_status run_sequence(const cli_settings *settings) {
    if (settings->for_all) {
        return run_for_all(settings);
    }
    sequence_job job;
    graze_limits options;
    exit_status status = open_job(&job, settings, &options);
    if (status == EXIT_ANSWERED) {
        output_keep_flowing();
        status = print_answer(&job);
    }
    progress_clear();
    close_job(&job);
    return status;
}

const cli_command command_sequence = {
    .name = "sequence",
    .arguments = "GAME EXPR",
    .least = 2,
    .most = 2,
    .summary = "compute the values of a family of graphs that grows with n",
    .often = "n period",
    .description =
        "Computes the values of GAME on the graphs of EXPR, an expression in which n stands for a "
        "number. By default graze prints the first values of the range, the largest value, and "
        "the period.\n"
        "If n is the length of a path (append(G,u,n), a leg of substar or bistar, the path "
        "between the centres of bistar, path(n), cycle(n)) and the game is an octal game or "
        "Node-Kayles, graze computes one table for each part of the graph and proves a period "
        "where the values allow it. Further values follow from the period. The same works for "
        "Smash and Grab on trees with a path attached to a vertex. Any other family is solved one "
        "graph at a time.\n"
        "A period is 'proved' by a theorem and a finite check, or only 'observed' in the range, "
        "which means that the values repeat at least three times and through half of the range. "
        "The preperiod is the number of values, counted from the first n, that come before the "
        "periodic part. --certificate writes the tables of a proof for 'graze check'.\n"
        "--guess prints a formula: repeated values, a value linear in n for each residue, or the "
        "heap game, with up to three digits or a subtraction set, that the values follow.\n"
        "If --time or Ctrl-C stops the work, graze prints what is known so far and exits with "
        "status 3.\n",
    .examples = EXAMPLES("graze sequence arc-kayles 'substar(1,7,n)' --n 0..20000 --period",
                         "graze sequence csg:1-3 'path(n)' --guess",
                         "graze sequence csg:1,2,4 'append(substar(1,1,1),0,n)' --n 0..200",
                         "graze sequence node-kayles 'cycle(n)' --n 3..100 --bfile"),
    .run = run_sequence,
    .is_one_run = true,
};
