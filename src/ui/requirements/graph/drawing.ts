import type { RequirementSet } from '../../../engine/worlds/items/types'
import type { KnownStatus, KnownItem } from '../../../engine/minds/adg/types/known'
import type { AdgScene } from '../scene'
import { differencesBetween, type Difference } from './differences'
import { hubsOf } from './hubs'

/**
 * How an item looks. `missing`: a true ancestor that the agent does not know, drawn only with the truth.
 * `given`: the item is at hand, so its requirements do not matter.
 */
export interface DrawnItem {
  readonly name: string
  /** The label beside it. Left out: its name, with the action if no shape stands for that action. */
  readonly label?: string
  /** The item whose glyph the node shows. Left out: the item itself. */
  readonly glyph?: string
  readonly standing: KnownStatus | 'missing' | 'given'
  /** The action that is known to work; null while none is. */
  readonly action: string | null
  readonly verdict: 'right' | 'wrong' | null
  readonly isCurrent: boolean
  /** The current goal and the items of its plan. */
  readonly isLit: boolean
  /** How it differs from the compared run; null if it does not, or nothing is compared. */
  readonly differs: Difference | null
}

/** `quantity`: the right item in the wrong quantity. `missing`: truly needed, but not in the set. */
export type EdgeVerdict = 'right' | 'quantity' | 'wrong' | 'missing'

/**
 * The origin of a requirement: the status of its set, or `plan` if a human-written plan taught it. An edge
 * outside any set is only a reply (`said`), or part of an alternative that was set `aside`.
 */
export type EdgeOrigin = KnownStatus | 'plan' | 'said' | 'aside'

/** One requirement, drawn from what is needed to what needs it. */
export interface DrawnEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly quantity: number
  /** The text on it. Left out: the quantity. */
  readonly text?: string
  /** Null: the agent does not have this requirement. */
  readonly origin: EdgeOrigin | null
  readonly verdict: EdgeVerdict | null
  /** The true quantity, if it is shown and differs from `quantity`. */
  readonly truly: number | null
  /** The compared run does not have this requirement, or has another quantity. */
  readonly isOwn: boolean
}

export interface GraphDrawing {
  readonly nodes: ReadonlyMap<string, DrawnItem>
  readonly edges: ReadonlyMap<string, DrawnEdge>
  /** Items that very many others need, with that number. */
  readonly hubs: ReadonlyMap<string, number>
}

/**
 * The visible content of a scene.
 *
 * @param skeleton names that have a place even if the agent does not know them
 * @param other the run that this one is compared with
 */
export function drawingOf(
  scene: AdgScene,
  showTruth: boolean,
  skeleton: Iterable<string>,
  other: AdgScene | null = null,
): GraphDrawing {
  const nodes = new Map<string, DrawnItem>()
  const edges = new Map<string, DrawnEdge>()
  const lit = new Set(scene.mind.plan.map(({ item }) => item))
  if (scene.mind.goal !== null) lit.add(scene.mind.goal)
  const atHand = new Set(scene.world.atHand)
  for (const { name, requirements } of scene.mind.items)
    if (lit.has(name)) for (const need of Object.keys(requirements)) if (atHand.has(need)) lit.add(need)

  const differences = other && differencesBetween(scene.mind.items, other.mind.items)
  const others = new Map(other?.mind.items.map((item) => [item.name, item.requirements]))
  for (const item of scene.mind.items) {
    const differs = differences?.get(item.name) ?? null
    nodes.set(item.name, { ...nodeLook(item, scene.mind.goal, lit, showTruth), differs })
  }
  if (showTruth) {
    for (const name of skeleton)
      if (!nodes.has(name) && scene.world.truth[name]) nodes.set(name, unknownNode(name, 'missing', false))
  }
  for (const name of scene.world.atHand ?? [])
    if (!nodes.has(name)) nodes.set(name, unknownNode(name, 'given', lit.has(name)))

  const draw = (edge: DrawnEdge) => {
    if (nodes.has(edge.from)) edges.set(edge.id, edge)
  }
  for (const item of scene.mind.items) {
    const { name, requirements } = item
    const origin = originOf(item)
    const rule = showTruth ? scene.world.truth[name] : undefined
    for (const [need, quantity] of Object.entries(requirements)) {
      const truly = rule?.requires[need]
      const verdict = showTruth ? verdictOn(quantity, truly) : null
      draw({
        ...edgeBetween(need, name),
        quantity,
        origin,
        verdict,
        truly: verdict === 'quantity' ? (truly ?? null) : null,
        isOwn: other !== null && others.get(name)?.[need] !== quantity,
      })
    }
    if (rule) for (const edge of missingEdges(name, rule.requires, requirements)) draw(edge)
  }
  if (showTruth) {
    for (const { name, standing } of nodes.values()) {
      if (standing !== 'missing') continue
      for (const edge of missingEdges(name, scene.world.truth[name]?.requires ?? {}, {})) draw(edge)
    }
  }
  return { nodes, edges, hubs: hubsOf(scene.mind.items) }
}

/** Knowledge from before the first question comes from a plan. */
const originOf = ({ standing, guess }: KnownItem): EdgeOrigin =>
  standing === 'experienced' && guess === null ? 'plan' : standing

function nodeLook(
  item: KnownItem,
  goal: string | null,
  lit: ReadonlySet<string>,
  showTruth: boolean,
): Omit<DrawnItem, 'differs'> {
  const { name, standing, action, isRight } = item
  return {
    name,
    standing,
    action,
    verdict: showTruth ? (isRight ? 'right' : 'wrong') : null,
    isCurrent: name === goal,
    isLit: lit.has(name),
  }
}

const unknownNode = (name: string, standing: 'missing' | 'given', isLit: boolean): DrawnItem => ({
  ...{ name, standing, isLit },
  ...{ action: null, verdict: null, isCurrent: false, differs: null },
})

function verdictOn(quantity: number, truly: number | undefined): EdgeVerdict {
  if (truly === undefined) return 'wrong'
  return truly === quantity ? 'right' : 'quantity'
}

export const edgeId = (need: string, name: string): string => `${need}→${name}`

const edgeBetween = (need: string, name: string) => ({ id: edgeId(need, name), from: need, to: name })

function missingEdges(name: string, truth: RequirementSet, known: RequirementSet): DrawnEdge[] {
  return Object.entries(truth)
    .filter(([need]) => known[need] === undefined)
    .map(([need, quantity]) => ({
      ...edgeBetween(need, name),
      quantity,
      origin: null,
      verdict: 'missing',
      truly: null,
      isOwn: false,
    }))
}
