import type { Stop } from '../../src/engine/attempts'
import type { ItemDetails } from '../../src/engine/minds'
import type { Resources } from '../../src/library/assemble'
import type { RunSpec } from '../../src/library/spec'
import { RunStore } from '../../src/library/store/run-store'
import type {
  FeedFilter,
  InitialTranscript,
  Opened,
  Pace,
  Recording,
  Reply,
  Rival,
  RunApi,
  Update,
} from '../api/run.api'
import { systemClock, type Clock } from '../shared/clock'
import { replyOf } from '../shared/fault'
import { LiveServices } from './live/live-services'
import { loadRun, type RunRequest } from './load-run'
import { EVERYTHING } from './player/feed'
import { OpenRun } from './player/open-run'
import type { Pacing } from './player/pacing'
import { RunPlayer } from './player/player'
import type { Playhead } from './player/playhead'
import { updateOf } from './player/scene'
import { catchUp } from './saving/late-storage'
import { RunPersistence } from './saving/run-persistence'

/** Reading a run needs the tables of all options, which playing it does not: they load with the first request. */
const readings = () => import('./readings')

export interface SessionSetting {
  /** Asked for every run that is opened. */
  readonly resources: (spec: RunSpec) => Promise<Resources>
  readonly store?: RunStore
  readonly clock?: Clock
}

/** All that the page can ask of the run worker; knows no worker, so that it runs in tests as it does in a browser. */
export class RunSession implements RunApi {
  readonly #clock: Clock
  readonly #resources: (spec: RunSpec) => Promise<Resources>
  readonly #persistence: RunPersistence
  readonly #services: LiveServices
  readonly #player: RunPlayer<OpenRun, Update>
  #filter = EVERYTHING
  #editions = 0
  /** How often the page has asked for another step of the open run. */
  #seeks = 0
  /** The user has answered a question: that is saved at once, because it cannot be asked again. */
  #hasAnswer = false
  #shown: { readonly playhead: Playhead; readonly place: number } | undefined

  constructor({ resources, store = new RunStore(), clock = systemClock }: SessionSetting) {
    this.#clock = clock
    this.#resources = resources
    const changed = () => this.#player.publisher.changed()
    const save = () => this.#persistence.saveNow()
    this.#persistence = new RunPersistence(store, clock, changed)
    this.#services = new LiveServices(clock, {
      changed,
      // The outcome of a subgoal is saved at once, also after the run has stopped.
      keep: async () => {
        this.#persistence.moved()
        await save()
      },
    })
    this.#player = new RunPlayer(clock, {
      update: () => this.#update(),
      moved: () => this.#moved(),
      settled: () => void save(),
      failed: (run) => run.playhead.read(Infinity, () => false),
    })
  }

  open(
    spec: unknown,
    at: number | null,
    beginning?: InitialTranscript,
    mayAsk = false,
  ): Promise<Reply<Opened>> {
    this.#seeks = 0
    const openTranscript = this.#run?.timeline.run.transcript
    return this.#player.load((check) => this.#load({ spec, beginning, openTranscript }, at, mayAsk, check))
  }

  subscribe(onUpdate: (update: Update) => unknown): Promise<void> {
    this.#player.publisher.listener = onUpdate
    return Promise.resolve()
  }

  play(pace: Pace): Promise<void> {
    if (typeof pace === 'number' && !(pace > 0)) return this.pause()
    return this.#player.play((run) => pacingOf(run, pace))
  }

  async pause(): Promise<void> {
    await Promise.all([this.#player.pause(), this.#persistence.saveNow()])
  }

  seek(step: number): Promise<void> {
    this.#seeks++
    return this.#player.seek(step)
  }

  seekLesson(by: 1 | -1, of: Stop): Promise<boolean> {
    this.#seeks++
    const find = ({ ahead, playhead }: OpenRun) => ahead.stop(playhead.step, by, of)
    return this.#player.seekFound(find, (run, isTimeUp) =>
      by < 0 ? 'done' : run.lookFor(() => find(run) !== null, isTimeUp),
    )
  }

  async visible(isVisible: boolean): Promise<void> {
    this.#player.publisher.isVisible = isVisible
    if (!isVisible) await this.#persistence.saveNow()
  }

  filter(filter: FeedFilter): Promise<void> {
    this.#filter = filter
    if (this.#run) this.#run.filter = filter
    this.#player.publisher.changed()
    return Promise.resolve()
  }

  async told(thing: string): Promise<ItemDetails | null> {
    return (await this.#run?.playhead.told(thing)) ?? null
  }

  readonly log: RunApi['log'] = async () => (await readings()).logOf(this.#run)
  readonly knowledge: RunApi['knowledge'] = async () => (await readings()).knowledgeOf(this.#run)
  readonly replies: RunApi['replies'] = async (limit) => (await readings()).repliesOf(this.#run, limit)

  async recording(): Promise<Recording> {
    return (await readings()).recordingOf(this.#run)
  }

  readonly setAside: RunApi['setAside'] = () => this.#persistence.setAside()
  readonly savedRuns: RunApi['savedRuns'] = () => this.#persistence.list()

  readonly connect: RunApi['connect'] = (id, port) => this.#services.connect(id, port)

  allow(edition: number): Promise<void> {
    // Permission for a run that was replaced meanwhile is none for this one.
    if (edition === this.#run?.edition) this.#run.live?.allow()
    return Promise.resolve()
  }

  questionsLeft(): Promise<Reply<number | null>> {
    return replyOf(async () => {
      const run = this.#run
      if (!run) return null
      const { questionsLeftOf } = await import('./questions-left')
      return questionsLeftOf(run, this.#resources, this.#clock, () => run === this.#run)
    })
  }

  async answer(asking: number, value: unknown): Promise<Reply<null>> {
    const asks = this.#run?.timeline.run.setup.mind.answerRules
    const reply = (asks && this.#question?.answer(asking, value, asks)) ?? NOT_WAITING
    this.#hasAnswer ||= reply.ok
    if (reply.ok) await this.#goOn()
    return reply
  }

  async skip(asking: number, rest?: true): Promise<void> {
    this.#hasAnswer = true
    if (rest) this.#question?.leave(asking)
    else this.#question?.skip(asking)
    await this.#goOn()
  }

  async askAgain(asking: number): Promise<void> {
    this.#question?.askAgain(asking)
    await this.#goOn()
  }

  takeBack(): Promise<Reply<Opened>> {
    return this.#player.load((check) => this.#takeBack(check))
  }

  async rival(): Promise<Rival | null> {
    const run = this.#run
    return run ? (this.#question?.rivalOn((await readings()).questionsOf(run)) ?? null) : null
  }

  get #run(): OpenRun | undefined {
    return this.#player.open
  }

  get #question() {
    return this.#run?.live?.pendingQuestion
  }

  async #load(request: RunRequest, at: number | null, mayAsk: boolean, check: () => void): Promise<Opened> {
    const sources = {
      resources: this.#resources,
      persistence: this.#persistence,
      services: this.#services,
    }
    const { id, saved, live, ...loaded } = await loadRun(request, sources, check)
    const record = saved.found?.record
    const run = new OpenRun(loaded.spec, loaded.run, {
      ...{ filter: this.#filter, edition: ++this.#editions, live },
      ...{ attribution: loaded.attribution, playedBefore: record?.furthest ?? 0 },
    })
    if (mayAsk) live?.allow()
    this.#run?.live?.close()
    live?.attach()
    this.#show(run)
    const autosave = this.#persistence.start(id, run, saved)
    const stands = saved.isDamaged && live !== undefined
    await this.#player.goTo(run, at ?? record?.position ?? 0, !stands)
    const { step } = run.playhead
    autosave.arrived()
    check()
    if (saved.late) {
      void catchUp(saved.late, {
        ...{ run, autosave, persistence: this.#persistence },
        isOpen: () => run === this.#run,
        mayGo: () => at === null && this.#seeks === 0,
        go: (to) => this.#continueAt(run, to),
        restore: (furthest) => this.#player.background.restore(run, furthest),
      })
    }
    if (record) this.#player.background.restore(run, record.furthest)
    // A run that waits for no answer can be computed to its end.
    if (!live) this.#player.background.precompute((isTimeUp) => run.precompute(run.horizon, isTimeUp))
    const resumed = at === null && record ? { step, savedAt: record.savedAt } : null
    return { step, resumed, ...(stands && { stands }) }
  }

  async #takeBack(check: () => void): Promise<Opened> {
    const playOn = this.#player.suspend()
    const run = this.#run
    if (!run?.live) throw new Error('This run asks no questions.')
    const own = await this.#resources(run.spec)
    check()
    const { played, attribution, ask } = await run.live.takenBack(run, own)
    check()
    ask()
    const { live, playedBefore } = run
    const before = new OpenRun(run.spec, played, {
      ...{ filter: this.#filter, edition: ++this.#editions, attribution, live, playedBefore },
    })
    this.#show(before)
    // At once: a page that is reloaded now must not bring the answer back.
    const saved = this.#persistence.rewritten(before)
    await this.#player.goTo(before, 0)
    await saved
    check()
    playOn()
    return { step: 0, resumed: null }
  }

  #show(run: OpenRun): void {
    this.#player.replace(run)
    this.#shown = undefined
  }

  /** Goes to a step, and plays on if it was playing. */
  async #continueAt(run: OpenRun, step: number): Promise<void> {
    const playOn = this.#player.suspend()
    await this.#player.goTo(run, step)
    playOn()
  }

  /** After an answer: a paused run finishes its step, and asks nothing. */
  async #goOn(): Promise<void> {
    const run = this.#run
    if (run && !this.#player.isPlaying) await this.#player.goTo(run, run.playhead.step, false)
  }

  #moved(): void {
    const { playhead } = this.#run ?? {}
    if (!playhead || (this.#shown?.playhead === playhead && this.#shown.place === playhead.place)) return
    this.#shown = { playhead, place: playhead.place }
    this.#player.publisher.changed()
    this.#persistence.moved()
    if (!this.#hasAnswer) return
    this.#hasAnswer = false
    void this.#persistence.saveNow()
  }

  #update(): Update | null {
    const { state: save, fault } = this.#persistence
    const { isPlaying } = this.#player
    return this.#run && save
      ? updateOf(this.#run, { save, isPlaying, fault: this.#player.fault ?? fault })
      : null
  }
}

function pacingOf({ ahead }: OpenRun, pace: Pace): Pacing {
  if (pace === null || pace === Infinity) return { pace: null }
  const durationOf = (step: number) =>
    pace === 'lessons' ? ahead.durationOf(step) : ahead.durationAt(step, pace)
  return { pace: durationOf, rest: () => ahead.settledAt }
}

const NOT_WAITING: Reply<never> = {
  ok: false,
  fault: { code: 'gone', message: 'The run is not waiting for an answer.' },
}
