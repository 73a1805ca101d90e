/** Hostile texts for every reader of texts: each is read or refused by name, and the result is valid. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { allCode } from '../src/library/code'
import { Random } from '../src/engine/random'
import { canonicalName } from '../src/engine/worlds/craft/names'
import type { Extracted } from '../src/engine/minds/goals/types/claims'
import { FileError } from '../src/library/files/file-error'
import { importFile } from '../src/library/files/import'
import { knowledgeSchema } from '../src/library/knowledge/schema'
import { usualWorld } from '../src/library/knowledge/schema-parts'
import { worldAt } from '../src/library/knowledge/world-at'
import { chunksOf } from '../src/reading/chunks'
import { MAX_CLAIMS } from '../src/reading/limits'
import { readTuples } from '../src/reading/tuples'
import { MAX_DOCUMENT } from '../src/library/minds/goals/limits'
import { goalsReader } from '../src/library/minds/goals/documents'
import { readByRules } from '../src/library/minds/goals/documents/by-rules'
import { takenOf } from '../src/library/minds/goals/documents/document'
import { amount, ATTACK_SEED, count } from './amount'
import { hostileText } from './hostile-texts'

const world = usualWorld('goals')
const seen = worldAt({ world, seed: 1, interventions: [] }, 0, await allCode())
const FORMATS = ['text', 'markdown', 'csv', 'json'] as const
const ENDINGS = ['txt', 'md', 'csv', 'tsv', 'json', 'pddl', 'html', 'svg', '', 'exe'] as const
/** One in this many texts has the maximum size. */
const LARGE = 100

const sizeOf = (random: Random, at: number) =>
  at % LARGE === LARGE - 1 ? MAX_DOCUMENT : 1 + random.int(random.pick([20, 500, 5_000]))

/** All passages are in the text, and there are no more than the limit. */
function checkExtracted({ goals, subgoals, losses }: Extracted, length: number, what: string): void {
  // One more reports the rest, and each of these may be several ways of one recipe.
  expect(Math.max(goals.length, losses.length), what).toBeLessThanOrEqual(2 * MAX_CLAIMS)
  for (const { passage } of [...goals, ...subgoals, ...losses])
    if (passage.from < 0 || passage.from > passage.to || passage.to > length)
      throw new Error(`${what}: something is said to stand at ${passage.from}, up to ${passage.to}.`)
}

/** In any text or name of a value: no file can hold it. */
function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, one]) => hasLoneSurrogate(key) || hasLoneSurrogate(one))
}

function expectUnharmed(what: string): void {
  expect([Object.hasOwn(Object.prototype, 'polluted'), Object.hasOwn(globalThis, 'harmed')], what).toEqual([
    ...[false, false],
  ])
}

test('a hostile document is read or refused with a sentence, and its result is valid knowledge', async () => {
  const documents = amount({ quick: 100, full: 2_000 })
  let read = 0
  for (let at = 0; at < documents; at++) {
    const random = new Random(ATTACK_SEED).fork(`document ${at}`)
    const text = hostileText(random, sizeOf(random, at)).slice(0, MAX_DOCUMENT)
    const name = `document.${random.pick(ENDINGS)}`
    const what = `seed ${ATTACK_SEED}, document ${at}: ${JSON.stringify(text.slice(0, 80))}`
    for (const format of FORMATS) {
      const extracted = readByRules(takenOf(name, format, text), canonicalName)
      checkExtracted(extracted, text.length, what)
    }
    const chunks = chunksOf({ id: 'd', format: 'markdown', text }) ?? []
    for (const { from, to } of chunks) if (text.slice(from, to).trim() === '') throw new Error(`${what}: an empty chunk`)

    const sources = [
      { kind: 'file', name, file: new Blob([text]) },
      { kind: 'file', name: 'good.md', file: new Blob(['To craft 4 sticks you need 2 planks.']) },
    ] as const
    const { refused } = await goalsReader.survey(sources, seen, () => undefined)
    for (const { sentence } of refused) expect(sentence, what).toMatch(/[.]$/)
    const made = await goalsReader.read(sources, { kind: 'rules' }, {
      ...{ seen, world, signal: new AbortController().signal, now: () => 0, tell: () => undefined },
      pause: () => Promise.resolve(),
    })
    // The other document is read, whatever became of this one.
    expect([made.fault, made.left, made.counts.documents], what).toEqual([null, 0, 2 - refused.length])
    expect(made.goals.some(({ name: goal }) => goal === 'craft stick') || made.counts.goals >= MAX_CLAIMS, what).toBe(true)
    expect(v.parse(knowledgeSchema, structuredClone(made.knowledge)), what).toEqual(made.knowledge)
    expect(hasLoneSurrogate(made.knowledge), what).toBe(false)
    if (refused.length === 0) read++
    expectUnharmed(what)
  }
  expect(read).toBeGreaterThan(documents / 4)
  count('documents read by rules', documents)
}) // prettier-ignore

test('a hostile file is imported or refused by name', async () => {
  const files = amount({ quick: 100, full: 2_000 })
  for (let at = 0; at < files; at++) {
    const random = new Random(ATTACK_SEED).fork(`file ${at}`)
    const text = hostileText(random, sizeOf(random, at))
    const what = `seed ${ATTACK_SEED}, file ${at}: ${JSON.stringify(text.slice(0, 80))}`
    try {
      await importFile(`a.${random.pick(ENDINGS)}`, new Blob([text]))
    } catch (error) {
      if (!(error instanceof FileError)) throw new Error(what, { cause: error })
      expect(error.message, what).toMatch(/[.]$/)
    }
    expectUnharmed(what)
  }
  count('texts imported as files', files)
})

test("a model's hostile reply about a chunk is read, or lost with its cause", () => {
  const replies = amount({ quick: 100, full: 2_000 })
  const chunk = {
    document: 'd',
    from: 10,
    to: 60,
    text: 'A rope takes 3 string. It is made at a table. Iron.',
  }
  for (let at = 0; at < replies; at++) {
    const random = new Random(ATTACK_SEED).fork(`extraction ${at}`)
    const begin = random.pick([
      '',
      '("goal"<|>',
      '{"goals": [',
      '{"goals": [{"name": "craft rope", "materials": {',
    ])
    const reply = begin + hostileText(random, sizeOf(random, at))
    const what = `seed ${ATTACK_SEED}, reply ${at}: ${JSON.stringify(reply.slice(0, 80))}`
    checkExtracted(readTuples(chunk, reply, canonicalName), chunk.to, what)
    expectUnharmed(what)
  }
  count('replies about documents', replies)
})
