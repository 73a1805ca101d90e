/**
 * Limits for goals and documents in one piece of knowledge. A reader stops at them, and the schema refuses
 * more.
 */

/** Documents of one piece, UTF-16 code units of one, and of all. */
export const [MAX_DOCUMENTS, MAX_DOCUMENT, MAX_DOCUMENTS_TEXT] = [10_000, 2_000_000, 20_000_000]
/** Maximum numbers of passages for one claim, and of losses of one document. The first ones are kept. */
export const [MAX_PASSAGES, MAX_LOSSES] = [1_000, 2_000]
/** UTF-16 code units. */
export const [MAX_TITLE, MAX_GOAL_NAME, MAX_DESCRIPTION] = [200, 100, 2_000]
