import type { Told } from '../src/engine/minds'
import { assemble, type Resources } from '../src/library/assemble'
import { runId } from '../src/library/run-id'
import type { RunSpec } from '../src/library/spec'
import { RunStore } from '../src/library/store/run-store'
import { systemClock, type Clock } from './clock'
import { faultOf, runFault } from './fault'
import { Keeper } from './keeper'
import { EVERYTHING } from './feed'
import { Motion } from './motion'
import { OpenRun } from './open-run'
import { Outside } from './outside'
import type { Playhead } from './playhead'
import { Publisher } from './publisher'
import type { Live } from './live'
import type {
  Beginning,
  Fault,
  FeedFilter,
  KeptApi,
  Opened,
  PastReply,
  Recording,
  Reply,
  RunApi,
  Update,
} from './run.api'
import { readSpec } from './read-spec'
import { NOBODY_ASKS, SUPERSEDED } from './reply-of'
import type { Finding } from './saved'
import type { Saver } from './saver'
import { updateOf } from './update-of'

export interface SessionSetting {
  /** Asked for every run that is opened. */
  readonly resources: (spec: RunSpec) => Promise<Resources>
  readonly store?: RunStore
  readonly clock?: Clock
}

/** All that the page can ask of the run worker; knows no worker, so that it runs in tests as it does in a browser. */
export class RunSession implements RunApi {
  readonly #resources: (spec: RunSpec) => Promise<Resources>
  readonly #keeper: Keeper
  readonly #motion: Motion
  readonly #publisher: Publisher<Update>
  #run: OpenRun | undefined
  readonly #outside: Outside
  /** The open run's. */
  #live: Live | undefined
  #filter = EVERYTHING
  #fault: Fault | null = null
  #editions = 0
  /** Steps a second that were asked for last, and how often another step of this run was. */
  #pace: number | null = null
  #seeks = 0
  /** Counts what was asked for; what waited while something else was asked for is not done any more. */
  #requests = 0
  #opens = 0
  #walks = 0
  #opening: Promise<unknown> = Promise.resolve()
  #shown: { readonly playhead: Playhead; readonly place: number } | undefined

  constructor({ resources, store = new RunStore(), clock = systemClock }: SessionSetting) {
    this.#resources = resources
    this.#keeper = new Keeper(store, clock, () => this.#publisher.changed())
    this.#motion = new Motion(clock, () => this.#moved())
    this.#publisher = new Publisher(clock, () => this.#update())
    this.#outside = new Outside(clock, () => this.#publisher.changed())
  }

  open(input: unknown, at: number | null, beginning?: Beginning): Promise<Reply<Opened>> {
    this.#requests++
    this.#seeks = 0
    const opening = this.#load(input, at, ++this.#opens, beginning)
    this.#opening = opening
    return opening
  }

  subscribe(onUpdate: (update: Update) => unknown): Promise<void> {
    this.#publisher.listener = onUpdate
    return Promise.resolve()
  }

  async play(stepsPerSecond: number | null): Promise<void> {
    if (stepsPerSecond !== null && !(stepsPerSecond > 0)) return this.pause()
    this.#pace = stepsPerSecond
    const run = await this.#ready(++this.#requests)
    if (!run || run.playhead.isAtEnd) return
    this.#fault = null
    this.#live?.desk?.go()
    const pace = stepsPerSecond === Infinity ? null : stepsPerSecond
    const motion = this.#motion.play(run, pace).finally(() => this.#publisher.changed())
    // Not waited for: playing lasts, and what it ends with comes as an update.
    void this.#watch(run, motion)
    this.#publisher.changed()
  }

  async pause(): Promise<void> {
    this.#requests++
    this.#halt()
    await Promise.all([this.#keeper.now(), this.#publisher.told()])
  }

  async seek(step: number): Promise<void> {
    const request = ++this.#requests
    this.#seeks++
    this.#halt()
    const run = await this.#ready(request)
    if (!run) return
    this.#fault = null
    await this.#go(run, step)
  }

  filter(filter: FeedFilter): Promise<void> {
    this.#filter = filter
    if (this.#run) this.#run.filter = filter
    this.#publisher.changed()
    return Promise.resolve()
  }

  async told(thing: string): Promise<Told | null> {
    return (await this.#run?.playhead.told(thing)) ?? null
  }

  async log() {
    return (await import('./readings')).logOf(this.#run)
  }

  readonly unreadRuns: KeptApi['unreadRuns'] = () => this.#keeper.unreadRuns()
  readonly unreadText: KeptApi['unreadText'] = (of) => this.#keeper.unreadText(of)
  readonly deleteUnread: KeptApi['deleteUnread'] = (of) => this.#keeper.deleteUnread(of)
  readonly storageContents: KeptApi['storageContents'] = () => this.#keeper.storageContents()
  readonly clearStorage: KeptApi['clearStorage'] = () => this.#keeper.clearStorage()

  readonly savedRuns: RunApi['savedRuns'] = () => this.#keeper.list()
  readonly deleteRun: RunApi['deleteRun'] = (id) => this.#keeper.delete(id)
  readonly connect: RunApi['connect'] = (id, port) => this.#outside.connect(id, port)

  async recording(): Promise<Recording> {
    return (await import('./readings')).recordingOf(this.#run)
  }

  async replies(limit: number): Promise<readonly PastReply[]> {
    return (await import('./readings')).repliesOf(this.#run, limit)
  }

  async answer(asking: number, value: unknown): Promise<Reply<null>> {
    const asks = this.#run?.timeline.run.cast.mind.asks
    const reply = (asks && this.#live?.desk?.answer(asking, value, asks)) ?? NOBODY_ASKS
    if (reply.ok) await this.#goOn()
    return reply
  }

  async skip(asking: number): Promise<void> {
    this.#live?.desk?.skip(asking)
    await this.#goOn()
  }

  async askAgain(asking: number): Promise<void> {
    this.#live?.desk?.askAgain(asking)
    await this.#goOn()
  }

  async visible(isVisible: boolean): Promise<void> {
    this.#publisher.isVisible = isVisible
    if (!isVisible) await this.#keeper.now()
  }

  /** The open run, once what is being opened is there; undefined when something else was asked for meanwhile. */
  async #ready(request: number): Promise<OpenRun | undefined> {
    await this.#opening
    return request === this.#requests ? this.#run : undefined
  }

  async #load(
    input: unknown,
    at: number | null,
    open: number,
    beginning: Beginning | undefined,
  ): Promise<Reply<Opened>> {
    try {
      const spec = await readSpec(input)
      const id = await runId(spec)
      const [own, saved, live] = await Promise.all([
        this.#resources(spec),
        this.#keeper.find(id, spec),
        this.#outside.liveFor(spec),
      ])
      if (open !== this.#opens) return SUPERSEDED
      const here = this.#run?.timeline.run.transcript
      const { record = null, transcript = await this.#outside.begun(spec, beginning, here) } =
        saved.found ?? {}
      const resources = { ...own, ...live?.resources }
      const run = new OpenRun(spec, assemble(spec, resources, transcript), this.#filter, ++this.#editions)
      const saver = this.#replace(id, run, live, saved)
      this.#fault = null
      const stands = saved.isDamaged && live !== undefined
      const target = at ?? record?.position ?? 0
      await (stands ? this.#walk(run, target) : this.#go(run, target))
      const { step } = run.playhead
      saver.arrived()
      if (open !== this.#opens) return SUPERSEDED
      if (saved.late) {
        const { catchUp } = await import('./late-storage')
        void catchUp(saved.late, {
          ...{ run, saver, keeper: this.#keeper },
          isOpen: () => run === this.#run,
          mayGo: () => at === null && this.#seeks === 0,
          go: (to) => this.#resume(run, to),
          recall: (furthest) => this.#motion.recall(run, furthest, () => this.#publisher.changed()),
        })
      }
      if (record) this.#motion.recall(run, record.furthest, () => this.#publisher.changed())
      const resumed = at === null && record ? { step, savedAt: record.savedAt } : null
      return { ok: true, value: { step, resumed, ...(stands && { stands }) } }
    } catch (error) {
      return { ok: false, fault: faultOf(error) }
    }
  }

  /** Puts a run in the place of the one that was open, which is saved a last time. */
  #replace(id: string, run: OpenRun, live: Live | undefined, saved: Finding): Saver {
    this.#motion.forget()
    this.#live?.close()
    this.#live = live
    live?.attach()
    this.#run = run
    this.#shown = undefined
    return this.#keeper.keep(id, run, saved)
  }

  /** Goes to a step by itself, and plays on if it played. */
  async #resume(run: OpenRun, step: number): Promise<void> {
    const plays = this.#motion.isPlaying
    const request = ++this.#requests
    this.#halt()
    await this.#go(run, step)
    if (plays && request === this.#requests) void this.play(this.#pace)
  }

  /** After somebody has answered: a run that stands still does what is left to do at its step, and asks nobody for it. */
  async #goOn(): Promise<void> {
    const run = this.#run
    if (run && !this.#motion.isPlaying) await this.#walk(run, run.playhead.step)
  }

  /** Goes to a step, and waits until it is there or somebody outside is waited for. */
  async #go(run: OpenRun, step: number): Promise<void> {
    // What is known already is shown without asking anybody.
    if (!run.timeline.reaches(step)) this.#live?.desk?.go()
    await this.#walk(run, step)
  }

  /** The same, asking nobody who is not being asked already. */
  async #walk(run: OpenRun, step: number): Promise<void> {
    const turn = ++this.#walks
    const way = this.#watch(run, this.#motion.goTo(run, step)).finally(() => {
      if (turn === this.#walks && !this.#motion.isPlaying) this.#live?.desk?.hold()
    })
    await (this.#live ? Promise.race([way, this.#live.asked.then(() => this.#publisher.told())]) : way)
  }

  /** Waits for a motion's end, and tells the page and the store what it ended with. */
  async #watch(run: OpenRun, motion: Promise<unknown>): Promise<void> {
    try {
      await motion
    } catch (error) {
      if (run !== this.#run) return
      run.playhead.read(Infinity, () => false)
      this.#fault = runFault(error, run.playhead.step)
      this.#publisher.changed()
    }
    if (run !== this.#run) return
    void this.#keeper.now()
    await this.#publisher.told()
  }

  #halt(): void {
    if (this.#motion.isPlaying) this.#publisher.changed()
    this.#motion.halt()
    this.#live?.desk?.hold()
  }

  #moved(): void {
    const { playhead } = this.#run ?? {}
    if (!playhead || (this.#shown?.playhead === playhead && this.#shown.place === playhead.place)) return
    this.#shown = { playhead, place: playhead.place }
    this.#publisher.changed()
    this.#keeper.moved()
  }

  #update(): Update | null {
    const save = this.#keeper.state
    if (!this.#run || !save) return null
    const { isPlaying } = this.#motion
    return updateOf(this.#run, this.#live, { save, isPlaying, fault: this.#fault ?? this.#keeper.fault })
  }
}
