// A byte-level BPE vocabulary in the manner of GPT-2, learned from some text: enough for tests to have prompts of some
// hundred tokens instead of thousands of bytes.

/** GPT-2 splits text so before it merges; a merge never crosses these borders. */
const PIECES = / ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+/gu

/** The printable character for a byte in GPT-2's vocabularies: itself, or one from U+0100 on. */
const characterOfByte = (() => {
  /** @type {string[]} */
  const characters = []
  let others = 0
  for (let byte = 0; byte < 256; byte++) {
    const isPrintable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174
    characters.push(String.fromCharCode(isPrintable ? byte : 256 + others++))
  }
  return characters
})()

/** `text` as a vocabulary writes it. @param {string} text */
export const inVocabulary = (text) =>
  Array.from(new TextEncoder().encode(text), (byte) => characterOfByte[byte] ?? '').join('')

/**
 * The tokens of single bytes, then one for every merge; the most frequent pair is merged first.
 * @param {string} text sample of the texts it is for
 * @param {number} size number of merges
 * @returns {{ tokens: string[], merges: string[] }}
 */
export function learnVocabulary(text, size) {
  const words = countedPieces(text)
  const tokens = [...characterOfByte]
  /** @type {string[]} */
  const merges = []
  while (merges.length < size) {
    const pair = mostFrequentPair(words)
    if (!pair) break
    merges.push(pair)
    const [left, right] = /** @type {[string, string]} */ (pair.split(' '))
    tokens.push(left + right)
    for (const word of words) word.parts = merged(word.parts, left, right)
  }
  return { tokens, merges }
}

/** @typedef {{ parts: string[], count: number }} Word */

/** @param {string} text @returns {Word[]} */
function countedPieces(text) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const [piece] of text.matchAll(PIECES)) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return [...counts].map(([piece, count]) => ({ parts: [...inVocabulary(piece)], count }))
}

/** The first one of several, so that the result is always the same. @param {Word[]} words */
function mostFrequentPair(words) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { parts, count } of words)
    for (let at = 1; at < parts.length; at++) {
      const pair = `${parts[at - 1]} ${parts[at]}`
      counts.set(pair, (counts.get(pair) ?? 0) + count)
    }
  let most = 1
  let found
  for (const [pair, count] of counts)
    if (count > most) {
      most = count
      found = pair
    }
  return found
}

/** @param {string[]} parts @param {string} left @param {string} right */
function merged(parts, left, right) {
  /** @type {string[]} */
  const result = []
  for (const part of parts) {
    if (part === right && result.at(-1) === left) result[result.length - 1] = left + right
    else result.push(part)
  }
  return result
}
