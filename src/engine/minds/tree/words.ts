import { counted, listed, say, type Sentence } from '../../sentence'
import { NAME_LIMIT, type EventWords, type QuestionWords, type Words, type Names } from '../../words'
import { treeAttempts } from './attempt-words'
import { phrase } from './phrases'
import { claim, closing, namer } from './spoken'
import type { TreeAuthor, NumberedSubtask, TreeEvent } from './types/events'
import type { Subtask, SubtaskVerdict } from './types/questions'
import { narratePlannersDivergence } from '../shared-words'
import { subtaskActionOf } from './actions'
import { isSame } from './subtask'
import type { TreeDivergence, TreeSide } from './types'
import type { Answer, Question } from '..'
import { isTreeQuestion, readAnswer } from './answer-rules'

export { phrase as subtaskWords } from './phrases'

const named = (all: readonly NumberedSubtask[]): Sentence =>
  listed(
    all.map(({ subtask }) => phrase(subtask)),
    NAME_LIMIT,
  )
const isGoal = ({ verb }: Subtask) => verb === 'reach'

const treeWords: EventWords<TreeEvent> = {
  'tree/planted': {
    say: ({ wanted }, who) => say`${who} has to make this true: ${listed(wanted, NAME_LIMIT)}.`,
    mark: () => ({ symbol: '▹', tone: 'plain' }),
    group: 'Goals and plans',
  },
  'tree/decomposed': {
    say({ subtask, children, again, reason, by }, who) {
      if (children.length === 0) return say`${namer(by, who)} no subtasks for this: ${phrase(subtask)}.`
      const before = isGoal(subtask) ? 'to' : 'before it can'
      if (!again)
        return claim(
          by,
          who,
          say`${by === 'nobody' ? 'it' : who} has to ${named(children)} ${before} ${phrase(subtask)}`,
        )
      return say`${who} cannot ${phrase(subtask)} yet${why(reason)}. ${claim(by, who, say`${by === 'world' || by === 'nobody' ? 'it' : who} first has to ${named(children)}`)}`
    },
    mark: ({ again }) => ({ symbol: again ? '⋔' : '+', tone: again ? 'analogy' : 'plain' }),
    group: 'Goals and plans',
    isNews: true,
  },
  'tree/judged': {
    say: ({ subtask, verdict, reason, by }, who) =>
      isGoal(subtask) ? ofGoal(verdict, reason, by, who) : ofPart(subtask, verdict, reason, by, who),
    mark: ({ verdict }) => ({ symbol: verdict === 'not-executable' ? '✗' : '✓', tone: 'plain' }),
    group: 'Goals and plans',
  },
  'tree/pending': {
    say: ({ pending }, who) => say`${who} checks the remaining subtasks again: ${named(pending)}.`,
    mark: () => ({ symbol: '↻', tone: 'plain' }),
    group: 'Goals and plans',
  },
  'tree/stalled': {
    say: ({ subtask, remaining }, who) =>
      say`${who} can do nothing more now to ${phrase(subtask)}. Still to do: ${named(remaining)}.`,
    mark: () => ({ symbol: '‖', tone: 'doubted' }),
    group: 'Goals and plans',
  },
  'tree/begun': {
    say: ({ subtask }, who) => say`${who} starts to ${phrase(subtask)}.`,
    mark: () => ({ symbol: '→', tone: 'now' }),
    group: 'Goals and plans',
  },
  'tree/done': {
    say({ subtask, how, worked }, who) {
      if (how === 'unnecessary') return say`Already done: ${phrase(subtask)}.`
      if (worked === false) return say`The world does not let ${who} ${phrase(subtask)}.`
      if (worked === null) return say`${who} assumes that this is done, without checking: ${phrase(subtask)}.`
      return say`Done: ${phrase(subtask)}.`
    },
    mark: ({ how, worked }) =>
      how === 'unnecessary'
        ? { symbol: '○', tone: 'plain' }
        : worked === false
          ? { symbol: '✗', tone: 'wrong' }
          : { symbol: '●', tone: 'experienced' },
    group: 'Goals and plans',
  },
  'tree/undone': {
    say: ({ subtask, over }, who) =>
      say`${who} ${phrase(over, 'third')}. This undoes a finished subtask: ${phrase(subtask)}.`,
    mark: () => ({ symbol: '↶', tone: 'wrong' }),
    group: 'Goals and plans',
    isNews: true,
  },
  'tree/believed': {
    say({ subtask, state, by }, who) {
      const after = say`the situation after ${who} ${phrase(subtask, 'third')}, in ${counted(state.length, 'line')}`
      switch (by) {
        case 'person':
          return say`You describe ${after}.`
        case 'nobody':
          return say`There is no description of the situation after ${who} ${phrase(subtask, 'third')}. ${who} assumes that nothing changed.`
        case 'world':
        case 'model':
          return say`The ${by} describes ${after}.`
        default:
          return by satisfies never
      }
    },
    mark: () => ({ symbol: '◌', tone: 'hypothesised' }),
    group: 'Questions',
  },
  'tree/thought': {
    say({ thought, by }) {
      const [speaker, thinks] = by === 'person' ? ['You', 'think'] : ['The model', 'thinks']
      return thought === '' ? say`${speaker} ${thinks}: (no text).` : say`${speaker} ${thinks}: “${thought}”`
    },
    mark: () => ({ symbol: '…', tone: 'hypothesised' }),
    group: 'Questions',
  },
  'tree/closed': {
    say: ({ why, solved, missing }, who) => closing(why, solved, missing, who),
    mark: ({ missing }) =>
      missing.length === 0 ? { symbol: '★', tone: 'experienced' } : { symbol: '⊘', tone: 'wrong' },
    group: 'Goals and plans',
    isNews: true,
  },
}

const why = (reason: string): string => (reason === '' ? '' : `: ${reason}`)

function ofGoal(verdict: SubtaskVerdict, reason: string, by: TreeAuthor, who: string): Sentence {
  const holds = verdict === 'unnecessary'
  return claim(by, who, say`the goal is ${holds ? 'reached' : 'not reached yet'}${why(reason)}`)
}

function ofPart(
  subtask: Subtask,
  verdict: SubtaskVerdict,
  reason: string,
  by: TreeAuthor,
  who: string,
): Sentence {
  const done = phrase(subtask)
  const doer = by === 'nobody' ? 'it' : who
  switch (verdict) {
    case 'executable':
      return claim(by, who, say`${doer} can ${done} now${why(reason)}`)
    case 'unnecessary':
      return claim(by, who, say`${doer} does not have to ${done}${why(reason)}`)
    case 'not-executable':
      return claim(by, who, say`${doer} cannot ${done} yet${why(reason)}`)
    default:
      return verdict satisfies never
  }
}

/** Sentences for a model's questions and answers. */
export const treeQuestions: QuestionWords = {
  asked(question) {
    if (!isTreeQuestion(question)) return []
    switch (question.kind) {
      case 'decompose':
        return say`Question: which subtasks does it take to ${phrase(question.subtask)}?`
      case 'executable':
        if (question.subtask.verb === 'reach') return say`Question: is the goal reached?`
        return say`Question: is it possible now to ${phrase(question.subtask)}?`
      case 'apply':
        return say`Question: what is the situation after this: ${phrase(question.subtask)}?`
      case 'chain':
        return say`Question: what is the whole plan?`
      case 'react':
        return question.history.length === 0
          ? say`Question: which thought and action come first?`
          : say`Question: which thought and action come next, after ${counted(question.history.length, 'action')}?`
      default:
        return question satisfies never
    }
  },
  answered,
  leadsTo: () => false,
}

const VERDICTS = {
  executable: 'yes',
  unnecessary: 'nothing has to be done',
  'not-executable': 'no',
} as const

function answered({ kind }: Pick<Question, 'kind'>, answer: Answer): Sentence {
  if (typeof answer !== 'object') return []
  switch (kind) {
    case 'decompose': {
      const read = readAnswer.decompose(answer)
      return read.ok ? subtasks(read.answer.subtasks) : []
    }
    case 'executable': {
      const read = readAnswer.executable(answer)
      if (!read.ok) return []
      const { verdict, reason } = read.answer
      return say`${VERDICTS[verdict]}${reason === '' ? '' : ` (${reason})`}`
    }
    case 'apply': {
      const read = readAnswer.apply(answer)
      return read.ok ? say`${counted(read.answer.state.length, 'line')}` : []
    }
    case 'chain': {
      const read = readAnswer.chain(answer)
      if (!read.ok) return []
      const { plan } = read.answer
      return plan.length === 0 ? subtasks(plan) : say`${counted(plan.length, 'step')}: ${subtasks(plan)}`
    }
    case 'react': {
      const read = readAnswer.react(answer)
      if (!read.ok) return []
      const { subtask } = read.answer
      return subtask ? phrase(subtask) : say`the goal is reached`
    }
    default:
      return []
  }
}

const subtasks = (all: readonly Subtask[]): Sentence =>
  all.length === 0
    ? say`nothing has to be done`
    : listed(
        all.map((one) => phrase(one)),
        NAME_LIMIT,
      )

/** Sentences for the events, questions and attempts of this mind. */
export const treeSays: Words = { events: treeWords, questions: treeQuestions, attempts: treeAttempts }

/** The last common step of two planners, and what each does next: one sentence or two. */
export const narrateTreeDivergence = (found: TreeDivergence, names: Names): Sentence =>
  narratePlannersDivergence(found, names, { does, ends })

/** `puts c down, so that it can stack i on c` */
function does({ action, goal }: TreeSide): Sentence {
  if (action.kind === 'run-ended') return say`does nothing`
  const did = subtaskActionOf(action)
  const what = phrase(did.subtask, 'third')
  const tries = did.success ? what : say`fails to ${phrase(did.subtask)}`
  return goal && !isSame(goal, did.subtask) ? say`${tries}, to ${phrase(goal)}` : tries
}

function ends({ action }: TreeSide): string {
  if (action.kind === 'run-ended') return 'ends'
  const { success, why } = subtaskActionOf(action)
  return success ? 'works' : why === '' ? 'fails' : `fails (${why})`
}
