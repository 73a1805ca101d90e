import type { Task } from '../../effects'
import type { Rule, Rules } from '../../rule'
import { actionsOf } from './actions'
import { CraftWorld } from './craft-world'
import { GOALS } from './goals'
import { canonicalName } from './names'
import { HUMAN_PLANS } from './plans'
import type { CraftOptions } from './record'
import published from './rules.json'

export { craftRecord, type CraftOptions } from './record'

/** The rules of the game under those options; independent of how many of the items are goals. */
export function craftRules({ fuel, redstone }: Pick<CraftOptions, 'fuel' | 'redstone'>): Rules {
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

export function createCraftWorld(chosen: CraftOptions): CraftWorld {
  const task: Task = {
    goals: GOALS.filter(({ set }) => set <= Number(chosen.goals)).map(({ item }) => item),
    actions: actionsOf(Number(chosen.actions)),
    plans: HUMAN_PLANS.slice(0, Number(chosen.plans)),
    canonicalName,
  }
  return new CraftWorld(craftRules(chosen), task)
}

function without(set: Rule['requires'], name: string): Rule['requires'] {
  return Object.fromEntries(Object.entries(set).filter(([key]) => key !== name))
}
