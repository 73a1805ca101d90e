/** The forms of an action's verb. */
interface Forms {
  /** `mined` */
  readonly past: string
  /** `mining` */
  readonly participle: string
}

/** Exceptions to the rules below: past, then the participle if it is irregular too. */
const IRREGULAR: Readonly<Record<string, readonly [past: string, participle?: string]>> = {
  breed: ['bred'],
  build: ['built'],
  buy: ['bought'],
  cut: ['cut'],
  dig: ['dug'],
  drink: ['drank'],
  dye: ['dyed', 'dyeing'],
  eat: ['ate'],
  equip: ['equipped', 'equipping'],
  feed: ['fed'],
  find: ['found'],
  get: ['got'],
  grind: ['ground'],
  light: ['lit'],
  make: ['made'],
  put: ['put'],
  ride: ['rode'],
  shoot: ['shot'],
  sleep: ['slept'],
  swim: ['swam'],
  take: ['took'],
  throw: ['threw'],
}
const irregular = new Map(Object.entries(IRREGULAR))

/** A short vowel between consonants, in one syllable: the last letter is doubled (chop, chopped). */
const DOUBLED = /^[^aeiou]*[aeiou][^aeiouwxy]$/

/** The forms of a one-word action; undefined for a name that is no English verb (`use_item`, `42`). */
export function formsOf(action: string): Forms | undefined {
  if (!/^[a-z]{2,16}$/.test(action)) return undefined
  const [past = regularPast(action), participle = regularParticiple(action)] = irregular.get(action) ?? []
  return { past, participle }
}

function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return DOUBLED.test(verb) ? `${verb}${verb.slice(-1)}ed` : `${verb}ed`
}

function regularParticiple(verb: string): string {
  if (/[^e]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  return DOUBLED.test(verb) ? `${verb}${verb.slice(-1)}ing` : `${verb}ing`
}
