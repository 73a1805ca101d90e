import { Random } from '../../random'
import { valuesOf } from '../../record'
import type { ItemTask, RequirementSet } from '../../worlds/items/types'
import { hunchOptions } from './options'
import { partsOf, type Parts } from './parts'
import { recall } from './gather-and-try'

export const ACTIONS: readonly string[] = ['mine', 'craft', 'smelt']

type Known = readonly (readonly [name: string, action: string, consumes: RequirementSet])[]

/** All parts of Hunch, with the given known rules and goals. */
export function partsKnowing(known: Known, goals: readonly string[]): Parts {
  const task: ItemTask = {
    ...{ goals, actions: ACTIONS, plans: [], manual: new Map() },
    canonicalName: (name) => name,
  }
  const parts = partsOf({ task, options: valuesOf(hunchOptions, {}), random: new Random(1) })
  const { graph } = parts.learner
  for (const [name, action, consumes] of known) {
    const v = graph.item(name)
    graph.setRequirements(v, consumes)
    v.standing = 'experienced'
    v.lastConsumed = consumes
    parts.lastAction.set(v, ACTIONS.indexOf(action))
  }
  recall(parts)
  for (const v of graph.items) parts.inquiry.add(v)
  return parts
}
