import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import { acquaintanceWith } from './acquaintance'
import { drawWeighted, pickWeighted } from '../chance'
import { confusion } from './confusions'
import { GAME, requirementsOf } from './game'
import { namedMaterial } from './names'
import { ANCHORED, KEPT, MADE_UP, MADE_UP_AT_WORST, NAMED, ON_TOP, QUANTITY, UNNEEDED } from './profile'
import { recalledQuantity, unneededQuantity } from './quantities'
import { errorRate, lapseRate } from '../skill'
import { guessRequirements } from './unknown'

/**
 * What the model says an item needs. The item is known, or not, as a whole; where it is not, the answer names a few
 * things, of which some are needed and the others sound related.
 *
 * @param random the item's own stream; each use forks it, so that no draw shifts another
 */
export function recallRequirements(item: string, skill: number, random: Random): RequirementSet {
  const rule = GAME.get(item)
  if (!rule) return guessRequirements(item, skill, random)
  const { right, blank } = acquaintanceWith(item)
  const luck = random.fork('known').unit()
  const wrong = errorRate(1 - right, skill)
  if (luck >= wrong)
    return withQuantities(item, rule, requirementsOf(rule), [], QUANTITY.exactInRightSet, skill, random)
  // The unluckiest of the wrong ones have nothing to say.
  if (luck < (wrong * blank) / (1 - right)) return {}

  const [kept, unneeded] = split(item, rule, random)
  const chosen = drawWeighted(random.fork('kept'), requirementsOf(rule), (name) => weightOf(item, name), kept)
  const lapses = random.fork('lapses')
  const held = chosen.filter(() => !lapses.chance(lapseRate(skill)))
  const others: string[] = []
  const avoid = new Set([item, ...requirementsOf(rule)])
  const confused = random.fork('confused')
  const madeUp = errorRate(MADE_UP, skill, MADE_UP_AT_WORST)
  while (others.length < unneeded + kept - held.length) {
    const other = confusion(item, avoid, madeUp, confused)
    if (other === undefined) break
    avoid.add(other)
    others.push(other)
  }
  return withQuantities(item, rule, held, others, QUANTITY.exactInWrongSet, skill, random)
}

/** How many true requirements a wrong set keeps, and how many unneeded ones it has. */
function split(item: string, rule: Rule, random: Random): [kept: number, unneeded: number] {
  const truth = requirementsOf(rule).length
  const named = rule.action === 'mine' ? 1 : lengthOfAnswer(truth, random.fork('named'))
  const anchored = truth > 0 && random.fork('anchored').chance(ANCHORED)
  const most = anchored ? named - 1 : named
  const unneeded = Math.min(most, pickWeighted(random.fork('unneeded'), UNNEEDED) ?? 1)
  const kept = Math.min(truth, named - unneeded)
  if (kept < truth || unneeded > 0) return [kept, unneeded]
  // That would be right.
  return truth > 1 ? [truth - 1, 0] : [0, 1]
}

function lengthOfAnswer(truth: number, random: Random): number {
  const named = pickWeighted(random, NAMED) ?? 1
  return truth <= 2 && random.chance(ON_TOP) ? Math.min(truth + 1, named + 1) : named
}

function weightOf(item: string, name: string): number {
  if (name === namedMaterial(item)) return KEPT.namedMaterial
  if (name === 'crafting_table') return KEPT.craftingTable
  return name === 'furnace' ? KEPT.furnace : KEPT.other
}

function withQuantities(
  item: string,
  rule: Rule,
  kept: readonly string[],
  unneeded: readonly string[],
  exact: number,
  skill: number,
  random: Random,
): RequirementSet {
  const entries = kept.map((name): [string, number] => {
    const truth = rule.requires[name] ?? 1
    const certain = rule.held.includes(name)
    return [name, certain ? truth : recalledQuantity(truth, exact, skill, random.fork(`quantity/${name}`))]
  })
  for (const name of unneeded) entries.push([name, unneededQuantity(name, random.fork(`quantity/${name}`))])
  return Object.fromEntries(entries)
}
