import { runSync } from '../../src/engine/drive'
import { assemble, type Resources } from '../../src/library/assemble'
import { isLive } from '../../src/library/cards'
import { defaultChoice } from '../../src/library/options'
import type { RunSpec } from '../../src/library/spec'
import type { Clock } from '../shared/clock'
import { MINILM } from './live/connections'
import type { OpenRun } from './player/open-run'

/** Steps between two turns of the event loop, so that the page is heard meanwhile. */
const SLICE = 100

/**
 * The approximate number of questions that a run still has for its live model: the number that the same run
 * has for the simulated model, minus the replies so far. Null: unknown, because the run is in a real world,
 * or another run was opened.
 */
export async function questionsLeftOf(
  { spec, timeline }: OpenRun,
  resourcesFor: (spec: RunSpec) => Promise<Resources>,
  clock: Clock,
  isOpen: () => boolean,
): Promise<number | null> {
  if (isLive('world', spec.world.id)) return null
  const { begins: _, similarity, ...others } = spec
  const simulated: RunSpec = {
    ...others,
    model: defaultChoice('model'),
    similarity: similarity.id === MINILM ? defaultChoice('similarity') : similarity,
  }
  const run = assemble(simulated, await resourcesFor(simulated))
  let questions = 0
  while (!run.ended) {
    runSync(run, run.step + SLICE)
    for (const event of run.events.splice(0))
      if (event.kind === 'question-answered') questions += event.attempts
    await new Promise<void>((resolve) => void clock.after(0, resolve))
    if (!isOpen()) return null
  }
  const replies = timeline.run.transcript.filter(({ kind }) => kind === 'reply').length
  return Math.max(1, questions - replies)
}
