import type { LiveModel, LiveSimilarity } from '../src/engine/effects'
import type { Run } from '../src/engine/run'
import { assemble, type Resources } from '../src/library/assemble'
import { runId } from '../src/library/run-id'
import type { RunSpec } from '../src/library/spec'
import type { RunStore } from '../src/library/store/run-store'

/** A run with a live model of which nothing is recorded here. */
export class NotRecordedError extends Error {
  override readonly name = 'NotRecordedError'
  readonly code = 'not-recorded'
  constructor() {
    super(
      'This run has a live model, and no recording of it is in this browser. Play it in Watch first: what was recorded there can be compared.',
    )
  }
}

/**
 * A run with a live model as far as this browser has recorded it: nobody is asked.
 * @throws NotRecordedError
 */
export async function recorded(
  spec: RunSpec,
  resources: Resources,
  store: Pick<RunStore, 'find'>,
): Promise<Run> {
  const found = await store.find(await runId(spec))
  if (!found || found === 'damaged' || found.record.furthest === 0) throw new NotRecordedError()
  // The last step may have been left in the middle of a question: there, and only there, silence is heard.
  const horizon = Math.min(spec.horizon, found.record.furthest)
  return assemble({ ...spec, horizon }, { ...resources, live: SILENCE, minilm: NO_RANKING }, found.transcript)
}

const SILENCE: LiveModel = { ask: () => ({ value: null, skipped: true }) }
const NO_RANKING: LiveSimilarity = { rank: () => Promise.resolve([]) }
