import type { Judged } from '../../judged'
import { formatValue } from '../../format-value'
import { wellFormed } from '../../well-formed'
import type { Answer, Question } from '..'
import type { AnswerRules } from '../mind'
import { inShort } from '../in-short'
import { isWord } from '../is-word'
import { subtaskText } from './subtask'
import {
  TREE_QUESTIONS,
  VERDICTS,
  type ChainAnswer,
  type DecomposeAnswer,
  type ReactAnswer,
  type Subtask,
  type TreeQuestion,
  type TreeQuestions,
} from './types/questions'

/** Maximum subtasks of one answer, lines of a state, characters of a line and of a thought. */
export const [MAX_PARTS, MAX_LINES, MAX_LINE, MAX_THOUGHT] = [2000, 4000, 200, 4000]

const KINDS: readonly string[] = TREE_QUESTIONS
export const isTreeQuestion = (question: Question): question is TreeQuestion => KINDS.includes(question.kind)

type Read = { readonly [K in keyof TreeQuestions]: (reply: object) => Judged<TreeQuestions[K]['answer']> }

/** Parses a reply as an answer of that kind. It checks only the form. */
export const readAnswer: Read = {
  decompose(reply) {
    const parts = subtasksIn('subtasks' in reply ? reply.subtasks : undefined)
    return parts.ok ? { ok: true, answer: { subtasks: parts.answer } } : parts
  },
  executable(reply) {
    const verdict = VERDICTS.find((one) => 'verdict' in reply && one === reply.verdict)
    if (!verdict) return { ok: false, problem: `a verdict is one of ${VERDICTS.join(', ')}` }
    return { ok: true, answer: { verdict, reason: textIn(reply, 'reason') } }
  },
  apply(reply) {
    const state = 'state' in reply ? reply.state : undefined
    return isLines(state)
      ? { ok: true, answer: { state: state.map(wellFormed) } }
      : { ok: false, problem: `${formatValue(state)} is not a list of lines that say how things stand` }
  },
  chain(reply) {
    const plan = subtasksIn('plan' in reply ? reply.plan : undefined)
    return plan.ok ? { ok: true, answer: { thought: textIn(reply, 'thought'), plan: plan.answer } } : plan
  },
  react(reply) {
    const thought = textIn(reply, 'thought')
    const next = 'subtask' in reply ? reply.subtask : undefined
    if (next === null) return { ok: true, answer: { thought, subtask: null } }
    const one = subtaskIn(next)
    return one
      ? { ok: true, answer: { thought, subtask: one } }
      : { ok: false, problem: `${formatValue(next)} is not an action` }
  },
}

/** An impossible subtask is accepted here. The world refutes it. */
export const treeAnswerRules: AnswerRules<TreeQuestion> = {
  judge: (question, reply) =>
    typeof reply === 'object' && reply !== null
      ? readAnswer[question.kind](reply)
      : { ok: false, problem: `${formatValue(reply)} is not an answer to this` },

  /** The empty answer: no parts, no plan, nothing executable, no change. */
  fallback(question): Answer {
    switch (question.kind) {
      case 'decompose':
        return { subtasks: [] } satisfies DecomposeAnswer
      case 'executable':
        return { verdict: 'not-executable', reason: '' }
      case 'apply':
        return { state: question.state }
      case 'chain':
        return { thought: '', plan: [] } satisfies ChainAnswer
      case 'react':
        return { thought: '', subtask: null } satisfies ReactAnswer
    }
  },

  about: (question) => ('subtask' in question ? question.subtask.things : []),

  context(question) {
    const parts: readonly string[] = [
      question.rulebook,
      question.goal.join('; '),
      'subtask' in question ? subtaskText(question.subtask) : '',
      'parent' in question ? subtaskText(question.parent) : '',
      question.state?.join('; ') ?? '',
      'history' in question
        ? question.history
            .map(({ subtask, observation }) => `${subtaskText(subtask)}: ${observation.join('; ')}`)
            .join('\n')
        : '',
    ]
    return inShort(parts.join('\n'))
  },

  taken: () => null,
}

const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= MAX_LINES &&
  value.every((line) => typeof line === 'string' && line.length <= MAX_LINE)

function textIn(reply: object, key: 'reason' | 'thought'): string {
  const value: unknown = key in reply ? Reflect.get(reply, key) : ''
  return typeof value === 'string' ? wellFormed(value.slice(0, MAX_THOUGHT)) : ''
}

function subtasksIn(value: unknown): Judged<Subtask[]> {
  if (!Array.isArray(value) || value.length > MAX_PARTS)
    return { ok: false, problem: `${formatValue(value)} is not a list of at most ${MAX_PARTS} subtasks` }
  const subtasks: Subtask[] = []
  for (const one of value as unknown[]) {
    const found = subtaskIn(one)
    if (!found)
      return { ok: false, problem: `${formatValue(one)} is not a subtask: a verb, its things, and how many` }
    subtasks.push(found)
  }
  return { ok: true, answer: subtasks }
}

function subtaskIn(one: unknown): Subtask | null {
  if (typeof one !== 'object' || one === null) return null
  const verb = 'verb' in one ? one.verb : undefined
  const things = 'things' in one ? one.things : undefined
  const quantity = 'quantity' in one ? one.quantity : 1
  if (!isWord(verb) || !Array.isArray(things) || things.length > 8 || !things.every(isWord)) return null
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > 100_000)
    return null
  return { verb, things, quantity }
}
