import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Minimum run of a key's characters that is hidden. Shorter runs occur in any text by chance, and reveal too
 * little.
 */
export const RUN = 8

/** Every run of that many characters of the key and of its base64 forms. */
export function windowsOf(key: string): ReadonlySet<string> {
  const windows = new Set<string>()
  for (const form of [key, ...base64Of(key)])
    for (let at = 0; at + RUN <= form.length; at++) windows.add(form.slice(at, at + RUN))
  return windows
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ALPHABETS = [`${DIGITS}+/`, `${DIGITS}-_`]

/**
 * The base64 digits of the key within any text that contains it. A digit has six bits, so there are three
 * alignments; digits that share bits with neighbouring bytes are left out.
 */
function base64Of(key: string): string[] {
  const bits = [...utf8ToBytes(key)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return [0, 4, 2].flatMap((skipped) => {
    const sixes = bits.slice(skipped).match(/.{6}/g) ?? []
    return ALPHABETS.map((alphabet) => sixes.map((six) => alphabet[Number.parseInt(six, 2)] ?? '').join(''))
  })
}
