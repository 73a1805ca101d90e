import { actor, ask, type Doing, type Notice } from '../../effects'
import type { ItemAction, ItemOutcome } from '../../worlds/items/types'
import { captionOf } from '../../worlds/items/words'

const { act } = actor<'craft'>()

/**
 * Context-aware reprompting (XENON, Section 4.3 and Appendix H). Only if a subgoal has no result within an
 * interval (b), the surroundings are put into words (those of a picture by the model). From these words
 * alone (a), the model decides whether to do something else during the next interval, and what. Then the
 * subgoal continues.
 * @param interval game ticks
 * @returns the final outcome, with all rule changes announced in the meantime
 */
export function* reprompted(subgoal: ItemAction, interval: number): Doing<ItemOutcome & Notice> {
  const changed: string[] = []
  let instead: string | undefined
  for (;;) {
    const outcome = yield* act({ ...subgoal, within: interval, ...(instead !== undefined && { instead }) })
    if (outcome.changed) changed.push(...outcome.changed)
    if (outcome.success || !outcome.unfinished || outcome.over !== undefined)
      return changed.length === 0 ? outcome : { ...outcome, changed }
    const { picture } = outcome
    const known = captionOf(outcome.unfinished)
    const around =
      picture === undefined
        ? known
        : yield* ask({ kind: 'caption', item: subgoal.item, picture, around: known })
    const said = yield* ask({ kind: 'reprompt', ...subgoal, around })
    instead = said === '' ? undefined : said
  }
}
