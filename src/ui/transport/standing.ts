import { MediaQuery } from 'svelte/reactivity'

// Where the window is as low as a phone's is narrow, too.
const oneLine = new MediaQuery('(width <= 47.5em) or ((width <= 60em) and (height <= 30em))')

/** How the transport stands in this window. */
export const standing = {
  /** One line under the thumb. What is not needed to play comes above it when it is asked for, so that the line stays. */
  get isOneLine(): boolean {
    return oneLine.current
  },
}
