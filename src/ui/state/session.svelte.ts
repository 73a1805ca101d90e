import type { FeedFilter, Opened, RunApi } from '../../../workers/run.api'
import type { RunSpec } from '../../library/spec'
import { decodeHash, encodeHash, type Decoded } from '../link/hash'
import { DEFAULT_LINK, DEFAULT_SPEC, type LinkState, type Speed } from '../link/link-state'
import { PRESETS, type Preset } from '../setup/presets'
import { comparedWith, viewOf } from '../route'
import { completeSpec, linkedSpec } from './recorded-prior'
import { RunClient } from './run-client.svelte'
import type { Connection } from './connection'
import { Watch, type DialogName } from './watch.svelte'

/** The address is written when the view has been still for so long (ms): browsers limit how often it may change. */
const SETTLED = 300

/** One visit: the run, the view of it, and the address that holds both. */
export class Session {
  readonly watch = new Watch()
  readonly client: RunClient
  #problems = $state.raw<readonly string[]>([])
  #resumed = $state.raw<Opened['resumed']>(null)
  /** The run went on until a dialog that needs it still was opened. */
  #goOn = false
  #written = ''
  // In stages, so that the updates of a run that plays do not write the same address over and over.
  readonly #linkedSpec = $derived.by(() => linkedSpec(this.client.spec ?? DEFAULT_SPEC))
  readonly #stillAt = $derived.by(() => (this.client.playing || !this.client.spec ? null : this.client.step))
  readonly #link = $derived.by((): LinkState => ({
    ...this.watch.linked,
    ...this.#linkedSpec,
    step: this.#stillAt,
  }))
  readonly #hash = $derived.by(() => encodeHash(this.#link))

  constructor(start?: () => Connection<RunApi>) {
    this.client = new RunClient(this.watch.filter, start)
  }

  /** What the link asked for and did not get. */
  get problems(): readonly string[] {
    return this.#problems
  }
  dismissProblems(): void {
    this.#problems = []
  }
  /** The run was found saved, and goes on from there. */
  get resumed(): Opened['resumed'] {
    return this.#resumed
  }
  dismissResumed(): void {
    this.#resumed = null
  }

  /** What the address says of all this: an exact step only while the run stands still. */
  get link(): LinkState {
    return this.#link
  }
  /** Where the Watch view shows this run again; before there is one, a first visit's. */
  get address(): string {
    return this.client.spec ? this.#hash : '#/'
  }

  /** Shows what the address says, now and when it changes. Returns what ends that. */
  start(): () => void {
    const follow = () => void this.#follow(location.hash)
    const seen = () => this.client.setVisible(document.visibilityState === 'visible')
    window.addEventListener('hashchange', follow)
    document.addEventListener('visibilitychange', seen)
    follow()
    return () => {
      window.removeEventListener('hashchange', follow)
      document.removeEventListener('visibilitychange', seen)
      this.client.close()
    }
  }

  /** To be called in an effect: keeps the address, once the view is still, to what is shown. */
  writeAddress(): (() => void) | undefined {
    if (!this.client.spec) return undefined
    const hash = this.#hash
    if (hash === this.#written) return undefined
    const timer = setTimeout(() => this.#replace(hash), SETTLED)
    return () => clearTimeout(timer)
  }

  /** Opens another run, one entry further in the history. False: refused, and all is as before. */
  async open(spec: RunSpec, at: number | null, play: boolean): Promise<boolean> {
    const before = encodeHash({ ...this.link, step: this.client.step })
    const isOther = this.#keyOf(spec) !== this.#keyOf(this.client.spec)
    const opened = await this.client.open(spec, at, play)
    if (!opened) return false
    this.#problems = []
    this.#resumed = at === null ? opened.resumed : null
    const after = encodeHash({ ...this.link, step: play ? null : opened.step })
    if (isOther) {
      // Going back returns to the very step that was left.
      history.replaceState(null, '', before)
      history.pushState(null, '', after)
      this.#written = after
    } else this.#replace(after)
    return true
  }

  /** Closes the dialog that asked for another run, and opens that. Where it is refused the run on screen goes on. */
  async replace(spec: RunSpec, at: number | null, play: boolean): Promise<void> {
    this.watch.dialog = null
    const goesOn = this.#goOn
    this.#goOn = false
    if (!(await this.open(spec, at, play)) && goesOn) this.client.play()
  }

  async openPreset({ spec, edits, compares, speed }: Preset): Promise<void> {
    this.watch.dialog = null
    this.watch.dismissInvitation()
    if (compares) {
      location.hash = comparedWith('')
      return
    }
    this.setSpeed(speed ?? 4)
    if (await this.open(spec, 0, !edits)) if (edits) this.editRule(null)
  }

  startOver(): void {
    this.#resumed = null
    void this.client.seek(0).then(() => this.client.play())
  }

  setSpeed(speed: Speed): void {
    this.watch.speed = speed
    this.client.setSpeed(speed)
  }

  setFilter(filter: FeedFilter): void {
    this.watch.filter = filter
    this.client.filter(filter)
  }

  /** Opens a dialog; one that is about the current step stops the run for as long as it is open. */
  show(dialog: DialogName): void {
    if ((dialog === 'rules' || dialog === 'fork') && this.client.playing) {
      this.#goOn = true
      this.client.pause()
    }
    this.watch.dialog = dialog
  }
  editRule(item: string | null): void {
    this.watch.ruleItem = item
    this.show('rules')
  }
  closeDialog(): void {
    this.watch.dialog = null
    if (this.#goOn) this.client.play()
    this.#goOn = false
  }
  /** The run goes on by itself once the open dialog is done. */
  get goesOn(): boolean {
    return this.#goOn
  }

  async #follow(hash: string): Promise<void> {
    if (viewOf(hash) !== 'watch') {
      if (this.client.playing) this.client.pause()
      return
    }
    if (hash === this.#written && this.client.spec) return
    const { state, problems } = hash.length <= 2 ? FIRST_VISIT : decodeHash(hash)
    this.#written = hash
    this.watch.dialog = null
    this.watch.show(state)
    this.setSpeed(state.speed)
    this.client.filter(this.watch.filter)
    this.#problems = problems
    this.#resumed = null
    if (this.client.spec && this.#keyOf(this.client.spec) === encodeHash(runOf(state))) {
      if (state.step !== null) await this.client.seek(state.step)
      return
    }
    const spec = await this.#complete(state)
    const opened = await this.client.open(spec, state.step, state.step === null)
    if (opened && state.step === null) this.#resumed = opened.resumed
  }

  async #complete(state: LinkState): Promise<RunSpec> {
    if (state.prior === null) return state.spec
    const spec = completeSpec(state, await this.client.savedRuns())
    if (spec) return spec
    const missing =
      'The link is of a run with recorded answers from a file, which a link cannot hold and this browser does not have. The simulated model answers instead; load the file under "model".'
    this.#problems = [...this.#problems, missing]
    return state.spec
  }

  #replace(hash: string): void {
    // Another view has the address now.
    if (viewOf(location.hash) !== 'watch') return
    this.#written = hash
    if (location.hash !== hash) history.replaceState(history.state, '', hash)
  }

  #keyOf(spec: RunSpec | null): string {
    return spec ? encodeHash({ ...DEFAULT_LINK, ...linkedSpec(spec) }) : ''
  }
}

/** An address that says nothing. */
const FIRST_VISIT: Decoded = { state: { ...DEFAULT_LINK, spec: PRESETS[0].spec }, problems: [] }

/** Of a link's state what belongs to the run alone. */
const runOf = ({ spec, prior }: LinkState): LinkState => ({ ...DEFAULT_LINK, spec, prior })
