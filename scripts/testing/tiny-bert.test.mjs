import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tinyBert } from './tiny-bert.mjs'
import { VOCABULARY } from './wordpieces.mjs'

const files = tinyBert()

test('has the layout of Xenova/all-MiniLM-L6-v2', () => {
  expect(Object.keys(files).sort()).toEqual([
    'config.json',
    'onnx/model.onnx',
    'onnx/model_quantized.onnx',
    'special_tokens_map.json',
    'tokenizer.json',
    'tokenizer_config.json',
    'vocab.txt',
  ])
})

test('is the same bytes every time', () => {
  /** @param {Record<string, string | Uint8Array>} files */
  const digests = (files) =>
    Object.values(files).map((content) => createHash('sha256').update(content).digest('hex'))
  expect(digests(tinyBert())).toEqual(digests(files))
})

test('spells every word from its pieces, each once', () => {
  expect(new Set(VOCABULARY).size).toBe(VOCABULARY.length)
  for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789') {
    expect(VOCABULARY).toContain(letter)
    expect(VOCABULARY).toContain(`##${letter}`)
  }
})

describe('in ONNX Runtime', async () => {
  const { InferenceSession, Tensor } = await import('onnxruntime-web')
  /** @param {string} path @param {number[]} ids @param {number[]} [mask] */
  const hidden = async (path, ids, mask = ids.map(() => 1)) => {
    const model = files[path]
    if (!(model instanceof Uint8Array)) throw new TypeError(`${path} is no model`)
    const session = await InferenceSession.create(model)
    /** @param {number[]} values */
    const row = (values) => new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length])
    const outputs = await session.run({
      input_ids: row(ids),
      attention_mask: row(mask),
      token_type_ids: row(ids.map(() => 0)),
    })
    return outputs['last_hidden_state']
  }
  const IDS = [2, 30, 40, 77, 3]

  test('both weights compute nearly the same', async () => {
    const [exact, rounded] = [
      await hidden('onnx/model.onnx', IDS),
      await hidden('onnx/model_quantized.onnx', IDS),
    ]
    expect(exact?.dims).toEqual([1, IDS.length, 32])
    const apart = [...(exact?.data ?? [])].map((value, at) =>
      Math.abs(Number(value) - Number(rounded?.data[at])),
    )
    expect(Math.max(...apart)).toBeLessThan(0.1)
    expect(Math.max(...apart)).toBeGreaterThan(0)
  })

  test('masked tokens change nothing, and unmasked ones do', async () => {
    const first = async (/** @type {number[]} */ ids, /** @type {number[]} */ mask) =>
      [...((await hidden('onnx/model.onnx', ids, mask))?.data ?? [])].slice(0, 32).map(Number)
    const alone = await first([2, 30, 3], [1, 1, 1])
    const padded = await first([2, 30, 3, 0, 0], [1, 1, 1, 0, 0])
    padded.forEach((value, at) => expect(value).toBeCloseTo(alone[at] ?? NaN, 5))
    expect(await first([2, 30, 3, 50, 60], [1, 1, 1, 1, 1])).not.toEqual(padded)
  })
})
