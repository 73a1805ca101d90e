import type { Keeper } from './keeper'
import type { OpenRun } from './open-run'
import type { Fault } from '../api/run.api'
import type { Finding } from './saved'
import type { Saver } from './saver'
import { WORDS } from '../shared/storage-words'

const lateFault = (step: number, goesThere: boolean): Fault => ({
  code: 'late-storage',
  message: `The browser’s storage has answered late: this run was left at step ${step}. ${goesThere ? 'It goes on from there.' : 'It stays where you have taken it since.'}`,
})

/** What has to be known of the session in which a run was opened before the storage had answered. */
export interface Waiting {
  readonly run: OpenRun
  readonly saver: Saver
  readonly keeper: Keeper
  readonly isOpen: () => boolean
  /** Nobody has asked for another step since. */
  readonly mayGo: () => boolean
  /** Goes to a step, and plays on if it played. */
  readonly go: (step: number) => Promise<void>
  /** Makes the timeline known again up to there. */
  readonly recall: (furthest: number) => void
}

/** The storage answers late: the run goes where it was left, unless somebody has taken it elsewhere since. */
export async function catchUp(late: Promise<Finding>, waiting: Waiting): Promise<void> {
  const { run, saver, keeper, isOpen, mayGo, go, recall } = waiting
  const { found, isDamaged, fault, late: later } = await late
  if (!isOpen()) return
  if (later) return catchUp(later, waiting)
  const record = found?.record ?? null
  const goes = record !== null && mayGo() && run.playhead.step < record.position
  if (record) keeper.fault = lateFault(record.position, goes)
  else keeper.fault = isDamaged ? { code: 'damaged-record', message: WORDS['damaged-record'] } : fault
  if (goes) await go(record.position)
  if (!isOpen()) return
  saver.known(record, isDamaged)
  if (record) recall(record.furthest)
}
