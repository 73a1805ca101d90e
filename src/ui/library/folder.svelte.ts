import type { FolderApi, FolderSynced } from '../../../workers/api/library.api'
import type { Fault, Reply } from '../../../workers/api/run.api'
import { cut } from '../../engine/shown'
import { receive } from './inbox'

/** What answers for the folder: the worker, or what stands in for it in a test. */
export interface FolderShelf {
  /** Never rejects: a worker that is lost answers with a fault. */
  ask<T>(call: (api: FolderApi) => Promise<Reply<T>>): Promise<Reply<T>>
  /** Calls back whenever something in the Library has changed. Returns what ends that. */
  hold(onChange: () => void): () => void
}

/** Does something later; returns what gives that up. */
export type Later = (work: () => void) => () => void

/** ms: so long nothing must change until it is written. Who names a thing and tags it writes its file once. */
const QUIET = 2_000
const afterQuiet: Later = (work) => {
  const timer = setTimeout(work, QUIET)
  return () => clearTimeout(timer)
}

/** What no browser's types have yet. */
interface Permitted {
  queryPermission?(of: { mode: 'readwrite' }): Promise<PermissionState>
  requestPermission?(of: { mode: 'readwrite' }): Promise<PermissionState>
}
type Handle = FileSystemDirectoryHandle & Permitted
export type Picker = (of: { id: string; mode: 'readwrite' }) => Promise<Handle>

const pickerHere = (): Picker | null => {
  const here: Window & { readonly showDirectoryPicker?: Picker } = window
  return here.showDirectoryPicker?.bind(window) ?? null
}

/**
 * The folder that everything is written to, for as long as the user follows it: when it is found and may be written to, and a
 * moment after each change. Browsers let a page write there for a visit: after a reload a person has to allow it again, by a button.
 */
export class Folder {
  readonly #shelf: FolderShelf
  readonly #telling: (progress: (share: number) => void) => (share: number) => unknown
  readonly #picker: Picker | null
  readonly #later: Later
  #followers = 0
  #giveUp: (() => void) | undefined
  /** Something has changed since the writing began. */
  #isDue = false
  /** Another one for each folder: what is heard of an earlier one says nothing about this one. */
  #turn = 0
  #handle = $state.raw<Handle | null>(null)
  /** `unknown`: still being looked for; `unable`: this browser gives pages no folders. */
  state = $state<'unknown' | 'unable' | 'none' | 'to-be-allowed' | 'allowed'>('unknown')
  /** From 0 to 1; null: nothing is being written. */
  share = $state<number | null>(null)
  synced = $state.raw<FolderSynced | null>(null)
  /** When it was last brought up to date, in whichever visit (ms since 1970); null: never. */
  at = $state<number | null>(null)
  /** Names under which, in this visit, what is here was written beside what the user changed there. */
  beside = $state.raw<readonly string[]>([])
  /** Why files that a person wanted to see could not be read, a sentence each: for this visit, or until the next attempt. */
  unread = $state.raw<readonly string[]>([])
  fault = $state.raw<Fault | null>(null)

  constructor(
    shelf: FolderShelf,
    telling: (progress: (share: number) => void) => (share: number) => unknown,
    picker = pickerHere(),
    later = afterQuiet,
  ) {
    this.#shelf = shelf
    this.#telling = telling
    this.#picker = picker
    this.#later = later
  }

  get name(): string {
    return this.#handle?.name ?? ''
  }

  /** It is chosen and is not as the Library is, until the user does something. */
  get isWaiting(): boolean {
    return this.state === 'to-be-allowed' || (this.#handle !== null && this.fault !== null)
  }

  /** Keeps it up to date until all who asked for that have ended it. */
  follow(): () => void {
    const letGo = this.#shelf.hold(() => this.#changed())
    if (this.#followers++ === 0) void this.find()
    return () => {
      letGo()
      if (--this.#followers === 0) this.#giveUp?.()
    }
  }

  /** Looks for the folder of an earlier visit, and writes there if that is allowed. */
  async find(): Promise<void> {
    if (!this.#picker) {
      this.state = 'unable'
      return
    }
    const reply = await this.#shelf.ask((api) => api.folder())
    if (!this.#isWell(reply)) return
    await this.#take(reply.value?.handle ?? null, reply.value?.at ?? null)
    if (this.state === 'allowed') await this.sync()
  }

  /** Does again what went wrong. */
  async again(): Promise<void> {
    // Another tab has turned to another folder, or to none.
    const isOther = this.fault?.code === 'folder-other' || this.fault?.code === 'no-folder'
    if (isOther) await this.find()
    else if (this.state === 'allowed') await this.sync()
    else if (this.state === 'to-be-allowed') await this.allow()
    else await this.find()
  }

  #changed(): void {
    this.#giveUp?.()
    this.#giveUp = this.#later(() => {
      this.#giveUp = undefined
      if (this.state === 'allowed') void this.sync()
    })
  }

  /** Asks the person for a folder, and writes everything there. */
  async choose(): Promise<void> {
    const handle = await this.#asked(
      async () => this.#picker?.({ id: 'firsthand', mode: 'readwrite' }),
      (why) => `The browser lets no folder be chosen here (${why}). Nothing has changed.`,
    )
    if (!handle) return
    const reply = await this.#shelf.ask((api) => api.useFolder(handle))
    if (!this.#isWell(reply)) return
    await this.#take(handle, null)
    if (this.state === 'allowed') await this.sync()
  }

  /** Asks the browser to let the page write there again. */
  async allow(): Promise<void> {
    const state = await this.#asked(
      async () => this.#handle?.requestPermission?.({ mode: 'readwrite' }),
      (why) =>
        `The browser could not be asked for leave to write to the folder “${cut(this.name)}” (${why}). What is there is as it was; try again.`,
    )
    if (state === null) return
    if (state === 'granted') {
      this.state = 'allowed'
      return this.sync()
    }
    this.fault = {
      code: 'folder-not-allowed',
      message: `The browser does not let the page write to the folder “${cut(this.name)}”. What is there is as it was, and all of it is still here. To write there, press “Allow it for this visit” and agree; where the browser does not ask any more, allow it in its settings for this page, or choose the folder again.`,
    }
  }

  /** What changes meanwhile is written, too. */
  async sync(): Promise<void> {
    this.#isDue = true
    if (this.share !== null) return
    while (this.#isDue && this.state === 'allowed') {
      this.#isDue = false
      this.share = 0
      const turn = this.#turn
      const reply = await this.#shelf.ask((api) =>
        api.syncFolder(this.#telling((share) => (this.share = share))),
      )
      this.share = null
      if (turn !== this.#turn) continue
      if (this.#isWell(reply)) {
        const synced = reply.value
        this.synced = synced
        this.at = synced.at
        this.beside = [...this.beside, ...synced.beside.filter((name) => !this.beside.includes(name))]
      }
    }
  }

  /** A person wants it: what could not be read has been said. */
  async bringUpToDate(): Promise<void> {
    this.unread = []
    await this.sync()
  }

  /** Hands files of the folder to the importer, which shows them before anything is kept. What cannot be read stays new. */
  async read(names: readonly string[]): Promise<void> {
    const turn = this.#turn
    const read: { readonly name: string; readonly file: File }[] = []
    const unread: string[] = []
    this.unread = []
    for (const name of names) {
      const reply = await this.#shelf.ask((api) => api.fileInFolder(name))
      // It may be one of the other folder.
      if (turn !== this.#turn) break
      if (reply.ok && reply.value) read.push({ name, file: reply.value })
      else if (reply.ok) unread.push(`“${cut(name)}” is not in the folder any more.`)
      else if (reply.fault.code === 'file-unread') unread.push(reply.fault.message)
      else {
        // No other could be read either.
        this.#say(reply.fault)
        break
      }
    }
    receive(read.map(({ file }) => file))
    if (turn !== this.#turn) return
    this.unread = unread
    if (this.synced) {
      const found = this.synced.found.filter(({ name }) => !read.some((one) => one.name === name))
      this.synced = { ...this.synced, found }
    }
  }

  /** Writes there no more; what is there stays. */
  async forget(): Promise<void> {
    const reply = await this.#shelf.ask((api) => api.useFolder(null))
    if (this.#isWell(reply)) await this.#take(null, null)
  }

  /** @param at null: no more is known than before */
  async #take(handle: Handle | null, at: number | null): Promise<void> {
    const isSame = handle !== null && (await this.#handle?.isSameEntry(handle)) === true
    const turn = isSame ? this.#turn : ++this.#turn
    this.#handle = handle
    this.synced = null
    this.at = at ?? (isSame ? this.at : null)
    if (!isSame) {
      this.beside = []
      this.unread = []
      this.fault = null
    }
    // At once: whatever is due is not written to a folder that is no longer chosen.
    if (!handle) this.state = 'none'
    const state = await handle?.queryPermission?.({ mode: 'readwrite' })
    if (!handle || turn !== this.#turn) return
    // A folder of the page's own needs no leave.
    this.state = state === undefined || state === 'granted' ? 'allowed' : 'to-be-allowed'
  }

  /** What the browser says, or the person through it. Null: the user did not want to, or it went wrong and is said. */
  async #asked<T>(ask: () => Promise<T>, message: (why: string) => string): Promise<T | null> {
    this.fault = null
    try {
      return await ask()
    } catch (error) {
      // The user chose nothing.
      if (error instanceof DOMException && error.name === 'AbortError') return null
      const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      this.fault = { code: 'folder-failed', message: message(cut(why, 200)) }
      return null
    }
  }

  /** Says what is wrong. */
  #isWell<T>(reply: Reply<T>): reply is Extract<Reply<T>, { ok: true }> {
    if (reply.ok) this.fault = null
    else this.#say(reply.fault)
    return reply.ok
  }

  #say(fault: Fault): void {
    this.fault = fault
    if (fault.code === 'folder-not-allowed') this.state = 'to-be-allowed'
  }
}
