/** An item that more than this share of all items need is a hub, … */
const SHARE = 1 / 6
/** … but only if more than this number of items need it. */
const FEWEST = 10

/**
 * Items that very many others need, with that number: a line to each of them would say nothing, and hide
 * other lines. The hubs follow from the sets alone.
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
