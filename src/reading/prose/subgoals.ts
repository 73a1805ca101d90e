import { amountOf, type Naming } from './amounts'
import { bare } from './plain'
import { actionOf, BASE } from './verbs'

interface SaidSubgoal {
  readonly goal: string
  readonly subgoal: string
}

const CAN =
  '(?:(?:you|one|players?|a player|anyone) )?(?:can |may |must |should |will |have to |has to |need to |needs to )*'
const FORMS: readonly RegExp[] = [
  new RegExp(
    `^before ${CAN}(?<a>${BASE}) (?<goal>[^,]{1,80}), ${CAN}(?:first )?(?<b>${BASE}) (?<sub>.{1,80})$`,
  ),
  new RegExp(
    `^to (?<a>${BASE}) (?<goal>[^,]{1,80}), (?:first ${CAN}|${CAN}first )(?<b>${BASE}) (?<sub>.{1,80})$`,
  ),
  new RegExp(`^first ${CAN}(?<b>${BASE}) (?<sub>[^,]{1,80}), then ${CAN}(?<a>${BASE}) (?<goal>.{1,80})$`),
]

/** `Before you can mine iron ore, you must craft a stone pickaxe.`: an explicit subgoal. */
export function subgoalIn(clause: string, nameOf: Naming): SaidSubgoal | undefined {
  for (const form of FORMS) {
    const groups = form.exec(clause)?.groups
    if (!groups) continue
    const { a = '', goal = '', b = '', sub = '' } = groups
    const [above, below] = [amountOf(bare(goal), nameOf).item, amountOf(bare(sub), nameOf).item]
    if (above !== '' && below !== '')
      return { goal: `${actionOf(a)} ${above}`, subgoal: `${actionOf(b)} ${below}` }
  }
  return undefined
}
