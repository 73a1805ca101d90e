/** The consequence of an attempt in vain. */
import { grouped, item, listed, say, term, type Sentence } from '../../sentence'
import { NAME_LIMIT } from '../../words'
import { sameRequirements } from '../../worlds/items/requirement-set'
import { narrateSet } from '../../worlds/items/words'
import { NOTHING, paragraph } from '../../paragraph'
import type { GraphAttempt } from './types/attempt'

const SPELT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const spelt = (count: number): string => SPELT[count] ?? grouped(count)

/** The consequence of an attempt, after its tries. */
export function outcome(
  { revised, deeds, thing, believed, givenUp, spread }: GraphAttempt,
  who: string,
): Sentence {
  if (!revised) return givenUp ? say`${who} gives ${item(thing)} up for now.` : NOTHING
  const ways = new Set(deeds.map((one) => one.action)).size
  const all =
    ways === 2 ? 'Both actions failed' : ways > 2 ? `All ${spelt(ways)} actions failed` : 'All actions failed'
  const blame = revised.cause ? say`${all}, so the requirement must be wrong.` : NOTHING
  const also =
    spread.length > 0
      ? say`${listed(spread.map(item), NAME_LIMIT)}, which built on it, must need something else too.`
      : NOTHING
  return paragraph(blame, instead(revised, thing, believed, who), also)
}

function instead(
  { to, standing, analogues }: NonNullable<GraphAttempt['revised']>,
  thing: string,
  believed: GraphAttempt['believed'],
  who: string,
): Sentence {
  switch (standing) {
    case 'inadmissible':
      return believed?.standing === 'inadmissible'
        ? say`${item(thing)} stays ${term('inadmissible')}.`
        : say`${item(thing)} is ${term('inadmissible')} from now on: it may not exist.`
    case 'hypothesised':
      return believed && sameRequirements(believed.requirements, to)
        ? say`Asked to correct itself, the model says the same again.`
        : say`Asked to correct itself, the model now says ${narrateSet(to, NAME_LIMIT)}.`
    case 'analogy':
    case 'experienced': {
      const now = narrateSet(to, NAME_LIMIT)
      if (analogues.length === 0) return say`${who} now believes in ${now}.`
      const similar = listed(
        analogues.map((one) => item(one.item)),
        NAME_LIMIT,
      )
      return say`${who} copies what ${similar} needed: ${now}.`
    }
    default:
      return standing satisfies never
  }
}
