import { bare } from './plain'
import type { Naming } from './amounts'

/** The station and the fuel in a clause, and the clause without them. */
export interface ClausePlace {
  readonly rest: string
  /** Stations, with the world's names. */
  readonly stations: readonly string[]
  /** Whether the clause says that no station is needed. */
  readonly isByHand: boolean
  /** The fuel, as a list. */
  readonly fuel: string | undefined
}

const STATION =
  '(?:(?:crafting|smithing|fletching|enchanting|cartography|brewing|work)[ -]?(?:table|bench|stand)|(?:blast )?furnace|smoker|stonecutter|campfire|workbench|grindstone|anvil|loom)'
const THE = '(?:an?|the|any|your|one|some)'
const AT = new RegExp(
  `(?:^|,? )(?:again |done |out )?(?:at|on|in|into|onto|inside|using|with|via|with the help of|by means of)(?: the)?(?: (?:grid|slots?|top|three by three grid) (?:of|in))? ${THE} (${STATION})\\b`,
  'g',
)
const BEHIND = new RegExp(`\\((?:at |in |on )?(?:${THE} )?(${STATION})\\)`, 'g')
const BY_HAND =
  /(?:^|,? )(?:(?:in|into|inside|on) (?:the |any |your |a |one's )?(?:small |2x2 |two by two )?(?:grid of )?(?:the |your |a )?(?:player's )?(?:inventory|hands?)(?: grid| screen)?|by hand|with (?:the |your )?bare hands|without (?:a |an |any |the )?(?:crafting table|table|station|tools?|workbench)|in the (?:small|2x2|inventory) grid(?: of the inventory)?|anywhere|(?:and )?no (?:crafting table|table|station|tools?)(?: (?:is|are) (?:needed|required|necessary)(?: for it)?)?)(?=[ ,.;:]|$)/g
const FUEL = /,? (?:with|using|and|over) ([^,;]{1,80}?) as (?:its |the )?fuel\b/

/** A clause without any of these words names no place: each pattern above contains one of them. */
const OF_A_PLACE =
  /table|bench|stand|furnace|smoker|stonecutter|campfire|grindstone|anvil|loom|inventory|hand|grid|anywhere|station|tool|fuel/

export function placesIn(clause: string, nameOf: Naming): ClausePlace {
  if (!OF_A_PLACE.test(clause))
    return { rest: bare(clause.replace(/ {2,}/g, ' ')), stations: [], isByHand: false, fuel: undefined }
  const stations: string[] = []
  const noted = (_: string, name: string) => {
    const station = nameOf(name)
    if (station !== '' && !stations.includes(station)) stations.push(station)
    return ' '
  }
  const fuel = FUEL.exec(clause)
  const unfuelled = fuel ? clause.replace(FUEL, ' ') : clause
  const handless = unfuelled.replace(BY_HAND, ' ')
  const rest = handless.replace(AT, noted).replace(BEHIND, noted)
  return {
    rest: bare(rest.replace(/ {2,}/g, ' ')),
    stations,
    isByHand: handless !== unfuelled,
    fuel: fuel?.[1],
  }
}

const ALONE = new RegExp(`(?:^|\\b)${THE} (${STATION})\\b`)
/** The station that a sentence mentions. */
export const stationIn = (clause: string, nameOf: Naming): string | undefined => {
  if (!OF_A_PLACE.test(clause)) return undefined
  const found = ALONE.exec(clause)?.[1]
  return found === undefined ? undefined : nameOf(found)
}
