import type { RunSpec } from '../../../src/library/spec'
import type { RunStore } from '../../../src/library/store/run-store'
import type { Clock } from '../../shared/clock'
import type { OpenRun } from '../player/open-run'
import type { Fault, Reply, SavedRun, SaveState } from '../../api/run.api'
import { findSaved, listSaved, type SavedLookup } from './saved'
import { Autosave } from './autosave'
import { storageReply } from '../../shared/storage-fault'

/**
 * Saves the open run, and lists stored runs. A fault of the storage is shown as long as it lasts, unlike other faults.
 */
export class RunPersistence {
  readonly #store: RunStore
  readonly #clock: Clock
  readonly #changed: () => void
  #autosave: Autosave | undefined
  /** Of the open run. */
  #ofRun: Fault | null = null
  /** Of the others. */
  #ofList: Fault | null = null

  /** @param changed called when there is something else to show */
  constructor(store: RunStore, clock: Clock, changed: () => void) {
    this.#store = store
    this.#clock = clock
    this.#changed = changed
  }

  get fault(): Fault | null {
    return this.#ofRun ?? this.#ofList
  }
  set fault(fault: Fault | null) {
    this.#ofRun = fault
    this.#changed()
  }
  /** Up to which step the open run is saved; undefined: none is open. */
  get state(): SaveState | undefined {
    return this.#autosave?.state
  }

  /** @throws SlowStorageError */
  find(id: string, spec: RunSpec): Promise<SavedLookup> {
    return findSaved(this.#store, this.#clock, id, spec)
  }

  /** Saves this run from now on; the one that was open before is saved a last time. */
  start(id: string, run: OpenRun, { found, isDamaged, fault, late }: SavedLookup): Autosave {
    void this.#autosave?.close()
    this.#ofRun = fault
    const stored = found?.record ?? null
    this.#autosave = new Autosave(this.#store, this.#clock, {
      ...{ id, run, stored, isDamaged, changed: this.#changed },
      isUnknown: late !== null,
    })
    return this.#autosave
  }

  /** The open run has moved. */
  moved(): void {
    this.#autosave?.changed()
  }

  /** An answer in the open run was taken back: `run` takes its place. */
  rewritten(run: OpenRun): Promise<void> | undefined {
    this.#autosave?.rewritten(run)
    return this.saveNow()
  }

  /** Saves what is due. */
  saveNow(): Promise<void> | undefined {
    return this.#autosave?.now()
  }

  /** All stored runs that can be read, the open one as it is now. */
  async list(): Promise<readonly SavedRun[]> {
    await this.saveNow()
    const { runs, fault } = await listSaved(this.#store)
    this.#ofList = fault
    this.#changed()
    return runs
  }

  setAside(): Promise<Reply<null>> {
    return storageReply(async () => {
      const autosave = this.#autosave
      // A closed autosave saves nothing more, so the record that is moved away stays away.
      await autosave?.close()
      if (autosave) await (await this.#store.unread()).setAside(autosave.id)
      return null
    })
  }
}
