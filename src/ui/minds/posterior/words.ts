import { share, some } from '../../../engine/minds/posterior/figures'
import type { HypothesisSource, ProbeReason } from '../../../engine/minds/posterior/types/events'
import type { BelievedThen, Probe, RuledOut } from '../../../engine/minds/posterior/types/shown'
import { action, counted, item, say, type Sentence } from '../../../engine/sentence'
import type { Line } from '../../card/line'
import { narrateSet } from '../../../engine/worlds/items/words'

/** The source of a hypothesis. */
export const SOURCES: Readonly<Record<HypothesisSource, string>> = {
  answer: 'the model’s answer',
  substitution: 'a word replaced',
  neighbour: 'a similar item',
  use: 'what is used at all',
  former: 'what it took before',
  kept: 'kept from before',
}

/** The same as an explanation of the words. */
export const SOURCE_MEANS: Readonly<Record<HypothesisSource, string>> = {
  answer: 'What the model said, with some of it left out and something else added.',
  substitution: 'What an item takes whose name differs in one word, with what that word stands for replaced.',
  neighbour: 'What a similar item takes.',
  use: 'Whatever is used at all, as often as it is used.',
  former: 'What the item itself took, before something made that doubtful.',
  kept: 'What was kept from runs before.',
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
      return say`${who} knows of nothing that hopes for so much and wastes so little.`
    case 'sweep':
      return say`No single probe is worth much. ${who} brings together some of all that was ever of use, and tries with that what was tried least.`
    case 'chance':
      return say`${who} believes nothing any more, and tries any action on anything.`
    default:
      return reason satisfies never
  }
}

/** What a failure would rule out. */
export const coversSentence = ({ covers }: Pick<Probe, 'covers'>): string =>
  covers === 0
    ? 'If it fails, that says nothing.'
    : `If it fails, that speaks against ${counted(covers, 'hypothesis', 'hypotheses')}.`

/** The most probable hypothesis; if there is none, a sentence that says so. */
export function mostLikely({ item: name, hypotheses: [most] }: BelievedThen, who: string): Sentence {
  if (!most) return say`${who} can think of nothing that ${item(name)} may take.`
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

/** `By craft it failed with all that 14 of 112 hypotheses ask for: together they had probability 0.31, and have 0.02 since.` */
export function failureSentence({ action: how, of, covered, before, after }: RuledOut): Sentence {
  const all = counted(of, 'hypothesis', 'hypotheses')
  if (covered === 0)
    return say`By ${action(how)} it failed, which says nothing: of ${all} none had all that it asks for.`
  const [asks, they, have] = covered === 1 ? ['asks', 'it', 'has'] : ['ask', 'together they', 'have']
  return say`By ${action(how)} it failed with all that ${covered} of ${all} ${asks} for: ${they} had probability ${share(before)}, and ${have} ${share(after)} since.`
}
