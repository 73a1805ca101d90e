/** Helpers for tests of this mind's parts: scenes of played runs. */
import type { Scene } from '../../../workers/api/run.api'
import { ledgerOf } from '../../engine/run-setup'
import { runSync } from '../../engine/drive'
import { assemble } from '../../library/assemble'
import { codeFor } from '../../library/code'
import { parseSpec } from '../../library/parse-spec'
import { readWordVectors } from '../../similarity'
import { sceneWith } from '../testing'

/**
 * A run at a step, as a worker reports it. @param furthest the last step that the run has reached, beyond
 * `step`
 */
export async function playedScene(given: object, step: number, furthest = step): Promise<Scene> {
  const spec = parseSpec(given)
  const file = await fetch(new URL('../../similarity/word-vectors.bin', import.meta.url))
  const wordVectors = readWordVectors(await file.arrayBuffer())
  const run = runSync(assemble(spec, { wordVectors, code: await codeFor(spec) }), furthest)
  const [whole, here] = [ledgerOf(run.setup), ledgerOf(run.setup)]
  for (const event of run.events) {
    whole.apply(event)
    if (event.step <= step) here.apply(event)
  }
  const { curve, marks } = whole
  const { ended, questions } = here
  const core = {
    step: here.step,
    horizon: spec.horizon,
    furthest: whole.step,
    curve,
    marks,
    ended,
    questions,
  }
  return structuredClone({ ...sceneWith(core), world: here.world.shown, mind: here.mind.shown })
}
