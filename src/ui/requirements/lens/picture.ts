import type { ItemHistory } from '../../../engine/minds/adg/types/history'
import type { KnownItem } from '../../../engine/minds/adg/types/known'
import type { TestedItem, TestedVerdict } from '../../../engine/minds/adg/types/tested'
import { grouped, spaced } from '../../../engine/sentence'
import type { Annotation, Annotations } from '../map/annotations'
import type { AdgScene } from '../scene'
import { columnsOf, edgeId, type Columns } from './columns'
import { isInSet, originOf, wantsOf, wantsWithPast, withFound, type WantOrigin, type Want } from './wants'

export interface LensNode {
  readonly id: string
  /** The item. For a group: the item whose set it stands for. */
  readonly item: string
  readonly isGroup: boolean
  /** The text that the user reads. */
  readonly label: string
  /** How the agent gets it, or why it does not. */
  readonly state: string
  /** Null: it is at hand, or no source has named it. */
  readonly origin: WantOrigin | null
  /** Whether the belief about the item itself is right; null if the truth is hidden. */
  readonly isRight: boolean | null
  /** All items that are said to need it do not need it. */
  readonly isStruck: boolean
  /** It was removed from the set, or is not in it yet. */
  readonly isFaint: boolean
  /** The number of folded items that it is made from; 0: none. */
  readonly folded: number
  /** Part of its set is shown and can be folded. */
  readonly isOpen: boolean
  /** An additional mark; left out: none. */
  readonly beside?: Annotation | undefined
}

export interface LensEdge extends Want {
  readonly id: string
  readonly from: string
  readonly to: string
  /** The item that has this requirement. */
  readonly item: string
  /** The largest quantity, if it stands for several requirements. */
  readonly upTo: number
  /** The real game's verdict; null: not asked for, or it stands for several requirements. */
  readonly tested: TestedVerdict | null
}

export interface LensPicture {
  readonly root: string
  /** In reading order: the item, its requirements, their requirements. */
  readonly nodes: readonly LensNode[]
  readonly edges: readonly LensEdge[]
  readonly columns: Columns
  /** Equal for equal pictures. */
  readonly key: string
}

interface Folding {
  /** Nodes that the user has opened or closed. Other nodes are open if there is room. */
  readonly set: ReadonlyMap<string, boolean>
  /** The number of columns that fit. */
  readonly columns: number
  /** The maximum number of items shown. */
  readonly nodes?: number
  /** Leaves out the wrong requirements of earlier sets. */
  readonly isBare?: boolean
}

/** A picture with more items would be unreadable. */
export const NODES = 14
/** More requirements than this are drawn as one. */
const MANY = 8

export const itemId = (name: string): string => `item ${name}`
export const groupId = (name: string): string => `all of ${name}`

/** All believed requirements of an item, as far as there is room; null if no source has named it. */
export function pictureOf(
  scene: AdgScene,
  thing: string,
  told: ItemHistory | null,
  showTruth: boolean,
  folding: Folding,
): LensPicture | null {
  const known = new Map(scene.mind.items.map((item) => [item.name, item]))
  const atHand = new Set(scene.world.atHand)
  if (!known.has(thing) && !atHand.has(thing)) return null

  const wants = (name: string): readonly Want[] => {
    const item = atHand.has(name) ? undefined : known.get(name)
    if (!item) return []
    const { truth } = scene.world
    const rule = showTruth && Object.hasOwn(truth, name) ? (truth[name] ?? null) : null
    const own = name === thing && !folding.isBare ? wantsWithPast(item, rule, told) : wantsOf(item, rule)
    return withFound(own, item, testedOf(name))
  }
  const tested = scene.mind.tested ?? {}
  const testedOf = (name: string) => (Object.hasOwn(tested, name) ? tested[name] : undefined)
  const { needs, edges, folded, open } = unfold(thing, wants, (name) => known.get(name), testedOf, folding)
  const nodes = [...needs.keys()].map((id) =>
    nodeOf(id, {
      ...{ known, atHand, thing, showTruth, folded, open, nodes: scene.mind.annotations?.nodes },
      edges: edges.filter(({ from }) => from === id),
      of: edges.find(({ from }) => from === id)?.item ?? thing,
      sizes: wants,
    }),
  )
  const columns = columnsOf(itemId(thing), needs)
  return { root: itemId(thing), nodes, edges, columns, key: JSON.stringify([nodes, edges]) }
}

interface Unfolded {
  readonly needs: Map<string, readonly string[]>
  readonly edges: LensEdge[]
  readonly folded: Map<string, number>
  readonly open: Set<string>
}

/**
 * Opens sets level by level, the nearest first. Each set is shown whole or not at all. Held requirements come
 * after all used-up ones: without room for all, how a tool is made matters less than what the item is made
 * of.
 */
function unfold(
  thing: string,
  wants: (name: string) => readonly Want[],
  known: (name: string) => KnownItem | undefined,
  testedOf: (name: string) => TestedItem | undefined,
  { set, columns, nodes = NODES }: Folding,
): Unfolded {
  const root = itemId(thing)
  const needs = new Map<string, readonly string[]>([[root, []]])
  const edges: LensEdge[] = []
  const folded = new Map<string, number>()
  const open = new Set<string>()
  const queue = [thing]
  const tools: string[] = []
  const done = new Set<string>()
  for (let name = queue.shift(); name !== undefined; name = queue.shift() ?? tools.shift()) {
    if (done.has(name)) continue
    done.add(name)
    const id = itemId(name)
    const own = edgesOf(name, wants(name), set, testedOf(name))
    if (own.length === 0) continue
    const grown = new Map(needs).set(
      id,
      own.map(({ from }) => from),
    )
    for (const { from } of own) if (!grown.has(from)) grown.set(from, [])
    const isAsked = set.get(id)
    const fits = name === thing || (grown.size <= nodes && columnsOf(root, grown).count <= columns)
    if (!(isAsked ?? fits)) {
      folded.set(id, own.filter(isInSet).length || own.length)
      continue
    }
    open.add(id)
    for (const edge of own) {
      edges.push(edge)
      // A requirement that the agent does not believe is not followed.
      if (isInSet(edge) && known(edge.need) && edge.from === itemId(edge.need))
        (edge.isHeld ? tools : queue).push(edge.need)
    }
    for (const [one, below] of grown) needs.set(one, below)
  }
  return { needs, edges, folded, open }
}

/** A set's edges. A very large set has a single edge for all of it. */
function edgesOf(
  name: string,
  wants: readonly Want[],
  set: Folding['set'],
  tested: TestedItem | undefined,
): LensEdge[] {
  const to = itemId(name)
  const group = groupId(name)
  const single = (want: Want): LensEdge => {
    const from = itemId(want.need)
    const verdict = tested?.edges.find(({ need }) => need === want.need)?.verdict ?? null
    return { ...want, id: edgeId(from, to), from, to, item: name, upTo: want.quantity, tested: verdict }
  }
  const own = wants.filter(isInSet)
  const [first] = own
  if (!first || own.length <= MANY || set.get(group) === true) return wants.map(single)
  const quantities = own.map(({ quantity }) => quantity)
  return [
    {
      ...{ id: edgeId(group, to), from: group, to, item: name, need: group, origin: first.origin },
      ...{ quantity: Math.min(...quantities), upTo: Math.max(...quantities), isHeld: false },
      ...{ verdict: own.every(({ verdict }) => verdict === 'unneeded') ? 'unneeded' : 'open' },
      ...{ truly: null, was: null, tested: null },
    },
    ...wants.filter((want) => !isInSet(want)).map(single),
  ]
}

interface About {
  readonly known: ReadonlyMap<string, KnownItem>
  readonly atHand: ReadonlySet<string>
  readonly thing: string
  readonly showTruth: boolean
  readonly folded: ReadonlyMap<string, number>
  readonly open: ReadonlySet<string>
  readonly nodes: Annotations['nodes'] | undefined
  /** The edges that leave it. */
  readonly edges: readonly LensEdge[]
  /** The item whose set contains it. */
  readonly of: string
  readonly sizes: (name: string) => readonly Want[]
}

function nodeOf(id: string, about: About): LensNode {
  const { known, atHand, showTruth, folded, open, nodes, edges, of, sizes } = about
  if (id === groupId(of)) {
    const count = sizes(of).filter(isInSet).length
    const what = known.get(of)?.standing === 'inadmissible' ? 'resources' : 'things'
    return {
      ...{ id, item: of, isGroup: true, label: `all ${grouped(count)} ${what}`, state: 'show all' },
      ...{ origin: null, isRight: null, isStruck: edges.every(isWrong), isFaint: false },
      ...{ folded: count, isOpen: false },
    }
  }
  const name = edges[0]?.need ?? about.thing
  const item = known.get(name)
  const isIn = id === itemId(about.thing) || edges.some(isInSet)
  return {
    ...{ id, item: name, isGroup: false, label: spaced(name) },
    state: stateOf(item, atHand.has(name), edges),
    origin: item && !atHand.has(name) ? originOf(item) : null,
    isRight: showTruth && item && isIn && !atHand.has(name) ? item.isRight : null,
    isStruck: edges.length > 0 && edges.every(isWrong),
    isFaint: !isIn,
    folded: folded.get(id) ?? 0,
    isOpen: open.has(id),
    beside: nodes?.get(name),
  }
}

const isWrong = ({ verdict }: LensEdge) => verdict === 'unneeded' || verdict === 'dropped'

function stateOf(item: KnownItem | undefined, isAtHand: boolean, edges: readonly LensEdge[]): string {
  if (edges.length > 0 && !edges.some(isInSet))
    return edges.some(({ verdict }) => verdict === 'missing') ? 'missing' : 'not needed'
  if (isAtHand) return 'at hand'
  if (edges.length > 0 && edges.every(({ isHeld }) => isHeld)) return 'nearby'
  if (item && item.action !== null) return spaced(item.action)
  return item && item.tries > 0 ? 'tries failed' : 'not tried'
}
