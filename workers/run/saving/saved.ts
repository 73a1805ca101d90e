import { isOfOutside } from '../../../src/library/cards'
import type { RunSpec } from '../../../src/library/spec'
import type { FoundRun, RunStore } from '../../../src/library/store/run-store'
import { StoreError } from '../../../src/library/store/store-error'
import type { Clock } from '../../shared/clock'
import type { Fault, SavedRun } from '../../api/run.api'
import { faultIn, storageFault } from '../../shared/storage-fault'

/** So long a run's opening waits for the browser's storage, which may be slow or hang. */
const PATIENCE_MS = 3_000
/** The same of a run whose replies are nowhere else: begun without them, it would ask and pay for all of them again. */
const LIVE_PATIENCE_MS = 20_000
/** Until a storage that another tab holds is asked again. */
const AGAIN_MS = 2_000

export interface SavedLookup {
  readonly found: FoundRun | null
  readonly isDamaged: boolean
  readonly fault: Fault | null
  /** The storage has not said yet: what it says at last. */
  readonly late: Promise<SavedLookup> | null
}

/** A run that must not begin without what was said in it. */
class SlowStorageError extends Error {
  override readonly name = 'SlowStorageError'
  readonly code = 'slow-storage'
}

/**
 * What is saved of a run. Storage that does not work is no reason not to open it: saving will say what is wrong.
 * @throws an error where it does not answer and the run must not begin without it
 */
export async function findSaved(
  store: RunStore,
  clock: Clock,
  id: string,
  spec: RunSpec,
): Promise<SavedLookup> {
  const isSpoken = isOfOutside(spec) || spec.begins !== undefined
  const finding = look(store, clock, id)
  const patience = new Promise<null>((resolve) =>
    clock.after(isSpoken ? LIVE_PATIENCE_MS : PATIENCE_MS, () => resolve(null)),
  )
  const first = await Promise.race([finding, patience])
  const late = first ? first.late : finding
  if (first?.isDamaged) return { ...first, fault: faultIn(isSpoken ? 'damaged-replies' : 'damaged-record') }
  if (first && !late) return first
  if (isSpoken) throw new SlowStorageError(faultIn('slow-replies').message)
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

export interface SavedList {
  readonly runs: readonly SavedRun[]
  readonly fault: Fault | null
}

/** All that is saved and can be read, newest first, and what is wrong with the rest. */
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
