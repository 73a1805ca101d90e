/** Of all items: what more than this share of them needs is a hub, … */
const SHARE = 1 / 6
/** … and what fewer than this need is none, however few there are. */
const FEWEST = 10

/**
 * What very many need, and how many these are: a line from it to each of them would say nothing, and hide the others.
 * Which they are follows from the sets alone.
 */
export function hubsOf(
  items: readonly { readonly requirements: Readonly<Record<string, unknown>> }[],
): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { requirements } of items)
    for (const need of Object.keys(requirements)) uses.set(need, (uses.get(need) ?? 0) + 1)
  const bound = Math.max(FEWEST, items.length * SHARE)
  return new Map([...uses].filter(([, count]) => count > bound).sort(([, a], [, b]) => b - a))
}
