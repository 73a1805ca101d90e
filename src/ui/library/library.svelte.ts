import type { LabelChange, LibraryApi, LibraryRow, LibraryRows } from '../../../workers/api/library.api'
import type { Fault, Reply } from '../../../workers/api/run.api'
import type { LibraryRef } from '../../library/store/library-types'
import { isLive } from '../../library/cards'
import { writeStored } from '../state/storage'
import { SETTLED } from '../state/follow-address'
import { viewOf } from '../route'
import { download } from '../shell/download'
import { decodeLibrary, EMPTY, encodeLibrary, isSameRef, keyOfRef, type LibraryLink } from './library-link'
import { keysOf, listedAgain, selectedAfter, shownOf, tagsIn, without, type ListedRow } from './rows'
import { countOf, KIND_WORDS } from './words'
import { computed } from '../state/computed.svelte'

/** The worker's functions that the view calls. */
export type ShelfCalls = Pick<
  LibraryApi,
  | ('lostAt' | 'forgetLosses')
  | ('unreadRuns' | 'unreadText' | 'deleteAside' | 'storageContents' | 'clearStorage')
  | ('rows' | 'thing' | 'keep' | 'label' | 'remove' | 'removeForGood' | 'bringBack' | 'emptyBin' | 'raw')
  | ('scene' | 'outside' | 'begin' | 'plan' | 'sooner')
>

/** Access to the store: the worker, or a fake in a test. */
export interface ShelfClient {
  /** Never rejects: a lost worker gives a fault. */
  ask<T>(call: (api: ShelfCalls) => Promise<Reply<T>>): Promise<Reply<T>>
  /** Keeps the worker alive and calls back after each change, here or in another tab. Returns the release function. */
  hold(onChange?: () => void): () => void
}

/** The last deletion, while its notice is shown. */
interface Deleted {
  readonly refs: readonly LibraryRef[]
  /** `3 runs` */
  readonly words: string
}

/** State of the Library while the page is open: the stored items, the rows that match, and the chosen item. */
export class Library {
  readonly #shelf: ShelfClient
  #rows = $state.raw<Omit<LibraryRows, 'rows'> | null>(null)
  #all = $state.raw<readonly ListedRow[]>([])
  #link = $state.raw(EMPTY)
  /** Replaced at each change: a signal per row is slower for thousands of rows. */
  #selected = $state.raw(keysOf([]))
  #deleted = $state.raw<Deleted | null>(null)
  #unbinned = $state.raw<Deleted | null>(null)
  #isReading = false
  /** Number of changes. */
  #changes = 0
  #writing: ReturnType<typeof setTimeout> | undefined
  #lostAt = $state.raw<number | null>(null)
  /** The last error that the user has not dismissed. */
  fault = $state.raw<Fault | null>(null)
  /** Parts of the address that could not be shown. */
  problems = $state.raw<readonly string[]>([])
  /** The item for which the run dialog opens when it is shown. */
  toBegin: LibraryRef | null = null
  /** A message that needs no action, shown once. */
  said = $state('')

  readonly #readShown = computed(() => shownOf(this.#all, this.#link))
  get shown() {
    return this.#readShown()
  }
  readonly #readTags = computed(() => tagsIn(this.#all))
  /** All tags in use. */
  get tags() {
    return this.#readTags()
  }
  readonly #readSelected = computed(() =>
    this.shown.map(({ row }) => row).filter((row) => this.#selected.has(keyOfRef(row))),
  )
  /** The selected rows among those shown, in their order. */
  get selected() {
    return this.#readSelected()
  }

  constructor(shelf: ShelfClient) {
    this.#shelf = shelf
  }

  /** All rows, newest first. */
  get all(): readonly ListedRow[] {
    return this.#all
  }
  /** False until the first read. */
  get isRead(): boolean {
    return this.#rows !== null
  }
  get damaged(): LibraryRows['damaged'] {
    return this.#rows?.damaged ?? []
  }
  /**
   * When the browser was found to have lost all stored data (ms since 1970). Null: it has not, or the user has closed the
   * notice.
   */
  get lostAt(): number | null {
    return this.#lostAt
  }
  get bin(): LibraryRows['bin'] {
    return this.#rows?.bin ?? []
  }
  get link(): LibraryLink {
    return this.#link
  }
  get deleted(): Deleted | null {
    return this.#deleted
  }
  /** Items that were not deleted because the disk has no room for the bin. */
  get unbinned(): Deleted | null {
    return this.#unbinned
  }
  readonly #readChosen = computed(
    (): LibraryRow | null => this.#all.find(({ row }) => isSameRef(row, this.#link.item))?.row ?? null,
  )
  /** The row of the chosen item. Null: none is chosen, or it is not in the list. */
  get chosen() {
    return this.#readChosen()
  }

  readonly #readIsChosenDamaged = computed(() => this.damaged.some((ref) => isSameRef(ref, this.#link.item)))
  /** The chosen item is stored but cannot be read. */
  get isChosenDamaged() {
    return this.#readIsChosenDamaged()
  }

  /**
   * Reads the list, again after each change, and when the user comes back to the page, because another tab does not announce the
   * progress of its runs. Returns the function that stops it.
   */
  start(): () => void {
    void this.read()
    const letGo = this.#shelf.hold(() => void this.read())
    const onBack = () => {
      if (document.visibilityState === 'visible') void this.read()
    }
    document.addEventListener('visibilitychange', onBack)
    return () => {
      // The view is closed, so the address is no longer its own.
      clearTimeout(this.#writing)
      document.removeEventListener('visibilitychange', onBack)
      letGo()
    }
  }

  /** Applies the address. */
  follow(hash: string): void {
    clearTimeout(this.#writing)
    const { link, problems } = decodeLibrary(hash)
    this.#link = link
    this.problems = problems
  }

  /** Changes the view and, after a short pause, its address. */
  set(change: Partial<LibraryLink>): void {
    const isOther = 'item' in change && !isSameRef(change.item ?? null, this.#link.item)
    this.#link = { ...this.#link, ...(isOther && { thing: null, need: null }), ...change }
    clearTimeout(this.#writing)
    const here = location.hash
    this.#writing = setTimeout(() => this.#write(here), SETTLED)
  }
  #write(here: string): void {
    this.#writing = undefined
    // Another view owns the address now, or the user has just left and the event is still to come.
    if (viewOf(location.hash) === 'library' && location.hash === here)
      history.replaceState(history.state, '', encodeLibrary(this.#link))
  }

  /** Sorts by this key; if it is the current one, reverses the order. */
  sortBy(by: LibraryLink['sort']['by']): void {
    const { sort } = this.#link
    this.set({ sort: { by, isReversed: sort.by === by && !sort.isReversed } })
  }

  isSelected(ref: LibraryRef): boolean {
    return this.#selected.has(keyOfRef(ref))
  }
  /** Adds rows to the selection, or removes them. */
  select(refs: readonly LibraryRef[], isSelected: boolean): void {
    this.#selected = selectedAfter(this.#selected, refs, isSelected)
  }
  selectShown(): void {
    this.select(
      this.shown.map(({ row }) => row),
      true,
    )
  }
  selectNone(): void {
    this.#selected = keysOf([])
  }

  /** Calls the worker. The caller shows any fault. */
  reply<T>(call: (api: ShelfCalls) => Promise<Reply<T>>): Promise<Reply<T>> {
    return this.#shelf.ask(call)
  }

  /** Calls the worker. The view shows any fault. Null: it failed. */
  async ask<T>(call: (api: ShelfCalls) => Promise<Reply<T>>): Promise<T | null> {
    const reply = await this.#shelf.ask(call)
    if (reply.ok) return reply.value
    this.fault = reply.fault
    return null
  }

  /** Reads the list. Any number of changes during a read cause one more read. */
  async read(): Promise<void> {
    this.#changes++
    if (this.#isReading) return
    this.#isReading = true
    for (let read = 0; read < this.#changes;) {
      read = this.#changes
      const rows = await this.ask((api) => api.rows())
      if (!rows) continue
      await this.#take(rows)
      this.#lostAt = await this.ask((api) => api.lostAt())
    }
    this.#isReading = false
  }

  /** True: the label was stored. */
  async label(ref: LibraryRef, change: LabelChange): Promise<boolean> {
    const labels = await this.ask((api) => api.label(ref, change))
    if (labels) await this.read()
    return labels !== null
  }

  async remove(rows: readonly LibraryRow[]): Promise<void> {
    await this.#remove(rows, rows.length === 1 ? (rows[0]?.name ?? '') : countOf(rows))
  }
  /** Deletes an item that cannot be read. */
  async discard(ref: LibraryRef): Promise<void> {
    await this.#remove([ref], `damaged ${KIND_WORDS[ref.kind].one}`)
  }

  /** Saves an item's stored text as a file, so that an unreadable item can be exported. @param hand gives the file to the user */
  async giveAsStored(ref: LibraryRef, hand = download): Promise<void> {
    const text = await this.ask((api) => api.raw(refOf(ref)))
    if (text !== null) hand(storedName(ref), text, 'application/json')
  }

  async #remove(some: readonly LibraryRef[], words: string): Promise<void> {
    const refs = some.map(refOf)
    if (refs.length === 0) return
    this.#unbinned = null
    const reply = await this.#shelf.ask((api) => api.remove(refs))
    if (reply.ok) {
      this.#deleted = { refs, words }
      await this.#without(refs)
    } else if (reply.fault.code === 'quota') this.#unbinned = { refs, words }
    else this.fault = reply.fault
  }

  /** Deletes permanently what the bin has no room for. */
  async removeForGood(): Promise<void> {
    if (!this.#unbinned) return
    const { refs } = this.#unbinned
    if (!(await this.#changed((api) => api.removeForGood(refs)))) return
    this.#unbinned = null
    await this.#without(refs)
  }
  keepUnbinned(): void {
    this.#unbinned = null
  }

  async #without(refs: readonly LibraryRef[]): Promise<void> {
    if (refs.some((ref) => isSameRef(ref, this.#link.item))) this.set({ item: null })
    await this.read()
  }

  async undo(): Promise<void> {
    if (this.#deleted && (await this.bringBack(this.#deleted.refs))) this.#deleted = null
  }
  forgetDeleted(): void {
    this.#deleted = null
  }

  /** True: the items are restored, or a message says why some are not. */
  async bringBack(refs: readonly LibraryRef[]): Promise<boolean> {
    const left = await this.ask((api) => api.bringBack(refs.map(refOf)))
    if (!left) return false
    await this.read()
    if (left.length > 0) this.#sayLeft(left)
    return true
  }

  #sayLeft(left: readonly LibraryRef[]): void {
    const rows = this.bin.filter((row) => left.some((ref) => isSameRef(ref, row)))
    const name = rows.length === 1 ? (rows[0]?.name ?? '') : countOf(left)
    this.said = `Still in the bin: ${name}. The Library has another run with the same settings, in which a model replied differently. Delete the other run first. You can bring the other run back from the bin in the same way.`
  }

  async emptyBin(): Promise<void> {
    if (!(await this.#changed((api) => api.emptyBin()))) return
    this.#deleted = null
    await this.read()
  }

  async forgetLosses(): Promise<void> {
    if (await this.#changed((api) => api.forgetLosses())) this.#lostAt = null
  }

  /** Calls a function without a result. True: it succeeded. */
  async #changed(call: (api: ShelfCalls) => Promise<Reply<null>>): Promise<boolean> {
    const reply = await this.#shelf.ask(call)
    if (!reply.ok) this.fault = reply.fault
    return reply.ok
  }

  async #take({ rows, ...others }: LibraryRows): Promise<void> {
    // Lets Watch load the Library only if it has such knowledge; a first visit does not need it.
    if (rows.some(({ kind, world }) => kind === 'knowledge' && world !== null && isLive('world', world)))
      writeStored('outside', true)
    this.#all = await listedAgain(this.#all, rows)
    this.#rows = others
    // Items that were deleted, here or in another tab, are deselected.
    const known = keysOf(rows)
    const gone = [...this.#selected].filter((key) => !known.has(key))
    if (gone.length > 0) this.#selected = without(this.#selected, gone)
    // An item in the bin and in the list: a run that plays in another tab was saved again. The notice of its deletion would be
    // wrong.
    const [deleted, binned] = [keysOf(this.#deleted?.refs ?? []), keysOf(others.bin)]
    const anew = rows.filter((row) => deleted.has(keyOfRef(row)) && binned.has(keyOfRef(row)))
    if (anew.length === 0) return
    this.#deleted = null
    const name = anew.length === 1 ? (anew[0]?.name ?? '') : countOf(anew)
    this.said = `Deleted, but saved again: ${name}. The run still plays, or another tab has saved the entry.`
  }
}

/** A file name that every file system accepts. The id of a study is its whole configuration. */
const storedName = ({ kind, id }: LibraryRef) =>
  `firsthand-unread-${kind}-${id.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 40)}.json`

/** Only the reference: the worker needs nothing else of a row. */
export const refOf = ({ kind, id }: LibraryRef): LibraryRef => ({ kind, id })
export type { ListedRow }
