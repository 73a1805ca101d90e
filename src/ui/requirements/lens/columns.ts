/** The requirements of each node, by id. Every required id is a key. */
type Needs = ReadonlyMap<string, readonly string[]>

export const edgeId = (need: string, of: string): string => `${need} → ${of}`

export interface Columns {
  /**
   * The column of each node, counted from the right: 0 for the root, else one more than the furthest node
   * that needs it.
   */
  readonly of: ReadonlyMap<string, number>
  readonly count: number
  /** Edges that close a cycle. Only these do not lead to the right. */
  readonly closing: ReadonlySet<string>
}

/** The columns of all that the root needs at any depth (longest path). Sets may need each other in cycles. */
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
