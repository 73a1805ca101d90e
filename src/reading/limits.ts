/** What readers of documents take on at most: whatever a file has, it is read in a bounded time, or refused. */

/** UTF-16 code units of one document, or of one reply; a wiki's longest pages have some hundred thousand. */
export const LONGEST_DOCUMENT = 4_000_000
/** Claims that are read out of one document, and likewise losses that are listed. */
export const MOST_CLAIMS = 20_000
/**
 * Headings, clauses of sentences, items of lists and rows of tables of one document that are looked at. 2 MB of English have some 25,000. What
 * follows is one loss.
 */
export const MOST_PARTS = 100_000
/** Code units of a sentence that is read; no recipe takes more. */
export const LONGEST_SENTENCE = 1_200
/** Places of one sentence that are looked at as the end of a clause, where each look reads all of the sentence. */
export const MOST_BREAKS = 32
/** Code units of a name or a description that is kept. */
export const LONGEST_NAME = 120
export const LONGEST_DESCRIPTION = 600
/** Sets that one sentence or one recipe file stands for, where each of its materials may be one of several. */
export const MOST_ALTERNATIVES = 16
export const LARGEST_QUANTITY = 1_000_000
