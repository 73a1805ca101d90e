import { expect, test } from 'vitest'
import { MissingPartError } from '../engine/parts'
import { runSync } from '../engine/run'
import { nodeResources } from '../lab/cli/resources'
import { ALL_PARTS } from './all-parts'
import { assemble } from './assemble'
import { logHash } from './digest'
import type { Question } from '../engine/minds'
import { createSimulatedModel } from '../models/simulated'
import { furtherAnswers } from '../models/simulated/adg/further-answers'
import { ngramSimilarity } from '../similarity/ngram-similarity'
import { parseSpec } from './parse-spec'
import { FIRST_PARTS, partsFor, type Parts } from './parts'
import { PLUGINS, type Slot } from './plugins'

const { wordVectors } = nodeResources()
const SLOTS = ['world', 'agent', 'model', 'similarity'] as const satisfies readonly Slot[]

/** Every plugin, as it comes and with each value of each of its options. */
function* choices(slot: Slot) {
  for (const { id, options } of PLUGINS[slot]) {
    yield { id, options: {} }
    for (const [key, option] of Object.entries(options)) {
      if (option.kind === 'choice')
        for (const { value } of option.choices) yield { id, options: { [key]: value } }
      else if (option.kind === 'number') yield { id, options: { [key]: option.min } }
      else yield { id, options: { [key]: 'stone_pickaxe' } }
    }
  }
}
const SPECS = SLOTS.flatMap((slot) =>
  Array.from(choices(slot), (choice) => ({ seed: 3, horizon: 250, [slot]: choice })),
)

/** Somebody outside the spec: which code a run needs does not depend on who that is. */
const simulated = createSimulatedModel({ seed: 3, skill: 0.5 }, furtherAnswers)
const outside = {
  live: { ask: (question: Question) => ({ value: simulated.answer(question) }) },
  minilm: ngramSimilarity(),
}

const logOf = (spec: unknown, parts: Parts) =>
  logHash(runSync(assemble(parseSpec(spec), { wordVectors, parts, ...outside })).events)

test.each(SPECS)('%j gets what it needs, and plays as with everything', async (spec) => {
  expect(logOf(spec, await partsFor(parseSpec(spec)))).toBe(logOf(spec, ALL_PARTS))
})

test('a first visit is content with the first parts', async () => {
  expect(await partsFor(parseSpec({}))).toBe(FIRST_PARTS)
})

test.each([
  { agent: { id: 'sc' } },
  { agent: { id: 'xenon', options: { actions: 'model' } } },
  { agent: { id: 'xenon', options: { actions: 'none' } } },
  { agent: { id: 'xenon', options: { dependencies: 'model' } } },
  { model: { id: 'recorded' } },
  { world: { id: 'craft', options: { controller: 'mineflayer' } } },
  { world: { id: 'craft', options: { changedSets: '1' } } },
  { world: { id: 'craft', options: { changedActions: '3' } } },
])('%j with the first parts alone is refused', (spec) => {
  expect(() => logOf({ horizon: 250, ...spec }, FIRST_PARTS)).toThrow(MissingPartError)
})

test('so is a question that only other agents ask', () => {
  const { agents } = ALL_PARTS
  expect(() => logOf({ horizon: 250, agent: { id: 'sc' } }, { agents })).toThrow(
    'This run needs answers that only some agents ask for, and their code has not been loaded.',
  )
})
