import type { ActionMemory } from '../../minds/adg/action-memory'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { Random } from '../../random'
import type { Rules } from '../../worlds/items/types'

/** Ways to choose an action for an item without a model (XENON, K.10). */
export type ActionChooser = (v: GraphItem) => string

/** Random+FAM: any action that has not failed repeatedly; one that worked is reused. */
export function randomWithMemory(
  memory: ActionMemory,
  actions: readonly string[],
  random: Random,
): ActionChooser {
  return ({ name }) => {
    const open = memory.openActions(name)
    return memory.validAction(name) ?? random.pick(open.length > 0 ? open : actions)
  }
}

/** UCB1: the action with the highest mean success plus √(2 ln N / n); each once first, in random order. */
export function upperConfidenceBounds(
  memory: ActionMemory,
  actions: readonly string[],
  random: Random,
): ActionChooser {
  return ({ name }) => {
    const arms = actions.map((action) => {
      const { successes, failures } = memory.counts(name, action)
      return { action, successes, tries: successes + failures }
    })
    const untried = arms.filter(({ tries }) => tries === 0)
    if (untried.length > 0) return random.pick(untried).action
    const logarithm = naturalLogarithm(arms.reduce((sum, { tries }) => sum + tries, 0))
    const bounds = arms.map(({ successes, tries }) => successes / tries + Math.sqrt((2 * logarithm) / tries))
    const best = Math.max(...bounds)
    return random.pick(arms.filter((_, i) => bounds[i] === best)).action
  }
}

/** Always the action that works by the published rules. */
export function trueAction(manual: Rules, actions: readonly string[]): ActionChooser {
  return ({ name }) => manual.get(name)?.action ?? actions[0] ?? ''
}

/** ln n for n ≥ 1, from operations with the same bits on every machine, unlike Math.log. */
export function naturalLogarithm(n: number): number {
  let halvings = 0
  let x = n
  while (x > 1.5) {
    x /= 2
    halvings++
  }
  // ln x = 2 artanh((x − 1) / (x + 1)), a series that converges fast for 0.75 < x ≤ 1.5.
  const ratio = (x - 1) / (x + 1)
  let sum = 0
  let power = ratio
  for (let odd = 1; odd < 40; odd += 2) {
    sum += power / odd
    power *= ratio * ratio
  }
  return 2 * sum + halvings * 0.6931471805599453
}
