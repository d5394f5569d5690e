/* Draws heap values with gnuplot. */
#include "commands/heap_job.h"

#include "output/plot.h"

#include <inttypes.h>

exit_status heap_plot_check(const char *path, uint64_t count) {
    exit_status status = plot_check(path, "heap");
    return status == EXIT_ANSWERED ? plot_check_count(count) : status;
}

static void write_title(FILE *script, const heap_job *job) {
    fprintf(script, "set title \"%.60s: ", job->name);
    if (job->period.verdict == GRAZE_PROVED) {
        fprintf(script, "period %" PRIu64 ", preperiod %" PRIu64, job->period.period,
                job->period.preperiod);
    } else {
        fprintf(script, "no period found up to %" PRIu64, job->summary.last);
    }
    fputs("\"\n", script);
}

/* One block of points: the rare heaps or the others. Returns how many there are. */
static uint64_t write_points(FILE *script, const heap_job *job, bool rare) {
    uint64_t written = 0;
    fprintf(script, "$%s << EOD\n", rare ? "rare" : "common");
    for (uint64_t n = job->summary.first; n <= job->summary.last; n++) {
        if (graze_heap_run_is_rare(job->run, n) == rare) {
            fprintf(script, "%" PRIu64 " %u\n", n, job->values[n - job->summary.first]);
            written++;
        }
    }
    fputs("EOD\n", script);
    return written;
}

static void write_script(FILE *script, const void *context) {
    const heap_job *job = context;
    uint64_t count = job->summary.last - job->summary.first + 1;
    const char *size = count > 5000 ? "0.15" : count > 500 ? "0.3" : "0.5";
    uint64_t common = write_points(script, job, false), rares = write_points(script, job, true);
    write_title(script, job);
    fputs("set xlabel 'n'\nset ylabel 'value'\nset key outside below\nset yrange [-0.5:*]\n",
          script);
    if (job->period.verdict == GRAZE_PROVED) {
        plot_mark_period(script, job->period.preperiod, job->period.period, job->summary.first,
                         job->summary.last);
    }
    fputs("plot ", script);
    if (common > 0) {
        fprintf(script, "$common with points pointtype 7 pointsize %s title 'values'%s", size,
                rares > 0 ? ", " : "");
    }
    if (rares > 0) {
        fprintf(script, "$rare with points pointtype 6 pointsize 0.7 linecolor rgb '#d06000' "
                        "title 'rare values'");
    }
    fputc('\n', script);
}

exit_status heap_plot(const heap_job *job) {
    return plot_draw(job->settings->plot, write_script, job);
}
