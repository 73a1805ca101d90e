/** The Watch view of a run that weighs hypotheses: the view of a dependency graph, with doubt. */
import { endingWith } from '../adg/page'
import { leftOf } from './left'

export { headline, looks, progress } from '../adg/page'
export { default as MoreMarks } from './help/Marks.svelte'

export const ending = endingWith(leftOf)
