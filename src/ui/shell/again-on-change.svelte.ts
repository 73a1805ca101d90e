import { untrack } from 'svelte'
import { getSubject } from './subject'

/** Draws what failed again when the view shows something else. */
export function againOnChange(reset: () => void): void {
  const subject = getSubject()
  const first = untrack(subject)
  $effect(() => {
    if (subject() !== first) untrack(reset)
  })
}
