import type { RequirementSet } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import { COMMON_THINGS } from './confusions'
import { GAME } from './game'
import { MADE_UP_THINGS } from './made-up'
import { partsOf } from './names'
import { BELIEVED } from './profile'
import { errorRate } from '../skill'
import { keptIn } from '../../../engine/kept'

/** The items of the game by the words of their names. */
const BY_PART = new Map<string, string[]>()
for (const item of GAME.keys()) for (const part of partsOf(item)) keptIn(BY_PART, part, () => []).push(item)

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
