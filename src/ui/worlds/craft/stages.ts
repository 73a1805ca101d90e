/**
 * The stages of the game, computed from its rules. Goals are in one stage if their making begins with the same mined
 * item; of several mined items, the one that needs the best tool counts. Names only serve as titles of stages.
 */
import { spaced, capitalised } from '../../../engine/sentence'
import type { Rule } from '../../../engine/worlds/items/types'
import type { GoalStage } from '../view'

type Truth = Readonly<Record<string, Rule>>
/** Goals by what their making begins at; empty: no rule says how they are made. */
type Groups = ReadonlyMap<string, readonly string[]>

/** A row of fewer goals is no stage of its own. */
const MIN_ROW = 3

/** Each goal is in exactly one stage, in the order of the given goals. */
export function stagesIn(truth: Truth, goals: readonly string[]): GoalStage[] {
  const tiers = new Tiers(truth)
  const beginnings = beginningsOf(truth, goals, tiers)
  let groups = groupedBy(goals, (goal) => beginnings.get(goal)?.[0] ?? '')
  for (let small = tooSmall(groups); small !== null; small = tooSmall(groups)) {
    const others = new Map([...groups].filter(([thing]) => thing !== small))
    const placed = new Map([...groups].flatMap(([thing, own]) => own.map((goal) => [goal, thing] as const)))
    for (const goal of groups.get(small) ?? []) {
      const next = beginnings.get(goal)?.find((thing) => others.has(thing))
      placed.set(goal, next ?? neighbourOf(small, others, truth, tiers))
    }
    groups = groupedBy(goals, (goal) => placed.get(goal) ?? '')
  }
  // Goals are listed from the first to the last: so are the stages that take equally good tools.
  return [...groups]
    .toSorted(([a], [b]) => tiers.of(a) - tiers.of(b))
    .map(([thing, things]) => ({ id: thing, label: labelOf(thing), things }))
}

/** How good a tool each thing takes: 0 takes none, and any other is one more than what its tools begin at. */
class Tiers {
  readonly #truth: Truth
  readonly #known = new Map<string, number>()

  constructor(truth: Truth) {
    this.#truth = truth
  }

  of(thing: string): number {
    const known = this.#known.get(thing)
    if (known !== undefined) return known
    // What takes itself in the end, as changed rules may have it, ends here.
    this.#known.set(thing, 0)
    const tools = toolsOf(this.#truth, thing)
    const begins = tools.flatMap((tool) => sourcesOf(this.#truth, tool))
    const tier = tools.length === 0 ? 0 : 1 + Math.max(0, ...begins.map((source) => this.of(source.thing)))
    this.#known.set(thing, tier)
    return tier
  }
}

const toolsOf = (truth: Truth, thing: string): string[] => Object.keys(truth[thing]?.requires ?? {})

/** What uses nothing up: making begins there. */
const isSource = ({ requires, held }: Rule): boolean =>
  Object.keys(requires).every((name) => held.includes(name))

/**
 * All mined items that the making of a thing begins with, tools included, with the number of steps between them;
 * nearest first.
 */
function sourcesOf(truth: Truth, thing: string): { readonly thing: string; readonly distance: number }[] {
  const distances = new Map([[thing, 0]])
  // A map grows while it is iterated.
  for (const [name, distance] of distances)
    for (const needed of Object.keys(truth[name]?.requires ?? {}))
      if (!distances.has(needed)) distances.set(needed, distance + 1)
  return [...distances].flatMap(([name, distance]) => {
    const rule = truth[name]
    return rule && isSource(rule) ? { thing: name, distance } : []
  })
}

/** Of each goal what takes the best tool: the nearest first, of equally near ones the one that most goals take. */
function beginningsOf(truth: Truth, goals: readonly string[], tiers: Tiers): Map<string, readonly string[]> {
  const sources = new Map(goals.map((goal) => [goal, sourcesOf(truth, goal)]))
  const takers = new Map<string, number>()
  for (const all of sources.values())
    for (const { thing } of all) takers.set(thing, (takers.get(thing) ?? 0) + 1)
  const common = (thing: string) => takers.get(thing) ?? 0
  return new Map(
    [...sources].map(([goal, all]) => {
      const best = Math.max(0, ...all.map(({ thing }) => tiers.of(thing)))
      const deepest = all.filter(({ thing }) => tiers.of(thing) === best)
      deepest.sort(
        (a, b) =>
          a.distance - b.distance || common(b.thing) - common(a.thing) || (a.thing < b.thing ? -1 : 1),
      )
      return [goal, deepest.map(({ thing }) => thing)]
    }),
  )
}

function groupedBy(goals: readonly string[], group: (goal: string) => string): Groups {
  const groups = new Map<string, string[]>()
  for (const goal of goals) {
    const own = groups.get(group(goal))
    if (own) own.push(goal)
    else groups.set(group(goal), [goal])
  }
  return groups
}

/** The smallest group of too few; null: there is none, or no other that it could join. */
function tooSmall(groups: Groups): string | null {
  const [smallest] = [...groups].toSorted(([a, x], [b, y]) => x.length - y.length || (a < b ? -1 : 1))
  return smallest && groups.size > 1 && smallest[1].length < MIN_ROW ? smallest[0] : null
}

/** The stage for goals whose group is too small: one with the same tools, or the tool's own, or the nearest below. */
function neighbourOf(small: string, others: Groups, truth: Truth, tiers: Tiers): string {
  const tools = toolsOf(truth, small)
  const bySize = [...others].toSorted(([, a], [, b]) => b.length - a.length).map(([thing]) => thing)
  const alike = bySize.find((thing) => toolsOf(truth, thing).join() === tools.join())
  if (alike !== undefined) return alike
  const ofTool = bySize.find((thing) => tools.some((tool) => others.get(thing)?.includes(tool)))
  if (ofTool !== undefined) return ofTool
  const below = bySize.filter((thing) => tiers.of(thing) <= tiers.of(small))
  below.sort((a, b) => tiers.of(b) - tiers.of(a))
  return below[0] ?? bySize[0] ?? ''
}

/** As people call what is made of it. */
const CALLED: Readonly<Record<string, string>> = {
  logs: 'Wood',
  cobblestone: 'Stone',
  rabbit_hide: 'Leather',
  sugar_cane: 'Paper',
}
const labelOf = (thing: string): string =>
  thing === '' ? 'Other' : (CALLED[thing] ?? capitalised(spaced(thing.replace(/_ore$/, ''))))
