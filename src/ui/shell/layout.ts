import { MediaQuery } from 'svelte/reactivity'

/**
 * The arrangement of Watch in this window: side by side, or on top of each other. The component that draws it creates
 * it, so that its boundary, not the page's, catches its errors.
 */
export class Layout {
  // Also in a low window, for example at 200 % zoom: two rows of panels would have no height.
  readonly #oneColumn = new MediaQuery('(width <= 60em) or ((width <= 68.75em) and (height <= 35em))')
  readonly #tall = new MediaQuery('(47.5em < width <= 60em) and (height > 48em)')
  readonly #oneLine = new MediaQuery('(width <= 47.5em) or ((width <= 60em) and (height <= 30em))')

  get isOneColumn(): boolean {
    return this.#oneColumn.current
  }

  /** A tablet held upright: all of it has room, the map above the others. */
  get isTall(): boolean {
    return this.#tall.current
  }

  /** The parts are one above the other, and the page scrolls. */
  get isNarrow(): boolean {
    return this.isOneColumn && !this.isTall
  }

  /**
   * The transport is one line at the bottom, on a phone and in a low window. Its other controls open above it, so
   * that the line stays in place.
   */
  get isOneLine(): boolean {
    return this.#oneLine.current
  }
}
