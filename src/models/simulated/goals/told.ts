import { sourcesIn } from '../../../engine/minds/goals/graphrag/context'
import type { GoalClaim } from '../../../engine/minds/goals/types/claims'
import type { Rule } from '../../../engine/worlds/items/types'
import type { Chances } from '..'
import type { ReadsDocuments } from './reading'
import { likeness, tellingWords } from './task-words'

export type Told = ReadonlyMap<string, Rule>

/**
 * What a context says of things, right or wrong as it stands there: what its sources say, read by the readers of documents; of several
 * ways to have a thing the first. Its other tables are made of the same documents and tell of no other.
 */
export function toldIn(context: string, reads: ReadsDocuments): Told {
  const told = new Map<string, Rule>()
  for (const { id, text } of sourcesIn(context))
    for (const claim of reads(id, text).goals)
      for (const [item, yields] of Object.entries(claim.postconditions))
        if (!told.has(item)) told.set(item, ruleOf(claim, yields))
  return told
}

const ruleOf = ({ name, tools, materials }: GoalClaim, yields: number): Rule => ({
  action: name.split(' ', 1)[0] ?? '',
  requires: { ...materials, ...tools },
  held: Object.keys(tools),
  yields,
})

/**
 * The same with a share of its things confused: such a thing takes what the one most like it in the same context takes. Whether it is one of
 * them follows from its name and the seed, so that more of the dial confuses the same ones and more.
 */
export function confusedIn(told: Told, share: number, stream: Chances['stream']): Told {
  const things = [...told]
  return new Map(
    things.map(([item, rule]) => {
      if (!stream(`context/${item}`).chance(share)) return [item, rule]
      const words = tellingWords(item)
      const others = things.filter(([, other]) => keyOf(other) !== keyOf(rule))
      const [nearest] = others
        .map(([name, other], place) => ({ other, place, alike: likeness(words, tellingWords(name)) }))
        .sort((a, b) => b.alike - a.alike || a.place - b.place)
      if (!nearest) return [item, rule]
      const { requires, held } = nearest.other
      return [item, { ...rule, requires, held }]
    }),
  )
}

const keyOf = ({ requires }: Rule) => JSON.stringify(Object.entries(requires).sort())
