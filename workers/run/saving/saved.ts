import { isOfOutside } from '../../../src/library/cards'
import type { RunSpec } from '../../../src/library/spec'
import type { FoundRun, RunStore } from '../../../src/library/store/run-store'
import { StoreError } from '../../../src/library/store/store-error'
import type { Clock } from '../../shared/clock'
import type { Fault, SavedRun } from '../../api/run.api'
import { faultIn, storageFault } from '../../shared/storage-fault'

/** How long opening a run waits for the browser's storage, which may be slow or hang. */
const PATIENCE_MS = 3_000
/** The same for a run whose replies are stored nowhere else: without them it would ask and pay for all of them again. */
const LIVE_PATIENCE_MS = 20_000
/** Delay before a storage that another tab holds is asked again. */
const AGAIN_MS = 2_000

export interface SavedLookup {
  readonly found: FoundRun | null
  readonly isDamaged: boolean
  readonly fault: Fault | null
  /** The later answer, if the storage has not answered in time; else null. */
  readonly late: Promise<SavedLookup> | null
}

/** The storage does not answer, and the run must not begin without its stored replies. */
class SlowStorageError extends Error {
  override readonly name = 'SlowStorageError'
  readonly code = 'slow-storage'
}

/**
 * What is stored of a run. A run opens also if the storage does not work: saving will say what is wrong.
 * @throws SlowStorageError
 */
export async function findSaved(
  store: RunStore,
  clock: Clock,
  id: string,
  spec: RunSpec,
): Promise<SavedLookup> {
  const hasReplies = isOfOutside(spec) || spec.begins !== undefined
  const finding = look(store, clock, id)
  const patience = new Promise<null>((resolve) =>
    clock.after(hasReplies ? LIVE_PATIENCE_MS : PATIENCE_MS, () => resolve(null)),
  )
  const first = await Promise.race([finding, patience])
  const late = first ? first.late : finding
  if (first?.isDamaged) return { ...first, fault: faultIn(hasReplies ? 'damaged-replies' : 'damaged-record') }
  if (first && !late) return first
  if (hasReplies) throw new SlowStorageError(faultIn('slow-replies').message)
  return { ...NOTHING, fault: first?.fault ?? faultIn('slow-storage'), late }
}

async function look(store: RunStore, clock: Clock, id: string): Promise<SavedLookup> {
  try {
    const found = await store.find(id)
    return found === 'damaged' ? { ...NOTHING, isDamaged: true } : { ...NOTHING, found }
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'blocked')) return NOTHING
    const again = new Promise<void>((resolve) => clock.after(AGAIN_MS, resolve))
    return { ...NOTHING, fault: storageFault(error), late: again.then(() => look(store, clock, id)) }
  }
}

const NOTHING: SavedLookup = { found: null, isDamaged: false, fault: null, late: null }

interface SavedList {
  readonly runs: readonly SavedRun[]
  readonly fault: Fault | null
}

/** All stored runs that can be read, newest first, and a fault if there are others. */
export async function listSaved(store: RunStore): Promise<SavedList> {
  try {
    const { runs, damaged } = await store.list()
    return {
      runs: runs.map(({ id, record: { spec, position, ega, savedAt } }) => ({
        id,
        spec,
        step: position,
        ega,
        savedAt,
      })),
      fault: damaged.length > 0 ? faultIn('damaged-list') : null,
    }
  } catch (error) {
    return { runs: [], fault: storageFault(error) }
  }
}
