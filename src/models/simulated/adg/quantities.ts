import type { Random } from '../../../engine/random'
import { pickWeighted } from '../chance'
import { GAME, HELD } from './game'
import { formOf } from './names'
import { QUANTITY, UNNEEDED_QUANTITY } from './profile'
import { errorRate } from '../skill'

/** How many of an ingredient the model says are needed where `truth` are: mostly too few. */
export function recalledQuantity(truth: number, exact: number, skill: number, random: Random): number {
  const [slips, goesOver, size] = [random.unit(), random.unit(), random.unit()]
  if (truth === 1) return slips < errorRate(QUANTITY.overOfOne, skill) ? 2 : 1
  if (slips >= errorRate(1 - exact, skill)) return truth
  return goesOver < QUANTITY.over ? truth + 1 : 1 + Math.floor(size * (truth - 1))
}

/** How many of an unneeded thing: one of a tool, a station or what nobody has seen, some of an ingredient. */
export function unneededQuantity(name: string, random: Random): number {
  const single = HELD.has(name) || formOf(name) !== 'thing' || !GAME.has(name)
  return single ? 1 : (pickWeighted(random, UNNEEDED_QUANTITY) ?? 1)
}
