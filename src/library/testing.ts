/** Shared by the tests of recordings: live models, and runs with them. */
import fc from 'fast-check'
import type { LiveModel } from '../engine/effects'
import { Random } from '../engine/random'
import { runAsync } from '../engine/drive'
import { later } from '../engine/testing'
import { createSimulatedModel } from '../models/simulated'
import { furtherAnswers } from '../models/simulated/adg/further-answers'
import { assemble, type Resources } from './assemble'
import { logHash } from './digest'
import { parseSpec } from './parse-spec'
import type { Recording } from './recording'

const OPENAI = { id: 'openai', options: { name: 'tiny' } }

/** A live model with knowledge of the game at `skill`. */
export const outside = (skill: number, seed = 11) =>
  later(createSimulatedModel({ seed, skill }, furtherAnswers))

/** The same, but with some invalid and some skipped replies, and with call details. */
export function unreliableModel(skill: number, seed: number): LiveModel {
  const model = createSimulatedModel({ seed, skill }, furtherAnswers)
  const random = new Random(seed)
  const call = { engine: 'openai', model: 'tiny', messages: [], parameters: {}, promptTokens: 7 } as const
  return {
    ask: (question) => {
      if (random.chance(0.05)) return Promise.resolve({ value: null, skipped: true })
      const value = random.chance(0.2) ? { __proto__: null, no: 'answer' } : model.answer(question)
      const text = JSON.stringify(value)
      return Promise.resolve({
        value,
        call: { ...call, text, completionTokens: text.length, ms: random.unit() },
      })
    },
  }
}

/** Plays a run with a live model up to a step, and returns its recording. */
export const recorder =
  (resources: Resources) =>
  async (input: object, live: LiveModel, until = Infinity) => {
    const spec = parseSpec({ model: OPENAI, ...input })
    const run = await runAsync(assemble(spec, { ...resources, live }), until)
    const { step, events, transcript } = run
    return { events, recording: { spec, transcript, step, hash: logHash(events) } satisfies Recording }
  }

export const anAgent = fc.constantFrom('xenon', 'sc', 'deckard', 'adam', 'whole-plan')
export const aSeed = fc.nat(1000)
