/**
 * A queue for files that another program shares with the installed page while no page is open. The service
 * worker adds them, and the Library takes them out.
 */

/** The names of the page's caches contain its folder: another copy of the page may be on the same host. */
export const cachesOf = (scope: string) => `firsthand ${scope} `

/** Of which folder: `https://host/folder/`. */
export const inboxOf = (scope: string) => `${cachesOf(scope)}inbox`

/** The header that keeps the name of a file, percent-encoded. */
export const NAME_HEADER = 'X-Name'
