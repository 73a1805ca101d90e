// Writes a BERT with random weights in the file layout of Xenova/all-MiniLM-L6-v2, for tests of everything but sense:
// `node scripts/testing/tiny-bert.mjs FOLDER`. Two layers, 32 numbers a vector; the same bytes every time.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { Graph } from './onnx.mjs'
import { tokenizerFiles, VOCABULARY } from './wordpieces.mjs'

const WIDTH = 32
const HEADS = 4
const INNER = 64
const LAYERS = 2
const LONGEST = 128

/** @typedef {{ shape: readonly number[], values: Float32Array }} Weights */

/** All weights, by name. @returns {(name: string) => Weights} */
function drawWeights() {
  const random = xoroshiro128plus(20_201)
  /** @type {Map<string, Weights>} */
  const weights = new Map()
  /** Uniform, with this standard deviation. @param {string} name @param {readonly number[]} shape @param {number} deviation */
  const draw = (name, shape, deviation) => {
    const size = shape.reduce((product, one) => product * one, 1)
    const values = Float32Array.from(
      { length: size },
      () => (random.next() / 2 ** 31) * deviation * Math.sqrt(3),
    )
    weights.set(name, { shape, values })
  }
  draw('words', [VOCABULARY.length, WIDTH], 0.5)
  draw('types', [2, WIDTH], 0.02)
  draw('positions', [LONGEST, WIDTH], 0.05)
  for (let layer = 0; layer < LAYERS; layer++) {
    for (const [name, from, to] of /** @type {const} */ ([
      ['query', WIDTH, WIDTH],
      ['key', WIDTH, WIDTH],
      ['value', WIDTH, WIDTH],
      ['attended', WIDTH, WIDTH],
      ['inner', WIDTH, INNER],
      ['outer', INNER, WIDTH],
    ])) {
      draw(`${layer}.${name}`, [from, to], 0.1)
      draw(`${layer}.${name}.bias`, [to], 0.02)
    }
  }
  return (name) => {
    const found = weights.get(name)
    if (!found) throw new RangeError(`No weights are called ${name}`)
    return found
  }
}

/** Eight bits around 128, one scale for all. @param {Float32Array} values */
function quantised(values) {
  const scale = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / 127
  return { scale, values: Uint8Array.from(values, (value) => Math.round(value / scale) + 128) }
}

/** Number formats of weights: unchanged, or eight bits as in ONNX Runtime's dynamic quantisation. */
const PRECISIONS = {
  /** @param {Graph} graph @param {(name: string) => Weights} weights */
  fp32(graph, weights) {
    /** @param {string} name */
    const constant = (name) => graph.constant(name, 'float', weights(name).shape, weights(name).values)
    return {
      /** Rows of a table. @param {string} name @param {string} indices */
      rows: (name, indices) => graph.node('Gather', [constant(name), indices]),
      /** @param {string} x @param {string} name */
      times: (x, name) => graph.node('MatMul', [x, constant(name)]),
    }
  },
  /** @param {Graph} graph @param {(name: string) => Weights} weights */
  q8(graph, weights) {
    /** @param {string} name */
    const constants = (name) => {
      const { scale, values } = quantised(weights(name).values)
      return {
        weight: graph.constant(`${name}_quantized`, 'uint8', weights(name).shape, values),
        scale: graph.scalar(`${name}_scale`, scale),
        zero: graph.constant(`${name}_zero_point`, 'uint8', [], Uint8Array.of(128)),
      }
    }
    return {
      /** @param {string} name @param {string} indices */
      rows(name, indices) {
        const { weight, scale, zero } = constants(name)
        return graph.node('DequantizeLinear', [graph.node('Gather', [weight, indices]), scale, zero])
      },
      /** @param {string} x @param {string} name */
      times(x, name) {
        const { weight, scale, zero } = constants(name)
        const [xq = '', xScale = '', xZero = ''] = graph.nodeWithOutputs('DynamicQuantizeLinear', [x], 3)
        const product = graph.node('MatMulInteger', [xq, weight, xZero, zero])
        return graph.node('Mul', [
          graph.node('Cast', [product], { to: { int: 1 } }),
          graph.node('Mul', [xScale, scale]),
        ])
      },
    }
  },
}

/** @param {keyof typeof PRECISIONS} precision @param {(name: string) => Weights} weights */
function modelFile(precision, weights) {
  const graph = new Graph()
  const { rows, times } = PRECISIONS[precision](graph, weights)
  /** @param {string} a @param {string} b */
  const sum = (a, b) => graph.node('Add', [a, b])

  /** @param {string} x @param {string} name */
  const linear = (x, name) => {
    const { shape, values } = weights(`${name}.bias`)
    return sum(times(x, name), graph.constant(`${name}.bias`, 'float', shape, values))
  }
  const ones = graph.constant('norm.weight', 'float', [WIDTH], new Float32Array(WIDTH).fill(1))
  const zeros = graph.constant('norm.bias', 'float', [WIDTH], new Float32Array(WIDTH))
  /** @param {string} x */
  const norm = (x) =>
    graph.node('LayerNormalization', [x, ones, zeros], { axis: { int: -1 }, epsilon: { float: 1e-12 } })
  /** @param {string} x */
  const gelu = (x) => {
    const erf = graph.node('Erf', [graph.node('Div', [x, graph.scalar('sqrt2', Math.SQRT2)])])
    const half = graph.node('Mul', [x, graph.scalar('half', 0.5)])
    return graph.node('Mul', [half, sum(erf, graph.scalar('one', 1))])
  }

  const shape = ['batch_size', 'sequence_length']
  const ids = graph.input('input_ids', 'int64', shape)
  const mask = graph.input('attention_mask', 'int64', shape)
  const types = graph.input('token_type_ids', 'int64', shape)

  const length = graph.node('Gather', [graph.node('Shape', [ids]), graph.integers('second', [1], [])])
  const places = graph.node('Range', [
    graph.integers('from', [0], []),
    length,
    graph.integers('step', [1], []),
  ])
  let x = norm(sum(sum(rows('words', ids), rows('types', types)), rows('positions', places)))

  // 0 where there is a token, −10,000 where there is padding: nothing is attended to there.
  const present = graph.node('Unsqueeze', [
    graph.node('Cast', [mask], { to: { int: 1 } }),
    graph.integers('heads and queries', [1, 2]),
  ])
  const hidden = graph.node('Mul', [
    graph.node('Sub', [graph.scalar('one', 1), present]),
    graph.scalar('hidden', -10_000),
  ])

  const perHead = graph.integers('per head', [0, 0, HEADS, WIDTH / HEADS])
  const together = graph.integers('together', [0, 0, WIDTH])
  /** @param {string} value @param {readonly number[]} perm */
  const split = (value, perm) =>
    graph.node('Transpose', [graph.node('Reshape', [value, perHead])], { perm: { ints: perm } })
  for (let layer = 0; layer < LAYERS; layer++) {
    const query = split(linear(x, `${layer}.query`), [0, 2, 1, 3])
    const keys = split(linear(x, `${layer}.key`), [0, 2, 3, 1])
    const values = split(linear(x, `${layer}.value`), [0, 2, 1, 3])
    const scores = graph.node('Div', [
      graph.node('MatMul', [query, keys]),
      graph.scalar('root of width', Math.sqrt(WIDTH / HEADS)),
    ])
    const attention = graph.node('Softmax', [sum(scores, hidden)], { axis: { int: -1 } })
    const context = graph.node('Transpose', [graph.node('MatMul', [attention, values])], {
      perm: { ints: [0, 2, 1, 3] },
    })
    x = norm(sum(linear(graph.node('Reshape', [context, together]), `${layer}.attended`), x))
    x = norm(sum(linear(gelu(linear(x, `${layer}.inner`)), `${layer}.outer`), x))
  }
  graph.output(x, 'last_hidden_state', [...shape, WIDTH])
  return graph.model('tiny-bert')
}

const config = {
  _name_or_path: 'tests/tiny-minilm',
  architectures: ['BertModel'],
  attention_probs_dropout_prob: 0.1,
  hidden_act: 'gelu',
  hidden_dropout_prob: 0.1,
  hidden_size: WIDTH,
  initializer_range: 0.02,
  intermediate_size: INNER,
  layer_norm_eps: 1e-12,
  max_position_embeddings: LONGEST,
  model_type: 'bert',
  num_attention_heads: HEADS,
  num_hidden_layers: LAYERS,
  pad_token_id: 0,
  position_embedding_type: 'absolute',
  type_vocab_size: 2,
  use_cache: true,
  vocab_size: VOCABULARY.length,
}

/** The model's files, by their path in the folder. @returns {Record<string, string | Uint8Array>} */
export function tinyBert() {
  const weights = drawWeights()
  return {
    'config.json': JSON.stringify(config, null, 2),
    ...tokenizerFiles(LONGEST),
    'onnx/model.onnx': modelFile('fp32', weights),
    'onnx/model_quantized.onnx': modelFile('q8', weights),
  }
}

/** @param {string} folder made where it is missing */
export function writeTinyBert(folder) {
  for (const [path, content] of Object.entries(tinyBert())) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2]
  if (!folder) throw new Error('Say where: node scripts/testing/tiny-bert.mjs FOLDER')
  writeTinyBert(folder)
}
