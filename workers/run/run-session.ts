import type { Stop } from '../../src/engine/attempts'
import type { Told } from '../../src/engine/minds'
import { raceWith } from '../../src/engine/race-with'
import { assemble, type Resources } from '../../src/library/assemble'
import { runId } from '../../src/library/identity'
import type { Hooks, Places } from '../../src/library/hooks'
import type { Knowledge } from '../../src/library/knowledge/types'
import type { RunSpec } from '../../src/library/spec'
import { RunStore } from '../../src/library/store/run-store'
import { systemClock, type Clock } from '../shared/clock'
import { replyOf } from '../shared/fault'
import { Keeper } from './keeper'
import { EVERYTHING } from './feed'
import type { Playing } from './motion'
import { OpenRun } from './open-run'
import { Outside } from './outside'
import type { Playhead } from './playhead'
import type { Live } from './live'
import type {
  Beginning,
  FeedFilter,
  KeptApi,
  Opened,
  Pace,
  PastReply,
  Recording,
  Reply,
  Rival,
  RunApi,
  Update,
} from '../api/run.api'
import { readSpec } from './read-spec'
import type { Finding } from './saved'
import type { Saver } from './saver'
import { PlaySession } from './play-session'
import { updateOf } from './scene'

export interface SessionSetting {
  /** Asked for every run that is opened. */
  readonly resources: (spec: RunSpec) => Promise<Resources>
  readonly store?: RunStore
  readonly clock?: Clock
}

/** All that the page can ask of the run worker; knows no worker, so that it runs in tests as it does in a browser. */
export class RunSession extends PlaySession<OpenRun, Update, Pace> implements RunApi {
  readonly #resources: (spec: RunSpec) => Promise<Resources>
  readonly #clock: Clock
  readonly #keeper: Keeper
  readonly #outside: Outside
  /** The open run's. */
  #live: Live | undefined
  #filter = EVERYTHING
  /** The pace that was asked for last, and how often another step of this run was. */
  #pace: Pace = null
  #seeks = 0
  /** Somebody has answered: what was said is kept at once, for nobody can be asked to say it again. */
  #isAnswered = false
  #goes = 0
  /** How far the open run had been played when it was opened. */
  #past = 0
  #shown: { readonly playhead: Playhead; readonly place: number } | undefined

  constructor({ resources, store = new RunStore(), clock = systemClock }: SessionSetting) {
    super(clock)
    this.#clock = clock
    this.#resources = resources
    this.#keeper = new Keeper(store, clock, () => this.publisher.changed())
    this.#outside = new Outside(clock, {
      changed: () => this.publisher.changed(),
      keep: () => this.#keep(),
    })
  }

  open(input: unknown, at: number | null, beginning?: Beginning, mayAsk = false): Promise<Reply<Opened>> {
    this.#seeks = 0
    return this.begin((check) => this.#load(input, at, check, beginning, mayAsk))
  }

  allow(edition: number): Promise<void> {
    // Permission for a run that was replaced meanwhile is none for this one.
    if (edition === this.current?.edition) this.#live?.allow()
    return Promise.resolve()
  }

  questionsLeft(): Promise<Reply<number | null>> {
    return replyOf(async () => {
      const { current } = this
      if (!current) return null
      const { questionsLeftOf } = await import('./questions-left')
      const isOpen = () => current === this.current
      return questionsLeftOf(current, (spec) => this.#resources(spec), this.#clock, isOpen)
    })
  }

  override play(pace: Pace): Promise<void> {
    if (typeof pace !== 'number' || pace > 0) this.#pace = pace
    return super.play(pace)
  }

  protected playing({ ahead }: OpenRun, pace: Pace): Playing {
    if (pace === null || pace === Infinity) return { pace: null }
    const rest = () => ahead.settledAt
    const stay = (step: number) => (pace === 'lessons' ? ahead.stay(step) : ahead.stayAt(step, pace))
    return { pace: stay, rest }
  }

  override async pause(): Promise<void> {
    await Promise.all([super.pause(), this.#keeper.now()])
  }

  override seek(step: number): Promise<void> {
    this.#seeks++
    return super.seek(step)
  }

  async seekLesson(by: 1 | -1, of: Stop): Promise<boolean> {
    this.#seeks++
    const request = ++this.requests
    this.halt()
    const run = await this.ready(request)
    if (!run) return false
    const { step } = run.playhead
    const find = () => run.ahead.stop(step, by, of)
    const search = this.motion.search((isTimeUp) => {
      return by < 0 ? 'done' : run.lookFor(() => find() !== null, isTimeUp)
    })
    // What fails on the way fails again, and is told, when the run is played that far.
    const isFound = await search.catch(() => true)
    const target = isFound && request === this.requests ? find() : null
    if (target === null) return false
    this.fault = null
    // What ends there may be followed at once by a question: it waits.
    await this.go(run, target, false)
    return request === this.requests
  }

  filter(filter: FeedFilter): Promise<void> {
    this.#filter = filter
    if (this.current) this.current.filter = filter
    this.publisher.changed()
    return Promise.resolve()
  }

  async told(thing: string): Promise<Told | null> {
    return (await this.current?.playhead.told(thing)) ?? null
  }

  async places(hooks: Hooks): Promise<Places> {
    const { placesIn } = await import('./places')
    const spec = this.current?.spec
    return spec ? placesIn(spec, await this.#resources(spec), hooks, this.#clock) : {}
  }

  async log() {
    return (await import('./readings')).logOf(this.current)
  }

  readonly unreadRuns: KeptApi['unreadRuns'] = () => this.#keeper.unreadRuns()
  readonly unreadText: KeptApi['unreadText'] = (of) => this.#keeper.unreadText(of)
  readonly deleteUnread: KeptApi['deleteUnread'] = (of) => this.#keeper.deleteUnread(of)
  readonly setAside: KeptApi['setAside'] = () => this.#keeper.setAside()
  readonly storageContents: KeptApi['storageContents'] = () => this.#keeper.storageContents()
  readonly clearStorage: KeptApi['clearStorage'] = () => this.#keeper.clearStorage()

  readonly savedRuns: RunApi['savedRuns'] = () => this.#keeper.list()
  readonly deleteRun: RunApi['deleteRun'] = (id) => this.#keeper.delete(id)
  readonly connect: RunApi['connect'] = (id, port) => this.#outside.connect(id, port)

  async recording(): Promise<Recording> {
    return (await import('./readings')).recordingOf(this.current)
  }

  async knowledge(): Promise<Knowledge | null> {
    return (await import('./readings')).knowledgeOf(this.current)
  }

  async replies(limit: number): Promise<readonly PastReply[]> {
    return (await import('./readings')).repliesOf(this.current, limit)
  }

  async answer(asking: number, value: unknown): Promise<Reply<null>> {
    const asks = this.current?.timeline.run.cast.mind.asks
    const reply = (asks && this.#live?.desk?.answer(asking, value, asks)) ?? NOBODY_ASKS
    this.#isAnswered ||= reply.ok
    if (reply.ok) await this.#goOn()
    return reply
  }

  async rival(): Promise<Rival | null> {
    const { current } = this
    const desk = this.#live?.desk
    return current && desk ? desk.rivalOn((await import('./readings')).questionsOf(current)) : null
  }

  async skip(asking: number, rest?: true): Promise<void> {
    this.#isAnswered = true
    if (rest) this.#live?.desk?.leave(asking)
    else this.#live?.desk?.skip(asking)
    await this.#goOn()
  }

  takeBack(): Promise<Reply<Opened>> {
    const plays = this.motion.isPlaying
    this.halt()
    return this.begin((check) => this.#takeBack(check, plays))
  }

  async askAgain(asking: number): Promise<void> {
    this.#live?.desk?.askAgain(asking)
    await this.#goOn()
  }

  override async visible(isVisible: boolean): Promise<void> {
    await super.visible(isVisible)
    if (!isVisible) await this.#keeper.now()
  }

  async #load(
    input: unknown,
    at: number | null,
    check: () => void,
    beginning: Beginning | undefined,
    mayAsk: boolean,
  ): Promise<Opened> {
    const spec = await readSpec(input)
    const id = await runId(spec)
    const [own, saved, live] = await Promise.all([
      this.#resources(spec),
      this.#keeper.find(id, spec),
      this.#outside.liveFor(spec),
    ])
    check()
    const here = this.current?.timeline.run.transcript
    const { record = null, transcript = await this.#outside.begun(spec, beginning, here) } = saved.found ?? {}
    const resources = { ...own, ...live?.resources }
    const played = assemble(spec, resources, transcript)
    const whose =
      live || transcript.length > 0 ? await (await import('./whose-word')).whoseWord(played) : undefined
    check()
    const run = new OpenRun(spec, played, this.#filter, ++this.editions, whose)
    if (mayAsk) live?.allow()
    const saver = this.#replace(id, run, live, saved)
    this.#past = record?.furthest ?? 0
    this.fault = null
    const stands = saved.isDamaged && live !== undefined
    const target = at ?? record?.position ?? 0
    await this.go(run, target, !stands)
    const { step } = run.playhead
    saver.arrived()
    check()
    if (saved.late) {
      const { catchUp } = await import('./late-storage')
      void catchUp(saved.late, {
        ...{ run, saver, keeper: this.#keeper },
        isOpen: () => run === this.current,
        mayGo: () => at === null && this.#seeks === 0,
        go: (to) => this.#resume(run, to),
        recall: (furthest) => this.motion.recall(run, furthest, () => this.publisher.changed()),
      })
    }
    if (record) this.motion.recall(run, record.furthest, () => this.publisher.changed())
    // A run that takes nothing from outside can be known to its end, and nobody has to be asked.
    if (!live) this.#foresee(run)
    const resumed = at === null && record ? { step, savedAt: record.savedAt } : null
    return { step, resumed, ...(stands && { stands }) }
  }

  async #takeBack(check: () => void, plays: boolean): Promise<Opened> {
    const run = this.current
    const live = this.#live
    if (!run || !live) throw new Error('This run asks nobody.')
    const own = await this.#resources(run.spec)
    check()
    const { played, whose, ask } = await live.takenBack(run, this.#past, own)
    check()
    ask()
    this.motion.forget()
    this.current = new OpenRun(run.spec, played, this.#filter, ++this.editions, whose)
    this.#shown = undefined
    this.fault = null
    // At once: who reloads now finds taken back what was.
    const saved = this.#keeper.rewritten(this.current)
    await this.go(this.current, 0)
    await saved
    check()
    if (plays) void this.play(this.#pace)
    return { step: 0, resumed: null }
  }

  #foresee(run: OpenRun): void {
    this.motion.foresee(
      (isTimeUp) => run.foresee(run.horizon, isTimeUp),
      () => this.publisher.changed(),
    )
  }

  /** Puts a run in the place of the one that was open, which is saved a last time. */
  #replace(id: string, run: OpenRun, live: Live | undefined, saved: Finding): Saver {
    this.motion.forget()
    this.#live?.close()
    this.#live = live
    live?.attach()
    this.current = run
    this.#shown = undefined
    return this.#keeper.keep(id, run, saved)
  }

  /** Goes to a step by itself, and plays on if it played. */
  async #resume(run: OpenRun, step: number): Promise<void> {
    const plays = this.motion.isPlaying
    const request = ++this.requests
    this.halt()
    await this.go(run, step)
    if (plays && request === this.requests) void this.play(this.#pace)
  }

  /** After somebody has answered: a run that stands still does what is left to do at its step, and asks nobody for it. */
  async #goOn(): Promise<void> {
    const run = this.current
    if (run && !this.motion.isPlaying) await this.go(run, run.playhead.step, false)
  }

  /** Or when somebody outside is waited for. @param asks whether anybody is asked who is not being asked already */
  protected override async go(run: OpenRun, step: number, asks = true): Promise<void> {
    // What is known already is shown without asking anybody.
    if (asks && !run.timeline.reaches(step)) this.#live?.go()
    const turn = ++this.#goes
    const way = super.go(run, step).finally(() => {
      if (turn === this.#goes && !this.motion.isPlaying) this.#live?.hold()
    })
    await raceWith(way, this.#live?.asked ?? [], () => this.publisher.told())
  }

  protected override started(): void {
    this.#live?.go()
  }

  protected override failed(run: OpenRun): void {
    run.playhead.read(Infinity, () => false)
  }

  /** What came of a subgoal is kept at once, also where the run stands still by now. */
  async #keep(): Promise<void> {
    this.#keeper.moved()
    await this.#keeper.now()
  }

  protected settled(): void {
    void this.#keeper.now()
  }

  protected override halt(): void {
    super.halt()
    this.#live?.hold()
  }

  protected moved(): void {
    const { playhead } = this.current ?? {}
    if (!playhead || (this.#shown?.playhead === playhead && this.#shown.place === playhead.place)) return
    this.#shown = { playhead, place: playhead.place }
    this.publisher.changed()
    this.#keeper.moved()
    if (!this.#isAnswered) return
    this.#isAnswered = false
    void this.#keeper.now()
  }

  protected update(): Update | null {
    const save = this.#keeper.state
    if (!this.current || !save) return null
    const { isPlaying } = this.motion
    const fault = this.fault ?? this.#keeper.fault
    const retractable = this.#live?.isRetractable(this.current, this.#past) ?? false
    return updateOf(this.current, this.#live, { save, isPlaying, fault, retractable })
  }
}

const NOBODY_ASKS: Reply<never> = {
  ok: false,
  fault: { code: 'gone', message: 'The run does not wait for an answer.' },
}
