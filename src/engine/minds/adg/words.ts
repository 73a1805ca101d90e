import { isItemActionEvent } from '../../worlds/items/action-events'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { PlanStep, RequirementSet } from '../../worlds/items/types'
import { FAILED, narrateSet, WORKED } from '../../worlds/items/words'
import {
  action,
  amount,
  counted,
  grouped,
  item,
  listed,
  say,
  term,
  times,
  type SentencePiece,
  type Sentence,
} from '../../sentence'
import { NAME_LIMIT, type EventMark, type EventWords, type QuestionWords } from '../../words'
import { statusMarks } from './status-words'
import type { AdgAnswer, AdgQuestion } from './types/questions'
import type { AdgEvent, RevisionCause } from './types/events'

type Event<Kind extends AdgEvent['kind']> = AdgEvent & { readonly kind: Kind }

/** Number of plan lines that a sentence lists; the rest is counted. */
const PLAN_LIMIT = 5

const RULED_OUT: EventMark = { symbol: '−', tone: 'wrong' }

export const adgWords: EventWords<AdgEvent> = {
  predicted: { say: predicted, mark: () => statusMarks.hypothesised, group: 'Questions' },
  brought: { say: brought, mark: ({ standing }) => statusMarks[standing], group: 'Questions' },
  'plan-demonstrated': {
    say: ({ goal, worked, failedAt }) =>
      worked
        ? say`The ${term('humanPlan', 'human-written plan')} for ${item(goal)} worked.`
        : say`The ${term('humanPlan', 'human-written plan')} for ${item(goal)} failed${failedAt === undefined ? '' : say` at ${item(failedAt)}`}.`,
    mark: ({ worked }) => (worked ? WORKED : FAILED),
    group: 'Targets and plans',
  },
  'goal-chosen': { say: goalChosen, mark: () => ({ symbol: '→', tone: 'now' }), group: 'Targets and plans' },
  'plan-made': { say: planMade, mark: () => ({ symbol: '≡', tone: 'plain' }), group: 'Targets and plans' },
  'requirement-learned': {
    say: learned,
    mark: () => statusMarks.experienced,
    group: 'Learned',
    isNews: true,
  },
  'action-ruled-out': {
    say: (event) =>
      say`${action(event.action)} is ruled out for ${item(event.item)}: it failed ${times(event.failures)} and ${event.successes > 0 ? `worked ${times(event.successes)}` : 'never worked'}.`,
    mark: () => RULED_OUT,
    group: 'Ruled out',
  },
  'item-revised': { say: revised, mark: () => statusMarks.analogy, group: 'Revised', isNews: true },
  'item-inadmissible': {
    say: inadmissible,
    mark: () => statusMarks.inadmissible,
    group: 'Inadmissible',
    isNews: true,
  },
  'self-corrected': { say: selfCorrected, mark: () => statusMarks.hypothesised, group: 'Questions' },
  'given-up': {
    say: ({ item: name, goal }, who) =>
      name === goal
        ? say`${who} gives up ${item(name)} for now.`
        : say`${who} gives up ${item(goal)} for now: ${item(name)}, which it takes, fails again and again.`,
    mark: () => RULED_OUT,
    group: 'Ruled out',
  },
  'standing-lost': {
    say: ({ item: name }, who) =>
      say`The rule for ${item(name)} changed, so what ${who} knows of it is ${term('doubted', 'in doubt')}.`,
    mark: () => statusMarks.doubted,
    group: 'Rules',
  },
}

export const adgQuestions: QuestionWords = {
  asked: narrateQuestion,
  answered: narrateAnswer,
  leadsTo: (question, answer, next) =>
    question.kind === 'action' &&
    isItemActionEvent(next) &&
    next.item === question.item &&
    next.action === answer,
}

function predicted(event: Event<'predicted'>, who: string): Sentence {
  if (event.source === 'resources')
    return say`${who} supposes that ${item(event.item)} needs all that it knows: ${narrateSet(event.requirements)}.`
  if (event.source === 'nobody') {
    const start = Object.keys(event.requirements).length === 0 ? 'nothing' : narrateSet(event.requirements)
    return say`Nobody answered what ${item(event.item)} needs, so ${who} starts from ${start}.`
  }
  const source = {
    ...{ manual: 'The manual says', model: 'The model said', person: 'You said' },
    kept: 'By what was kept',
  }[event.source]
  const said = say`${source} ${item(event.item)} needs ${narrateSet(event.requirements)}.`
  return event.cyclic
    ? say`${said} That would close a ${term('cycle')}, so ${who} drops it and starts from nothing.`
    : said
}

function brought({ item: name, requirements, standing }: Event<'brought'>): Sentence {
  const set = narrateSet(requirements)
  switch (standing) {
    case 'experienced':
      return say`Kept from before: ${item(name)} takes ${set}, as was found out then.`
    case 'hypothesised':
      return say`Kept from before: ${item(name)} is thought to need ${set}.`
    case 'analogy':
      return say`Kept from before: ${item(name)} is thought to need ${set}, copied from what is similar.`
    case 'inadmissible':
      return say`Kept from before: ${item(name)} is ${term('inadmissible')}, for it may not exist.`
    default:
      return standing satisfies never
  }
}

function goalChosen({ goal, choice }: Event<'goal-chosen'>, who: string): Sentence {
  switch (choice.by) {
    case 'difficulty': {
      const { frontier, revisions, difficulty } = choice
      // C(v) starts at 1 (XENON, Algorithm 1).
      const revised = revisions > 1 ? `revised ${times(revisions - 1)}` : 'never revised'
      const from = frontier > 0 ? say`of ${frontier} on the` : say`with nothing on the`
      return say`${who} picks ${item(goal)} next, ${from} ${term('frontier')}: ${revised}, ${difficulty > 0 ? counted(difficulty, 'item') : 'nothing'} below it.`
    }
    case 'chance': {
      const from = {
        unobtained: say`the ${counted(choice.among, 'item')} that it has not obtained`,
        frontier: say`the ${counted(choice.among, 'item')} on the ${term('frontier')}`,
        known: say`the ${counted(choice.among, 'item')} that it has obtained or could try`,
      }[choice.what]
      return say`${who} picks ${item(goal)} next, at random from ${from}.`
    }
    case 'fewest-tries':
      return say`${who} picks ${item(goal)} next: of the ${counted(choice.among, 'item')} that it has not obtained, ${choice.tries === 0 ? 'it was never tried' : `it was tried least, ${times(choice.tries)}`}.`
    case 'request':
      return say`${who} is asked for ${item(goal)}.`
    default:
      return choice satisfies never
  }
}

function selfCorrected({ item: name, from, to }: Event<'self-corrected'>): Sentence {
  return sameRequirements(from, to)
    ? say`Asked to correct itself on ${item(name)}, the model gives the same set again.`
    : say`Asked to correct itself on ${item(name)}, the model now says ${narrateSet(to)}.`
}

function planMade({ goal, subgoals }: Event<'plan-made'>): Sentence {
  // The last line of a plan is its goal.
  const before = subgoals.filter((subgoal, i) => i < subgoals.length - 1 || subgoal.item !== goal)
  if (before.length === 0) return say`Everything for ${item(goal)} is at hand.`
  const lines = before.map((subgoal) => amount(subgoal.quantity, subgoal.item))
  return say`The plan for ${item(goal)}: first ${listed(lines, PLAN_LIMIT)}.`
}

function learned(event: Event<'requirement-learned'>, who: string): Sentence {
  const { requirements, held, before } = event
  const used = Object.fromEntries(Object.entries(requirements).filter(([name]) => !held.includes(name)))
  const tools = listed(held.map(item), NAME_LIMIT)
  const fact =
    held.length === 0
      ? Object.keys(used).length === 0
        ? say`it needs nothing`
        : narrateSet(used)
      : Object.keys(used).length === 0
        ? say`nothing but ${tools} held`
        : say`${narrateSet(used)}, with ${tools} held`
  const yields = event.yields > 1 ? say` ${grouped(event.yields)} come at a time.` : []
  return say`Learned ${item(event.item)}: ${fact}.${yields}${comparedWith(before, requirements, who)}`
}

/** The source of the item's set until now, and whether it was right; empty if there was no set. */
function comparedWith(
  { requirements: before, standing, source }: Event<'requirement-learned'>['before'],
  now: RequirementSet,
  who: string,
): Sentence {
  if (Object.keys(before).length === 0) return []
  const isRight = sameRequirements(before, now)
  switch (standing) {
    case 'hypothesised': {
      if (source === 'nobody') return []
      const { giver, said, right } = {
        model: { giver: 'The model', said: 'had said', right: 'was right' },
        manual: { giver: 'The manual', said: 'had said', right: 'was right' },
        resources: { giver: who, said: 'had supposed', right: 'was right' },
        person: { giver: 'You', said: 'had said', right: 'were right' },
        kept: { giver: 'What was kept', said: 'had', right: 'was right' },
      }[source]
      return isRight ? say` ${giver} ${right}.` : say` ${giver} ${said} ${narrateSet(before)}.`
    }
    case 'analogy':
      return isRight ? say` The analogy was right.` : say` By analogy it was ${narrateSet(before)}.`
    case 'inadmissible':
      return say` ${who} had stopped believing in it.`
    case 'experienced':
      return say` Before, it was ${narrateSet(before)}.`
    default:
      return standing satisfies never
  }
}

function revised(event: Event<'item-revised'>, who: string): Sentence {
  const { item: name, analogues, to } = event
  const why = blame(event.cause, name)
  const now = say`It now asks for ${narrateSet(to, NAME_LIMIT)}.`
  if (analogues.length === 0) return say`${why} ${now}`
  const similar = listed(
    analogues.map((analogue) => item(analogue.item)),
    NAME_LIMIT,
  )
  return say`${why} ${who} copies what similar ones needed: ${similar}. ${now}`
}

function blame(cause: RevisionCause, name: string): Sentence {
  switch (cause.kind) {
    case 'all-actions-failed':
      return say`All actions failed for ${item(name)}, so the requirement must be wrong.`
    case 'ancestor-inadmissible':
      return say`${item(cause.ancestor)} is ${term('inadmissible')}, so ${item(name)} must need something else.`
    default:
      return cause satisfies never
  }
}

function inadmissible(event: Event<'item-inadmissible'>, who: string): Sentence {
  const { item: name, cause, from, to } = event
  // C(v) starts at 1, so C(v) − 1 revisions, this one included.
  const revisions = counted(Math.max(1, event.revisions - 1), 'revision')
  if (Object.keys(to).length > 0 && sameRequirements(from, to))
    return say`${item(name)} is still ${term('inadmissible')} after ${revisions}: it may not exist.`
  const doubt = `after ${revisions} it may not exist`
  const ground =
    cause.kind === 'ancestor-inadmissible' ? say` It built on ${item(cause.ancestor)}, which is too.` : []
  return say`${item(name)} is ${term('inadmissible')}: ${doubt}.${ground} ${who} asks for ${everyResource(to)}.`
}

/** `8 of every resource`, if all quantities are equal, as Case 1 makes them (XENON, 4.1). */
function everyResource(to: RequirementSet): Sentence {
  const [quantity, ...others] = new Set(Object.values(to))
  return quantity === undefined || others.length > 0 ? narrateSet(to) : say`${quantity} of every resource`
}

function narrateQuestion(question: AdgQuestion): Sentence {
  const what = item(question.item)
  switch (question.kind) {
    case 'requirements':
      return question.options ? say`Asked which tool ${what} takes.` : say`Asked what ${what} needs.`
    case 'action':
      if (question.on)
        return say`Asked how to ${what} the ${question.on.ingredient} with ${held(question.on.tool)}: ${listed(question.options.map(action), NAME_LIMIT, 'or')}.`
      return say`Asked which action gets ${what}: ${listed(question.options.map(action), NAME_LIMIT, 'or')}.`
    case 'correction':
      return say`Asked to correct what ${what} needs, after ${counted(question.failures.length, 'failure')} with ${narrateSet(question.hypothesis)}.`
    case 'reflection':
      if (question.on)
        return say`Asked why ${action(question.action)} with ${held(question.on.tool)} failed to ${what} the ${question.on.ingredient}.`
      return say`Asked why ${action(question.action)} failed for ${what}.`
    case 'caption':
      return say`Asked what is to be seen around it, where ${what} has not come.`
    case 'reprompt':
      return say`Asked whether to go on to ${action(question.action)} ${what}.`
    case 'plan':
      return say`Asked for a whole plan for ${what}, which takes ${counted(question.requirements.length, 'item')}.`
    default:
      return question satisfies never
  }
}

/** The tool, if there is one. */
const held = (tool: string): SentencePiece => (tool === '' ? 'no tool' : item(tool))

/** The answer; quoted if it is the model's own sentence. */
function narrateAnswer(question: Pick<AdgQuestion, 'kind'>, answer: AdgAnswer): Sentence {
  if (typeof answer === 'string') {
    if (question.kind === 'reprompt' && answer === '') return say`to go on`
    return question.kind === 'action' ? [action(answer)] : say`“${answer}”`
  }
  if (!isPlan(answer)) return narrateSet(answer)
  const lines = answer.map((line) => say`${action(line.action)} ${amount(line.quantity, line.item)}`)
  return lines.length === 0 ? say`nothing` : listed(lines, PLAN_LIMIT)
}

const isPlan = (answer: AdgAnswer): answer is readonly PlanStep[] => Array.isArray(answer)
