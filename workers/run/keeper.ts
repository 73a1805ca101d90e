import type { RunSpec } from '../../src/library/spec'
import type { RunStore } from '../../src/library/store/run-store'
import type { Contents, UnreadRun } from '../../src/library/store/unread'
import type { Clock } from '../shared/clock'
import type { OpenRun } from './open-run'
import type { Fault, KeptApi, Reply, SavedRun, SaveState } from '../api/run.api'
import { findSaved, listSaved, type Finding } from './saved'
import { Saver } from './saver'
import { storageFault, storageReply } from '../shared/storage-fault'

/**
 * What a session keeps in the browser's storage, and what is wrong with that. Unlike what went wrong while something was
 * done, that is said for as long as it is true.
 */
export class Keeper implements KeptApi {
  readonly #store: RunStore
  readonly #clock: Clock
  readonly #changed: () => void
  #saver: Saver | undefined
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
  /** Up to which step the open run is safe; undefined: none is open. */
  get state(): SaveState | undefined {
    return this.#saver?.state
  }

  /** @throws SlowStorageError */
  find(id: string, spec: RunSpec): Promise<Finding> {
    return findSaved(this.#store, this.#clock, id, spec)
  }

  /** Keeps a run in the place of the one that was open, which is saved a last time. */
  keep(id: string, run: OpenRun, { found, isDamaged, fault, late }: Finding): Saver {
    void this.#saver?.close()
    this.#ofRun = fault
    const stored = found?.record ?? null
    this.#saver = new Saver(this.#store, this.#clock, {
      ...{ id, run, stored, isDamaged, changed: this.#changed },
      isUnknown: late !== null,
    })
    return this.#saver
  }

  /** The open run has moved. */
  moved(): void {
    this.#saver?.changed()
  }

  /** What was said in the open run was taken back: this is how far it goes now. */
  rewritten(run: OpenRun): Promise<void> | undefined {
    this.#saver?.rewritten(run)
    return this.now()
  }

  /** Saves what is due. */
  now(): Promise<void> | undefined {
    return this.#saver?.now()
  }

  /** All that is saved and can be read; the open run is among it as it is now. */
  async list(): Promise<readonly SavedRun[]> {
    await this.now()
    const { runs, fault } = await listSaved(this.#store)
    this.#ofList = fault
    this.#changed()
    return runs
  }

  /** The open run stays open, and is saved again when it goes on. */
  async delete(id: string): Promise<void> {
    await this.now()
    try {
      await this.#store.delete(id)
    } catch (error) {
      this.#ofList = await storageFault(error)
      this.#changed()
    }
  }

  unreadRuns(): Promise<Reply<readonly UnreadRun[]>> {
    return storageReply(async () => (await this.#store.unread()).list())
  }

  unreadText(of: UnreadRun): Promise<Reply<string>> {
    return storageReply(async () => (await this.#store.unread()).text(of))
  }

  async deleteUnread(of: UnreadRun): Promise<Reply<null>> {
    const reply = await storageReply(async () => {
      await (await this.#store.unread()).delete(of)
      return null
    })
    await this.list()
    return reply
  }

  setAside(): Promise<Reply<null>> {
    return storageReply(async () => {
      const saver = this.#saver
      // A saver that is closed saves nothing more, so what is moved away stays away.
      await saver?.close()
      if (saver) await (await this.#store.unread()).setAside(saver.id)
      return null
    })
  }

  storageContents(): Promise<Reply<readonly Contents[]>> {
    return storageReply(async () => (await this.#store.unread()).contents())
  }

  clearStorage(): Promise<Reply<null>> {
    return storageReply(async () => {
      await (await this.#store.unread()).clear()
      this.#ofRun = null
      this.#ofList = null
      // What is on screen is saved at once: it is all that is left.
      this.#saver?.forgotten()
      await this.now()
      this.#changed()
      return null
    })
  }
}
