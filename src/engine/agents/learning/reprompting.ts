import { actor, ask, type Doing, type Notice } from '../../effects'
import type { ItemAction, ItemOutcome } from '../../worlds/items/types'
import { captionOf } from '../../worlds/items/words'

const { act } = actor<'craft'>()

/**
 * Context-aware reprompting (XENON, Section 4.3 and Appendix H). Where nothing has come of a subgoal within an interval, and only
 * then (b), what is around is put into words (of a picture, by the model), and the model decides by these words alone (a) whether something else is to be
 * done for the next interval, and what. Then the subgoal goes on.
 *
 * @param interval game ticks
 * @returns what came of the subgoal in the end, with all that was told meanwhile
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
