/**
 * Where files wait that came from outside while no page was there to read them: shared with the installed page by another
 * program. The service worker puts them there, the Library takes them out.
 */

/** What a page keeps in the browser's caches has the folder in its name: others of its kind may stand beside it on one host. */
export const cachesOf = (scope: string) => `firsthand ${scope} `

/** Of which folder: `https://host/folder/`. */
export const inboxOf = (scope: string) => `${cachesOf(scope)}inbox`

/** The header that keeps the name of a file, percent-encoded. */
export const NAME_HEADER = 'X-Name'
