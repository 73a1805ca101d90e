import { knowledgeOf } from '../../../src/library/store/knowledge-file'
import type { RunRecord } from '../../../src/library/store/records'
import type { RunStore } from '../../../src/library/store/run-store'
import { storeError } from '../../../src/library/store/store-error'
import type { Clock } from '../../shared/clock'
import type { OpenRun } from '../player/open-run'
import type { SaveState } from '../../api/run.api'
import { storageFault } from '../../shared/storage-fault'

/** Delay of a save after a change, in ms. */
const INTERVAL_MS = 250
/** The same after a failed save. */
const RETRY_MS = 5_000

interface AutosaveSetting {
  /** The key of the stored run. */
  readonly id: string
  readonly run: OpenRun
  /** The stored record; null: there is none. */
  readonly stored: RunRecord | null
  /** The stored record cannot be read and is replaced. */
  readonly isDamaged: boolean
  /** The storage has not answered yet: nothing is saved before that. */
  readonly isUnknown: boolean
  /** Called when the state has changed. */
  readonly changed: () => void
}

const UNKNOWN: SaveState = {
  kind: 'failed',
  step: 0,
  message:
    'The browser’s storage has not answered yet. The page does not overwrite stored data before it answers.',
}

const stateOf = (stored: RunRecord | null): SaveState =>
  stored ? { kind: 'saved', step: stored.position } : { kind: 'unsaved', step: 0 }

/** Saves one open run: soon after a change, one save at a time, and again after a failure. */
export class Autosave {
  readonly #store: RunStore
  readonly #clock: Clock
  /** The key of the stored run. */
  readonly id: string
  #run: OpenRun
  readonly #stateChanged: () => void
  #state: SaveState
  #transcriptSaved: number
  #replaces: boolean
  #isUnknown: boolean
  /** An answer was taken back: the stored transcript is longer than the run's. */
  #rewrites = false
  #hasArrived = false
  #isClosed = false
  /** Nothing of it is stored yet. */
  #isNew: boolean
  #isDue = false
  #inFlight: Promise<void> | undefined
  #cancel: (() => void) | undefined

  constructor(
    store: RunStore,
    clock: Clock,
    { id, run, stored, isDamaged, isUnknown, changed }: AutosaveSetting,
  ) {
    this.#store = store
    this.#clock = clock
    this.id = id
    this.#run = run
    this.#stateChanged = changed
    this.#state = isUnknown ? UNKNOWN : stateOf(stored)
    this.#isUnknown = isUnknown
    this.#transcriptSaved = stored?.transcriptLength ?? 0
    this.#replaces = isDamaged
    this.#isNew = !stored
  }

  /** Up to which step the run is saved. */
  get state(): SaveState {
    return this.#state
  }

  /**
   * The run has reached the step at which it was opened. Nothing is saved before: a tab that is killed while it resumes must
   * not resume at an earlier step the next time.
   */
  arrived(): void {
    this.#hasArrived = true
    // The transcript that a run begins with is stored nowhere else.
    const isBegun = this.#isNew && this.#run.timeline.run.transcript.length > 0
    if (isBegun || this.#run.playhead.step !== this.#state.step) this.changed()
  }

  /** The storage has answered at last. */
  known(stored: RunRecord | null, isDamaged: boolean): void {
    this.#isUnknown = false
    this.#transcriptSaved = stored?.transcriptLength ?? 0
    this.#replaces = isDamaged
    this.#isNew = !stored
    this.#state = stateOf(stored)
    if (this.#run.playhead.step !== this.#state.step) this.changed()
    this.#stateChanged()
  }

  /** Nothing of it is stored any more. */
  forgotten(): void {
    this.known(null, false)
    this.changed()
  }

  /** The same run, before an answer that was taken back. */
  rewritten(run: OpenRun): void {
    this.#run = run
    this.#rewrites = true
    this.changed()
  }

  /** The run has moved on, or back. */
  changed(): void {
    if (!this.#hasArrived || this.#isClosed) return
    this.#isDue = true
    if (this.#isUnknown) return
    if (this.#isNew && this.#state.kind !== 'failed') this.#state = { kind: 'saving', step: 0 }
    this.#cancel ??= this.#clock.after(this.#wait, () => void this.now())
  }

  /** Saves a last time. */
  close(): Promise<void> {
    this.#isClosed = true
    return this.now()
  }

  /** Saves everything due now; resolves when that is done or has failed. */
  async now(): Promise<void> {
    this.#cancel?.()
    this.#cancel = undefined
    if (this.#isUnknown) return
    // A save that is under way may have begun before the last change. Of several callers that wait here, the first saves.
    await this.#inFlight
    if (this.#isDue) this.#inFlight ??= this.#save()
    await this.#inFlight
  }

  get #wait(): number {
    return this.#state.kind === 'failed' ? RETRY_MS : INTERVAL_MS
  }

  async #save(): Promise<void> {
    this.#isDue = false
    const rewrites = this.#rewrites
    // If an answer is taken back during this save, the next save rewrites the transcript.
    this.#rewrites = false
    const id = this.id
    const { spec, timeline } = this.#run
    const { ledger } = this.#run.playhead
    const { ended, step } = ledger
    const furthest = timeline.reached
    const transcript = timeline.run.transcript.slice()
    const summary = { ...ledger.score, ended }
    try {
      await this.#store.save({
        id,
        spec,
        position: step,
        furthest,
        share: ledger.mind.share,
        summary,
        knowledge: knowledgeOf(id, timeline.ledger),
        transcript,
        transcriptSaved: this.#transcriptSaved,
        replaces: this.#replaces,
        rewrites,
      })
      this.#transcriptSaved = transcript.length
      this.#replaces = false
      this.#isNew = false
      this.#state = { kind: 'saved', step }
    } catch (error) {
      const { message } = storageFault(storeError(error))
      this.#rewrites ||= rewrites
      this.#state = { kind: 'failed', step: this.#state.step, message }
      this.changed()
    } finally {
      this.#inFlight = undefined
      this.#stateChanged()
    }
  }
}
