/** How much there may be of goals and documents in one piece of knowledge; a reader counts by it, and the schema refuses more. */

/** Documents of one piece, UTF-16 code units of one, and of all. */
export const [MAX_DOCUMENTS, MAX_DOCUMENT, MAX_DOCUMENTS_TEXT] = [10_000, 2_000_000, 20_000_000]
/** Places where one thing is said, and what was lost of one document: of more, the first are kept. */
export const [MAX_PASSAGES, MAX_LOSSES] = [1_000, 2_000]
/** UTF-16 code units. */
export const [MAX_TITLE, MAX_GOAL_NAME, MAX_DESCRIPTION] = [200, 100, 2_000]
