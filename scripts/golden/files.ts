/** Files that people have: recordings, parts and results of the Lab, replies that were paid for. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAsync } from '../../src/engine/drive'
import { nodeResources } from '../../src/lab/cli/resources'
import { partFileOf } from '../../src/lab/cli/part-file'
import { RepliesFile } from '../../src/lab/cli/replies-file'
import { studyOf } from '../../src/lab/cli/study'
import { runJob } from '../../src/lab/job'
import { resultOf, toJson } from '../../src/lab/results'
import { rowsOf } from '../../src/lab/rows'
import { assemble } from '../../src/library/assemble'
import { logHash } from '../../src/library/digest'
import { parseSpec } from '../../src/library/parse-spec'
import type { Recording } from '../../src/library/recording'
import { unreliableModel, recorder } from '../../src/library/testing'
import { ngramSimilarity } from '../../src/similarity/other-similarity'

const resources = await nodeResources()

/** By a model that is now and then no good, by MiniLM, and by both a run with changed rules. */
export async function goldenRecordings(): Promise<Recording[]> {
  const recorded = recorder(resources)
  const ngrams = ngramSimilarity()
  const rank = (...asked: Parameters<typeof ngrams.nearest>) => Promise.resolve(ngrams.nearest(...asked))
  const spec = parseSpec({ seed: 42, horizon: 80, similarity: { id: 'minilm' } })
  const { events, step, transcript } = await runAsync(assemble(spec, { ...resources, minilm: { rank } }))
  const changes = [{ kind: 'rules', step: 12, rules: { torch: null }, announced: true }]
  return [
    (await recorded({ seed: 41, horizon: 60 }, unreliableModel(0.4, 41))).recording,
    { spec, transcript, step, hash: logHash(events) },
    (
      await recorder({ ...resources, minilm: { rank } })(
        { seed: 43, horizon: 50, agent: { id: 'sc' }, similarity: { id: 'minilm' }, interventions: changes },
        unreliableModel(0.6, 43),
        35,
      )
    ).recording,
  ]
}

/** A whole study as its only part, and its results. */
export function goldenLab() {
  const study = studyOf({ experiments: ['figure-7', 'figure-25'], seeds: 1, agents: ['XENON', 'UCB'] })
  const parts = study.jobs.map((job) => ({ id: job.id, reading: runJob(job, resources), seconds: 0.25 }))
  const readings = new Map(parts.map(({ id, reading }) => [id, reading]))
  const results = study.experiments.map((experiment) =>
    resultOf(
      experiment,
      1,
      rowsOf(experiment, 1, (id) => readings.get(id)),
      1,
    ),
  )
  return {
    part: partFileOf(study, { index: 1, of: 1 }, parts),
    results: toJson(results),
    replies: repliesOf(parts),
  }
}

function repliesOf(parts: Parameters<RepliesFile['addPart']>[0][]): string {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'))
  const path = join(folder, 'replies')
  const file = new RepliesFile(path, 'http://localhost:8080')
  for (const [at, text] of ['{"logs": 1}', 'craft “it”\n'].entries())
    void file.put(`${at}`.repeat(64), {
      ...{ text, finish: at === 0 ? 'stop' : 'length', constrained: at === 0 },
      ...{ promptTokens: at === 0 ? 120 : null, completionTokens: 9 },
    })
  for (const part of parts.slice(0, 1)) file.addPart(part)
  file.close()
  const text = readFileSync(path, 'utf8')
  rmSync(folder, { recursive: true })
  return text
}
