import type { FeedFilter } from '../../../workers/api/run.api'
import type { LinkState, Panel, Speed, Theme } from '../link/link-state'
import type { Layer } from '../minds/view'
import { Stage } from './stage.svelte'
import { DEFAULT_SIZES, recallSizes, rememberSizes, type Sizes } from './sizes'
import { isTrue, readStored, writeStored } from './storage'
import { recallTheme, rememberTheme } from './theme'

/** The open dialog. */
export type DialogName =
  | 'agent'
  | 'model'
  | 'world'
  | 'presets'
  | 'changes'
  | 'problem'
  | 'fork'
  | 'keep'
  | 'share'
  | 'settings'
  | 'help'

/** Number of events that the feed shows until the user asks for more. */
const FEED_LIMIT = 60

/** The contents of the log column: attempts as paragraphs, or every step as a line. */
const LOGS = ['attempts', 'steps'] as const
type Log = (typeof LOGS)[number]
const isLog = (value: unknown): value is Log => LOGS.some((log) => log === value)

/** From this speed on (steps per second), attempts are too fast to read. */
const FAST = 16

/** The user's settings of the view. The run itself belongs to the client. */
export class Watch {
  #selected = $state<string | null>(null)
  /** The selected requirement of the selected thing: an edge. */
  need = $state<string | null>(null)
  #showTruth = $state(true)
  /** The run asks the user a few questions: what is right is hidden until they are answered. */
  asksUser = $state(false)
  speed = $state<Speed>('lessons')
  filter = $state.raw<FeedFilter>({ item: null, kinds: [], limit: FEED_LIMIT })
  /** What fills the larger part. */
  panel = $state<Panel>('goals')
  #log = $state<Log>(readStored('log', isLog) ?? 'attempts')
  /** Large, for a projector: one part at a time, moved by keys. */
  presents = $state(false)
  dialog = $state<DialogName | null>(null)
  readonly stage = new Stage()
  /** The layer over the scene; null: none. */
  layer = $state.raw<Layer | null>(null)
  /** The thing that the dialog in which the world is changed opens with. */
  toChange = $state<string | null>(null)
  #theme = $state<Theme>(recallTheme())
  #sizes = $state.raw<Sizes>(recallSizes())
  #invited = $state(readStored('invited', isTrue) ?? false)

  get selected(): string | null {
    return this.#selected
  }
  set selected(thing: string | null) {
    if (thing !== this.#selected) this.need = null
    this.#selected = thing
  }

  get showTruth(): boolean {
    return this.#showTruth && !this.asksUser
  }
  set showTruth(show: boolean) {
    this.#showTruth = show
  }

  /** Too fast to read: the page counts attempts. */
  get isFast(): boolean {
    return this.speed === null || (this.speed !== 'lessons' && this.speed >= FAST)
  }

  get log(): Log {
    return this.#log
  }
  set log(log: Log) {
    this.#log = log
    writeStored('log', log)
  }

  get theme(): Theme {
    return this.#theme
  }
  set theme(theme: Theme) {
    this.#theme = theme
    rememberTheme(theme)
  }

  get sizes(): Sizes {
    return this.#sizes
  }
  resize(name: keyof Sizes, size: number): void {
    this.#sizes = { ...this.#sizes, [name]: size }
    rememberSizes(this.#sizes)
  }
  resetSize(name: keyof Sizes): void {
    this.resize(name, DEFAULT_SIZES[name])
  }

  /** The invitation of a first visit was closed. */
  get invited(): boolean {
    return this.#invited
  }
  dismissInvitation(): void {
    this.#invited = true
    writeStored('invited', true)
  }

  /** Shows the view of a link. A theme in a link holds for this visit only. */
  show({ item, need, present, truth, speed, feed, panel, theme }: LinkState): void {
    this.selected = item
    this.need = need
    this.presents = present
    this.showTruth = truth
    this.speed = speed
    this.filter = { ...feed, limit: FEED_LIMIT }
    this.panel = panel
    // A link with a filtered feed means these events to be seen.
    if (feed.item !== null || feed.kinds.length > 0) this.#log = 'steps'
    if (theme !== 'auto') this.#theme = theme
  }

  /** Large, for a projector: it starts with the one thing. */
  present(): void {
    this.presents = true
    this.panel = 'item'
  }

  /** The part of it that a link holds. */
  get linked(): Omit<LinkState, 'spec' | 'files' | 'step'> {
    const { item, kinds } = this.filter
    return {
      story: this.stage.linked,
      item: this.selected,
      need: this.need,
      present: this.presents,
      truth: this.#showTruth,
      speed: this.speed,
      feed: { item, kinds },
      panel: this.panel,
      theme: this.#theme,
    }
  }
}
