/** Limits of the readers of documents: any file is read in bounded time, or refused. */

/** Maximum UTF-16 code units of a document or a reply; a wiki's longest pages have a few hundred thousand. */
export const LONGEST_DOCUMENT = 4_000_000
/** Maximum number of claims from one document, and of listed losses. */
export const MAX_CLAIMS = 20_000
/**
 * Maximum number of headings, clauses, list items and table rows of a document. 2 MB of English have about
 * 25,000. The rest is reported as one loss.
 */
export const MAX_PARTS = 100_000
/** Maximum code units of a sentence; no recipe needs more. */
export const LONGEST_SENTENCE = 1_200
/** Maximum number of possible clause ends in a sentence, because each check reads the whole sentence. */
export const MAX_BREAKS = 32
/** Maximum code units of a name and of a description. */
export const LONGEST_NAME = 120
export const LONGEST_DESCRIPTION = 600
/** Maximum number of sets from one sentence or recipe file with alternative materials. */
export const MAX_ALTERNATIVES = 16
export const LARGEST_QUANTITY = 1_000_000
