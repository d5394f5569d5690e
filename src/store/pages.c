/* Checks the pages of an LMDB file; see pages.h for why. */
#include "store/pages.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the form of the file ------------------------------------------------------------------- */

enum {
    PAGE_HEAD = 16,
    NODE_HEAD = 8,
    PAGE_BRANCH = 1,
    PAGE_LEAF = 2,
    PAGE_OVERFLOW = 4,
    PAGE_META = 8,
    NODE_BIG = 1,
    MOST_DEPTH = 32,
    MOST_KEY = 511,
    LEAST_PAGE_SIZE = 512,
    MOST_PAGE_SIZE = 32768,
};

static const uint32_t META_MAGIC = 0xBEEFC0DE;
static const uint32_t DATA_VERSION = 1;
static const uint64_t NO_PAGE = UINT64_MAX;
static const uint64_t MOST_FILE = (uint64_t)1 << 46;

typedef struct page_head {
    uint64_t number;
    uint16_t pad, flags;
    uint16_t lower, upper; /* of an overflow page together: how many pages it takes */
} page_head;

typedef struct tree_head {
    uint32_t page_size; /* in the first tree */
    uint16_t flags, depth;
    uint64_t branch_pages, leaf_pages, overflow_pages, entries, root;
} tree_head;

enum { FREE_TREE = 0, MAIN_TREE = 1 };

typedef struct meta_page {
    page_head head;
    uint32_t magic, version;
    uint64_t address, map_size;
    tree_head trees[2];
    uint64_t last_page, transaction;
} meta_page;

_Static_assert(sizeof(page_head) == PAGE_HEAD && sizeof(tree_head) == 48, "the form of LMDB");

typedef struct walk {
    const uint8_t *file;
    size_t size;
    size_t page_size;
    uint64_t page_count;  /* that the head states */
    uint64_t pages_there; /* of those, in the file; pages that were never used may be missing */
    uint8_t *seen;        /* a bit for each page: none is reached twice */
    pages_visitor *visit;
    void *context;
    char *why;
} walk;

static bool refuse(char why[PAGES_WHY], const char *format, uint64_t number) {
    snprintf(why, PAGES_WHY, format, number);
    return false;
}

static uint16_t read_16(const uint8_t *at) {
    uint16_t value;
    memcpy(&value, at, sizeof value);
    return value;
}

static uint64_t read_64(const uint8_t *at) {
    uint64_t value;
    memcpy(&value, at, sizeof value);
    return value;
}

/* ---- heads ----------------------------------------------------------------------------------- */

static bool check_meta(const meta_page *meta, uint64_t number, char why[PAGES_WHY]) {
    uint64_t page_size = meta->trees[FREE_TREE].page_size;
    if (!(meta->head.flags & PAGE_META) || meta->magic != META_MAGIC) {
        return refuse(why, "its head %" PRIu64 " is not that of a store", number);
    }
    if (meta->version != DATA_VERSION) {
        return refuse(why, "its data are of LMDB version %" PRIu64, meta->version);
    }
    if (page_size < LEAST_PAGE_SIZE || page_size > MOST_PAGE_SIZE ||
        (page_size & (page_size - 1)) != 0 || meta->last_page > MOST_FILE / page_size) {
        return refuse(why, "its head %" PRIu64 " is damaged", number);
    }
    return true;
}

static bool read_meta(meta_page *meta, int file, uint64_t at) {
    return pread(file, meta, sizeof *meta, (off_t)at) == (ssize_t)sizeof *meta;
}

static bool check_open_heads(int file, uint64_t size, char why[PAGES_WHY]) {
    meta_page meta;
    if (size == 0) {
        return true;
    }
    if (!read_meta(&meta, file, 0)) {
        return refuse(why, "it is cut off after %" PRIu64 " bytes", size);
    }
    if (!check_meta(&meta, 0, why)) {
        return false;
    }
    uint64_t page_size = meta.trees[FREE_TREE].page_size;
    if (!read_meta(&meta, file, page_size)) {
        return refuse(why, "it is cut off after %" PRIu64 " bytes", size);
    }
    return check_meta(&meta, 1, why) && (meta.trees[FREE_TREE].page_size == page_size ||
                                         refuse(why, "its head %" PRIu64 " is damaged", 1));
}

bool pages_check_heads(const char *path, char why[PAGES_WHY]) {
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return errno == ENOENT || refuse(why, "cannot open its file", 0);
    }
    bool good = fstat(file, &status) == 0 ? check_open_heads(file, (uint64_t)status.st_size, why)
                                          : refuse(why, "cannot read its file", 0);
    close(file);
    return good;
}

/* ---- pages ----------------------------------------------------------------------------------- */

static bool damaged(const walk *w, uint64_t page) {
    return refuse(w->why, "page %" PRIu64 " is damaged", page);
}

/* A run of pages that nothing else has reached, the first with a number and flags. */
static const uint8_t *enter_pages(const walk *w, uint64_t number, uint64_t count) {
    if (number < 2 || number >= w->pages_there || count == 0 || count > w->pages_there - number) {
        return NULL;
    }
    for (uint64_t i = number; i < number + count; i++) {
        if (w->seen[i / 8] >> i % 8 & 1) {
            return NULL;
        }
        w->seen[i / 8] |= (uint8_t)(1 << i % 8);
    }
    const uint8_t *page = w->file + number * w->page_size;
    return read_64(page) == number ? page : NULL;
}

/* The data of a node that did not fit into its page. */
static const uint8_t *enter_overflow(const walk *w, uint64_t number, size_t length) {
    uint64_t count = (PAGE_HEAD - 1 + (uint64_t)length) / w->page_size + 1;
    const uint8_t *page = enter_pages(w, number, count);
    page_head head;
    if (!page) {
        return NULL;
    }
    memcpy(&head, page, sizeof head);
    uint64_t stated = head.lower | (uint64_t)head.upper << 16;
    return head.flags == PAGE_OVERFLOW && stated == count ? page + PAGE_HEAD : NULL;
}

/* A list of free pages: how many there are, then their numbers, descending. */
static bool check_free_list(const walk *w, const uint8_t *data, size_t length) {
    uint64_t count = length >= sizeof count ? read_64(data) : UINT64_MAX;
    uint64_t before = w->page_count;
    if (count > length / sizeof count - 1) {
        return false;
    }
    for (uint64_t i = 1; i <= count; i++) {
        uint64_t number = read_64(data + i * sizeof number);
        if (number < 2 || number >= before) {
            return false;
        }
        before = number;
    }
    return true;
}

static bool check_leaf_node(const walk *w, bool is_main, const uint8_t *node, size_t available) {
    size_t length = read_16(node) | (size_t)read_16(node + 2) << 16;
    unsigned flags = read_16(node + 4);
    size_t key_length = read_16(node + 6);
    const uint8_t *key = node + NODE_HEAD, *data = key + key_length;
    if (key_length == 0 || key_length > MOST_KEY || key_length > available ||
        (flags | NODE_BIG) != NODE_BIG) {
        return false;
    }
    available -= key_length;
    if (flags & NODE_BIG) {
        data = available >= sizeof(uint64_t) ? enter_overflow(w, read_64(data), length) : NULL;
    } else if (length > available) {
        data = NULL;
    }
    if (!data) {
        return false;
    }
    return is_main ? w->visit(w->context, key, key_length, data, length)
                   : key_length == sizeof(uint64_t) && check_free_list(w, data, length);
}

static bool check_page(const walk *w, bool is_main, uint64_t number, unsigned depth);

static bool check_branch_node(const walk *w, bool is_main, const uint8_t *node, size_t available,
                              unsigned depth) {
    uint64_t child =
        read_16(node) | (uint64_t)read_16(node + 2) << 16 | (uint64_t)read_16(node + 4) << 32;
    size_t key_length = read_16(node + 6);
    return key_length <= MOST_KEY && key_length <= available &&
           check_page(w, is_main, child, depth - 1);
}

/* Whether the keys of two nodes of the main tree are in order, the first of a branch being empty.
 */
static bool keys_ascend(const uint8_t *before, const uint8_t *node) {
    size_t length = read_16(before + 6), next = read_16(node + 6);
    int order = memcmp(before + NODE_HEAD, node + NODE_HEAD, length < next ? length : next);
    return order < 0 || (order == 0 && length < next);
}

/* Checks a page and what is below it; a leaf has depth 1. */
static bool check_page(const walk *w, bool is_main, uint64_t number, unsigned depth) {
    const uint8_t *page = enter_pages(w, number, 1);
    page_head head = {0};
    if (page) {
        memcpy(&head, page, sizeof head);
    }
    bool is_leaf = depth == 1;
    if (head.flags != (is_leaf ? PAGE_LEAF : PAGE_BRANCH) || head.lower < PAGE_HEAD ||
        head.lower % 2 != 0 || head.lower > head.upper || head.upper > w->page_size) {
        return damaged(w, number);
    }
    const uint8_t *before = NULL;
    for (size_t at = PAGE_HEAD; at < head.lower; at += 2) {
        size_t offset = read_16(page + at);
        if (offset < head.upper || offset % 2 != 0 || offset + NODE_HEAD > w->page_size) {
            return damaged(w, number);
        }
        const uint8_t *node = page + offset;
        size_t available = w->page_size - offset - NODE_HEAD;
        if (is_leaf ? !check_leaf_node(w, is_main, node, available)
                    : !check_branch_node(w, is_main, node, available, depth)) {
            return *w->why ? false : damaged(w, number);
        }
        if (is_main && before && !keys_ascend(before, node)) {
            return damaged(w, number);
        }
        before = node;
    }
    return before || damaged(w, number);
}

static bool check_tree(const walk *w, const tree_head *tree, bool is_main) {
    if (tree->root == NO_PAGE) {
        return tree->depth == 0 || refuse(w->why, "its head is damaged", 0);
    }
    return tree->depth >= 1 && tree->depth <= MOST_DEPTH
               ? check_page(w, is_main, tree->root, tree->depth)
               : refuse(w->why, "its head is damaged", 0);
}

/* ---- the file -------------------------------------------------------------------------------- */

static bool walk_trees(walk *w, const meta_page *meta) {
    w->page_count = meta->last_page + 1;
    w->pages_there = w->size / w->page_size;
    if (w->pages_there > w->page_count) {
        w->pages_there = w->page_count;
    }
    if (!(w->seen = calloc(w->pages_there / 8 + 1, 1))) {
        return refuse(w->why, "out of memory", 0);
    }
    bool good = check_tree(w, &meta->trees[FREE_TREE], false) &&
                check_tree(w, &meta->trees[MAIN_TREE], true);
    free(w->seen);
    return good;
}

/* The head of a transaction: the newest one that is not newer. */
static bool find_meta(meta_page *meta, const walk *w, uint64_t transaction) {
    for (size_t i = 0; i < 2; i++) {
        memcpy(meta, w->file + i * w->page_size, sizeof *meta);
        if (meta->transaction == transaction) {
            return true;
        }
    }
    return false;
}

static pages_verdict walk_file(walk *w, uint64_t transaction) {
    meta_page meta;
    memcpy(&meta, w->file, sizeof meta);
    w->page_size = meta.trees[FREE_TREE].page_size;
    if (!check_meta(&meta, 0, w->why)) {
        return PAGES_DAMAGED;
    }
    if (w->size < 2 * w->page_size || !find_meta(&meta, w, transaction)) {
        refuse(w->why, "its state %" PRIu64 " is not to be found", transaction);
        return PAGES_MOVED_ON;
    }
    return walk_trees(w, &meta) ? PAGES_GOOD : PAGES_DAMAGED;
}

pages_verdict pages_check_all(const char *path, uint64_t transaction, pages_visitor *visit,
                              void *context, char why[PAGES_WHY]) {
    walk w = {.visit = visit, .context = context, .why = why};
    struct stat status;
    pages_verdict verdict = PAGES_DAMAGED;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    refuse(why, "cannot read its file", 0);
    if (file >= 0 && fstat(file, &status) == 0 && (size_t)status.st_size > sizeof(meta_page)) {
        w.size = (size_t)status.st_size;
        void *mapped = mmap(NULL, w.size, PROT_READ, MAP_SHARED, file, 0);
        if (mapped != MAP_FAILED) {
            *why = '\0';
            w.file = mapped;
            verdict = walk_file(&w, transaction);
            munmap(mapped, w.size);
        }
    }
    if (file >= 0) {
        close(file);
    }
    return verdict;
}
