/** What each needs, by id; every id that is needed is a key. */
type Needs = ReadonlyMap<string, readonly string[]>

export const edgeId = (need: string, of: string): string => `${need} → ${of}`

export interface Columns {
  /** How far left each stands: 0 for the root, one more than the furthest of those that need it. */
  readonly of: ReadonlyMap<string, number>
  readonly count: number
  /** Edges that close a cycle: they alone do not lead rightwards. */
  readonly closing: ReadonlySet<string>
}

/** The columns of all that the root needs, deep down (longest path). Sets may need each other in circles. */
export function columnsOf(root: string, needs: Needs): Columns {
  const closing = new Set<string>()
  const done: string[] = []
  const seen = new Set<string>()
  const onPath = new Set<string>()
  const visit = (id: string) => {
    seen.add(id)
    onPath.add(id)
    for (const need of needs.get(id) ?? []) {
      if (onPath.has(need)) closing.add(edgeId(need, id))
      else if (!seen.has(need)) visit(need)
    }
    onPath.delete(id)
    done.push(id)
  }
  visit(root)
  const of = new Map([[root, 0]])
  for (const id of done.toReversed()) {
    const own = of.get(id) ?? 0
    for (const need of needs.get(id) ?? [])
      if (!closing.has(edgeId(need, id))) of.set(need, Math.max(of.get(need) ?? 0, own + 1))
  }
  return { of, count: Math.max(...of.values()) + 1, closing }
}
