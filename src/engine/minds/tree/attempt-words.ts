import type { Attempt } from '..'
import { changeHeadline, tellChange } from '../shared-words'
import { capital, NOTHING, paragraph, counted, listed, say, times, type Sentence } from '../../sentence'
import { NAME_LIMIT, type AttemptWords } from '../../words'
import { together } from './actions'
import { phrase } from './phrases'
import { isSame } from './subtask'
import { claim, closing, namer } from './spoken'
import type { SubtaskAction, TreeAttempt } from './types'

const isTree = (attempt: Attempt): attempt is TreeAttempt => attempt.mind === 'tree'

/**
 * One attempt, from oldest to newest: why it was not possible, what comes first, the actions, the outcome.
 */
function tell(attempt: TreeAttempt, who: string): Sentence {
  const { came, closed } = attempt
  if (came === 'change') return tellChange(attempt)
  if (closed) return closing(closed.why, closed.solved, closed.missing, who)
  return paragraph(before(attempt, who), done(attempt, who), outcome(attempt, who), undone(attempt))
}

/** Why it is not done at once, and who says what comes first. */
function before({ subtask, judged, parts, isAgain, actions, tries }: TreeAttempt, who: string): Sentence {
  const task = phrase(subtask)
  const cannot =
    isAgain && judged?.verdict === 'not-executable'
      ? say`${who} cannot ${task} yet${judged.reason === '' ? '' : `: ${judged.reason}`}.`
      : NOTHING
  if (!parts) {
    if (isAgain) return say`${who} has done everything that it needs to ${task}.`
    const isSaid = judged && judged.by !== 'world' && judged.verdict === 'executable' && tries > 0
    const doer = judged?.by === 'nobody' ? 'it' : who
    return isSaid ? claim(judged.by, who, say`${doer} can ${task} now`) : NOTHING
  }
  const { subtasks, by } = parts
  if (subtasks.length === 0) return paragraph(cannot, say`${namer(by, who)} no subtasks for this: ${task}.`)
  const names = listed(
    subtasks.map((part) => phrase(part)),
    NAME_LIMIT,
  )
  const has = isAgain
    ? say`${by === 'world' || by === 'nobody' ? 'it' : who} first has to ${names}`
    : say`${by === 'nobody' ? 'it' : who} has to ${names} to ${task}`
  const needs = claim(by, who, has)
  return isAgain && actions.length === 0 && cannot.length === 0
    ? say`${who} cannot ${task} yet. ${needs}`
    : paragraph(cannot, needs)
}

/** The executed actions, including the refused ones. */
function done({ actions: executions, subtask, isDone, parts }: TreeAttempt, who: string): Sentence {
  const actions = together(executions)
  const worked = actions.filter(({ success }) => success)
  const own = isDone && parts ? worked.slice(0, -1) : worked
  const doer = parts ? 'it' : who
  const helped = own.length === 0 ? NOTHING : say`${doer} ${listed(inRows(own), NAME_LIMIT)}.`
  const [refused] = actions.filter(({ success }) => !success)
  const last = isDone && parts ? say`Then it ${phrase(subtask, 'third')}.` : NOTHING
  return paragraph(helped, last, refused ? refusal(refused, who) : NOTHING)
}

/** Merges equal consecutive actions: `mines logs 3 times`. */
function inRows(actions: readonly SubtaskAction[]): Sentence[] {
  const rows: { action: SubtaskAction; count: number }[] = []
  for (const action of actions) {
    const last = rows.at(-1)
    if (last && isSame(last.action.subtask, action.subtask)) last.count++
    else rows.push({ action, count: 1 })
  }
  return rows.map(
    ({ action, count }) => say`${phrase(action.subtask, 'third')}${count === 1 ? '' : ` ${times(count)}`}`,
  )
}

const refusal = ({ subtask, why }: SubtaskAction, who: string): Sentence =>
  say`The world does not let ${who} ${phrase(subtask)}${why === '' ? '' : `: ${why}`}.`

/**
 * The author that the outcome refutes. Without a reason from the world, either the world refused the action
 * or the executor failed: then the sentence names the belief, but does not call it wrong.
 */
function outcome({ came, isDone, isAgain, refused, actions }: TreeAttempt, who: string): Sentence {
  const isTold = actions.some(({ success, why }) => !success && why !== '')
  if (refused === 'model')
    return isTold ? say`The model was wrong.` : say`The model said that this is possible.`
  if (refused === 'person') return isTold ? say`You were wrong.` : say`You said that this is possible.`
  if (refused === 'nobody') return say`${who} only assumed that this is possible.`
  return came === 'vain' && isAgain && !isDone ? say`${who} leaves this subtask for now.` : NOTHING
}

const undone = ({ undone: lost }: TreeAttempt): Sentence =>
  paragraph(
    ...lost.map(
      ({ subtask, over }) => say`The subtask “${phrase(over)}” undoes a finished one: ${phrase(subtask)}.`,
    ),
  )

/** Consecutive attempts that taught nothing. */
function fold(vain: readonly TreeAttempt[]): Sentence {
  const actions = vain.flatMap((attempt) => together(attempt.actions))
  const [parted] = vain.filter(({ parts }) => parts !== null)
  const apart = parted?.parts
    ? say`It takes ${counted(parted.parts.subtasks.length, 'subtask')} to ${phrase(parted.subtask)}.`
    : NOTHING
  const failed = actions.filter(({ success }) => !success).length
  const names = listed(
    actions.map(({ subtask }) => phrase(subtask)),
    2,
  )
  const did =
    actions.length === 0
      ? NOTHING
      : say`${counted(actions.length, 'subtask')} carried out${actions.length === 1 ? '' : ', one after another'}${failed === 0 ? '' : `, ${failed} of them failed`}: ${names}.`
  const closed = vain.find((attempt) => attempt.closed)?.closed
  const end = closed ? closing(closed.why, closed.solved, closed.missing, 'The planner') : NOTHING
  return paragraph(apart, did, ...vain.map(undone), end)
}

/** For a mark on the timeline. */
function headline(attempt: TreeAttempt): Sentence {
  const { subtask, came, closed, refutes, parts, tries } = attempt
  if (came === 'change') return changeHeadline(attempt)
  if (closed)
    return closed.solved ? say`The goal seemed to be reached, but is not` : say`The goal is not reached`
  const task = phrase(subtask)
  if (refutes) return capital(say`${task}: the world refuses`)
  if (came === 'lesson') return capital(say`${task}: it works now`)
  if (came === 'open') return capital(say`${task}: ${tries > 0 ? 'in progress' : 'comes next'}`)
  return capital(parts ? say`${task}: split into subtasks` : task)
}

export const treeAttempts: AttemptWords = {
  tell: (attempt, who) => (isTree(attempt) ? tell(attempt, who) : []),
  fold: (vain) => fold(vain.filter(isTree)),
  headline: (attempt) => (isTree(attempt) ? headline(attempt) : []),
}
