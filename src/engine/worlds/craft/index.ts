import type { ItemTask, Rule, Rules } from '../items/types'
import type { ChosenOptions } from '../../record'
import type { ItemWorld } from '../items/item-world'
import type { WorldCode } from '../world'
import { actionsOf } from './actions'
import { CraftWorld } from './craft-world'
import { GOALS } from './goals'
import { canonicalName } from './names'
import { HUMAN_PLANS } from './plans'
import type { CraftOptions } from './options'
import published from './rules.json'
import { getOrCreate } from '../../get-or-create'

export type { CraftOptions } from './options'

/**
 * The rules of the game under those options; independent of the number of goals. Equal options give the same
 * map, so that its compiled form is reused.
 */
export const craftRules = ({ fuel, redstone }: Pick<CraftOptions, 'fuel' | 'redstone'>): Rules =>
  getOrCreate(known, `${fuel}/${redstone}`, () => rulesUnder(fuel, redstone))
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

/** A craft world in a spec. */
export interface CraftChoice {
  readonly options: CraftOptions
  /** What an agent that starts from a manual reads instead of the published rules. */
  readonly manual?: Readonly<Record<string, Rule>>
}

const isControlled = ({ controller }: CraftOptions) => controller !== 'perfect'

/** The world of those options, with a perfect controller and unchanged rules. */
export function createCraftWorld(chosen: CraftOptions): CraftWorld {
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
  return new CraftWorld(rules, task, chosen.failures === 'missing')
}

/** The agent's task, with the spec's manual if it has one. */
export const taskOf = ({ task }: ItemWorld<'craft'>, { manual }: CraftChoice): ItemTask =>
  manual ? { ...task, manual: new Map(Object.entries(manual)) } : task

const asItIs = {
  create(choice: CraftChoice) {
    const world = createCraftWorld(choice.options)
    return { world, task: taskOf(world, choice) }
  },
} satisfies WorldCode

/**
 * The code for those options; without options, for any. Imperfect controllers and changed rules are loaded
 * only when needed.
 */
export async function loadCraft(options?: ChosenOptions): Promise<WorldCode> {
  const isAsItIs =
    options?.['controller'] === 'perfect' &&
    options['changedSets'] === '0' &&
    options['changedActions'] === '0'
  return isAsItIs ? asItIs : (await import('./further')).further
}

/** The goals that the options select. */
export function goalsOf({ goal, group, goals }: Pick<CraftOptions, 'goal' | 'group' | 'goals'>): string[] {
  if (goal !== 'none') return [goal]
  const asked = group === 'none' ? GOALS : GOALS.filter((one) => one.group === group && one.set === GROUPED)
  return asked.filter(({ set }) => set <= Number(goals)).map(({ item }) => item)
}
/** The goal set whose groups are the benchmark's (Table 10). */
const GROUPED = 67

function without(set: Rule['requires'], name: string): Rule['requires'] {
  return Object.fromEntries(Object.entries(set).filter(([key]) => key !== name))
}
