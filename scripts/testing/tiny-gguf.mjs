// Writes a language model of random weights that llama.cpp loads: some hundred kilobytes, so that tests run the real
// engine on a real file. The same options give the same bytes.
//
//   node scripts/testing/tiny-gguf.mjs model.gguf
//
// The file's layout is that of GGUF, version 3: a header, metadata by key, the list of tensors, the tensors.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inVocabulary, learnVocabulary } from './tiny-bpe.mjs'

/**
 * @typedef {object} Shape
 * @property {number} hidden width of the residual stream
 * @property {number} layers
 * @property {number} heads
 * @property {number} keyValueHeads
 * @property {number} feedForward
 * @property {number} context tokens
 * @property {number} merges of the vocabulary
 * @property {number} seed
 */
/** @type {Shape} */
const TINY = {
  hidden: 32,
  layers: 2,
  heads: 2,
  keyValueHeads: 1,
  feedForward: 64,
  context: 4096,
  merges: 1200,
  seed: 42,
}

const ALIGNMENT = 32
const EPSILON = 1e-5
/** Numbers of GGUF's value types. */
const TYPE = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 }
/** Numbers of token types. */
const NORMAL = 1
const CONTROL = 3
const TENSOR_FLOAT32 = 0

const CHATML =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"

/** What prompts are made of, so that they take few tokens: our templates, and the items' names. */
function promptWords() {
  const templates = readFileSync(
    new URL('../../src/models/chat/prompts/adg/templates.ts', import.meta.url),
    'utf8',
  )
  const rules = readFileSync(new URL('../../src/engine/worlds/craft/rules.json', import.meta.url), 'utf8')
  // Every prompt has a template, and few items.
  return templates.repeat(8) + rules
}

/**
 * The bytes of a model. A larger `hidden` and more `layers` make a slow one, to abort.
 *
 * @param {Partial<Shape>} [options]
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function tinyGguf(options = {}) {
  const shape = { ...TINY, ...options }
  const vocabulary = vocabularyOf(shape.merges)
  const metadata = metadataOf(shape, vocabulary)
  const tensors = tensorsOf(shape, vocabulary.tokens)
  return ggufOf(metadata, tensors)
}

/** @typedef {{ tokens: string[], types: number[], merges: string[], end: number, start: number }} Vocabulary */

/** @param {number} size @returns {Vocabulary} */
function vocabularyOf(size) {
  const { tokens, merges } = learnVocabulary(promptWords(), size)
  const types = tokens.map(() => NORMAL)
  const control = (/** @type {string} */ token) => {
    types.push(CONTROL)
    return tokens.push(token) - 1
  }
  const start = control('<|endoftext|>')
  control('<|im_start|>')
  return { tokens, types, merges, start, end: control('<|im_end|>') }
}

/** @param {Shape} shape @param {Vocabulary} vocabulary @returns {Uint8Array[]} one for each key */
function metadataOf(shape, { tokens, types, merges, start, end }) {
  return [
    entry('general.architecture', string('llama')),
    entry('general.name', string('Tiny random llama')),
    entry('general.file_type', uint32(0)),
    entry('general.alignment', uint32(ALIGNMENT)),
    entry('llama.vocab_size', uint32(tokens.length)),
    entry('llama.context_length', uint32(shape.context)),
    entry('llama.embedding_length', uint32(shape.hidden)),
    entry('llama.block_count', uint32(shape.layers)),
    entry('llama.feed_forward_length', uint32(shape.feedForward)),
    entry('llama.rope.dimension_count', uint32(shape.hidden / shape.heads)),
    entry('llama.attention.head_count', uint32(shape.heads)),
    entry('llama.attention.head_count_kv', uint32(shape.keyValueHeads)),
    entry('llama.attention.layer_norm_rms_epsilon', float32(EPSILON)),
    entry('llama.rope.freq_base', float32(10_000)),
    entry('tokenizer.ggml.model', string('gpt2')),
    entry('tokenizer.ggml.pre', string('gpt-2')),
    entry('tokenizer.ggml.tokens', array(tokens.map(string))),
    entry('tokenizer.ggml.token_type', array(types.map(int32))),
    entry('tokenizer.ggml.merges', array(merges.map(string))),
    entry('tokenizer.ggml.bos_token_id', uint32(start)),
    entry('tokenizer.ggml.eos_token_id', uint32(end)),
    entry('tokenizer.ggml.padding_token_id', uint32(start)),
    entry('tokenizer.ggml.add_bos_token', bool(false)),
    entry('tokenizer.chat_template', string(CHATML)),
  ]
}

/** @typedef {{ name: string, dimensions: number[], values: Float32Array }} Tensor */

/**
 * Normal weights, except for one channel of the residual stream. It is the same in every token and no layer writes to
 * it, so the output reads a bias of each token from it (`biasOf`).
 * @param {Shape} shape @param {string[]} tokens @returns {Tensor[]}
 */
function tensorsOf({ hidden, layers, heads, keyValueHeads, feedForward, seed }, tokens) {
  const normal = normalNumbers(seed)
  const keyValue = (hidden / heads) * keyValueHeads
  /** Rows of `columns` numbers each. @param {string} name @param {number} columns @param {number} rows @param {number} deviation */
  const random = (name, columns, rows, deviation) => ({
    name: `${name}.weight`,
    dimensions: [columns, rows],
    values: Float32Array.from({ length: columns * rows }, () => normal() * deviation),
  })
  const ones = (/** @type {string} */ name) => ({
    name: `${name}.weight`,
    dimensions: [hidden],
    values: new Float32Array(hidden).fill(1),
  })
  const silentInChannel = (/** @type {Tensor} */ tensor) => {
    // The first row is the layer's addition to the first channel.
    tensor.values.fill(0, 0, tensor.dimensions[0])
    return tensor
  }
  const embedding = random('token_embd', hidden, tokens.length, 0.5)
  const output = random('output', hidden, tokens.length, 0.3)
  tokens.forEach((token, row) => {
    embedding.values[row * hidden] = 2
    output.values[row * hidden] = biasOf(token)
  })
  const layer = (/** @type {number} */ index) => {
    const at = (/** @type {string} */ name) => `blk.${index}.${name}`
    return [
      ones(at('attn_norm')),
      random(at('attn_q'), hidden, hidden, 0.15),
      random(at('attn_k'), hidden, keyValue, 0.15),
      random(at('attn_v'), hidden, keyValue, 0.15),
      silentInChannel(random(at('attn_output'), hidden, hidden, 0.15)),
      ones(at('ffn_norm')),
      random(at('ffn_gate'), hidden, feedForward, 0.15),
      random(at('ffn_up'), hidden, feedForward, 0.15),
      silentInChannel(random(at('ffn_down'), feedForward, hidden, 0.15)),
    ]
  }
  const blocks = Array.from({ length: layers }, (_, index) => layer(index)).flat()
  return [embedding, ...blocks, ones('output_norm'), output]
}

/** Prefers to end, and avoids empty output, because replies in tests should be short. @param {string} token */
function biasOf(token) {
  if (token === '<|im_end|>') return 6
  if (token.startsWith('<|')) return -9
  if (/^[\]}"]+$/.test(token)) return 6
  return SILENCE.some((silence) => token.includes(silence)) ? -9 : 0
}
const SILENCE = [' ', '\n', '\t'].map(inVocabulary)

/** Normal numbers (Box and Muller) from a 32-bit generator (mulberry32). @param {number} seed */
function normalNumbers(seed) {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** @param {Uint8Array[]} metadata @param {Tensor[]} tensors */
function ggufOf(metadata, tensors) {
  let offset = 0
  const list = tensors.map(({ name, dimensions, values }) => {
    const info = joined([
      text(name),
      number32(dimensions.length),
      ...dimensions.map(number64),
      number32(TENSOR_FLOAT32),
      number64(offset),
    ])
    offset += aligned(values.byteLength)
    return info
  })
  const head = joined([
    new TextEncoder().encode('GGUF'),
    number32(3),
    number64(tensors.length),
    number64(metadata.length),
    ...metadata,
    ...list,
  ])
  const bodies = tensors.map(({ values }) => padded(new Uint8Array(values.buffer)))
  return joined([padded(head), ...bodies])
}

const aligned = (/** @type {number} */ size) => Math.ceil(size / ALIGNMENT) * ALIGNMENT
const padded = (/** @type {Uint8Array} */ bytes) => {
  const result = new Uint8Array(aligned(bytes.length))
  result.set(bytes)
  return result
}
/** @param {Uint8Array[]} parts */
function joined(parts) {
  const result = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    result.set(part, at)
    at += part.length
  }
  return result
}

/** Little-endian bytes. @param {number} size @param {(view: DataView) => void} write */
function bytes(size, write) {
  const view = new DataView(new ArrayBuffer(size))
  write(view)
  return new Uint8Array(view.buffer)
}
const number32 = (/** @type {number} */ value) => bytes(4, (view) => view.setUint32(0, value, true))
const number64 = (/** @type {number} */ value) =>
  bytes(8, (view) => view.setBigUint64(0, BigInt(value), true))
const text = (/** @type {string} */ value) => {
  const encoded = new TextEncoder().encode(value)
  return joined([number64(encoded.length), encoded])
}

/** @typedef {{ type: number, bytes: Uint8Array }} Value */
const value = (/** @type {number} */ type, /** @type {Uint8Array} */ written) => ({ type, bytes: written })
const uint32 = (/** @type {number} */ it) => value(TYPE.uint32, number32(it))
const int32 = (/** @type {number} */ it) =>
  value(
    TYPE.int32,
    bytes(4, (view) => view.setInt32(0, it, true)),
  )
const float32 = (/** @type {number} */ it) =>
  value(
    TYPE.float32,
    bytes(4, (view) => view.setFloat32(0, it, true)),
  )
const bool = (/** @type {boolean} */ it) => value(TYPE.bool, Uint8Array.of(it ? 1 : 0))
const string = (/** @type {string} */ it) => value(TYPE.string, text(it))
/** @param {Value[]} items of one type, at least one */
const array = (items) =>
  value(
    TYPE.array,
    joined([
      number32(items[0]?.type ?? TYPE.uint32),
      number64(items.length),
      ...items.map((item) => item.bytes),
    ]),
  )
/** @param {string} key @param {Value} of */
const entry = (key, of) => joined([text(key), number32(of.type), of.bytes])

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const path = process.argv[2] ?? 'tiny.gguf'
  const model = tinyGguf()
  writeFileSync(path, model)
  console.log(`${path}: ${model.length} bytes`)
}
