import type { RunPersistence } from './run-persistence'
import type { OpenRun } from '../player/open-run'
import type { Fault } from '../../api/run.api'
import type { SavedLookup } from './saved'
import type { Autosave } from './autosave'
import { faultIn } from '../../shared/storage-fault'

const lateFault = (step: number, goesThere: boolean): Fault => ({
  code: 'late-storage',
  message: `The browser’s storage answered late: this run was saved at step ${step}. ${goesThere ? 'It continues from there.' : 'It stays at its current step.'}`,
})

/** The session in which a run was opened before the storage answered. */
interface LateOpening {
  readonly run: OpenRun
  readonly autosave: Autosave
  readonly persistence: RunPersistence
  readonly isOpen: () => boolean
  /** The user has not asked for another step since. */
  readonly mayGo: () => boolean
  /** Goes to a step, and plays on if it played. */
  readonly go: (step: number) => Promise<void>
  /** Computes the timeline again up to there. */
  readonly restore: (furthest: number) => void
}

/** The storage answers late: the run goes where it was left, unless the user has taken it elsewhere since. */
export async function catchUp(late: Promise<SavedLookup>, opening: LateOpening): Promise<void> {
  const { run, autosave, persistence, isOpen, mayGo, go, restore } = opening
  const { found, isDamaged, fault, late: later } = await late
  if (!isOpen()) return
  if (later) return catchUp(later, opening)
  const record = found?.record ?? null
  const goes = record !== null && mayGo() && run.playhead.step < record.position
  if (record) persistence.fault = lateFault(record.position, goes)
  else persistence.fault = isDamaged ? faultIn('damaged-record') : fault
  if (goes) await go(record.position)
  if (!isOpen()) return
  autosave.known(record, isDamaged)
  if (record) restore(record.furthest)
}
