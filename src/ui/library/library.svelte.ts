import type { LabelChange, LibraryApi, LibraryRow, LibraryRows } from '../../../workers/api/library.api'
import type { Fault, Reply } from '../../../workers/api/run.api'
import type { LibraryRef } from '../../library/store/library-types'
import { isLive } from '../../library/cards'
import { remember } from '../state/storage'
import { SETTLED } from '../state/follow-address'
import { viewOf } from '../route'
import { download } from '../shell/download'
import { decodeLibrary, EMPTY, encodeLibrary, isSameRef, keyOfRef, type LibraryLink } from './library-link'
import { keysOf, listedAgain, selectedAfter, shownOf, tagsIn, without, type ListedRow } from './rows'
import { countOf, KIND_WORDS } from './words'
import { computed } from '../state/computed.svelte'

/** What the view asks. */
export type ShelfCalls = Pick<
  LibraryApi,
  | ('lostAt' | 'forgetLosses')
  | ('rows' | 'thing' | 'keep' | 'label' | 'remove' | 'removeForGood' | 'bringBack' | 'emptyBin' | 'raw')
  | ('scene' | 'outside' | 'begin' | 'plan' | 'sooner')
>

/** What answers for what is kept: the worker, or what stands in for it in a test. */
export interface ShelfClient {
  /** Never rejects: a worker that is lost answers with a fault. */
  ask<T>(call: (api: ShelfCalls) => Promise<Reply<T>>): Promise<Reply<T>>
  /** Keeps what answers; calls back whenever something has changed, here or in another tab. Returns what lets it go. */
  hold(onChange?: () => void): () => void
}

/** What was deleted last, for as long as it is said. */
export interface Deleted {
  readonly refs: readonly LibraryRef[]
  /** `3 runs` */
  readonly words: string
}

/** The Library for as long as the page is open: what is kept, which of it is shown, which is chosen. */
export class Library {
  readonly #shelf: ShelfClient
  #rows = $state.raw<Omit<LibraryRows, 'rows'> | null>(null)
  #all = $state.raw<readonly ListedRow[]>([])
  #link = $state.raw(EMPTY)
  /** Taken anew with each change: a signal for each of thousands of rows takes longer. */
  #selected = $state.raw(keysOf([]))
  #deleted = $state.raw<Deleted | null>(null)
  #unbinned = $state.raw<Deleted | null>(null)
  #isReading = false
  /** How often something has changed. */
  #changes = 0
  #writing: ReturnType<typeof setTimeout> | undefined
  #lostAt = $state.raw<number | null>(null)
  /** What went wrong and was not dismissed. */
  fault = $state.raw<Fault | null>(null)
  /** What the address asks for and does not get. */
  problems = $state.raw<readonly string[]>([])
  /** The one that a run is to begin with, once it is shown. */
  toBegin: LibraryRef | null = null
  /** What came of something that needs no action, said once. */
  said = $state('')

  readonly #readShown = computed(() => shownOf(this.#all, this.#link))
  get shown() {
    return this.#readShown()
  }
  readonly #readTags = computed(() => tagsIn(this.#all))
  /** Every tag of any of them. */
  get tags() {
    return this.#readTags()
  }
  readonly #readSelected = computed(() =>
    this.shown.map(({ row }) => row).filter((row) => this.#selected.has(keyOfRef(row))),
  )
  /** Of those that are shown, those that are selected, in their order. */
  get selected() {
    return this.#readSelected()
  }

  constructor(shelf: ShelfClient) {
    this.#shelf = shelf
  }

  /** Everything, newest first. */
  get all(): readonly ListedRow[] {
    return this.#all
  }
  /** False until it has been read for the first time. */
  get isRead(): boolean {
    return this.#rows !== null
  }
  get damaged(): LibraryRows['damaged'] {
    return this.#rows?.damaged ?? []
  }
  /** When the browser was found to have lost all that was stored (ms since 1970); null: it has not, or it is known. */
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
  /** What could not be deleted, for the disk is so full that the bin has no room for it. */
  get unbinned(): Deleted | null {
    return this.#unbinned
  }
  readonly #readChosen = computed(
    (): LibraryRow | null => this.#all.find(({ row }) => isSameRef(row, this.#link.item))?.row ?? null,
  )
  /** The chosen one as it stands in the list; null: none is chosen, or it is not there. */
  get chosen() {
    return this.#readChosen()
  }

  readonly #readIsChosenDamaged = computed(() => this.damaged.some((ref) => isSameRef(ref, this.#link.item)))
  /** What the address names is stored, and cannot be read. */
  get isChosenDamaged() {
    return this.#readIsChosenDamaged()
  }

  /**
   * Reads what is kept, and again whenever it changes, or the user comes back to the page: how far a run has come that plays in
   * another tab is not announced. Returns what ends that.
   */
  start(): () => void {
    void this.read()
    const letGo = this.#shelf.hold(() => void this.read())
    const onBack = () => {
      if (document.visibilityState === 'visible') void this.read()
    }
    document.addEventListener('visibilitychange', onBack)
    return () => {
      // The view is closed: the address belongs to another.
      clearTimeout(this.#writing)
      document.removeEventListener('visibilitychange', onBack)
      letGo()
    }
  }

  /** Shows what the address says. */
  follow(hash: string): void {
    clearTimeout(this.#writing)
    const { link, problems } = decodeLibrary(hash)
    this.#link = link
    this.problems = problems
  }

  /** Changes what is shown, and, once that is still, the address with it. */
  set(change: Partial<LibraryLink>): void {
    const isOther = 'item' in change && !isSameRef(change.item ?? null, this.#link.item)
    this.#link = { ...this.#link, ...(isOther && { thing: null, need: null }), ...change }
    clearTimeout(this.#writing)
    const here = location.hash
    this.#writing = setTimeout(() => this.#write(here), SETTLED)
  }
  #write(here: string): void {
    this.#writing = undefined
    // Another view has the address now, or the user has just gone elsewhere: the event that says so comes later.
    if (viewOf(location.hash) === 'library' && location.hash === here)
      history.replaceState(history.state, '', encodeLibrary(this.#link))
  }

  /** Sorts by that; by what it is sorted by already: the other way round. */
  sortBy(by: LibraryLink['sort']['by']): void {
    const { sort } = this.#link
    this.set({ sort: { by, isReversed: sort.by === by && !sort.isReversed } })
  }

  isSelected(ref: LibraryRef): boolean {
    return this.#selected.has(keyOfRef(ref))
  }
  /** Selects them, or no longer, beside what is selected. */
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

  /** Asks anything; who asks says what went wrong. */
  reply<T>(call: (api: ShelfCalls) => Promise<Reply<T>>): Promise<Reply<T>> {
    return this.#shelf.ask(call)
  }

  /** Asks anything; what goes wrong is said by the view. Null: it did. */
  async ask<T>(call: (api: ShelfCalls) => Promise<Reply<T>>): Promise<T | null> {
    const reply = await this.#shelf.ask(call)
    if (reply.ok) return reply.value
    this.fault = reply.fault
    return null
  }

  /** Reads what is kept. What changes meanwhile is read once more, and not as often as it changed. */
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

  /** True: it is so. */
  async label(ref: LibraryRef, change: LabelChange): Promise<boolean> {
    const labels = await this.ask((api) => api.label(ref, change))
    if (labels) await this.read()
    return labels !== null
  }

  async remove(rows: readonly LibraryRow[]): Promise<void> {
    await this.#remove(rows, rows.length === 1 ? (rows[0]?.name ?? '') : countOf(rows))
  }
  /** The same of what cannot be read. */
  async discard(ref: LibraryRef): Promise<void> {
    await this.#remove([ref], `${KIND_WORDS[ref.kind].one}, damaged`)
  }

  /** What is stored of something, as it is, as a file: what cannot be read can be given away. @param hand gives it to the person */
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

  /** Deletes what the bin has no room for; nothing brings it back. */
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

  /** True: they are back, or it is said why not. */
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
    this.said = `Still in the bin: ${name}. A run with the same settings, in which a model replied otherwise, has its place. Delete that one first: it goes into the bin, too, and can be brought back in the same way.`
  }

  async emptyBin(): Promise<void> {
    if (!(await this.#changed((api) => api.emptyBin()))) return
    this.#deleted = null
    await this.read()
  }

  async forgetLosses(): Promise<void> {
    if (await this.#changed((api) => api.forgetLosses())) this.#lostAt = null
  }

  /** What answers with nothing has done it where it answers. */
  async #changed(call: (api: ShelfCalls) => Promise<Reply<null>>): Promise<boolean> {
    const reply = await this.#shelf.ask(call)
    if (!reply.ok) this.fault = reply.fault
    return reply.ok
  }

  async #take({ rows, ...others }: LibraryRows): Promise<void> {
    // Watch asks only where there is something: a first visit has no need of the Library.
    if (rows.some(({ kind, world }) => kind === 'knowledge' && world !== null && isLive('world', world)))
      remember('outside', true)
    this.#all = await listedAgain(this.#all, rows)
    this.#rows = others
    // What is gone, here or in another tab, is not selected any more.
    const known = keysOf(rows)
    const gone = [...this.#selected].filter((key) => !known.has(key))
    if (gone.length > 0) this.#selected = without(this.#selected, gone)
    // In the bin and in the list: a run that plays in another tab has been saved anew. That it is deleted would not be so.
    const [deleted, binned] = [keysOf(this.#deleted?.refs ?? []), keysOf(others.bin)]
    const anew = rows.filter((row) => deleted.has(keyOfRef(row)) && binned.has(keyOfRef(row)))
    if (anew.length === 0) return
    this.#deleted = null
    const name = anew.length === 1 ? (anew[0]?.name ?? '') : countOf(anew)
    this.said = `Deleted, and saved anew since, for it plays or was kept in another tab: ${name}.`
  }
}

/** As every file system takes it: of a study its id is the whole choice. */
const storedName = ({ kind, id }: LibraryRef) =>
  `firsthand-unread-${kind}-${id.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 40)}.json`

/** The reference alone: what else a row has is nothing to a worker. */
export const refOf = ({ kind, id }: LibraryRef): LibraryRef => ({ kind, id })
export type { ListedRow }
