import type { FolderApi, FolderSynced } from '../../../workers/api/library.api'
import type { Fault, Reply } from '../../../workers/api/run.api'
import { truncate } from '../../engine/format-value'
import { receive } from './inbox'

/** Access to the folder: the worker, or a fake in a test. */
export interface FolderShelf {
  /** Never rejects: a lost worker gives a fault. */
  ask<T>(call: (api: FolderApi) => Promise<Reply<T>>): Promise<Reply<T>>
  /** Calls `onChange` after each change in the Library. Returns the release function. */
  hold(onChange: () => void): () => void
}

/** Schedules work; returns the cancel function. */
export type Later = (work: () => void) => () => void

/** Quiet time (ms) before a sync, so that several quick changes write a file once. */
const QUIET = 2_000
const afterQuiet: Later = (work) => {
  const timer = setTimeout(work, QUIET)
  return () => clearTimeout(timer)
}

/** Missing from the browser types that the compiler knows. */
interface Permitted {
  queryPermission?(of: { mode: 'readwrite' }): Promise<PermissionState>
  requestPermission?(of: { mode: 'readwrite' }): Promise<PermissionState>
}
type Handle = FileSystemDirectoryHandle & Permitted
type Picker = (of: { id: string; mode: 'readwrite' }) => Promise<Handle>

const pickerHere = (): Picker | null => {
  const here: Window & { readonly showDirectoryPicker?: Picker } = window
  return here.showDirectoryPicker?.bind(window) ?? null
}

/**
 * The folder to which the page exports all items while it is followed: once it is found and writable, and a moment after each
 * change. Browsers allow writing for one visit; after a reload, the user has to allow it again with a button.
 */
export class Folder {
  readonly #shelf: FolderShelf
  readonly #telling: (progress: (share: number) => void) => (share: number) => unknown
  readonly #picker: Picker | null
  readonly #later: Later
  #followers = 0
  #giveUp: (() => void) | undefined
  /** Something has changed since the sync began. */
  #isDue = false
  /** Number of the current folder. Results for an earlier folder are ignored. */
  #turn = 0
  #handle = $state.raw<Handle | null>(null)
  /** `unknown`: the page is still looking for a folder. `unable`: this browser has no folder access. */
  state = $state<'unknown' | 'unable' | 'none' | 'to-be-allowed' | 'allowed'>('unknown')
  /** Progress from 0 to 1. Null: no sync is running. */
  share = $state<number | null>(null)
  synced = $state.raw<FolderSynced | null>(null)
  /** Time of the last complete sync, in this or an earlier visit (ms since 1970). Null: never. */
  at = $state<number | null>(null)
  /** Names of conflict copies of this visit: the file had changed too, so the item was written beside it. */
  beside = $state.raw<readonly string[]>([])
  /** Why requested files could not be read, one sentence each. Reset by the next attempt or visit. */
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

  /** The folder is chosen but differs from the Library until the user acts. */
  get isWaiting(): boolean {
    return this.state === 'to-be-allowed' || (this.#handle !== null && this.fault !== null)
  }

  /** Keeps the folder in sync until all followers have stopped. */
  follow(): () => void {
    const letGo = this.#shelf.hold(() => this.#changed())
    if (this.#followers++ === 0) void this.find()
    return () => {
      letGo()
      if (--this.#followers === 0) this.#giveUp?.()
    }
  }

  /** Looks for the folder of an earlier visit and syncs if that is allowed. */
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

  /** Retries what failed. */
  async again(): Promise<void> {
    // Another tab has chosen another folder, or none.
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

  /** Asks the user for a folder and writes everything there. */
  async choose(): Promise<void> {
    const handle = await this.#asked(
      async () => this.#picker?.({ id: 'firsthand', mode: 'readwrite' }),
      (why) => `The browser does not allow you to choose a folder here (${why}). Nothing has changed.`,
    )
    if (!handle) return
    const reply = await this.#shelf.ask((api) => api.useFolder(handle))
    if (!this.#isWell(reply)) return
    await this.#take(handle, null)
    if (this.state === 'allowed') await this.sync()
  }

  /** Asks the browser for permission to write there again. */
  async allow(): Promise<void> {
    const state = await this.#asked(
      async () => this.#handle?.requestPermission?.({ mode: 'readwrite' }),
      (why) =>
        `The page could not ask the browser for permission to write to the folder “${truncate(this.name)}” (${why}). The folder is unchanged. Try again.`,
    )
    if (state === null) return
    if (state === 'granted') {
      this.state = 'allowed'
      return this.sync()
    }
    this.fault = {
      code: 'folder-not-allowed',
      message: `The browser does not let the page write to the folder “${truncate(this.name)}”. The folder is unchanged, and everything is still saved here. To allow it, press “Allow it for this visit” and agree. If the browser no longer asks, allow it in the browser’s settings for this page, or choose the folder again.`,
    }
  }

  /** Also writes changes that happen during the sync. */
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

  /** A sync at the user's request. It clears the messages about unreadable files. */
  async bringUpToDate(): Promise<void> {
    this.unread = []
    await this.sync()
  }

  /** Passes files of the folder to the import, which shows them before saving. Unreadable files stay new. */
  async read(names: readonly string[]): Promise<void> {
    const turn = this.#turn
    const read: { readonly name: string; readonly file: File }[] = []
    const unread: string[] = []
    this.unread = []
    for (const name of names) {
      const reply = await this.#shelf.ask((api) => api.fileInFolder(name))
      // The file may belong to the other folder.
      if (turn !== this.#turn) break
      if (reply.ok && reply.value) read.push({ name, file: reply.value })
      else if (reply.ok) unread.push(`“${truncate(name)}” is not in the folder any more.`)
      else if (reply.fault.code === 'file-unread') unread.push(reply.fault.message)
      else {
        // The fault affects all files.
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

  /** Stops writing to the folder. Its files stay. */
  async forget(): Promise<void> {
    const reply = await this.#shelf.ask((api) => api.useFolder(null))
    if (this.#isWell(reply)) await this.#take(null, null)
  }

  /** @param at null: keeps the known time */
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
    // Set before the first await, so that no pending sync writes to a folder that is no longer chosen.
    if (!handle) this.state = 'none'
    const state = await handle?.queryPermission?.({ mode: 'readwrite' })
    if (!handle || turn !== this.#turn) return
    // A folder of the browser's own file system needs no permission.
    this.state = state === undefined || state === 'granted' ? 'allowed' : 'to-be-allowed'
  }

  /** The result of a browser prompt. Null: the user cancelled, or it failed with a message in `fault`. */
  async #asked<T>(ask: () => Promise<T>, message: (why: string) => string): Promise<T | null> {
    this.fault = null
    try {
      return await ask()
    } catch (error) {
      // The user cancelled.
      if (error instanceof DOMException && error.name === 'AbortError') return null
      const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      this.fault = { code: 'folder-failed', message: message(truncate(why, 200)) }
      return null
    }
  }

  /** Shows the fault, if any. */
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
