/* A process that forks one child per request with a script, and kills it when its lifeline is
 * closed. */
#define _GNU_SOURCE /* pipe2, SOCK_CLOEXEC */
#include "forker.h"

#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct forker {
    const api_service *service;
    int control; /* to the process: a message brings the child's two ends */
    pid_t process;
};

/* What goes to a child, before the body; it has the same routes at the same addresses. */
typedef struct request_head {
    const api_route *route;
    size_t length;
} request_head;

/* What comes back, before the text. */
typedef struct answer_head {
    unsigned status;
    bool undecided;
    size_t length;
} answer_head;

/* ---- both sides ------------------------------------------------------------------------------ */

static bool send_all(int to, const void *bytes, size_t length) {
    while (length > 0) {
        ssize_t sent = send(to, bytes, length, MSG_NOSIGNAL);
        if (sent <= 0 && errno != EINTR) {
            return false;
        }
        bytes = (const char *)bytes + (sent > 0 ? sent : 0);
        length -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

/* ---- a child --------------------------------------------------------------------------------- */

/* The server kills what it does not want any more. */
static bool never(void *context) {
    (void)context;
    return false;
}

static bool receive_all(int from, void *bytes, size_t length) {
    return recv(from, bytes, length, MSG_WAITALL) == (ssize_t)length;
}

static int answer_request(int data, const api_service *service) {
    request_head head;
    answer_head answer = {0};
    char *body = receive_all(data, &head, sizeof head) ? malloc(head.length + 1) : NULL;
    if (!body || !receive_all(data, body, head.length)) {
        return EXIT_FAILURE;
    }
    api_call call = {.service = service, .interrupted = never};
    char *text = api_answer(&answer.status, head.route, &call, body, head.length);
    answer.undecided = call.undecided;
    answer.length = text ? strlen(text) : 0;
    return text && send_all(data, &answer, sizeof answer) && send_all(data, text, answer.length)
               ? EXIT_SUCCESS
               : EXIT_FAILURE;
}

/* ---- the process that forks them ------------------------------------------------------------- */

enum { DATA, LIFELINE, ENDS };

typedef struct child_list {
    struct pollfd *lifelines; /* the first is the control socket */
    pid_t *children;          /* of the lifelines behind it */
    nfds_t count, capacity;
} child_list;

static void close_others(int but_one, int but_two) {
    int most = (int)sysconf(_SC_OPEN_MAX);
    for (int i = STDERR_FILENO + 1; i < (most < 4096 ? most : 4096); i++) {
        if (i != but_one && i != but_two) {
            close(i);
        }
    }
}

static bool make_room(child_list *all) {
    if (all->count < all->capacity) {
        return true;
    }
    nfds_t larger = 2 * all->capacity + 16;
    struct pollfd *lifelines = realloc(all->lifelines, larger * sizeof *lifelines);
    all->lifelines = lifelines ? lifelines : all->lifelines;
    pid_t *children = realloc(all->children, larger * sizeof *children);
    all->children = children ? children : all->children;
    all->capacity = lifelines && children ? larger : all->capacity;
    return lifelines && children;
}

/* Forks a child with the ends that a message has brought; without one the server sees the end. */
static void add_child(child_list *all, const int *ends, const api_service *service) {
    pid_t child = make_room(all) ? fork() : -1;
    if (child == 0) {
        close_others(ends[DATA], -1);
        confine_process(service->seconds, service->memory);
        _exit(answer_request(ends[DATA], service));
    }
    close(ends[DATA]);
    if (child < 0) {
        close(ends[LIFELINE]);
        return;
    }
    all->lifelines[all->count] = (struct pollfd){.fd = ends[LIFELINE]};
    all->children[all->count++] = child;
}

/* Only here are children waited for: a number stays that of the child until then. */
static void end_child(child_list *all, nfds_t i) {
    kill(all->children[i], SIGKILL);
    waitpid(all->children[i], NULL, 0);
    close(all->lifelines[i].fd);
    all->count--;
    all->lifelines[i] = all->lifelines[all->count];
    all->children[i] = all->children[all->count];
}

/* Receives the two ends of a new child; false when the server has gone. */
static bool receive_ends(int control, int ends[ENDS]) {
    char byte, room[CMSG_SPACE(ENDS * sizeof(int))];
    struct iovec part = {&byte, 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
    if (recvmsg(control, &message, MSG_CMSG_CLOEXEC) <= 0 || !CMSG_FIRSTHDR(&message)) {
        return false;
    }
    memcpy(ends, CMSG_DATA(CMSG_FIRSTHDR(&message)), ENDS * sizeof *ends);
    return true;
}

/* Until the server closes its end of the control socket, as its death does. */
static void run_forker(int control, const api_service *service) {
    child_list all = {0};
    bool is_wanted = make_room(&all);
    close_others(control, -1);
    all.lifelines[0] = (struct pollfd){.fd = control, .events = POLLIN};
    all.count = 1;
    while (is_wanted) {
        int ends[ENDS];
        poll(all.lifelines, all.count, -1);
        for (nfds_t i = all.count - 1; i > 0; i--) {
            if (all.lifelines[i].revents) {
                end_child(&all, i);
            }
        }
        if (all.lifelines[0].revents) {
            is_wanted = receive_ends(control, ends);
            if (is_wanted) {
                add_child(&all, ends, service);
            }
        }
    }
    while (all.count > 1) {
        end_child(&all, all.count - 1);
    }
    _exit(EXIT_SUCCESS);
}

forker *forker_new(const api_service *service) {
    int ends[2];
    forker *made = malloc(sizeof *made);
    if (!made || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
        free(made);
        return NULL;
    }
    *made = (forker){.service = service, .control = ends[0], .process = fork()};
    if (made->process == 0) {
        run_forker(ends[1], service);
    }
    close(ends[1]);
    if (made->process < 0) {
        close(made->control);
        free(made);
        return NULL;
    }
    return made;
}

void forker_free(forker *n) {
    if (n) {
        close(n->control);
        waitpid(n->process, NULL, 0);
        free(n);
    }
}

/* ---- a request ------------------------------------------------------------------------------- */

/* Sends the child's ends of the data socket and of the lifeline to the process. */
static bool send_ends(int control, const int *ends) {
    char byte = 0, room[CMSG_SPACE(ENDS * sizeof(int))] = {0};
    struct iovec part = {&byte, 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
    *rights = (struct cmsghdr){.cmsg_level = SOL_SOCKET,
                               .cmsg_type = SCM_RIGHTS,
                               .cmsg_len = CMSG_LEN(ENDS * sizeof(int))};
    memcpy(CMSG_DATA(rights), ends, ENDS * sizeof *ends);
    return sendmsg(control, &message, MSG_NOSIGNAL) == 1;
}

/* Asks for a child. Mine are the ends to talk to it and to kill it by closing; false: no child. */
static bool ask_for_child(int mine[ENDS], const forker *n) {
    int data[2], lifeline[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, data) != 0) {
        return false;
    }
    if (pipe2(lifeline, O_CLOEXEC) != 0) {
        close(data[0]);
        close(data[1]);
        return false;
    }
    bool is_sent =
        send_ends(n->control, (const int[ENDS]){[DATA] = data[1], [LIFELINE] = lifeline[0]});
    close(data[1]);
    close(lifeline[0]);
    mine[DATA] = data[0];
    mine[LIFELINE] = lifeline[1];
    return is_sent;
}

/* Receives bytes unless the child ends, is interrupted or lasts too long. */
static bool await_bytes(int from, char *bytes, size_t length, const api_call *call, double end) {
    enum { LOOK_EVERY = 20 }; /* milliseconds */
    while (length > 0) {
        struct pollfd data = {.fd = from, .events = POLLIN};
        if (poll(&data, 1, LOOK_EVERY) <= 0) {
            if (clock_seconds() > end || call->interrupted(call->context)) {
                return false;
            }
            continue;
        }
        ssize_t got = recv(from, bytes, length, 0);
        if (got <= 0) {
            return false;
        }
        bytes += got;
        length -= (size_t)got;
    }
    return true;
}

/* The answer of a child; NULL: there is none. */
static char *await_answer(unsigned *status, int data, api_call *call, double seconds) {
    enum { LONGEST = 256 << 20 };
    static const double PATIENCE = 0.7; /* beyond the limit that the child keeps itself */
    double end = clock_seconds() + seconds + PATIENCE;
    answer_head head;
    if (!await_bytes(data, (char *)&head, sizeof head, call, end) || head.length > LONGEST) {
        return NULL;
    }
    char *text = malloc(head.length + 1);
    if (text && !await_bytes(data, text, head.length, call, end)) {
        free(text);
        return NULL;
    }
    if (text) {
        text[head.length] = '\0';
        *status = head.status;
        call->undecided = head.undecided;
    }
    return text;
}

static char *fail_request(unsigned *status, api_call *call) {
    api_error error;
    call->undecided = true;
    api_fail(&error, 422, "undecided", NULL,
             "not decided: the script used too much time or memory and was stopped");
    *status = error.status;
    return api_error_text(&error);
}

/* What a request may take: questions to the rules of the server's own games come on top. */
static double seconds_of(const forker *n, const api_route *route) {
    enum { QUESTIONS = 3 };
    return n->service->seconds * (route->runs_scripts ? 1 : QUESTIONS);
}

char *forker_answer(unsigned *status, forker *n, const api_route *route, api_call *call,
                    const char *body, size_t length) {
    int ends[ENDS];
    request_head head = {route, length};
    if (!ask_for_child(ends, n)) {
        return fail_request(status, call);
    }
    char *text = NULL;
    if (send_all(ends[DATA], &head, sizeof head) && send_all(ends[DATA], body, length)) {
        text = await_answer(status, ends[DATA], call, seconds_of(n, route));
    }
    close(ends[DATA]);
    close(ends[LIFELINE]);
    return text ? text : fail_request(status, call);
}
