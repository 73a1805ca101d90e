/** The shown lines of a tree: all, or a useful number; the others are folded into lines with a count. */
import type { TreeNode } from '../../../engine/minds/tree/types'
import { counted, grouped } from '../../../engine/sentence'
import type { LevelLine } from '../../keys/levels'
import { isBehind, lookOf, nodeWords, subtaskLabel } from './look'

interface Line extends LevelLine {
  /** The key of the parent line; null: the root. */
  readonly parent: string | null
}

interface NodeLine extends Line {
  readonly kind: 'node'
  readonly node: TreeNode
  /** The number of subtasks folded into it. */
  readonly folded: number
}

/** Folded siblings: `done`, or still `waiting`. */
interface FoldLine extends Line {
  readonly kind: 'fold'
  readonly of: 'done' | 'waiting'
  readonly count: number
}

export type OutlineLine = NodeLine | FoldLine

/**
 * The user's changes: a node that was opened or closed, or the number of lines by which a fold was opened.
 */
export type Folds = ReadonlyMap<string, boolean | number>

interface OutlineOptions {
  readonly folds: Folds
  /** Nodes that are always shown. */
  readonly kept: readonly (number | null)[]
  /**
   * 0: no automatic folding; 1: finished subtasks with their parts; 2: also all but a few of many siblings.
   */
  readonly folding: 0 | 1 | 2
}

/** The number of finished siblings, and of waiting ones, that stay beside the current one. */
const KEPT = { done: 2, waiting: 3 } as const
/** Fewer are not worth a fold. */
const MIN_FOLD = 3
/** The number of lines that each opening of a fold adds. */
export const AT_ONCE = 25

export const nodeKey = (node: number) => `n${node}`

export function outlineOf(nodes: readonly TreeNode[], options: OutlineOptions): OutlineLine[] {
  const [root] = nodes
  if (!root) return []
  const facts = new Facts(nodes, options.kept)
  const lines: OutlineLine[] = []
  const open: Pending[] = [{ part: root, parent: null, level: 1, position: 1, among: 1 }]
  // Not recursive: a tree may be as deep as a plan is long.
  for (let next = open.pop(); next; next = open.pop()) {
    const { part, ...place } = next
    if ('of' in part) {
      lines.push(foldLine(part, place))
      continue
    }
    const key = nodeKey(part.node)
    const own = options.folds.get(key)
    const isFolded = options.folding > 0 && part.parent !== null && facts.isOver(part.node)
    const isExpanded = part.children.length === 0 ? undefined : typeof own === 'boolean' ? own : !isFolded
    const isHiding = isExpanded === false
    lines.push({
      ...{ kind: 'node', key, node: part, ...place, isExpanded, label: subtaskLabel(part.subtask) },
      folded: isHiding ? facts.below(part.node) : 0,
      words: isHiding ? `${nodeWords(part)}, ${counted(facts.below(part.node), 'part')}` : nodeWords(part),
    })
    if (isExpanded !== true) continue
    const children = part.children.flatMap((child) => nodes[child] ?? [])
    const parts = options.folding === 2 ? foldBeside(children, key, options.folds, facts) : children
    for (let i = parts.length - 1; i >= 0; i--) {
      const child = parts[i]
      if (child)
        open.push({ part: child, parent: key, level: place.level + 1, position: i + 1, among: parts.length })
    }
  }
  return lines
}

/** Folds as little as `most` lines allow; if nothing fits, as much as possible. */
export function outlineWithin(
  nodes: readonly TreeNode[],
  most: number,
  options: Omit<OutlineOptions, 'folding'>,
): OutlineLine[] {
  for (const folding of [0, 1] as const) {
    if (folding === 0 && nodes.length > most) continue
    const lines = outlineOf(nodes, { ...options, folding })
    if (lines.length <= most) return lines
  }
  return outlineOf(nodes, { ...options, folding: 2 })
}

interface Folded {
  readonly of: 'done' | 'waiting'
  readonly key: string
  readonly count: number
  /** The number of its lines that were opened before. */
  readonly shown: number
}
type Place = Pick<Line, 'parent' | 'level' | 'position' | 'among'>
type Pending = Place & { readonly part: TreeNode | Folded }

function foldLine({ of, key, count }: Folded, place: Place): FoldLine {
  const label = of === 'done' ? `and ${grouped(count)} more done` : `and ${grouped(count)} more pending`
  return { kind: 'fold', key, ...place, isExpanded: false, label, words: label, of, count }
}

/** Folds many equal siblings, except those next to the current one. */
function foldBeside(
  children: readonly TreeNode[],
  parent: string,
  folds: Folds,
  facts: Facts,
): (TreeNode | Folded)[] {
  const parts: (TreeNode | Folded)[] = []
  for (let from = 0; from < children.length;) {
    const first = children[from]
    if (!first) break
    const of = facts.kindOf(first)
    let to = from + 1
    while (to < children.length && of !== null && facts.kindOf(children[to] ?? first) === of) to++
    const run = children.slice(from, to)
    from = to
    if (of === null) {
      parts.push(...run)
      continue
    }
    const key = `${of} ${parent} ${first.node}`
    const opened = folds.get(key)
    const shown = KEPT[of] + (typeof opened === 'number' ? opened : 0)
    const count = run.length - shown
    if (count < MIN_FOLD) parts.push(...run)
    else if (of === 'done') parts.push({ of, key, count, shown }, ...run.slice(count))
    else parts.push(...run.slice(0, shown), { of, key, count, shown })
  }
  return parts
}

/** Facts about all nodes, computed at once: children have higher numbers than their parents. */
class Facts {
  readonly #below: number[]
  readonly #isOver: boolean[]
  readonly #kept: ReadonlySet<number | null>

  constructor(nodes: readonly TreeNode[], kept: readonly (number | null)[]) {
    this.#kept = new Set(kept)
    this.#below = new Array<number>(nodes.length).fill(0)
    this.#isOver = nodes.map((node) => isBehind(node) && !this.#kept.has(node.node))
    for (let number = nodes.length - 1; number > 0; number--) {
      const parent = nodes[number]?.parent
      if (parent === null || parent === undefined) continue
      this.#below[parent] = this.below(parent) + this.below(number) + 1
      if (!this.isOver(number)) this.#isOver[parent] = false
    }
  }

  /** The number of its descendants. */
  below(node: number): number {
    return this.#below[node] ?? 0
  }

  /** It and all its descendants are finished, and none is always shown. */
  isOver(node: number): boolean {
    return this.#isOver[node] ?? false
  }

  kindOf(node: TreeNode): Folded['of'] | null {
    if (this.isOver(node.node)) return 'done'
    const isWaiting = lookOf(node) === 'pending' && node.children.length === 0
    return isWaiting && !this.#kept.has(node.node) ? 'waiting' : null
  }
}

/** The user's changes after a line was opened or closed. */
export function folded(folds: Folds, line: OutlineLine, isOpen: boolean): Folds {
  const next = new Map(folds)
  if (line.kind === 'node') next.set(line.key, isOpen)
  else {
    const before = folds.get(line.key)
    next.set(line.key, (typeof before === 'number' ? before : 0) + AT_ONCE)
  }
  return next
}
