import { share, some } from '../../../engine/minds/posterior/figures'
import type { HypothesisSource, ProbeReason } from '../../../engine/minds/posterior/types/events'
import type { BelievedThen, Probe, RuledOut } from '../../../engine/minds/posterior/types/shown'
import { action, counted, item, say, type Sentence } from '../../../engine/sentence'
import type { Line } from '../../card/line'
import { narrateSet } from '../../../engine/worlds/items/words'

/** The source of a hypothesis. */
export const SOURCES: Readonly<Record<HypothesisSource, string>> = {
  answer: 'the model’s answer',
  substitution: 'a similar name',
  neighbour: 'a similar item',
  use: 'commonly used items',
  former: 'the earlier recipe',
  kept: 'saved knowledge',
}

/** The same as an explanation of the words. */
export const SOURCE_MEANS: Readonly<Record<HypothesisSource, string>> = {
  answer: 'The model’s answer, with some parts left out and other parts added.',
  substitution:
    'The needs of an item whose name differs in one word. The needs are changed to fit that word.',
  neighbour: 'The needs of a similar item.',
  use: 'Anything that other items need. A thing that more items need counts more.',
  former: 'The earlier needs of the item itself, before they came into doubt.',
  kept: 'The needs in the saved knowledge.',
}

/** `Hunch tries iron axe by craft: it works with probability 0.72, is worth 1 goal and wastes about 0.2 steps.` */
export function probeSentence({ item: name, action: how, ...hope }: Probe, who: string): Sentence {
  const tries = say`${who} tries ${item(name)} by ${action(how)}`
  if (hope.reason === 'chance') return say`${tries}, at random.`
  return say`${tries}: it works with probability ${share(hope.success)}, is worth ${some(hope.worth, 'goal')} and wastes ${wasted(hope.cost)}.`
}

/** An estimate is never written as an exact number. */
function wasted(cost: number): string {
  if (cost === 0) return 'nothing'
  const steps = some(cost, 'step')
  return steps.startsWith('less') ? steps : `about ${steps}`
}

/** Why the agent chose this probe. */
export function reasonSentence(reason: ProbeReason, who: string): Sentence {
  switch (reason) {
    case 'best':
      return say`${who} expects more from this try, for its cost, than from any other.`
    case 'sweep':
      return say`No single try is worth much. ${who} collects some of everything that was ever used, and then tries what it has tried least.`
    case 'chance':
      return say`${who} has no hypotheses left, so it tries a random action on a random item.`
    default:
      return reason satisfies never
  }
}

/** What a failure would rule out. */
export const coversSentence = ({ covers }: Pick<Probe, 'covers'>): string =>
  covers === 0
    ? 'A failure would teach nothing.'
    : `A failure would make ${counted(covers, 'hypothesis', 'hypotheses')} less probable.`

/** The most probable hypothesis; if there is none, a sentence that says so. */
export function mostLikely({ item: name, hypotheses: [most] }: BelievedThen, who: string): Sentence {
  if (!most) return say`${who} has no hypotheses about what ${item(name)} needs.`
  const { requirements, action: how, probability } = most
  return say`Most likely ${action(how)} with ${narrateSet(requirements)}: probability ${share(probability)}.`
}

/** The whole belief, line by line. */
export function beliefLines(belief: BelievedThen, who: string): readonly Line[] {
  const { step, hypotheses, others, othersMass, rest } = belief
  if (hypotheses.length === 0) return [{ step, sentence: mostLikely(belief, who) }]
  return [
    { step, sentence: say`${who} believes:` },
    ...hypotheses.map(({ requirements, action: how, probability, source }) => ({
      step: null,
      sentence: say`${share(probability)} ${action(how)} with ${narrateSet(requirements)} (from ${SOURCES[source]})`,
    })),
    ...(others > 0
      ? [{ step: null, sentence: say`${share(othersMass)} ${counted(others, 'other')}, together` }]
      : []),
    { step: null, sentence: say`${share(rest)} none of these` },
  ]
}

/** `The try with craft failed, although the agent had everything that 14 of 112 hypotheses name. Their probability went from 0.31 to 0.02.` */
export function failureSentence({ action: how, of, covered, before, after }: RuledOut): Sentence {
  const all = counted(of, 'hypothesis', 'hypotheses')
  if (covered === 0)
    return say`The try with ${action(how)} failed. This teaches nothing: ${of === 1 ? 'the only hypothesis' : `each of ${all}`} names something that the agent did not have.`
  const [name, their] = covered === 1 ? ['names', 'Its'] : ['name', 'Their']
  return say`The try with ${action(how)} failed, although the agent had everything that ${covered} of ${all} ${name}. ${their} probability went from ${share(before)} to ${share(after)}.`
}
