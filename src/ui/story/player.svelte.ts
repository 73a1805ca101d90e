import { untrack } from 'svelte'
import { plainText, type Sentence } from '../../engine/sentence'
import type { HookPlaces } from '../../library/hooks'
import type { Stage } from '../state/stage.svelte'
import { isOver, moved, type Head, type Move, type Story } from './story'
import { momentAt, scoreOf, type Moment, type Score } from './score'
import { written } from './text'
import { computed } from '../state/computed.svelte'

/** The run of the story. */
interface Told {
  /** Its current step, or the one it is about to show. */
  readonly step: number
  readonly playing: boolean
  seek(step: number): Promise<void>
}

/** The parts of the view that the story sets. */
interface View {
  readonly stage: Stage
  selected: string | null
}

export interface Setting {
  readonly story: Story
  readonly agent: string
  readonly places: HookPlaces
  readonly client: Told
  readonly view: View
  /** The visitor wants no motion. */
  readonly isStill: boolean
}

/** Plays a story: keeps its time, and shows each moment in the run. */
export class Player {
  readonly score: Score
  readonly end: Sentence
  readonly all: string
  readonly #setting: Setting
  #head = $state.raw<Head>({ ms: 0, isPlaying: true })
  /** The user has moved the run and controls it until they resume the story. */
  #isInterrupted = $state(false)
  /** The visitor's guess: the index of the option. */
  #guess = $state<number | null>(null)
  /** The step that the story went to last. */
  #asked: number | null = null
  #isThere = $state(false)
  #ticked: number | null = null
  #scene: number | null = null
  readonly #readMoment = computed(() => momentAt(this.score, this.#head.ms, this.#setting.isStill))
  get #moment() {
    return this.#readMoment()
  }

  constructor(setting: Setting) {
    const { story, agent, places, view } = setting
    this.#setting = setting
    this.score = scoreOf(story, agent, places)
    const subject = { thing: story.thing, agent, places }
    const hasEnd = this.score.scenes.length > 0
    this.end = hasEnd ? written(story.end, subject) : []
    this.all = hasEnd ? plainText(written(story.all, subject)) : ''
    this.#head = moved(this.#head, this.score, { kind: 'scene', index: (view.stage.at ?? 1) - 1 })
  }

  get moment(): Moment | null {
    return this.#moment
  }
  get ms(): number {
    return this.#head.ms
  }
  get isPlaying(): boolean {
    return this.#head.isPlaying && !this.#isInterrupted
  }
  get isInterrupted(): boolean {
    return this.#isInterrupted
  }
  get isOver(): boolean {
    return isOver(this.#head, this.score)
  }
  get guess(): number | null {
    return this.#guess
  }
  /** The text for the guess, in the scene that asked for it. */
  get answer(): Sentence | null {
    return this.#guess === null ? null : (this.#moment?.scene.options[this.#guess]?.answer ?? null)
  }
  /** The text for the guess at the end of the story. */
  get recall(): Sentence | null {
    if (this.#guess === null || !this.#moment || this.#moment.index < this.score.scenes.length - 1)
      return null
    const asking = this.score.scenes.find(({ options }) => options.length > 0)
    return asking?.options[this.#guess]?.recall ?? null
  }

  /** Advances the story's time. @param isSeen false in a hidden tab, where the story stops */
  tick(now: number, isSeen: boolean): void {
    const passed = now - (this.#ticked ?? now)
    this.#ticked = now
    if (isSeen && this.isPlaying && !this.isOver) this.#move({ kind: 'tick', ms: passed })
  }

  /** The visitor's input. From now on the address has the place in the story. */
  press(move: Exclude<Move, { kind: 'tick' }>): void {
    this.#setting.view.stage.isUntouched = false
    this.#move(move)
    this.#link()
  }

  toggle(): void {
    this.press({ kind: this.isPlaying ? 'pause' : 'play' })
  }

  choose(option: number): void {
    this.#guess = option
    this.press({ kind: 'answered' })
  }

  /** Takes the run back, and goes to another moment if one is given. */
  goOn(ms: number = this.ms): void {
    this.#isInterrupted = false
    this.#asked = this.#scene = null
    this.press({ kind: 'scrub', ms })
    this.press({ kind: 'play' })
    this.show()
  }

  /** To be called in an effect: brings the run to where the story is. */
  show(): void {
    const moment = this.#moment
    if (!moment || this.#isInterrupted) return
    const { step, index, scene } = moment
    const { view, client, story } = this.#setting
    untrack(() => {
      if (index !== this.#scene) {
        this.#scene = index
        view.selected = story.thing
        view.stage.hidesTruth = scene.hidesTruth
        this.#link()
      }
      if (step === this.#asked) return
      this.#asked = step
      this.#isThere = false
      void client.seek(step).then(() => (this.#isThere ||= this.#asked === step))
    })
  }

  /** For an effect: notices that the user has moved the run. */
  listen(): void {
    const { step, playing } = this.#setting.client
    if (!this.#isThere || this.#isInterrupted || (step === this.#asked && !playing)) return
    untrack(() => {
      this.#isInterrupted = true
      const { stage } = this.#setting.view
      stage.hidesTruth = false
      stage.isUntouched = false
      stage.linked = null
    })
  }

  /** Restores everything that the story has set. */
  close(): void {
    this.#setting.view.stage.hidesTruth = false
  }

  #move(move: Move): void {
    this.#head = moved(this.#head, this.score, move)
  }

  #link(): void {
    const { stage } = this.#setting.view
    if (!stage.isUntouched && !this.#isInterrupted) stage.linked = (this.#moment?.index ?? 0) + 1
  }
}
