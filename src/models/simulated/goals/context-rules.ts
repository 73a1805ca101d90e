import { describedIn } from '../../../engine/minds/goals/graphrag/by-rule'
import { partsOfContext } from '../../../engine/minds/goals/graphrag/context'
import type { GoalClaim } from '../../../engine/minds/goals/types/claims'
import { canonicalName } from '../../../engine/worlds/craft/names'
import type { Rule } from '../../../engine/worlds/items/types'
import type { SimulationParameters } from '..'
import { GAME } from '../adg/game'
import type { ReadsDocuments } from './reading'
import { likeness, tellingWords } from './task-words'

export type ContextRules = ReadonlyMap<string, Rule>

/**
 * The rules that a context states, right or wrong: first those of its sources, read by the readers of
 * documents, then the descriptions in its own tables. The first of several ways to obtain a thing counts. The
 * yield of a thing that is only described is known. Relationships are not made into requirements, because
 * each states only one part of what a thing needs.
 */
export function rulesInContext(context: string, reads: ReadsDocuments): ContextRules {
  const told = new Map<string, Rule>()
  const { words, sources } = partsOfContext(context)
  for (const { id, text } of sources)
    for (const claim of reads(id, text).goals)
      for (const [item, yields] of Object.entries(claim.postconditions))
        if (!told.has(item)) told.set(item, ruleOf(claim, yields))
  for (const { item, action, materials, tools } of describedIn(words)) {
    const name = canonicalName(item)
    if (name === '' || told.has(name)) continue
    const held = tools.map(canonicalName)
    const consumed = materials.map(([material, n]) => [canonicalName(material), n] as const)
    const requires = { ...Object.fromEntries(consumed), ...Object.fromEntries(held.map((tool) => [tool, 1])) }
    told.set(name, { action, requires, held, yields: GAME.get(name)?.yields ?? 1 })
  }
  return told
}

const ruleOf = ({ name, tools, materials }: GoalClaim, yields: number): Rule => ({
  action: name.split(' ', 1)[0] ?? '',
  requires: { ...materials, ...tools },
  held: Object.keys(tools),
  yields,
})

/**
 * The same with a share of its things confused: such a thing gets the needs of the most similar thing in the
 * same context. The choice follows from the name and the seed, so that a higher dial confuses the same things
 * and more.
 */
export function confusedIn(
  told: ContextRules,
  share: number,
  stream: SimulationParameters['stream'],
): ContextRules {
  const things = Array.from(told, ([item, rule], place) => ({
    ...{ item, rule, place, key: keyOf(rule), words: tellingWords(item) },
  }))
  return new Map(
    things.map(({ item, rule, key, words }) => {
      if (!stream(`context/${item}`).chance(share)) return [item, rule]
      const [nearest] = things
        .filter((other) => other.key !== key)
        .map((other) => ({ ...other, alike: likeness(words, other.words) }))
        .sort((a, b) => b.alike - a.alike || a.place - b.place)
      if (!nearest) return [item, rule]
      const { requires, held } = nearest.rule
      return [item, { ...rule, requires, held }]
    }),
  )
}

const keyOf = ({ requires }: Rule) => JSON.stringify(Object.entries(requires).sort())
