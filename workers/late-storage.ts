import type { Keeper } from './keeper'
import type { OpenRun } from './open-run'
import type { Fault } from './run.api'
import type { Finding } from './saved'
import type { Saver } from './saver'

const DAMAGED =
  'What was saved of this run is damaged and cannot be read. The run starts anew; what was there is kept aside: in the Library it can be saved as a file, or deleted.'

/** What is said of a storage that is slow, or of what cannot be read in it. Most visits have neither. */
export const WORDS = {
  'damaged-record': DAMAGED,
  'damaged-replies': `${DAMAGED} It does not play by itself: its model would be asked for everything again.`,
  'slow-storage':
    'The browser’s storage has not answered for 3 seconds, so the run is shown from its start. Where it was left is still being looked for, and nothing is saved before that is known.',
  'slow-replies':
    'The browser’s storage does not answer, and what was said in this run so far is there. It is not begun without that, and nothing is lost. Close other tabs of this page, and reload it.',
  'damaged-list':
    'Some saved runs are damaged and cannot be read. In the Library each can be saved as a file, and deleted. The others are not affected.',
} as const

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
