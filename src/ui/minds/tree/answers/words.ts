import { subtaskWords } from '../../../../engine/minds/tree/words'
import type { ReactTurn, Subtask, TreeQuestion } from '../../../../engine/minds/tree/types/questions'
import { plainText } from '../../../../engine/sentence'
import { moveWords } from '../../../../engine/worlds/blocks/words'
import { textOf } from './state-text'

/** `stack a on b`, `mine 3 logs` */
function actionWords(subtask: Subtask, { rulebook }: TreeQuestion): string {
  const { verb, things } = subtask
  return plainText(
    rulebook === 'craft' ? subtaskWords(subtask) : moveWords({ operator: verb, blocks: things }),
  )
}

const isGoal = ({ verb }: Subtask): boolean => verb === 'reach'

/** The question in everyday words. */
export function questionWords(question: TreeQuestion): string {
  switch (question.kind) {
    case 'decompose':
      return isGoal(question.subtask)
        ? 'Which actions make up the goal?'
        : `Which actions come right before “${actionWords(question.subtask, question)}”?`
    case 'executable':
      return isGoal(question.subtask)
        ? 'Is the whole goal true now?'
        : `Can “${actionWords(question.subtask, question)}” be done now?`
    case 'apply':
      return `What is the state after “${actionWords(question.subtask, question)}”?`
    case 'chain':
      return 'Which actions, in which order, lead to the goal?'
    case 'react':
      return 'Which action comes next?'
  }
}

/** Additional information: the goal, the state, and the executed actions. */
export function knownWords(question: TreeQuestion): string[] {
  const known = [`goal: ${question.goal.join(', ')}`]
  if ('parent' in question && !isGoal(question.parent))
    known.push(`part of: ${actionWords(question.parent, question)}`)
  if (question.kind === 'react') {
    known.push(...question.history.map((turn) => turnWords(turn, question)))
    known.push(`now: ${stateWords(question.history.at(-1)?.observation ?? question.state, question)}`)
  } else if (question.state) known.push(`now: ${stateWords(question.state, question)}`)
  return known
}

/** An observation starts with the error, if there is one: it is no fact. */
function turnWords({ subtask, observation }: ReactTurn, question: TreeQuestion): string {
  const [first = ''] = observation
  return `done: ${actionWords(subtask, question)}${/could not/.test(first) ? ` (${first})` : ''}`
}

/** Blocks as towers, which are easier to read than facts. */
function stateWords(lines: readonly string[], { rulebook }: TreeQuestion): string {
  const facts = lines.filter((line) => !/could not/.test(line))
  const { form, text } = textOf(facts, rulebook)
  const [first, ...others] = text.split('\n')
  if (form === 'facts') return facts.join(', ')
  return [`${first ?? ''} (from the bottom up)`, ...others].join(' | ')
}
