import { expect, test } from 'vitest'
import { liveModels } from '../../models/chat/cards'
import type { RunSpec } from '../../library/spec'
import { decodeHash } from '../link/hash'
import { DEFAULT_LINK, DEFAULT_SPEC } from '../link/link-state'
import { defaultChoice } from '../../library/options'
import { watchedWith, watchedWithSimilarity } from './watch-address'

const RUN: RunSpec = {
  ...DEFAULT_SPEC,
  agent: defaultChoice('agent', 'sc'),
  seed: 7,
  horizon: 500,
  interventions: [{ kind: 'reseed', step: 30, seed: 4 }],
}
const current = (spec: RunSpec | null) => ({ link: { ...DEFAULT_LINK, step: 12 }, client: { spec } })

test("each real model replaces the run's own, and all else stays", () => {
  for (const { id } of liveModels) {
    const { state, problems } = decodeHash(watchedWith(current(RUN), id, null))
    expect(problems).toEqual([])
    expect(state.spec).toEqual({ ...RUN, model: defaultChoice('model', id) })
    expect(state.step).toBeNull()
  }
})

test('the model that is loaded is named, whatever is in its name', () => {
  for (const name of ['qwen2.5:7b', 'tiny model & more=1.gguf', 'hf.co/a/b:Q4_K_M']) {
    const { state, problems } = decodeHash(watchedWith(current(RUN), 'openai', name))
    expect(problems).toEqual([])
    expect(state.spec.model.options['name']).toBe(name)
  }
})

test('of a run with the same model its other options stay', () => {
  const model = { id: 'openai', options: { name: 'old', temperature: 0.7 } }
  const { state } = decodeHash(watchedWith(current({ ...RUN, model }), 'openai', 'new'))
  expect(state.spec.model.options).toEqual({ name: 'new', temperature: 0.7 })
  const other = decodeHash(watchedWith(current({ ...RUN, model }), 'wllama', 'x.gguf')).state.spec
  expect(other.model.options['temperature']).toBe(0)
})

test('replies of another model are not carried over', () => {
  const said = { ...defaultChoice('model', 'recorded'), prior: { stick: { planks: 2 } } }
  const { state } = decodeHash(watchedWith(current({ ...RUN, model: said }), 'webllm', 'qwen3-4b'))
  expect(state.files).toEqual({})
})

test('MiniLM says what is alike to the model that the run has', () => {
  const { state } = decodeHash(watchedWithSimilarity(current(RUN), 'minilm'))
  expect(state.spec).toEqual({ ...RUN, similarity: defaultChoice('similarity', 'minilm') })
})

test('before there is a run, a first visit’s is watched', () => {
  const { state } = decodeHash(watchedWith(current(null), 'webllm', 'qwen3-4b'))
  expect(state.spec).toMatchObject({ agent: DEFAULT_SPEC.agent, seed: DEFAULT_SPEC.seed })
})
