import type { FoundRun, RunStore } from '../src/library/store/run-store'
import type { Clock } from './clock'
import { faultOf } from './fault'
import type { Fault, SavedRun } from './run.api'

/** So long a run's opening waits for the browser's storage, which may be slow or hang. */
const PATIENCE_MS = 3_000

export interface Finding {
  readonly found: FoundRun | null
  readonly isDamaged: boolean
  readonly fault: Fault | null
}

/** What is saved of a run. Storage that does not work is no reason not to open it: saving will say what is wrong. */
export async function findSaved(store: RunStore, clock: Clock, id: string): Promise<Finding> {
  const patience = new Promise<null>((resolve) => clock.after(PATIENCE_MS, () => resolve(null)))
  const found = await Promise.race([store.find(id).catch(() => null), patience])
  if (found !== 'damaged') return { found, isDamaged: false, fault: null }
  const message = 'What was saved of this run is damaged and cannot be read. The run starts anew.'
  return { found: null, isDamaged: true, fault: { code: 'damaged-record', message } }
}

export interface Listing {
  readonly runs: readonly SavedRun[]
  readonly fault: Fault | null
}

/** All that is saved and can be read, newest first, and what is wrong with the rest. */
export async function listSaved(store: RunStore): Promise<Listing> {
  try {
    const { runs, damaged } = await store.list()
    const message = `${damaged.length} saved ${damaged.length === 1 ? 'run is' : 'runs are'} damaged and cannot be read: ${damaged.join(', ')}. The others are not affected.`
    return {
      runs: runs.map(({ id, record: { spec, position, ega, savedAt } }) => ({
        id,
        spec,
        step: position,
        ega,
        savedAt,
      })),
      fault: damaged.length > 0 ? { code: 'damaged-record', message } : null,
    }
  } catch (error) {
    return { runs: [], fault: faultOf(error) }
  }
}
