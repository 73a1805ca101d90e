import type { FeedFilter } from '../../../workers/run.api'
import type { LinkState, Panel, Speed, Theme } from '../link/link-state'
import { Stage } from './stage.svelte'
import { DEFAULT_SIZES, recallSizes, rememberSizes, type Sizes } from './sizes'
import { isTrue, recall, remember } from './storage'
import { recallTheme, rememberTheme } from './theme'

/** What is open over the page. */
export type DialogName =
  'agent' | 'model' | 'world' | 'presets' | 'changes' | 'fork' | 'share' | 'settings' | 'help'

/** As many events as the feed shows before somebody asks for more. */
const FEED_LIMIT = 60

/** What the person has set of the view; the run itself is the client's. */
export class Watch {
  selected = $state<string | null>(null)
  showTruth = $state(false)
  speed = $state<Speed>(4)
  filter = $state.raw<FeedFilter>({ item: null, kinds: [], limit: FEED_LIMIT })
  /** Which part a narrow page shows. */
  panel = $state<Panel>('world')
  dialog = $state<DialogName | null>(null)
  readonly stage = new Stage()
  /** The thing that the dialog in which the world is changed opens with. */
  toChange = $state<string | null>(null)
  #theme = $state<Theme>(recallTheme())
  #sizes = $state.raw<Sizes>(recallSizes())
  #invited = $state(recall('invited', isTrue) ?? false)

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
    remember('invited', true)
  }

  /** Shows what a link asks for. A theme in a link holds for this visit only. */
  show({ item, truth, speed, feed, panel, theme }: LinkState): void {
    this.selected = item
    this.showTruth = truth
    this.speed = speed
    this.filter = { ...feed, limit: FEED_LIMIT }
    this.panel = panel
    if (theme !== 'auto') this.#theme = theme
  }

  /** What of it a link holds. */
  get linked(): Omit<LinkState, 'spec' | 'files' | 'step'> {
    const { item, kinds } = this.filter
    const story = this.stage.linked
    return {
      story,
      // A story chooses what it is about.
      item: story === null ? this.selected : null,
      truth: this.showTruth,
      speed: this.speed,
      feed: { item, kinds },
      panel: this.panel,
      theme: this.#theme,
    }
  }
}
