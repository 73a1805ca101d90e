import type { RequirementSet } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import { COMMON_THINGS } from './confusions'
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

/** What is said whatever the name is, by the option's value; a thing comes as often as it stands here. */
const WHATEVER_THE_NAME: Readonly<Partial<Record<string, readonly string[]>>> = {
  any: [...GAME.keys()],
  common: COMMON_THINGS,
}

/**
 * What the model says about a name that the game does not have. It rarely says that there is no such thing; only a
 * perfect model always does. Its answers name nothing but what stands in a table or in the rules, so that asking
 * about whatever it mentions comes to an end.
 *
 * @param unknown the option's value: unless it is `words`, as many things are named, of which the name says nothing
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

/** What it is made of, where it is one of those that are believed in; else something that has a word of its name. */
function guessByWords(name: string, draws: Random): RequirementSet {
  const told = MADE_UP_THINGS.get(name)
  if (told) return once(told.length === 0 ? [] : draws.shuffled(told).slice(0, 1 + draws.int(told.length)))
  const kin = partsOf(name).flatMap((part) => BY_PART.get(part) ?? [])
  return kin.length > 0 ? once([draws.pick(kin)].filter((item) => item !== name)) : draws.pick(WITHOUT_KIN)
}

const once = (names: readonly string[]): RequirementSet => Object.fromEntries(names.map((name) => [name, 1]))
