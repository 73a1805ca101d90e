import { knowledgeOf } from '../../../src/library/store/knowledge-file'
import type { RunRecord } from '../../../src/library/store/records'
import type { RunStore } from '../../../src/library/store/run-store'
import { storeError } from '../../../src/library/store/store-error'
import type { Clock } from '../../shared/clock'
import type { OpenRun } from '../player/open-run'
import type { SaveState } from '../../api/run.api'
import { storageFault } from '../../shared/storage-fault'

/** While a run plays. */
const INTERVAL_MS = 250
/** After a failure. */
const RETRY_MS = 5_000

export interface AutosaveSetting {
  /** What the run is stored under. */
  readonly id: string
  readonly run: OpenRun
  /** What was found of it; null: nothing. */
  readonly stored: RunRecord | null
  /** What is stored cannot be read, and is replaced. */
  readonly isDamaged: boolean
  /** The storage has not yet said what is stored: nothing is saved over it before. */
  readonly isUnknown: boolean
  /** Called when the state has changed. */
  readonly changed: () => void
}

const UNKNOWN: SaveState = {
  kind: 'failed',
  step: 0,
  message: 'The browser’s storage has not answered yet; what is there is not written over before it has.',
}

const stateOf = (stored: RunRecord | null): SaveState =>
  stored ? { kind: 'saved', step: stored.position } : { kind: 'unsaved', step: 0 }

/** Saves one open run: soon after a change, one save at a time, and again after a failure. */
export class Autosave {
  readonly #store: RunStore
  readonly #clock: Clock
  /** What the run is stored under. */
  readonly id: string
  #run: OpenRun
  readonly #stateChanged: () => void
  #state: SaveState
  #transcriptSaved: number
  #replaces: boolean
  #isUnknown: boolean
  /** What is stored goes further than the run: something was taken back. */
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

  /** Up to which step the run is safe. */
  get state(): SaveState {
    return this.#state
  }

  /**
   * The run is where it was opened at. Before, it was only on its way there, which is nothing to save: a tab that is
   * killed while it resumes must not resume at an earlier step the next time.
   */
  arrived(): void {
    this.#hasArrived = true
    // What a run begins with is nowhere else.
    const isBegun = this.#isNew && this.#run.timeline.run.transcript.length > 0
    if (isBegun || this.#run.playhead.step !== this.#state.step) this.changed()
  }

  /** What the storage said at last. */
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

  /** The same run, before something that was said in it. */
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

  /** Saves what is due and does no more. */
  close(): Promise<void> {
    this.#isClosed = true
    return this.now()
  }

  /** Saves what is due without waiting any longer; resolves when that is done or has failed. */
  async now(): Promise<void> {
    this.#cancel?.()
    this.#cancel = undefined
    if (this.#isUnknown) return
    // What is under way may have begun before the last change; of several who wait here, the first saves for all.
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
    // What is taken back while this is saved is the next one's to rewrite.
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
      // Whatever else happens, it is not saved yet.
      this.changed()
    } finally {
      this.#inFlight = undefined
      this.#stateChanged()
    }
  }
}
