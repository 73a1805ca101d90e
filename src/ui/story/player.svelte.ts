import type { RequirementSet } from '../../engine/worlds/items/types'
import { computed } from '../state/computed.svelte'
import type { Stage } from '../state/stage.svelte'
import { rightAt, type Staged } from './staging'

/** Duration of the time-lapse, in ms. */
export const LAPSE_MS = 10_000
/** With reduced motion the time-lapse is this number of still pictures. */
export const STILLS = 3
/** Reading time per word, and extra time for the picture, in ms. */
const PER_WORD = 300
const PER_PICTURE = 2_500
/** A longer gap between two frames (a hidden tab, sleep) does not move the time-lapse. */
const MAX_FRAME_MS = 100

export interface StoryContext {
  readonly staged: Staged
  readonly stage: Stage
  /** The system asks for less motion. */
  readonly isStill: boolean
  /** The user has pressed the button of the last scene. */
  readonly onend: () => void
}

/** The user's way through a story. */
export class StoryPlayer {
  readonly staged: Staged
  readonly isStill: boolean
  readonly #stage: Stage
  readonly #onend: () => void
  #index = $state(0)
  /** How far the time-lapse is, from 0 to 1. */
  #lapse = $state(0)
  /** The user's guess; null: none. */
  #guess = $state.raw<RequirementSet | null>(null)
  /** The story goes on without the user. */
  playsItself = $state(false)
  readonly #readRight = computed(() => rightAt(this.staged.turns, this.lapseStep))

  constructor({ staged, stage, isStill, onend }: StoryContext) {
    this.staged = staged
    this.isStill = isStill
    this.#stage = stage
    this.#onend = onend
    this.#index = Math.max(0, Math.min(staged.scenes.length - 1, (stage.at ?? 1) - 1))
  }

  get index(): number {
    return this.#index
  }
  get scene() {
    const scene = this.staged.scenes[this.#index]
    if (!scene) throw new RangeError(`The story has no scene ${this.#index}.`)
    return scene
  }
  get isFirst(): boolean {
    return this.#index === 0
  }
  get isLast(): boolean {
    return this.#index === this.staged.scenes.length - 1
  }

  get guess(): RequirementSet | null {
    return this.#guess
  }
  set guess(guess: RequirementSet | null) {
    this.#guess = guess
  }

  get lapse(): number {
    return this.#lapse
  }
  /** The time-lapse has shown its last step. */
  get isLapseOver(): boolean {
    return this.#lapse >= 1
  }
  /** The time-lapse is on the screen and moves. */
  get isLapseRunning(): boolean {
    return !this.isStill && this.scene.picture.kind === 'time-lapse' && !this.isLapseOver
  }
  /** The step that the time-lapse shows. */
  get lapseStep(): number {
    return Math.floor(this.#lapse * (this.staged.turns.at(-1)?.[0] ?? 0))
  }
  /** The goals that are right at that step. */
  get right(): ReadonlySet<string> {
    return this.#readRight()
  }
  /** The next press shows the next still picture of the time-lapse. */
  get hasMoreStills(): boolean {
    return this.isStill && this.scene.picture.kind === 'time-lapse' && !this.isLapseOver
  }

  /** Moves the time-lapse on. @param ms since the last frame */
  tick(ms: number): void {
    if (!this.isLapseRunning) return
    this.#lapse = Math.min(1, this.#lapse + Math.max(0, Math.min(MAX_FRAME_MS, ms)) / LAPSE_MS)
  }

  next(): void {
    if (this.hasMoreStills) this.#lapse = Math.min(1, this.#lapse + 1 / (STILLS - 1))
    else if (this.isLast) this.#onend()
    else this.#go(this.#index + 1)
  }

  back(): void {
    if (!this.isFirst) this.#go(this.#index - 1)
  }

  /** Time until the story goes on by itself, in ms; a time-lapse ends first. */
  get readingTime(): number {
    const { says, adds, picture } = this.scene
    const words = `${says} ${adds}`.split(/\s+/).length
    return words * PER_WORD + PER_PICTURE * (picture.kind === 'guess' ? 2 : 1)
  }

  #go(index: number): void {
    this.#index = index
    this.#stage.show(index + 1)
  }
}
