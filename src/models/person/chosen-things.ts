import { Random } from '../../engine/random'
import type { ItemTask, RequirementSet, Rules } from '../../engine/worlds/items/types'

/** Maximum number of requirements that a newcomer can judge. */
const FEW = 3

/**
 * The few things that the user is asked about: goals without an example that need something, but not much, so
 * that a newcomer can judge them. They are spread over the depth of the rules, one per part, drawn by the
 * seed. No two have the same last word (two axes) as long as there are others.
 */
export function chosenThings(
  { goals, plans, manual }: Pick<ItemTask, 'goals' | 'plans' | 'manual'>,
  count: number,
  seed: number,
): readonly string[] {
  const shown = new Set(plans.flatMap(({ goal, steps }) => [goal, ...steps.map(({ item }) => item)]))
  const asked = goals.filter((goal) => !shown.has(goal))
  const easy = asked.filter((goal) => {
    const needs = Object.keys(manual.get(goal)?.requires ?? {}).length
    return needs > 0 && needs <= FEW
  })
  const depths = depthsIn(manual)
  const pool = (easy.length >= count ? easy : asked).toSorted(
    (a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0) || (a < b ? -1 : 1),
  )
  const random = new Random(seed).fork('person')
  const chosen: string[] = []
  for (let part = 0; part < count; part++) {
    const those = pool.slice(cut(pool.length, part, count), cut(pool.length, part + 1, count))
    const kinds = new Set(chosen.map(kindOf))
    const others = those.filter((name) => !kinds.has(kindOf(name)))
    const among = others.length > 0 ? others : those
    const one = among.length > 0 ? among[random.fork(String(part)).int(among.length)] : undefined
    if (one !== undefined) chosen.push(one)
  }
  // In the agent's order of asking.
  return goals.filter((goal) => chosen.includes(goal))
}

const cut = (length: number, part: number, parts: number) => Math.floor((length * part) / parts)

/** The last word of a name: an axe of any material is an axe. */
const kindOf = (name: string) => name.split('_').at(-1) ?? name

/** Depth of each item in the rules; a cycle is followed once. */
export function depthsIn(rules: Rules): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  const onTheWay = new Set<string>()
  const depthOf = (item: string): number => {
    const known = depths.get(item)
    if (known !== undefined) return known
    if (onTheWay.has(item)) return 0
    onTheWay.add(item)
    const requires: RequirementSet = rules.get(item)?.requires ?? {}
    const depth = Math.max(0, ...Object.keys(requires).map((name) => depthOf(name) + 1))
    onTheWay.delete(item)
    depths.set(item, depth)
    return depth
  }
  for (const item of rules.keys()) depthOf(item)
  return depths
}
