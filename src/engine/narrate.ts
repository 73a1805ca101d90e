import type { Answer, Question } from './minds'
import type { PlanStep, RequirementSet } from './worlds/items/types'
import type { RunEvent } from './events'
import type { RevisionCause } from './minds/adg/types'
import { narrateSet } from './worlds/items/words'
import { action, amount, counted, grouped, item, listed, say, term, times, type Sentence } from './sentence'
import { capitalised, formsOf } from './verbs'

export { narrateSet } from './worlds/items/words'
export { plainText, type NarratedTerm, type Piece, type Sentence } from './sentence'

type Event<Kind extends RunEvent['kind']> = RunEvent & { readonly kind: Kind }

/** How much of a list of names, and of a plan, is said; the rest is counted. */
const NAME_LIMIT = 4
const PLAN_LIMIT = 5

/**
 * What an event says in plain English: the one narration, for the feed, for screen readers and for text.
 * @param who the agent's name, as the sentence's actor
 */
export function narrate(event: RunEvent, who: string): Sentence {
  switch (event.kind) {
    case 'run-started': {
      const actions = listed(event.actions.map(action), NAME_LIMIT)
      return say`${who} starts with ${counted(event.goals.length, 'goal')} and ${counted(event.actions.length, 'action')}: ${actions}.`
    }
    case 'episode-started':
      return say`A new episode starts with an empty inventory.`
    case 'predicted':
      return predicted(event, who)
    case 'plan-demonstrated':
      return event.worked
        ? say`The ${term('humanPlan', 'human-written plan')} for ${item(event.goal)} worked.`
        : say`The ${term('humanPlan', 'human-written plan')} for ${item(event.goal)} failed${event.failedAt === undefined ? '' : say` at ${item(event.failedAt)}`}.`
    case 'goal-chosen':
      return goalChosen(event, who)
    case 'plan-made':
      return planMade(event)
    case 'requirement-learned':
      return learned(event, who)
    case 'action-ruled-out':
      return say`${action(event.action)} is ruled out for ${item(event.item)}: it failed ${times(event.failures)} and ${event.successes > 0 ? `worked ${times(event.successes)}` : 'never worked'}.`
    case 'item-revised':
      return revised(event, who)
    case 'item-inadmissible':
      return inadmissible(event, who)
    case 'self-corrected':
      return selfCorrected(event)
    case 'given-up':
      return event.item === event.goal
        ? say`${who} gives up ${item(event.item)} for now.`
        : say`${who} gives up ${item(event.goal)} for now: ${item(event.item)}, which it takes, fails again and again.`
    case 'standing-lost':
      return say`The rule for ${item(event.item)} changed, so what ${who} knows of it is ${term('doubted', 'in doubt')}.`
    case 'question-answered':
      return answered(event)
    case 'demonstrated':
    case 'tried':
      return narrateTries(event, 1)
    case 'rules-changed':
      return rulesChanged(event, who)
    case 'reseeded':
      return say`From here on chance is another: seed ${String(event.seed)}.`
    case 'run-ended':
      return ended(event, who)
    default:
      return event satisfies never
  }
}

/**
 * The same try `count` times in a row, as one sentence.
 * @param asked the action is what the model said when it was asked for one
 */
export function narrateTries(event: Event<'tried' | 'demonstrated'>, count: number, asked = false): Sentence {
  const chosen = asked ? say` The model chose ${action(event.action)}.` : []
  return say`${attempt(event, count)}.${chosen}`
}

function attempt(event: Event<'tried' | 'demonstrated'>, count: number): Sentence {
  const shown = event.kind === 'demonstrated'
  const verb = formsOf(event.action)
  const what = item(event.item)
  const outcome = `${event.success ? 'worked' : 'failed'}${count === 1 ? '' : ` ${times(count)}`}`
  if (!verb)
    return say`${shown ? 'The human-written plan: ' : ''}${action(event.action)} for ${what} ${outcome}`
  if (shown)
    return say`In the ${term('humanPlan', 'human-written plan')} ${verb.participle} ${what} ${outcome}`
  if (count === 1 && event.success) {
    return say`${capitalised(verb.past)} ${event.gained > 1 ? amount(event.gained, event.item) : what}`
  }
  return say`${capitalised(verb.participle)} ${what} ${outcome}`
}

function predicted(event: Event<'predicted'>, who: string): Sentence {
  if (event.source === 'resources')
    return say`${who} supposes that ${item(event.item)} needs all that it knows: ${narrateSet(event.requirements)}.`
  const source = event.source === 'manual' ? 'The manual says' : 'The model said'
  const said = say`${source} ${item(event.item)} needs ${narrateSet(event.requirements)}.`
  return event.cyclic
    ? say`${said} That would close a ${term('cycle')}, so ${who} drops it and starts from nothing.`
    : said
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
  return sameSet(from, to)
    ? say`Asked to correct itself on ${item(name)}, the model gives the same set again.`
    : say`Asked to correct itself on ${item(name)}, the model now says ${narrateSet(to)}.`
}

function ended({ reason, step }: Event<'run-ended'>, who: string): Sentence {
  switch (reason) {
    case 'horizon':
      return say`The run ends at its horizon of ${counted(step, 'step')}.`
    case 'episodes':
      return say`The run ends with its last episode, after ${counted(step, 'step')}.`
    case 'nothing-left':
      return say`The run ends: ${who} has nothing left to learn.`
    case 'goal-reached':
      return say`The run ends: ${who} has what it was asked for, after ${counted(step, 'step')}.`
    default:
      return reason satisfies never
  }
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

/** Whose word the item's set was until now, and what it was worth; nothing where nothing had been said. */
function comparedWith(
  { requirements: before, standing, source }: Event<'requirement-learned'>['before'],
  now: RequirementSet,
  who: string,
): Sentence {
  if (Object.keys(before).length === 0) return []
  const isRight = sameSet(before, now)
  switch (standing) {
    case 'hypothesised': {
      const [giver, said] = {
        model: ['The model', 'had said'],
        manual: ['The manual', 'had said'],
        resources: [who, 'had supposed'],
      }[source]
      return isRight
        ? say` ${giver ?? who} was right.`
        : say` ${giver ?? who} ${said ?? ''} ${narrateSet(before)}.`
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
  return say`${why} ${who} copies what similar items needed: ${similar}. ${now}`
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
  if (Object.keys(to).length > 0 && sameSet(from, to))
    return say`${item(name)} is still ${term('inadmissible')} after ${revisions}: it may not exist.`
  const doubt = `after ${revisions} it may not exist`
  const ground =
    cause.kind === 'ancestor-inadmissible' ? say` It built on ${item(cause.ancestor)}, which is too.` : []
  return say`${item(name)} is ${term('inadmissible')}: ${doubt}.${ground} ${who} asks for ${everyResource(to)}.`
}

/** `8 of every resource`, where the quantities are alike, as Case 1 makes them (XENON, 4.1). */
function everyResource(to: RequirementSet): Sentence {
  const [quantity, ...others] = new Set(Object.values(to))
  return quantity === undefined || others.length > 0 ? narrateSet(to) : say`${quantity} of every resource`
}

function answered({ question, answer, attempts, fallback }: Event<'question-answered'>): Sentence {
  const asked = narrateQuestion(question)
  const said = narrateAnswer(question, answer)
  if (fallback)
    return say`${asked} The model gave no answer that counts in ${counted(attempts, 'try', 'tries')}; ${said} stands in.`
  const again = attempts > 1 ? `, on try ${grouped(attempts)}` : ''
  return say`${asked} The model says ${said}${again}.`
}

function narrateQuestion(question: Question): Sentence {
  const what = item(question.item)
  switch (question.kind) {
    case 'requirements':
      return say`Asked what ${what} needs.`
    case 'action':
      return say`Asked which action gets ${what}: ${listed(question.options.map(action), NAME_LIMIT, 'or')}.`
    case 'correction':
      return say`Asked to correct what ${what} needs, after ${counted(question.failures.length, 'failure')} with ${narrateSet(question.hypothesis)}.`
    case 'reflection':
      return say`Asked why ${action(question.action)} failed for ${what}.`
    case 'plan':
      return say`Asked for a whole plan for ${what}, which takes ${counted(question.requirements.length, 'item')}.`
    default:
      return question satisfies never
  }
}

/** What was said in answer; quoted where it is the model's own sentence. */
export function narrateAnswer(question: Pick<Question, 'kind'>, answer: Answer): Sentence {
  if (typeof answer === 'string') return question.kind === 'reflection' ? say`“${answer}”` : [action(answer)]
  if (!isPlan(answer)) return narrateSet(answer)
  const lines = answer.map((line) => say`${action(line.action)} ${amount(line.quantity, line.item)}`)
  return lines.length === 0 ? say`nothing` : listed(lines, PLAN_LIMIT)
}

const isPlan = (answer: Answer): answer is readonly PlanStep[] => Array.isArray(answer)

function rulesChanged({ rules, announced }: Event<'rules-changed'>, who: string): Sentence {
  const names = Object.keys(rules)
  if (names.length === 0) return say`The rules stay as they are.`
  const gone = names.filter((name) => rules[name] === null)
  const list = listed(names.map(item), NAME_LIMIT)
  const changed =
    names.length === 1
      ? say`The rule changed for ${list}.`
      : say`The rules changed for ${names.length} items: ${list}.`
  const removed =
    gone.length === 0 ? [] : say` Nothing makes ${listed(gone.map(item), NAME_LIMIT, 'or')} any more.`
  return say`${changed}${removed} ${announced ? `${who} is told which, not how.` : `${who} is not told.`}`
}

function sameSet(a: RequirementSet, b: RequirementSet): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
