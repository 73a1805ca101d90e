import {
  action,
  amount,
  counted,
  item,
  listed,
  say,
  type SentencePart,
  type Sentence,
  NOTHING,
  paragraph,
} from '../../sentence'
import { NAME_LIMIT, type AttemptWords, type EventWords, type Words } from '../../words'
import { narrateSet } from '../../worlds/items/words'
import type { Attempt } from '..'
import { statusMarks } from '../adg/status-words'
import type { Hypothesis, PosteriorEvent } from './types/events'
import { share, some } from './figures'
import type { Hope, PosteriorAttempt } from './types/shown'

type Event<Kind extends PosteriorEvent['kind']> = PosteriorEvent & { readonly kind: Kind }

/** Number of stock items that a sentence lists; the rest is counted. */
const STOCK_LIMIT = 5

const posteriorWords: EventWords<PosteriorEvent> = {
  believed: { say: believed, mark: () => statusMarks.hypothesised, group: 'Changed guesses' },
  'probe-chosen': {
    say: chosen,
    mark: () => ({ symbol: '→', tone: 'now' }),
    group: 'Goals and plans',
  },
  'ruled-out': { say: ruledOut, mark: () => ({ symbol: '−', tone: 'wrong' }), group: 'Ruled out' },
  'names-grown': { say: namesGrown, mark: () => ({ symbol: '?', tone: 'plain' }), group: 'Questions' },
}

function believed({ item: name, hypotheses, rest }: Event<'believed'>, who: string): Sentence {
  const [most, second] = hypotheses
  if (!most) return say`${who} has no idea what ${item(name)} needs.`
  const first = say`${who} thinks that ${item(name)} needs ${way(most)}, with probability ${share(most.probability)}.`
  // If "none of them" is more probable than the second hypothesis, it is the more useful information.
  if (!second || rest > second.probability)
    return say`${first} With probability ${share(rest)}, it needs something that ${who} has not thought of.`
  return say`${first} The second hypothesis is ${way(second)}: ${share(second.probability)}.`
}

/** `3 iron ingots, 2 sticks (action: craft)` */
const way = ({ requirements, action: how }: Hypothesis): Sentence =>
  say`${narrateSet(requirements, NAME_LIMIT)} (action: ${action(how)})`

function chosen(event: Event<'probe-chosen'>, who: string): Sentence {
  const { item: name, action: how, reason, stock } = event
  const things = Object.entries(stock).map(([need, quantity]) => amount(quantity, need))
  const given = things.length > 0 ? listed(things, STOCK_LIMIT) : 'its inventory'
  const tried = {
    best: say`${who} tries ${action(how)} for ${item(name)} with ${given}`,
    sweep: say`No hypothesis of ${who} looks promising, so it tries ${action(how)} for ${item(name)} with some of everything that was ever useful: ${given}`,
    chance: say`${who} has no hypothesis left, so it tries ${action(how)} for ${item(name)}, at random, with ${given}`,
  }[reason]
  return paragraph(say`${tried}.`, hope(event))
}

/** `The try works with probability 0.31, is worth 1.8 goals and costs 4 steps.` Empty without an expectation. */
const hope = ({ reason, success, worth, cost }: Hope): Sentence =>
  reason === 'chance'
    ? NOTHING
    : say`The try works with probability ${share(success)}, is worth ${some(worth, 'goal')} and costs ${some(cost, 'step')}.`

function ruledOut(
  { item: name, action: how, of, covered, before, after }: Event<'ruled-out'>,
  who: string,
): Sentence {
  const all = counted(of, 'hypothesis', 'hypotheses')
  if (covered === 0)
    return say`${action(how)} failed for ${item(name)}, but this teaches nothing: ${of === 1 ? 'the only hypothesis' : `each of ${all}`} names something that ${who} did not have.`
  return say`${action(how)} failed for ${item(name)} although ${who} had everything that ${covered} of ${all} ${covered === 1 ? 'names' : 'name'}: ${covered === 1 ? 'its' : 'their'} probability falls from ${share(before)} to ${share(after)}.`
}

function namesGrown({ asked, found }: Event<'names-grown'>, who: string): Sentence {
  const about = say`${who} asked the model about ${counted(asked, 'name')}`
  if (found.length === 0) return say`${about}, and the model named nothing that ${who} did not know.`
  const names: readonly SentencePart[] = found.map(item)
  return say`${about}, and the model named ${counted(found.length, 'thing')} that ${who} did not know: ${listed(names, NAME_LIMIT)}.`
}

/**
 * All words for a run of this mind.
 * @param graph the words for one with a dependency graph
 */
export function posteriorSays(graph: Words): Words {
  const tell: AttemptWords['tell'] = (attempt, who, truth) => {
    if (!isPosterior(attempt)) return graph.attempts.tell(attempt, who, truth)
    const { thing, hope: hoped, believed: word, guess } = attempt
    // A belief of the agent's own is no guess of the model.
    const isOwn = word !== null && guess !== null && word.source !== guess.source
    const told = graph.attempts.tell(isOwn ? { ...attempt, guess: null } : attempt, who, truth)
    return hoped === null ? told : paragraph(hopeOf(thing, hoped, who), told)
  }
  return {
    events: { ...graph.events, ...posteriorWords },
    questions: graph.questions,
    attempts: { ...graph.attempts, tell },
  }
}

const hopeOf = (thing: string, hoped: Hope, who: string): Sentence =>
  paragraph(say`${who} tries ${action(hoped.action)} for ${item(thing)}.`, hope(hoped))

const isPosterior = (attempt: Attempt): attempt is PosteriorAttempt => attempt.mind === 'posterior'
