import { action, counted, item, joined, listed, say, type Part, type Sentence } from '../../sentence'
import { NAME_LIMIT, type AttemptWords, type EventWords, type Names, type QuestionWords } from '../../words'
import { asks } from './answered-words'
import type { TreeAttempt, TreeDivergence } from './types'
import type { TreeEnd, TreeEvent } from './types/events'
import type { Subtask } from './types/questions'

/** `stack a b`, `mine 3 logs`, `the goal`. */
export function subtaskWords({ verb, things, quantity }: Subtask): Sentence {
  if (verb === 'reach') return ['the goal']
  const parts: Part[] = [action(verb)]
  if (quantity > 1) parts.push(` ${quantity}`)
  for (const thing of things) parts.push(' ', item(thing))
  return joined(parts.flatMap((part) => say`${part}`))
}

const ENDS: Readonly<Record<TreeEnd, string>> = {
  'goal-executable': 'the goal is reached',
  'said-done': 'the model says that the goal is reached',
  'max-depth': 'the tree is as deep as it may be',
  'nothing-pending': 'nothing is left to do, and the goal does not hold',
  limit: 'there have been as many subtasks as there may be',
  failed: 'what was to be done could not be done',
  'plan-over': 'the plan is at its end, and the goal does not hold',
}

export const treeWords: EventWords<TreeEvent> = {
  'tree/planted': {
    say: ({ wanted }, who) => say`${who} is to bring about: ${listed(wanted, NAME_LIMIT)}.`,
    mark: () => ({ symbol: '▹', tone: 'plain' }),
    group: 'Targets and plans',
  },
  'tree/decomposed': {
    say({ children, again, by }, who) {
      const parts = listed(
        children.map(({ subtask }) => subtaskWords(subtask)),
        NAME_LIMIT,
      )
      const by_ = by === 'model' ? 'The model' : who
      if (children.length === 0) return say`${by_} knows no parts of it.`
      return say`${by_} takes it apart${again ? ', for it cannot be done yet' : ''}: ${parts}.`
    },
    mark: ({ again }) => ({ symbol: again ? '⋔' : '+', tone: again ? 'analogy' : 'plain' }),
    group: 'Targets and plans',
    isNews: true,
  },
  'tree/judged': {
    say: ({ verdict, reason, by }, who) =>
      say`${by === 'model' ? 'The model' : who} holds that it ${verdict === 'executable' ? 'can be done' : verdict === 'unnecessary' ? 'needs nothing to be done' : 'cannot be done'}${reason === '' ? '' : `: ${reason}`}.`,
    mark: ({ verdict }) => ({ symbol: verdict === 'not-executable' ? '✗' : '✓', tone: 'plain' }),
    group: 'Targets and plans',
  },
  'tree/done': {
    say: ({ how, worked }) =>
      how === 'unnecessary'
        ? ['There is nothing to do for it.']
        : worked === false
          ? ['It could not be done.']
          : ['It is behind.'],
    mark: ({ worked }) =>
      worked === false ? { symbol: '✗', tone: 'wrong' } : { symbol: '●', tone: 'experienced' },
    group: 'Targets and plans',
  },
  'tree/believed': {
    say: ({ state }) => say`The model describes what it is like now, in ${counted(state.length, 'line')}.`,
    mark: () => ({ symbol: '◌', tone: 'hypothesised' }),
    group: 'Questions',
  },
  'tree/stalled': {
    say: ({ remaining }) =>
      say`Nothing more can be done as it is: ${counted(remaining.length, 'subtask')} remain.`,
    mark: () => ({ symbol: '‖', tone: 'doubted' }),
    group: 'Targets and plans',
  },
  'tree/thought': {
    say: ({ thought }) => say`“${thought}”`,
    mark: () => ({ symbol: '…', tone: 'hypothesised' }),
    group: 'Questions',
  },
  'tree/closed': {
    say: ({ why, solved }, who) => say`${who} ${solved ? 'is done' : 'knows no way on'}: ${ENDS[why]}.`,
    mark: ({ solved }) => (solved ? { symbol: '★', tone: 'experienced' } : { symbol: '⊘', tone: 'wrong' }),
    group: 'Targets and plans',
    isNews: true,
  },
}

export const treeQuestions: QuestionWords = asks(subtaskWords)

const isTree = (attempt: { readonly mind: string }): attempt is TreeAttempt => attempt.mind === 'tree'

export const treeAttempts: AttemptWords = {
  tell(attempt, who) {
    if (!isTree(attempt)) return []
    const { subtask, judged, parts, deeds } = attempt
    const failed = deeds.find(({ success }) => !success)
    if (failed) return say`${who} set out to ${subtaskWords(subtask)}, and could not.`
    if (parts.length > 0)
      return say`${who} cannot ${subtaskWords(subtask)} yet${judged?.reason ? `: ${judged.reason}` : ''}. First: ${listed(parts.map(subtaskWords), NAME_LIMIT)}.`
    return say`${who} did ${subtaskWords(subtask)}.`
  },
  fold: (vain) => say`${counted(vain.length, 'subtask')}, done one after another.`,
  headline: (attempt) => (isTree(attempt) ? subtaskWords(attempt.subtask) : []),
}

export const narrateTreeDivergence = ({ step }: TreeDivergence, [a, b]: Names): Sentence =>
  say`At step ${step} ${a} and ${b} do different things.`
