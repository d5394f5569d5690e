// The search of the book: sections that fit best come first, also where a word is misspelled or
// only begun. book.js loads this when someone searches.
import MiniSearch from "minisearch";

const MOST = 30;

/**
 * Reads the sections of search.json.
 * @returns {Promise<(text: string) => {section: object, words: string[]}[]>} finds sections, with
 *          the words in them that fit
 */
export async function openIndex(url) {
    const sections = await (await fetch(url)).json();
    const index = new MiniSearch({
        fields: ["title", "book", "text"],
        searchOptions: {
            boost: { title: 6, book: 3 },
            prefix: (word) => word.length > 2,
            fuzzy: (word) => (word.length > 3 ? 0.2 : false),
            combineWith: "AND",
        },
    });
    index.addAll(sections.map((section, id) => ({ id, ...section })));
    return (text) =>
        index
            .search(text)
            .slice(0, MOST)
            .map(({ id, terms }) => ({ section: sections[id], words: terms }));
}
