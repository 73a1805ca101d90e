import { runSync } from '../engine/drive'
import { assemble, type Resources } from '../library/assemble'
import type { Arm, RunTemplate } from './experiment'
import type { Job, JobSteps } from './job'
import { specOf } from './template'

/** The number of questions for a live model. */
export interface Estimate {
  readonly questions: number
  /** Distinct questions of one seed of each arm: about the minimum number of calls. */
  readonly distinct: number
}

/** Steps between two pauses. */
const SLICE = 500

/**
 * Estimates the number of questions by asking the simulated model in place of any other. Pauses every few
 * milliseconds.
 */
export function* estimate(jobs: readonly Job[], resources: Resources): JobSteps<Estimate> {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  let questions = 0
  for (const { id, arm, seed } of jobs) {
    const arms = id.replace(/-\d+$/, '')
    let own = counts.get(arms)
    if (own === undefined) counts.set(arms, (own = yield* questionsOf(arm, seed, resources, seen)))
    questions += own
  }
  return { questions, distinct: seen.size }
}

function* questionsOf(
  { runs, learnedBy }: Pick<Arm, 'runs' | 'learnedBy'>,
  seed: number,
  resources: Resources,
  seen: Set<string>,
): JobSteps<number> {
  let count = 0
  for (const template of learnedBy ? [learnedBy, ...runs] : runs) {
    const run = assemble(specOf(simulated(template), seed), resources)
    while (!run.ended) {
      runSync(run, run.step + SLICE)
      for (const event of run.events.splice(0)) {
        if (event.kind !== 'question-answered') continue
        count += event.attempts
        seen.add(JSON.stringify(event.question))
      }
      yield
    }
  }
  return count
}

/** Replaces everything that needs waiting: a live model, and MiniLM's similarity. */
function simulated({ model: _, similarity, ...template }: RunTemplate): RunTemplate {
  return similarity && similarity.id !== 'minilm' ? { ...template, similarity } : template
}
