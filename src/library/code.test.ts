import { expect, test } from 'vitest'
import { valuesIn } from '../engine/record'
import { runAsync } from '../engine/drive'
import { craftRules } from '../engine/worlds/craft'
import { FakeBot } from '../engine/worlds/minecraft/testing'
import { nodeResources } from '../lab/cli/resources'
import { assemble } from './assemble'
import { logHash } from './digest'
import type { Question } from '../engine/minds'
import { createSimulatedModel } from '../models/simulated'
import { furtherAnswers } from '../models/simulated/adg/further-answers'
import { ngramSimilarity } from '../similarity/other-similarity'
import { parseSpec } from './parse-spec'
import { allCode, codeFor, type Code } from './code'
import { defaultChoice, optionsOf, playing, pluginOf } from './options'
import { cardOf, CARDS, FIRST, isLive, SLOTS, type Slot } from './cards'

const { wordVectors } = await nodeResources()
const everything = await allCode()

/** Every plugin, with its defaults and with each value of each option. */
function* choices(slot: Slot) {
  for (const { id } of CARDS[slot]) {
    yield { id, options: {} }
    for (const [key, option] of valuesIn(optionsOf(slot, id))) {
      if (option.kind === 'choice')
        for (const { value } of option.choices) yield { id, options: { [key]: value } }
      else if (option.kind === 'number') yield { id, options: { [key]: option.min } }
      else yield { id, options: { [key]: option.kind === 'item' ? 'stone_pickaxe' : option.default } }
    }
  }
}
/** An agent for the world, or a world for the agent. */
function fitting(slot: Slot, id: string): object {
  if (slot === 'world') return { agent: playing(defaultChoice('agent'), id).agent }
  const home = slot === 'agent' ? cardOf('agent', id)?.worlds[0] : undefined
  return home ? { world: { id: home } } : {}
}

const SPECS = SLOTS.flatMap((slot) =>
  Array.from(choices(slot), (choice) => ({
    seed: 3,
    horizon: 120,
    ...fitting(slot, choice.id),
    [slot]: choice,
  })),
)

/** A live model: the code that a run needs does not depend on it. */
const simulated = createSimulatedModel({ seed: 3, skill: 0.5 }, furtherAnswers)
const outside = {
  live: { ask: (question: Question) => ({ value: simulated.answer(question) }) },
  minilm: ngramSimilarity(),
}
const rules = craftRules({ fuel: 'all', redstone: 'mine' })

const begun = (spec: unknown, code: Code) =>
  assemble(parseSpec(spec), { wordVectors, code, ...outside, bot: new FakeBot(rules) })
const logOf = async (spec: unknown, code: Code) => logHash((await runAsync(begun(spec, code))).events)

test.each(SPECS)('%j loads what it needs, and plays as with all code', async (spec) => {
  expect(await logOf(spec, await codeFor(parseSpec(spec)))).toBe(await logOf(spec, everything))
})

test('a first visit plays with the code that is loaded at once', async () => {
  const { world, agent, model, similarity } = await codeFor(parseSpec({}))
  expect(Object.keys({ ...world, ...agent, ...model, ...similarity })).toEqual([
    'craft',
    'xenon',
    'simulated',
    'words',
  ])
})

test('refuses a run whose code was not loaded, by name', async () => {
  const code = await codeFor(parseSpec({}))
  for (const spec of [
    { agent: { id: 'sc' } },
    { model: { id: 'recorded' } },
    { similarity: { id: 'exact' } },
  ])
    expect(() => begun({ horizon: 250, ...spec }, code)).toThrow(/This version has no \w+ "\w+"/)
  const alone = { wordVectors, code }
  expect(() => assemble(parseSpec({ model: { id: 'person' } }), alone)).toThrow(
    'The model "person" is not part of the page and is not connected.',
  )
})

test('law: every card has options, help and code, except live models and similarities', async () => {
  const code = await allCode()
  for (const slot of SLOTS)
    for (const { id } of CARDS[slot]) {
      const plugin = pluginOf(slot, id)
      expect(Object.keys(plugin?.help ?? {}).sort()).toEqual(Object.keys(plugin?.options ?? {}).sort())
      if (slot === 'agent') expect(code.agent[id]?.mind.id).toBe(cardOf('agent', id)?.mind)
      expect([slot, id, id in code[slot]]).toEqual([slot, id, slot === 'world' || !isLive(slot, id)])
    }
})

test('a first visit plays the defaults of its option tables', () => {
  for (const slot of SLOTS) expect(FIRST[slot]).toEqual(defaultChoice(slot, CARDS[slot][0].id))
})
