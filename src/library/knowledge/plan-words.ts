/** The sentences of a checked plan. */
import { action, amount, counted, item, listed, say, type Sentence } from '../../engine/sentence'
import { narrateSet } from '../../engine/worlds/items/words'
import type { ToldPlan } from './told-plan'
import type { CheckedLine, CheckedPlan } from './plan'

export const toldPlan = ({ goal, lines, works, steps }: CheckedPlan): ToldPlan => ({
  ...{ goal, works, steps },
  lines: lines.map((line) => ({
    thing: line.item,
    quantity: line.quantity,
    plan: planned(line),
    came: line.came,
    outcome: outcome(line),
  })),
})

/** `craft 4 sticks; each try needs 2 planks` */
function planned({ item: name, quantity, action: by, requirements, held }: CheckedLine): Sentence {
  const used = Object.fromEntries(Object.entries(requirements).filter(([need]) => !held.includes(need)))
  const tools = held.length > 0 ? say`, with ${listed(held.map(item), 3)} nearby` : []
  const how = by === null ? say`get ${amount(quantity, name)}` : say`${action(by)} ${amount(quantity, name)}`
  // An item that is found in the world has no ingredients, and needs at most a tool.
  const takes = Object.keys(used).length > 0 ? say`; each try needs ${narrateSet(used)}` : []
  return say`${how}${takes}${tools}`
}

function outcome({ came, steps, fault, item: name, action: by }: CheckedLine): Sentence {
  if (came === 'open') return ['Not tried, because an earlier line failed.']
  if (!fault) return say`This line works, in ${counted(steps, 'action')}.`
  switch (fault.kind) {
    case 'no-action':
      return say`This line fails: the action for ${item(name)} is not known.`
    case 'no-rule':
      return say`This line fails: nothing makes ${item(name)} in this world.`
    case 'other-action':
      return say`This line fails: ${item(name)} needs the action ${action(fault.action)}${by === null ? [] : say`, not ${action(by)}`}.`
    case 'lacks':
      return say`This line fails: ${item(name)} really needs ${narrateSet(fault.rule.requires)}. Missing: ${narrateSet(fault.lacks)}.`
    case 'too-long':
      return ['Stopped: the plan has too many actions.']
    default:
      return fault satisfies never
  }
}
