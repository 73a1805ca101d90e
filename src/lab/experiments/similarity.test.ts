import { expect, test } from 'vitest'
import { craftRules } from '../../engine/worlds/craft'
import { adgLedger } from '../../engine/minds/adg/ledger'
import { type Run } from '../../engine/run'
import { runAsync, runSync } from '../../engine/drive'
import { assemble } from '../../library/assemble'
import { logHash } from '../../library/digest'
import { parseSpec } from '../../library/parse-spec'
import type { RunSpec } from '../../library/spec'
import {
  EmbeddedSimilarity,
  liveSimilarity,
  MissingVectorsError,
  VectorTable,
  type Embed,
} from '../../similarity/minilm'
import { vectorsOf } from '../../similarity/minilm/testing'
import { nodeResources } from '../cli/resources'
import { seedsUpTo } from '../job'
import { SIMILARITY } from './similarity'

const resources = await nodeResources()
const arms = SIMILARITY.flatMap(({ arms }) => arms)
const embed: Embed = (texts) => Promise.resolve(vectorsOf(texts))
const spec = (id: string, agent = 'xenon', seed = 1): RunSpec =>
  parseSpec({ similarity: { id }, agent: { id: agent }, seed, horizon: 1000 })

/** The mean EGA of some seeds at a step. */
function egaAt(step: number, id: string): number {
  const each = seedsUpTo(4).map((seed) => {
    const run = assemble(spec(id, 'xenon', seed), resources)
    const ledger = adgLedger(run.setup)
    runSync(run, step)
    for (const event of run.events) ledger.apply(event)
    return ledger.mind.ega
  })
  return each.reduce((sum, ega) => sum + ega, 0) / each.length
}

test('has an arm for each agent and similarity, and only MiniLM needs a resource', () => {
  expect(new Set(arms.map(({ setting, agent }) => `${agent} ${setting}`)).size).toBe(5 * 5)
  expect(new Set(arms.filter(({ needs }) => needs).map(({ setting }) => setting))).toEqual(
    new Set(['MiniLM']),
  )
})

test('every agent in it asks for similarities', () => {
  for (const { runs } of arms.filter(({ needs }) => needs)) {
    const ranked: string[] = []
    const counting = liveSimilarity(embed)
    const minilm = {
      rank: (item: string, among: readonly string[], k: number) => {
        ranked.push(item)
        return counting.rank(item, among, k)
      },
    }
    // The run stops at the first question that needs waiting.
    void assemble(parseSpec({ ...runs[0], seed: 1 }), { ...resources, minilm }).proceed(1000)
    expect(ranked, runs[0]?.agent?.id).toHaveLength(1)
  }
})

test('as its notes say: word vectors learn faster than names that only match exactly', () => {
  const [words, chance, exact] = [egaAt(800, 'words'), egaAt(800, 'random'), egaAt(800, 'exact')]
  expect(words).toBeGreaterThan(exact + 0.15)
  expect(chance).toBeGreaterThan(exact + 0.1)
})

/** Runs as the Lab does: missing names are embedded, and the run starts again. */
async function runAtHand(spec: RunSpec): Promise<{ readonly run: Run; readonly tries: number }> {
  const table = new VectorTable()
  const minilm = new EmbeddedSimilarity(table)
  for (let tries = 1; ; tries++) {
    const run = assemble(spec, { ...resources, minilm })
    try {
      return { run: runSync(run), tries }
    } catch (error) {
      if (!(error instanceof MissingVectorsError)) throw error
      await table.learn(
        [...error.names, ...craftRules({ fuel: 'iron-only', redstone: 'smelt' }).keys()],
        embed,
      )
    }
  }
}

test('a run is the same with available vectors, with live ones, and from its transcript alone', async () => {
  const atHand = await runAtHand(spec('minilm'))
  // One more try for each name that the model invents; the world's own names are all embedded after the first
  // try.
  expect(atHand.tries).toBeLessThan(20)
  const live = await runAsync(assemble(spec('minilm'), { ...resources, minilm: liveSimilarity(embed) }))
  expect(logHash(live.events)).toBe(logHash(atHand.run.events))
  expect(atHand.run.transcript).toEqual([])
  expect(live.transcript.length).toBeGreaterThan(20)

  const deaf = liveSimilarity(() => Promise.reject(new Error('no service')))
  const replayed = runSync(assemble(spec('minilm'), { ...resources, minilm: deaf }, live.transcript))
  expect(logHash(replayed.events)).toBe(logHash(live.events))
})
