/** What the page can show, each with an address of its own. */
export const VIEWS = ['watch', 'compare', 'lab', 'library', 'models', 'bridge', 'docs'] as const
export type ViewName = (typeof VIEWS)[number]

/** The view that an address asks for; Watch where it names none that there is. */
export const viewOf = (hash: string): ViewName =>
  VIEWS.find((view) => hash.slice(2).split('?', 1)[0] === view) ?? 'watch'

/**
 * Where the run at an address of the Watch view is compared; without a query, Compare shows runs of its own.
 *
 * @param agent the one that it is compared with; left out: that is asked there
 */
export function comparedWith(address: string, agent?: string): string {
  if (viewOf(address) !== 'watch' || address.length <= 2) return '#/compare'
  const query = address.slice(8)
  if (agent === undefined) return `#/compare?${query}`
  return `#/compare?${query}${query === '' ? '' : '&'}b.agent=${agent}`
}
