import type { InitialTranscript, FeedFilter, Opened, RunApi } from '../../../workers/api/run.api'
import type { RunSpec } from '../../library/spec'
import type { Decoded } from '../link/hash'
import { DEFAULT_LINK, type LinkState, type Speed } from '../link/link-state'
import { FIRST_SPEC } from '../setup/first-visit'
import { viewOf } from '../route'
import type * as AddressesModule from './addresses'
import { RunClient } from './run-client.svelte'
import type { WorkerConnection } from './connection'
import { followAddress, SETTLED } from './follow-address'
import { isMotionReduced } from './motion'
import { Stage } from './stage.svelte'
import { Watch, type DialogName } from './watch.svelte'
import { computed } from './computed.svelte'

/** Reads and writes addresses. A first visit has none to read, and writes one a moment after it is alive. */
type Addresses = typeof AddressesModule

/**
 * Whether a run may ask its live model as soon as it is opened. `yes`: the user has just started it, with its model in view.
 * `as-before`: it is the open run with something changed, and may ask if that may. `press`: it comes from a link, a file
 * or the Library, and waits for the user to allow it.
 */
export type AskPermission = 'yes' | 'as-before' | 'press'

/** One visit: the run, its view, and the address that has both. */
export class Session {
  readonly watch = new Watch()
  readonly client: RunClient
  /** Parts of the link that could not be used, and other messages about the opened run. */
  problems = $state.raw<readonly string[]>([])
  /** The run was found in the store and continues from there. */
  resumed = $state.raw<Opened['resumed']>(null)
  /** Addresses of runs that the user has started or allowed on this page. Not stored: after a reload the page asks again. */
  readonly #allowed: string[] = []
  /** The run was playing when the open dialog paused it. */
  #goOn = false
  #written = ''
  /** The run of the address, while it is being opened. */
  #opened: Promise<unknown> = Promise.resolve()
  /** The last address that was written or followed. Any other address is a navigation that is still to be followed. */
  #here = location.hash
  /** Addresses that were followed. */
  #turns = 0
  /** Number of runs that are being opened. Their history entry is decided once they are open. */
  #opening = $state(0)
  #addresses = $state.raw<Addresses | null>(null)
  #loading: Promise<Addresses | null> | null = null
  // Computed in stages, so that a playing run does not write the same address with each update.
  readonly #readLinkedSpec = computed(() =>
    this.client.spec && this.#addresses ? this.#addresses.linkedSpec(this.client.spec) : null,
  )
  get #linkedSpec() {
    return this.#readLinkedSpec()
  }
  readonly #readStillAt = computed(() =>
    this.client.playing || !this.client.spec || this.watch.stage.linked !== null ? null : this.client.step,
  )
  /** The exact step, only while the run is paused. */
  get #stillAt() {
    return this.#readStillAt()
  }
  readonly #readHash = computed(() =>
    this.#linkedSpec && this.#addresses
      ? this.#addresses.encodeHash({ ...this.watch.linked, ...this.#linkedSpec, step: this.#stillAt })
      : null,
  )
  get #hash() {
    return this.#readHash()
  }

  constructor(start?: () => WorkerConnection<RunApi>) {
    this.client = new RunClient(this.watch.filter, start)
  }

  say(sentence: string): void {
    this.problems = [sentence]
  }

  /** Everything that the address holds; the run is in it as soon as addresses can be written. */
  get link(): LinkState {
    return { ...DEFAULT_LINK, ...this.watch.linked, ...this.#linkedSpec, step: this.#stillAt }
  }
  /** The Watch address of this run; before there is one, that of a first visit's run. */
  get address(): string {
    return this.#hash ?? '#/'
  }

  /** The address of the view that is shown; one that writes its own late says it here. */
  addressOfView = (): string => location.hash

  /** Shows the contents of the address, now and when it changes. Returns a function that stops this. */
  start(): () => void {
    return followAddress(this.client, (hash) => void this.#follow(hash))
  }

  /** For an effect: writes the shown moment into the address once the view is still. */
  writeAddress(): (() => void) | undefined {
    if (!this.client.spec || this.#opening > 0 || this.watch.stage.isUntouched) return undefined
    const hash = this.#hash
    if (hash === this.#written) return undefined
    const timer = setTimeout(() => {
      if (hash === null) void this.#addressing()
      else this.#replace(hash)
    }, SETTLED)
    return () => clearTimeout(timer)
  }

  /**
   * Opens another run with a new history entry; if another view is open, goes to Watch. False: refused, and nothing
   * has changed.
   */
  async open(
    spec: RunSpec,
    at: number | null,
    play: boolean,
    beginning?: InitialTranscript,
    asks: AskPermission = 'press',
  ): Promise<boolean> {
    const comesFromElsewhere = viewOf(location.hash) !== 'watch'
    if (comesFromElsewhere) {
      history.pushState(null, '', this.address)
      this.#here = this.#written = location.hash
    }
    this.#opening++
    try {
      return await this.#open(spec, at, play, beginning, asks)
    } finally {
      this.#opening--
      // Writing to the history fires no event, so this does.
      if (comesFromElsewhere) window.dispatchEvent(new HashChangeEvent('hashchange'))
    }
  }

  async #open(
    spec: RunSpec,
    at: number | null,
    play: boolean,
    beginning: InitialTranscript | undefined,
    asks: AskPermission,
  ): Promise<boolean> {
    const addresses = await this.#addressing()
    const key = addresses?.keyOf(spec) ?? null
    const mayAsk =
      asks === 'yes' ||
      (asks === 'as-before' && this.client.mayAsk) ||
      (key !== null && this.#allowed.includes(key))
    const addressOf = (one: RunSpec, step: number | null) =>
      addresses?.encodeHash({ ...this.watch.linked, ...addresses.linkedSpec(one), step })
    const open = this.client.spec
    const before = open && addressOf(open, this.client.step)
    const isOther = !open || addresses?.keyOf(spec) !== addresses?.keyOf(open)
    const opened = await this.client.open(spec, at, play, beginning, mayAsk)
    if (!opened) return false
    if (mayAsk && key !== null) this.#allowed.push(key)
    this.watch.stage.leave()
    this.problems = []
    this.resumed = at === null ? opened.resumed : null
    const after = addressOf(spec, play ? null : opened.step)
    if (after === undefined) return true
    if (location.hash !== this.#here) return true
    if (before && isOther) {
      // Going back returns to the very step that was left.
      history.replaceState(null, '', before)
      history.pushState(null, '', after)
      this.#written = after
      this.#here = location.hash
    } else this.#replace(after)
    return true
  }

  /** Closes the dialog that asked for another run, and opens that. Where it is refused the run on screen goes on. */
  async replace(
    spec: RunSpec,
    at: number | null,
    play: boolean,
    beginning?: InitialTranscript,
    asks: AskPermission = 'press',
  ): Promise<void> {
    this.watch.dialog = null
    const goesOn = this.#goOn
    this.#goOn = false
    if (!(await this.open(spec, at, play, beginning, asks)) && goesOn) this.client.play()
  }

  /** The user has pressed the button that lets the open run ask its live model. */
  allow(): void {
    const { spec } = this.client
    const key = spec && this.#addresses?.keyOf(spec)
    if (key) this.#allowed.push(key)
    this.client.allow()
  }

  /** Opens a first visit's run at its start, without anything that the address asked for. */
  async openFirst(): Promise<void> {
    this.watch.show(DEFAULT_LINK)
    await this.open(FIRST_SPEC, 0, false)
  }

  /**
   * Moves the stored data of the open run to the unreadable runs, where it can be saved as a file, and opens a first
   * visit's run. Returns the error; null: none.
   */
  async setAside(): Promise<string | null> {
    this.client.pause()
    const reply = await this.client.ask((api) => api.setAside())
    if (!reply)
      return 'The run was not set aside: the part of the page that saves runs has stopped. Try again.'
    if (!reply.ok) return `The run was not set aside. ${reply.fault.message}`
    await this.openFirst()
    return null
  }

  /** Plays on from a step, as soon as the run is open. */
  async goOnAt(step: number): Promise<void> {
    await this.#opened
    this.setSpeed('lessons')
    await this.client.seek(step)
    if (!isMotionReduced()) this.client.play()
  }

  startOver(): void {
    this.resumed = null
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

  /** Opens a dialog. A dialog about the current step pauses the run while it is open. */
  show(dialog: DialogName): void {
    if ((dialog === 'changes' || dialog === 'fork') && this.client.playing) {
      this.#goOn = true
      this.client.pause()
    }
    this.watch.dialog = dialog
  }
  /** Opens the dialog in which the world is changed, at a thing. */
  change(thing: string | null): void {
    this.watch.toChange = thing
    this.show('changes')
  }
  closeDialog(): void {
    this.watch.dialog = null
    if (this.#goOn) this.client.play()
    this.#goOn = false
  }
  /** The run continues when the open dialog closes. */
  get goesOn(): boolean {
    return this.#goOn
  }

  async #follow(hash: string): Promise<void> {
    this.#here = hash
    // The dialog belongs to the old address. The run that it paused stays paused: the new address names its step.
    this.watch.dialog = null
    this.#goOn = false
    if (viewOf(hash) !== 'watch') {
      if (this.client.playing) this.client.pause()
      return
    }
    if (hash === this.#written && this.client.spec) return
    this.#written = hash
    const turn = ++this.#turns
    const addresses = hash.length <= 2 ? null : await this.#addressing()
    if (turn !== this.#turns) return
    const { state, problems } = hash.length <= 2 ? FIRST_VISIT : (addresses?.read(hash) ?? UNREAD)
    const startsItself = hash.length <= 2 && !Stage.isSeen
    const story = startsItself ? 1 : state.story
    this.watch.stage.leave()
    this.watch.show(state)
    this.setSpeed(state.speed)
    this.client.filter(this.watch.filter)
    this.problems = problems
    this.resumed = null
    if (addresses && this.client.spec && addresses.keyOf(this.client.spec) === addresses.keyOfLink(state)) {
      if (story !== null) this.watch.stage.start(story, startsItself)
      else if (state.step !== null) await this.client.seek(state.step)
      return
    }
    const { spec, missing } = addresses
      ? await addresses.complete(state, () => this.client.savedRuns())
      : { spec: state.spec, missing: [] }
    this.problems = [...problems, ...missing]
    const plays = state.step === null && story === null && !isMotionReduced()
    if (story !== null) this.watch.stage.start(story, startsItself)
    const mayAsk = addresses !== null && this.#allowed.includes(addresses.keyOf(spec))
    const opening = this.client.open(spec, story === null ? state.step : 0, plays, undefined, mayAsk)
    this.#opened = opening
    const opened = await opening
    if (turn !== this.#turns) return
    if (!opened) this.watch.stage.leave()
    else if (story === null && state.step === null) this.resumed = opened.resumed
  }

  /** Null: that part of the page cannot be loaded now. */
  #addressing(): Promise<Addresses | null> {
    return (this.#loading ??= import('./addresses').then(
      (loaded) => (this.#addresses = loaded),
      () => (this.#loading = null),
    ))
  }

  #replace(hash: string): void {
    // Another view owns the address now, or the user has just left and the event is still to come.
    if (viewOf(location.hash) !== 'watch' || location.hash !== this.#here) return
    this.#written = hash
    if (location.hash !== hash) history.replaceState(history.state, '', hash)
    this.#here = location.hash
  }
}

/** An address that says nothing. */
const FIRST_VISIT: Decoded = { state: { ...DEFAULT_LINK, spec: FIRST_SPEC }, problems: [] }

const UNREAD: Decoded = {
  state: FIRST_VISIT.state,
  problems: [
    'The link could not be read: the connection may be gone. The page shows the run that new visitors see. Reload the page to read the link again.',
  ],
}
