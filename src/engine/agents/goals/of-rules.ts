import type { Extracted } from '../../minds/goals/types/claims'
import type { Rules } from '../../worlds/items/types'

/** The content of error-free recipe files for these rules, one per item. */
export const ofRules = (rules: Rules): Extracted[] =>
  Array.from(rules, ([item, { action, requires, held, yields }]) => {
    const entries = Object.entries(requires)
    const passage = { document: item, from: 0, to: 0 }
    const claim = {
      name: `${action} ${item.replaceAll('_', ' ')}`,
      description: '',
      tools: Object.fromEntries(entries.flatMap(([name]) => (held.includes(name) ? [[name, 1]] : []))),
      materials: Object.fromEntries(entries.filter(([name]) => !held.includes(name))),
      postconditions: { [item]: yields },
      passage,
    }
    return { document: item, goals: [claim], subgoals: [], losses: [] }
  })
