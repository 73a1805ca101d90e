/** What Watch draws of a run that weighs hypotheses: what it draws of one that learns what items need, with doubt. */
import { endingWith } from '../adg/page'
import { leftOf } from './left'

export { headline, looks, progress } from '../adg/page'
export { default as MoreMarks } from './help/Marks.svelte'

export const ending = endingWith(leftOf)
