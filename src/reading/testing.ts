import { conditionsKey } from '../engine/minds/goals/graph/sameness'
import { canonicalName } from '../engine/worlds/craft/names'
import type { Rule } from '../engine/worlds/items/types'
import { readProse } from './prose'

/** The goals of a text in short form: name, tools, materials, results. */
export const goalsIn = (text: string) =>
  readProse('a page', text, canonicalName).goals.map(({ name, tools, materials, postconditions }) => [
    name,
    Object.keys(tools),
    materials,
    postconditions,
  ])

export const causesIn = (text: string) =>
  readProse('a page', text, canonicalName).losses.map(({ cause }) => cause)

/** A rule in the form for comparison with a claim. */
export const ruleKey = (item: string, { requires, held, yields }: Rule) =>
  conditionsKey({
    tools: Object.fromEntries(held.map((tool) => [tool, 1])),
    materials: Object.fromEntries(Object.entries(requires).filter(([name]) => !held.includes(name))),
    postconditions: { [item]: yields },
  })
