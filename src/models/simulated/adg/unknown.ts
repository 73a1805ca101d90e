import type { RequirementSet } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import { GAME } from './game'
import { MADE_UP_THINGS } from './made-up'
import { partsOf } from './names'
import { BELIEVED } from './profile'
import { errorRate } from '../skill'
import { keptIn } from '../../../engine/kept'

/** Every item of the game by the words of its name. */
const BY_PART = new Map<string, string[]>()
for (const item of GAME.keys()) for (const part of partsOf(item)) keptIn(BY_PART, part, () => []).push(item)

/** Nothing known, so nothing said; or a tool, as if it were dug up. */
const WITHOUT_KIN: readonly RequirementSet[] = [
  {},
  {},
  { wooden_pickaxe: 1 },
  { shears: 1 },
  { iron_pickaxe: 1 },
]

/**
 * What the model says about a name that the game does not have. It rarely says that there is no such thing; only a
 * perfect model always does. Its answers name nothing but what stands in a table or in the rules, so that asking
 * about whatever it mentions comes to an end.
 */
export function guessRequirements(name: string, skill: number, random: Random): RequirementSet {
  if (!random.fork('believes').chance(errorRate(BELIEVED, skill))) return {}
  const draws = random.fork('guess')
  const told = MADE_UP_THINGS.get(name)
  if (told) return once(told.length === 0 ? [] : draws.shuffled(told).slice(0, 1 + draws.int(told.length)))
  const kin = partsOf(name).flatMap((part) => BY_PART.get(part) ?? [])
  return kin.length > 0 ? once([draws.pick(kin)].filter((item) => item !== name)) : draws.pick(WITHOUT_KIN)
}

const once = (names: readonly string[]): RequirementSet => Object.fromEntries(names.map((name) => [name, 1]))
