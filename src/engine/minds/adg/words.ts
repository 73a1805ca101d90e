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
        ? say`The ${term('humanPlan', 'example plan')} for ${item(goal)} worked.`
        : say`The ${term('humanPlan', 'example plan')} for ${item(goal)} failed${failedAt === undefined ? '' : say` at ${item(failedAt)}`}.`,
    mark: ({ worked }) => (worked ? WORKED : FAILED),
    group: 'Goals and plans',
  },
  'goal-chosen': { say: goalChosen, mark: () => ({ symbol: '→', tone: 'now' }), group: 'Goals and plans' },
  'plan-made': { say: planMade, mark: () => ({ symbol: '≡', tone: 'plain' }), group: 'Goals and plans' },
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
  'item-revised': { say: revised, mark: () => statusMarks.analogy, group: 'Changed guesses', isNews: true },
  'item-inadmissible': {
    say: inadmissible,
    mark: () => statusMarks.inadmissible,
    group: 'Given up',
    isNews: true,
  },
  'self-corrected': { say: selfCorrected, mark: () => statusMarks.hypothesised, group: 'Questions' },
  'given-up': {
    say: ({ item: name, goal }, who) =>
      name === goal
        ? say`${who} gives up ${item(name)} for now.`
        : say`${who} gives up ${item(goal)} for now. It needs ${item(name)}, but every try for ${item(name)} fails.`,
    mark: () => RULED_OUT,
    group: 'Ruled out',
  },
  'standing-lost': {
    say: ({ item: name }, who) =>
      say`The rule for ${item(name)} changed, so what ${who} knows about it is now ${term('doubted', 'in doubt')}.`,
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
    return say`${who} assumes that ${item(event.item)} needs every resource that it knows: ${narrateSet(event.requirements)}.`
  if (event.source === 'nobody') {
    const start = Object.keys(event.requirements).length === 0 ? 'nothing' : narrateSet(event.requirements)
    return say`There is no answer about ${item(event.item)}, so ${who} assumes that it needs ${start}.`
  }
  const source = {
    ...{ manual: 'The manual says', model: 'The model guesses', person: 'You guess' },
    kept: 'The saved knowledge says',
  }[event.source]
  const said = say`${source} that ${item(event.item)} needs ${narrateSet(event.requirements)}.`
  return event.cyclic
    ? say`${said} Then ${item(event.item)} would ${term('cycle', 'need itself')}, so ${who} does not use the guess and starts with an empty recipe.`
    : said
}

function brought({ item: name, requirements, standing }: Event<'brought'>): Sentence {
  const set = narrateSet(requirements)
  switch (standing) {
    case 'experienced':
      return say`Saved knowledge: ${item(name)} needs ${set}. An earlier run learned this.`
    case 'hypothesised':
      return say`Saved knowledge: ${item(name)} needs ${set}. This is only a guess.`
    case 'analogy':
      return say`Saved knowledge: ${item(name)} needs ${set}. This is a copied guess.`
    case 'inadmissible':
      return say`Saved knowledge: ${item(name)} was ${term('inadmissible', 'given up')}, because it may not exist.`
    default:
      return standing satisfies never
  }
}

function goalChosen({ goal, choice }: Event<'goal-chosen'>, who: string): Sentence {
  switch (choice.by) {
    case 'difficulty': {
      const { frontier, revisions, difficulty } = choice
      // C(v) starts at 1 (XENON, Algorithm 1).
      const revised = revisions > 1 ? `changed ${times(revisions - 1)}` : 'never changed'
      const from = frontier > 0 ? say`from ${counted(frontier, 'item')}` : say`with no item`
      return say`${who} picks ${item(goal)} next, ${from} ${term('frontier', 'within reach')}. Its recipe was ${revised}, and it builds on ${difficulty > 0 ? counted(difficulty, 'item') : 'nothing'}.`
    }
    case 'chance': {
      const from = {
        unobtained: say`the ${counted(choice.among, 'item')} that it has not learned yet`,
        frontier: say`the ${counted(choice.among, 'item')} ${term('frontier', 'within reach')}`,
        known: say`the ${counted(choice.among, 'item')} that it has learned or could try`,
      }[choice.what]
      return say`${who} picks ${item(goal)} next, at random from ${from}.`
    }
    case 'fewest-tries':
      return say`${who} picks ${item(goal)} next. Of the ${counted(choice.among, 'item')} not learned yet, this one was ${choice.tries === 0 ? 'never tried' : `tried least: ${times(choice.tries)}`}.`
    case 'request':
      return say`${who} gets a goal: ${item(goal)}.`
    default:
      return choice satisfies never
  }
}

function selfCorrected({ item: name, from, to }: Event<'self-corrected'>, who: string): Sentence {
  return sameRequirements(from, to)
    ? say`${who} asks the model to correct its guess for ${item(name)}. The model repeats the guess.`
    : say`${who} asks the model to correct its guess for ${item(name)}. The model now says: ${narrateSet(to)}.`
}

function planMade({ goal, subgoals }: Event<'plan-made'>, who: string): Sentence {
  // The last line of a plan is its goal.
  const before = subgoals.filter((subgoal, i) => i < subgoals.length - 1 || subgoal.item !== goal)
  if (before.length === 0) return say`${who} already has everything for ${item(goal)}.`
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
        : say`it needs ${narrateSet(used)}`
      : Object.keys(used).length === 0
        ? say`it only needs ${tools} nearby`
        : say`it needs ${narrateSet(used)}, with ${tools} nearby`
  const yields = event.yields > 1 ? say` One try gives ${grouped(event.yields)}.` : []
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
        model: { giver: 'The model', said: 'had guessed', right: 'was right' },
        manual: { giver: 'The manual', said: 'had said', right: 'was right' },
        resources: { giver: who, said: 'had assumed', right: 'was right' },
        person: { giver: 'You', said: 'had guessed', right: 'were right' },
        kept: { giver: 'The saved knowledge', said: 'had', right: 'was right' },
      }[source]
      return isRight ? say` ${giver} ${right}.` : say` ${giver} ${said} ${narrateSet(before)}.`
    }
    case 'analogy':
      return isRight ? say` The copied guess was right.` : say` The copied guess was ${narrateSet(before)}.`
    case 'inadmissible':
      return say` ${who} had given it up.`
    case 'experienced':
      return say` Before, it needed ${narrateSet(before)}.`
    default:
      return standing satisfies never
  }
}

function revised(event: Event<'item-revised'>, who: string): Sentence {
  const { item: name, analogues, to } = event
  const why = blame(event.cause, name)
  const now = say`The new guess: ${narrateSet(to, NAME_LIMIT)}.`
  if (analogues.length === 0) return say`${why} ${now}`
  const similar = listed(
    analogues.map((analogue) => item(analogue.item)),
    NAME_LIMIT,
  )
  return say`${why} ${who} copies a guess from what is similar: ${similar}. ${now}`
}

function blame(cause: RevisionCause, name: string): Sentence {
  switch (cause.kind) {
    case 'all-actions-failed':
      return say`All actions failed for ${item(name)}, so the guess must be wrong.`
    case 'ancestor-inadmissible':
      return say`${item(cause.ancestor)} is ${term('inadmissible', 'given up')}, so ${item(name)} must need something else.`
    default:
      return cause satisfies never
  }
}

function inadmissible(event: Event<'item-inadmissible'>, who: string): Sentence {
  const { item: name, cause, from, to } = event
  // C(v) starts at 1, so C(v) − 1 revisions, this one included.
  const revisions = counted(Math.max(1, event.revisions - 1), 'changed guess', 'changed guesses')
  if (Object.keys(to).length > 0 && sameRequirements(from, to))
    return say`${item(name)} stays ${term('inadmissible', 'given up')} after ${revisions}: it may not exist.`
  const doubt = `after ${revisions}, it may not exist`
  const ground =
    cause.kind === 'ancestor-inadmissible'
      ? say` It builds on ${item(cause.ancestor)}, which is also given up.`
      : []
  return say`${who} ${term('inadmissible', 'gives up')} ${item(name)}: ${doubt}.${ground} The new guess: ${everyResource(to)}.`
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
      return question.options
        ? say`Question: which tool does ${what} need?`
        : say`Question: what does ${what} need?`
    case 'action':
      if (question.on)
        return say`Question: which action can ${what} the ${question.on.ingredient} with ${held(question.on.tool)}: ${listed(question.options.map(action), NAME_LIMIT, 'or')}?`
      return say`Question: which action gets ${what}: ${listed(question.options.map(action), NAME_LIMIT, 'or')}?`
    case 'correction':
      return say`Question: what does ${what} really need, after ${counted(question.failures.length, 'failure')} with ${narrateSet(question.hypothesis)}?`
    case 'reflection':
      if (question.on)
        return say`Question: why did ${action(question.action)} with ${held(question.on.tool)} fail to ${what} the ${question.on.ingredient}?`
      return say`Question: why did ${action(question.action)} fail for ${what}?`
    case 'caption':
      return say`Question: what is in the picture? The search for ${what} is not finished.`
    case 'reprompt':
      return say`Question: should the player still ${action(question.action)} ${what}?`
    case 'plan':
      return say`Question: what is the whole plan for ${what}? It needs ${counted(question.requirements.length, 'item')}.`
    default:
      return question satisfies never
  }
}

/** The tool, if there is one. */
const held = (tool: string): SentencePiece => (tool === '' ? 'no tool' : item(tool))

/** The answer; quoted if it is the model's own sentence. */
function narrateAnswer(question: Pick<AdgQuestion, 'kind'>, answer: AdgAnswer): Sentence {
  if (typeof answer === 'string') {
    if (question.kind === 'reprompt' && answer === '') return say`go on`
    return question.kind === 'action' ? [action(answer)] : say`“${answer}”`
  }
  if (!isPlan(answer)) return narrateSet(answer)
  const lines = answer.map((line) => say`${action(line.action)} ${amount(line.quantity, line.item)}`)
  return lines.length === 0 ? say`nothing` : listed(lines, PLAN_LIMIT)
}

const isPlan = (answer: AdgAnswer): answer is readonly PlanStep[] => Array.isArray(answer)
