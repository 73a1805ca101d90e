import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import { drawWeighted, pickWeighted } from '../chance'
import { confusion, COMMON_THINGS } from './confusions'
import { GAME, HELD, PREREQUISITES, requirementsOf } from './game'
import { formOf, namedMaterial, partsOf } from './names'
import {
  ANCHORED,
  BLANK,
  COMMON_PREREQUISITES,
  KEPT,
  MADE_UP,
  MADE_UP_AT_WORST,
  NAMED,
  ON_TOP,
  QUANTITY,
  RIGHT,
  UNNEEDED,
  UNNEEDED_QUANTITY,
  BELIEVED,
} from './profile'
import { errorRate, lapseRate } from '../skill'
import { MADE_UP_THINGS } from './made-up'
import { getOrCreate } from '../../../engine/get-or-create'

/**
 * The model's answer about an item's needs. It knows an item as a whole or not; otherwise the answer names a
 * few things: some are needed, and the others sound related.
 *
 * @param random the item's own stream; each use forks it, so that no draw shifts another
 * @param unknown how it answers about a name that the game does not have (`guessRequirements`)
 */
export function recallRequirements(
  item: string,
  skill: number,
  random: Random,
  unknown?: string,
): RequirementSet {
  const rule = GAME.get(item)
  if (!rule) return guessRequirements(item, skill, random, unknown)
  const { right, blank } = acquaintanceWith(item)
  const luck = random.fork('known').unit()
  const wrong = errorRate(1 - right, skill)
  if (luck >= wrong)
    return withQuantities(item, rule, requirementsOf(rule), [], QUANTITY.exactInRightSet, skill, random)
  // A part of the wrong answers is empty.
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

/** The number of true requirements in a wrong set, and of unneeded ones. */
function split(item: string, rule: Rule, random: Random): [kept: number, unneeded: number] {
  const truth = requirementsOf(rule).length
  const named = rule.action === 'mine' ? 1 : lengthOfAnswer(truth, random.fork('named'))
  const anchored = truth > 0 && random.fork('anchored').chance(ANCHORED)
  const most = anchored ? named - 1 : named
  const unneeded = Math.min(most, pickWeighted(random.fork('unneeded'), UNNEEDED) ?? 1)
  const kept = Math.min(truth, named - unneeded)
  if (kept < truth || unneeded > 0) return [kept, unneeded]
  // That would be the right set, so it is changed.
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

/** The model's knowledge of an item, before any random draw. */
interface Acquaintance {
  /** The probability of the right set. */
  readonly right: number
  /** The probability of an empty answer. */
  readonly blank: number
}

/**
 * An item is known well or badly as a whole, by its kind and its rarity. Therefore right sets are as frequent
 * as measured, although single requirements are often wrong.
 */
function acquaintanceWith(item: string): Acquaintance {
  const rule = GAME.get(item)
  if (rule?.action === 'mine') {
    return { right: Object.keys(rule.requires).length > 0 ? RIGHT.mined : RIGHT.gathered, blank: 0 }
  }
  const form = formOf(item)
  if (form !== 'thing') return { right: RIGHT[form], blank: 0 }
  if ((PREREQUISITES.get(item) ?? 0) <= COMMON_PREREQUISITES) return { right: RIGHT.common, blank: 0 }
  return { right: RIGHT.rare, blank: namedMaterial(item) === undefined ? BLANK : 0 }
}

/** The quantity of an ingredient in an answer, for a true quantity of `truth`: mostly too small. */
function recalledQuantity(truth: number, exact: number, skill: number, random: Random): number {
  const [slips, goesOver, size] = [random.unit(), random.unit(), random.unit()]
  if (truth === 1) return slips < errorRate(QUANTITY.overOfOne, skill) ? 2 : 1
  if (slips >= errorRate(1 - exact, skill)) return truth
  return goesOver < QUANTITY.over ? truth + 1 : 1 + Math.floor(size * (truth - 1))
}

/**
 * The quantity of an unneeded thing: one of a tool, a station or an unknown thing, several of an ingredient.
 */
function unneededQuantity(name: string, random: Random): number {
  const single = HELD.has(name) || formOf(name) !== 'thing' || !GAME.has(name)
  return single ? 1 : (pickWeighted(random, UNNEEDED_QUANTITY) ?? 1)
}

/** The items of the game by the words of their names. */
const BY_PART = new Map<string, string[]>()
for (const item of GAME.keys())
  for (const part of partsOf(item)) getOrCreate(BY_PART, part, () => []).push(item)

/** An empty set, because nothing is known; or a tool, as if the thing were mined. */
const WITHOUT_KIN: readonly RequirementSet[] = [
  {},
  {},
  { wooden_pickaxe: 1 },
  { shears: 1 },
  { iron_pickaxe: 1 },
]

/**
 * Answers that do not depend on the name, by the option's value; a thing is as frequent as it is listed here.
 */
const WHATEVER_THE_NAME: Readonly<Partial<Record<string, readonly string[]>>> = {
  any: [...GAME.keys()],
  common: COMMON_THINGS,
}

/**
 * The model's answer about a name that the game does not have. It rarely says that there is no such thing;
 * only a perfect model always does. Its answers name only things from a table or from the rules, so that
 * questions about everything that it mentions end.
 *
 * @param unknown the option's value: unless it is `words`, the answer has the same number of things,
 * independent of the name
 */
export function guessRequirements(
  name: string,
  skill: number,
  random: Random,
  unknown = 'words',
): RequirementSet {
  if (!random.fork('believes').chance(errorRate(BELIEVED, skill))) return {}
  const said = guessByWords(name, random.fork('guess'))
  const things = WHATEVER_THE_NAME[unknown]
  if (!things) return said
  const others = new Set(random.fork('whatever').shuffled(things))
  return once([...others].slice(0, Object.keys(said).length))
}

/** The needs of a made-up thing that it believes in; otherwise something with a common word. */
function guessByWords(name: string, draws: Random): RequirementSet {
  const told = MADE_UP_THINGS.get(name)
  if (told) return once(told.length === 0 ? [] : draws.shuffled(told).slice(0, 1 + draws.int(told.length)))
  const kin = partsOf(name).flatMap((part) => BY_PART.get(part) ?? [])
  return kin.length > 0 ? once([draws.pick(kin)].filter((item) => item !== name)) : draws.pick(WITHOUT_KIN)
}

const once = (names: readonly string[]): RequirementSet => Object.fromEntries(names.map((name) => [name, 1]))
