import type { ItemTask, Rule, Rules } from '../items/types'
import { needed } from '../../parts'
import type { Change } from '../../intervention'
import type { ItemWorld } from '../items/item-world'
import { actionsOf } from './actions'
import { CraftWorld } from './craft-world'
import { GOALS } from './goals'
import { canonicalName } from './names'
import { HUMAN_PLANS } from './plans'
import type { CraftOptions } from './record'
import published from './rules.json'

export { craftRecord, type CraftOptions } from './record'

/**
 * The rules of the game under those options; independent of how many of the items are goals. Equal options, the same
 * map: a world has been compiled from it before.
 */
export function craftRules({ fuel, redstone }: Pick<CraftOptions, 'fuel' | 'redstone'>): Rules {
  const key = `${fuel}/${redstone}`
  let rules = known.get(key)
  if (!rules) known.set(key, (rules = rulesUnder(fuel, redstone)))
  return rules
}
const known = new Map<string, Rules>()

function rulesUnder(fuel: string, redstone: string): Rules {
  const rules = new Map<string, Rule>(Object.entries<Rule>(published))
  for (const [item, rule] of rules) {
    if (rule.action !== 'smelt') continue
    if (fuel === 'all') rules.set(item, { ...rule, requires: { ...rule.requires, coals: 1 } })
    if (fuel === 'none') rules.set(item, { ...rule, requires: without(rule.requires, 'coals') })
  }
  if (redstone === 'mine') {
    rules.set('redstone', {
      action: 'mine',
      requires: { iron_pickaxe: 1 },
      held: ['iron_pickaxe'],
      yields: 1,
    })
  }
  return rules
}

/** What only some of the options need: `craftParts`, in a file of its own. */
export interface CraftParts {
  /** The world in the hands of the controller that is chosen. */
  controlled(world: CraftWorld, chosen: CraftOptions, seed: number): ItemWorld<'craft'>
  /** The changes of `rules` that are chosen. */
  changes(rules: Rules, chosen: CraftOptions, seed: number): Change[]
}

const isControlled = ({ controller }: CraftOptions) => controller !== 'perfect'
const isChanged = ({ changedSets, changedActions }: CraftOptions) =>
  Number(changedSets) > 0 || Number(changedActions) > 0

/** Whether a world of those options takes `CraftParts`. */
export const needsCraftParts = (chosen: CraftOptions) => isControlled(chosen) || isChanged(chosen)

/** @param seed the run's: what an imperfect controller finds is drawn from it */
export function createCraftWorld(chosen: CraftOptions, seed: number, parts?: CraftParts): ItemWorld<'craft'> {
  const rules = craftRules(chosen)
  const goals = goalsOf(chosen)
  const asksInTurn = isControlled(chosen) && chosen.goal === 'none' && chosen.group !== 'none'
  const task: ItemTask = {
    goals,
    ...(asksInTurn && {
      requests: Array.from({ length: chosen.episodes }, (_, i) => goals[i % goals.length] ?? ''),
    }),
    actions: actionsOf(Number(chosen.actions)),
    plans: HUMAN_PLANS.slice(0, Number(chosen.plans)),
    manual: rules,
    canonicalName,
  }
  const world = new CraftWorld(rules, task)
  return isControlled(chosen) ? needed(parts, 'imperfect controllers').controlled(world, chosen, seed) : world
}

function goalsOf({ goal, group, goals }: CraftOptions): string[] {
  if (goal !== 'none') return [goal]
  const asked = group === 'none' ? GOALS : GOALS.filter((one) => one.group === group && one.set === GROUPED)
  return asked.filter(({ set }) => set <= Number(goals)).map(({ item }) => item)
}
/** The set of goals whose groups are those of the benchmark (Table 10). */
const GROUPED = 67

/** The changes of rules that the options ask for, as somebody would make them from outside. */
export function craftChanges(chosen: CraftOptions, seed: number, parts?: CraftParts): Change[] {
  return isChanged(chosen) ? needed(parts, 'changed rules').changes(craftRules(chosen), chosen, seed) : []
}

function without(set: Rule['requires'], name: string): Rule['requires'] {
  return Object.fromEntries(Object.entries(set).filter(([key]) => key !== name))
}
