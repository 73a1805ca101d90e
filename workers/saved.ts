import { isLive } from '../src/library/plugins'
import type { RunSpec } from '../src/library/spec'
import type { FoundRun, RunStore } from '../src/library/store/run-store'
import { StoreError } from '../src/library/store/store-error'
import type { Clock } from './clock'
import { faultOf } from './fault'
import type { Fault, SavedRun } from './run.api'

/** So long a run's opening waits for the browser's storage, which may be slow or hang. */
const PATIENCE_MS = 3_000
/** The same of a run whose replies are nowhere else: begun without them, it would ask and pay for all of them again. */
const LIVE_PATIENCE_MS = 20_000
/** Until a storage that another tab holds is asked again. */
const AGAIN_MS = 2_000

export interface Finding {
  readonly found: FoundRun | null
  readonly isDamaged: boolean
  readonly fault: Fault | null
  /** The storage has not said yet: what it says at last. */
  readonly late: Promise<Finding> | null
}

/** A run that must not begin without what was said in it. */
export class SlowStorageError extends Error {
  override readonly name = 'SlowStorageError'
  readonly code = 'slow-storage'
  constructor() {
    super(
      'The browser’s storage does not answer, and what was said in this run so far is there. It is not begun without that, and nothing is lost. Close other tabs of this page, and reload it.',
    )
  }
}

/**
 * What is saved of a run. Storage that does not work is no reason not to open it: saving will say what is wrong.
 * @throws SlowStorageError
 */
export async function findSaved(
  store: RunStore,
  clock: Clock,
  id: string,
  { model, similarity, begins }: RunSpec,
): Promise<Finding> {
  const isSpoken = isLive('model', model.id) || isLive('similarity', similarity.id) || begins !== undefined
  const finding = look(store, clock, id)
  const patience = new Promise<null>((resolve) =>
    clock.after(isSpoken ? LIVE_PATIENCE_MS : PATIENCE_MS, () => resolve(null)),
  )
  const first = await Promise.race([finding, patience])
  const late = first ? first.late : finding
  if (first?.isDamaged && isSpoken) return { ...first, fault: DAMAGED_SPOKEN }
  if (!late) return first ?? NOTHING
  if (isSpoken) throw new SlowStorageError()
  return { ...NOTHING, fault: first?.fault ?? SLOW, late }
}

async function look(store: RunStore, clock: Clock, id: string): Promise<Finding> {
  try {
    const found = await store.find(id)
    return found === 'damaged' ? { ...NOTHING, isDamaged: true, fault: DAMAGED } : { ...NOTHING, found }
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'blocked')) return NOTHING
    const again = new Promise<void>((resolve) => clock.after(AGAIN_MS, resolve))
    return { ...NOTHING, fault: faultOf(error), late: again.then(() => look(store, clock, id)) }
  }
}

const NOTHING: Finding = { found: null, isDamaged: false, fault: null, late: null }

const DAMAGED: Fault = {
  code: 'damaged-record',
  message:
    'What was saved of this run is damaged and cannot be read. The run starts anew; what was there is kept aside: under “Settings” it can be saved as a file, or deleted.',
}

const DAMAGED_SPOKEN: Fault = {
  code: 'damaged-record',
  message: `${DAMAGED.message} It does not play by itself: its model would be asked for everything again.`,
}

const SLOW: Fault = {
  code: 'slow-storage',
  message:
    'The browser’s storage has not answered for 3 seconds, so the run is shown from its start. Where it was left is still being looked for, and nothing is saved before that is known.',
}

/** What is said once the storage has answered late of a run that is saved. */
export const lateFault = (step: number, goesThere: boolean): Fault => ({
  code: 'late-storage',
  message: `The browser’s storage has answered late: this run was left at step ${step}. ${goesThere ? 'It goes on from there.' : 'It stays where you have taken it since.'}`,
})

export interface Listing {
  readonly runs: readonly SavedRun[]
  readonly fault: Fault | null
}

/** All that is saved and can be read, newest first, and what is wrong with the rest. */
export async function listSaved(store: RunStore): Promise<Listing> {
  try {
    const { runs, damaged } = await store.list()
    const message = `${damaged.length} saved ${damaged.length === 1 ? 'run is' : 'runs are'} damaged and cannot be read. Under “Settings” ${damaged.length === 1 ? 'it' : 'each'} can be saved as a file, and deleted. The others are not affected.`
    return {
      runs: runs.map(({ id, record: { spec, position, ega, savedAt } }) => ({
        id,
        spec,
        step: position,
        ega,
        savedAt,
      })),
      fault: damaged.length > 0 ? { code: 'damaged-list', message } : null,
    }
  } catch (error) {
    return { runs: [], fault: faultOf(error) }
  }
}
