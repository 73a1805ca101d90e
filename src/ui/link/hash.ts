import { grouped } from '../../engine/sentence'
import { wellFormed } from '../../engine/well-formed'
import { CARDS, type Cards } from '../../library/cards'
import { playing } from '../../library/options'
import { DEFAULT_LINK, type LinkState } from './link-state'
import { LINK_TABLE } from './table'

/** Some programs cut longer addresses. */
export const MAX_HASH = 32_768

export interface Decoded {
  readonly state: LinkState
  /** Parts of the link that could not be used, a sentence each. */
  readonly problems: readonly string[]
}

/** `#/watch?…` with every key that differs from its default. */
export function encodeHash(state: LinkState): string {
  const query = queryOf(pairsFrom(state))
  return query === '' ? '#/watch' : `#/watch?${query}`
}

/** Every key that differs from its default, with its value. */
export function pairsFrom(state: LinkState): [key: string, text: string][] {
  return LINK_TABLE.flatMap((entry): [string, string][] => {
    const text = entry.write(state)
    return text === null ? [] : [[entry.key, text]]
  })
}

export const queryOf = (pairs: readonly (readonly [key: string, text: string])[]): string =>
  pairs.map(([key, text]) => `${key}=${escaped(text)}`).join('&')

/** Never throws, whatever the text: unknown keys say nothing, bad values fall back and are reported. */
export function decodeHash(hash: string): Decoded {
  if (hash.length > MAX_HASH) {
    const problem = `The link is ${grouped(hash.length)} characters long, and the page reads at most ${grouped(MAX_HASH)}; it shows the default run instead.`
    return { state: DEFAULT_LINK, problems: [problem] }
  }
  return decodePairs(pairsIn(hash))
}

/** @param cards which agents play in which worlds */
export function decodePairs(values: ReadonlyMap<string, string>, cards: Cards = CARDS): Decoded {
  const problems: string[] = []
  let state = DEFAULT_LINK
  for (const entry of LINK_TABLE) {
    const text = values.get(entry.key)
    if (text === undefined) continue
    const reading = entry.read(text, state)
    state = reading.state
    problems.push(...reading.problems)
  }
  for (const entry of LINK_TABLE) if (!values.has(entry.key)) state = entry.unsaid?.(state) ?? state
  const { agent, said } = playing(state.spec.agent, state.spec.world.id, cards)
  if (said !== null) problems.push(said)
  return { state: { ...state, spec: { ...state.spec, agent } }, problems }
}

/** The keys of an address, with their values. Of a key that comes twice, the first counts. */
export function pairsIn(hash: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const pair of hash.slice(hash.indexOf('?') + 1 || hash.length).split('&')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const key = unescaped(pair.slice(0, at))
    if (!values.has(key)) values.set(key, unescaped(pair.slice(at + 1)))
  }
  return values
}

/**
 * Characters that a fragment may contain stay readable. Half a character, which no address can hold, becomes U+FFFD.
 */
function escaped(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/%(?:2C|2F|3A|3B|40)/g, decodeURIComponent)
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone % is not an escape; the value's codec reports it.
    return text.toWellFormed()
  }
}
