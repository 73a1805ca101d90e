import { MediaQuery } from 'svelte/reactivity'

// Also where the window is low, as it is at 200 % zoom: two rows of panels would have no height.
const oneColumn = new MediaQuery('(width <= 60em) or ((width <= 68.75em) and (height <= 35em))')
const tall = new MediaQuery('(47.5em < width <= 60em) and (height > 48em)')
const oneLine = new MediaQuery('(width <= 47.5em) or ((width <= 60em) and (height <= 30em))')

/** How the parts of Watch stand in this window: side by side, or … */
export const layout = {
  get isOneColumn(): boolean {
    return oneColumn.current
  },
  /** A tablet held upright: all of it has room, the map above the others. */
  get isTall(): boolean {
    return tall.current
  },
  /** One above the other, and the page scrolls. */
  get isNarrow(): boolean {
    return oneColumn.current && !tall.current
  },
  /**
   * The transport is one line under the thumb, on a phone and in a window that is as low. What is not needed to play comes above
   * it when it is asked for, so that the line stays where it is.
   */
  get isOneLine(): boolean {
    return oneLine.current
  },
}
