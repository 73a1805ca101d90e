import { amountOf, COUNTED, type Naming } from './amounts'
import { placesIn, stationIn } from './places'

/** What a clause adds to an earlier one: the yield, or the station. */
interface Afterwards {
  readonly quantity?: number
  readonly station?: string
}

const THIS =
  '(?:this|that|it|they|one craft|each craft|every craft|a single craft|the recipe|each|each time|crafting it|crafting once|one log|doing so|the result|the output|the yield)'
const GIVES = new RegExp(
  `^(?:and )?${THIS} (?:also |then )?(?:gives?|makes?|yields?|produces?|results? in|returns?|is|are) (.{1,60})$`,
)
const BEHIND = /\((?:makes|yields|gives|produces) ([^()]{1,40})\)/
/** `A crafting table is needed as well.` */
const IS_NEEDED =
  /^(?:an?|the) [a-z ]{1,24} (?:is|are) (?:also |always |only )?(?:needed|required|necessary)\b/
/** `It only fits on a crafting table.`, `Both are made at …`, `… and has to be made at …` */
const IS_DONE =
  /^(?:(?:it|this|that|they|both|all|the (?:recipe|work|crafting)|everything|which) )?(?:(?:also|only|always) )?(?:fits?|requires?|needs?|takes?|happens?|works?|is done|(?:is|are|(?:must|can only|has to|have to) be) (?:also |only )?(?:made|crafted|done))\b/
/** A longer clause has a meaning of its own. */
const MAX_WORDS = 14

/** @param item the item of the earlier clause, with the world's name */
export function afterwardsIn(clause: string, item: string, nameOf: Naming): Afterwards | undefined {
  const { rest, stations } = placesIn(clause, nameOf)
  const gives = GIVES.exec(rest)
  const many = gives && howMany(gives[1] ?? '', item, nameOf)
  const [station = stationIn(clause, nameOf)] = stations
  if (many !== undefined && many !== null)
    return { quantity: many, ...(station !== undefined && { station }) }
  const isShort = clause.split(' ').length <= MAX_WORDS && !COUNTED.test(clause) && !/\bno\b/.test(clause)
  const isOfIt = IS_NEEDED.test(clause) || IS_DONE.test(clause)
  return station !== undefined && isShort && isOfIt ? { station } : undefined
}

/** `(makes three)`, and the clause without it. */
export function withoutYield(clause: string, item: string, nameOf: Naming) {
  const found = BEHIND.exec(clause)
  const quantity = found ? howMany(found[1] ?? '', item, nameOf) : undefined
  return { rest: clause.replace(BEHIND, '').trim(), quantity }
}

/** `four`, `4 at a time`, `four torches`; undefined for a number of something else. */
export function howMany(said: string, item: string, nameOf: Naming): number | undefined {
  const words = said.replace(/ (?:of (?:them|it)|at (?:a time|once)|each(?: time)?|in all)$/, '')
  const alone = amountOf(`${words} thingumabob`, (name) => name)
  if (alone.item === 'thingumabob') return alone.quantity ?? undefined
  const made = amountOf(words, nameOf)
  return made.item === item ? (made.quantity ?? undefined) : undefined
}
