/** What the page can show, each with an address of its own. */
export const VIEWS = ['watch', 'compare', 'lab', 'models'] as const
export type ViewName = (typeof VIEWS)[number]

/** The view that an address asks for; Watch where it names none that there is. */
export const viewOf = (hash: string): ViewName =>
  VIEWS.find((view) => hash.slice(2).split('?', 1)[0] === view) ?? 'watch'

/** Where the run at an address of the Watch view is compared; without a query, Compare shows runs of its own. */
export const comparedWith = (address: string): string =>
  viewOf(address) === 'watch' && address.length > 2 ? `#/compare?${address.slice(8)}` : '#/compare'
