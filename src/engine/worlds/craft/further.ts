import type { ScheduledChange } from '../../intervention'
import { Random } from '../../random'
import type { ItemWorld } from '../items/item-world'
import type { WorldCode } from '../world'
import { craftRules, createCraftWorld, taskOf, type CraftChoice, type CraftOptions } from '.'
import { ControlledWorld } from './controller'
import { LEARNING_TICKS, planningTicks, profileOf } from './controller-profiles'
import { GOALS } from './goals'
import type { Rule, Rules } from '../items/types'

/**
 * The items that each level of perturbation adds to the levels below it: 2, 5 and 7 in all (XENON, Table 4).
 * The paper gives the number of changed items among those that prior knowledge can obtain, and says that the
 * stone and the iron pickaxe are among the seven. We chose the others from the human-written plans and from
 * what a model knows best. None of them is needed for everything (as crafting table, sticks and planks are).
 */
export const CHANGED_AT_LEVEL: readonly (readonly string[])[] = [
  [],
  ['iron_sword', 'golden_sword'],
  ['wooden_sword', 'stone_sword', 'furnace'],
  ['stone_pickaxe', 'iron_pickaxe'],
]

/**
 * Possible substitutes for a requirement (Figure 21, dashed box, whose items the paper does not print): what
 * the paper calls resources, that is, what crafting in the human-written plans consumes.
 */
const POOL = ['logs', 'planks', 'stick', 'cobblestone', 'iron_ingot', 'gold_ingot']

/** Actions that a crafted item may have instead. */
const OTHER_ACTIONS = ['mine', 'smelt']

export interface Levels {
  /** 0 to 3: the level of items with one changed requirement. */
  readonly sets: number
  /** 0 to 3: the level of items with a changed action. */
  readonly actions: number
}

/**
 * The perturbed rules of the items concerned (XENON, J.4.3): one true requirement swapped for another with the same
 * quantity, drawn evenly from the pool and never closing a cycle; the action mine or smelt instead of craft.
 */
export function changedRules(rules: Rules, levels: Levels, random: Random): Record<string, Rule> {
  const changed = new Map(rules)
  for (const item of itemsUpTo(levels.sets)) {
    const rule = changed.get(item)
    if (rule) changed.set(item, withOtherRequirement(item, rule, changed, random.fork(`set/${item}`)))
  }
  for (const item of itemsUpTo(levels.actions)) {
    const rule = changed.get(item)
    const action = random.fork(`action/${item}`).pick(OTHER_ACTIONS)
    if (rule) changed.set(item, { ...rule, action })
  }
  return Object.fromEntries([...changed].filter(([item, rule]) => rule !== rules.get(item)))
}

function itemsUpTo(level: number): string[] {
  return CHANGED_AT_LEVEL.slice(0, level + 1).flat()
}

function withOtherRequirement(item: string, rule: Rule, rules: Rules, random: Random): Rule {
  const consumed = Object.keys(rule.requires).filter((name) => !rule.held.includes(name))
  const others = POOL.filter((name) => !(name in rule.requires) && !needs(name, item, rules))
  if (consumed.length === 0 || others.length === 0) return rule
  const [out, into] = [random.pick(consumed), random.pick(others)]
  const requires = Object.entries(rule.requires).map(([name, quantity]): [string, number] => [
    name === out ? into : name,
    quantity,
  ])
  return { ...rule, requires: Object.fromEntries(requires) }
}

/** Whether `item` is `other`, or needs it directly or through others. */
function needs(item: string, other: string, rules: Rules): boolean {
  const found = new Set([item])
  // A set grows while it is iterated.
  for (const name of found) {
    if (name === other) return true
    for (const required of Object.keys(rules.get(name)?.requires ?? {})) found.add(required)
  }
  return false
}

/** The world of those options, with the controller that they name. */
function controlledWorld(chosen: CraftOptions, seed: number): ItemWorld<'craft'> {
  const world = createCraftWorld(chosen)
  const profile = profileOf(chosen.controller)
  if (!profile) return world
  const isOfGroup = isAskedByGroup(chosen)
  return new ControlledWorld(world, {
    profile,
    // Different goals get different random streams.
    random: new Random(seed).fork('controller').fork(isOfGroup ? `group/${chosen.group}` : chosen.goal),
    episodes: chosen.episodes,
    stalls: chosen.stalls === 'some',
    ticks: episodeTicks(chosen),
  })
}

const isAskedByGroup = ({ goal, group }: CraftOptions) => goal === 'none' && group !== 'none'

/** Game ticks of an episode with a controller. */
export function episodeTicks(chosen: CraftOptions): number {
  const group = isAskedByGroup(chosen) ? chosen.group : GOALS.find(({ item }) => item === chosen.goal)?.group
  return group === undefined
    ? LEARNING_TICKS
    : planningTicks(group, chosen.limits === 'gog' ? 'gog' : 'xenon')
}

/** The rule changes that the options schedule. */
export function craftChanges(chosen: CraftOptions, seed: number): ScheduledChange[] {
  const levels = { sets: Number(chosen.changedSets), actions: Number(chosen.changedActions) }
  if (levels.sets === 0 && levels.actions === 0) return []
  const rules = changedRules(craftRules(chosen), levels, new Random(seed).fork('changes'))
  const step = chosen.changedAt
  // A change from the start contradicts the human-written plans (XENON, 5.4: conflicts with prior knowledge).
  return [{ kind: 'rules', step, rules, announced: chosen.announced === 'yes', afterPlans: step === 0 }]
}

/** Changed rules and imperfect controllers. */
export const further = {
  create(choice: CraftChoice, seed: number) {
    const world = controlledWorld(choice.options, seed)
    return { world, task: taskOf(world, choice), changes: craftChanges(choice.options, seed) }
  },
} satisfies WorldCode
