import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, Question } from '../../engine/minds'
import type { RunEvent } from '../../engine/events'
import { treeAnswerRules } from '../../engine/minds/tree/answer-rules'
import { subtask } from '../../engine/minds/tree/subtask'
import type { ReactTurn, TreeQuestion } from '../../engine/minds/tree/types/questions'
import { anySituation, asked, modelOf, type Situation } from '../simulated/tree/blocks/testing'
import { MAX_CONTEXT, placeOf } from './recorded-reply'
import { createRecordedModel, saidIn } from '.'

const silent = {
  answer: (): unknown => {
    throw new Error('the fallback was asked')
  },
}
const answered = (question: Question, answer: Answer): RunEvent => ({
  ...{ step: 0, kind: 'question-answered', question, answer, attempts: 1, fallback: false },
})

/** One question of each kind. */
function questionsOf(one: Situation): readonly TreeQuestion[] {
  const { state, ...given } = asked(one)
  const part = one.subtasks[0] ?? subtask('reach', [])
  const parent = one.subtasks.at(-1) ?? part
  return [
    { kind: 'decompose', ...given, subtask: part, state: null },
    { kind: 'decompose', ...given, subtask: part, state },
    { kind: 'executable', ...given, subtask: part, parent, state },
    { kind: 'executable', ...given, subtask: part, parent: part, state },
    { kind: 'apply', ...given, subtask: part, state },
    { kind: 'chain', ...given, state },
    { kind: 'react', ...given, state, history: [] },
    { kind: 'react', ...given, state, history: [{ thought: '', subtask: part, observation: state }] },
  ]
}

test('law: repeats recorded replies to planners, only for the same question', () => {
  fc.assert(
    fc.property(anySituation, (one) => {
      const questions = questionsOf(one)
      const simulated = modelOf(0.6)
      const events = questions.map((question) => {
        const judged = treeAnswerRules.judge(question, simulated.answer(question))
        if (!judged.ok) throw new Error(judged.problem)
        return answered(question, judged.answer)
      })
      const recorded = createRecordedModel(
        { sets: new Map(), said: saidIn(events, treeAnswerRules) },
        silent,
        treeAnswerRules,
      )
      for (const question of questions) expect(recorded.answer(question)).toEqual(simulated.answer(question))
      const [first] = questions
      for (const question of questions.slice(1)) {
        const others = createRecordedModel(
          { sets: new Map(), said: saidIn([answered(question, { subtasks: [] })], treeAnswerRules) },
          silent,
          treeAnswerRules,
        )
        expect(others.knows?.(first!)).toBe(false)
      }
    }),
  )
})

test('law: a context fits into a file, and long histories with different ends have different contexts', () => {
  const turn: fc.Arbitrary<ReactTurn> = fc.record({
    thought: fc.string(),
    subtask: fc.constantFrom(subtask('stack', ['a', 'b']), subtask('put-down', ['a'])),
    observation: fc.array(fc.constantFrom('a is on b', 'b is clear', 'b is on the table'), { minLength: 1 }),
  })
  const react = (history: readonly ReactTurn[]) =>
    ({
      kind: 'react',
      rulebook: 'blocks/three',
      goal: ['a is on b'],
      state: ['a is clear'],
      history,
    }) as const
  const contextOf = (history: readonly ReactTurn[]) => placeOf(treeAnswerRules, react(history)).context
  const long = fc.array(turn, { minLength: 200, maxLength: 250, size: 'max' })
  fc.assert(
    fc.property(long, fc.constantFrom('c is clear', 'd is clear'), (history, seen) => {
      const last = { thought: '', subtask: subtask('stack', ['a', 'b']), observation: [seen] }
      const other = { ...last, observation: ['e is clear'] }
      expect(contextOf([...history, last])).not.toBe(contextOf([...history, other]))
      expect(contextOf([...history, last])).toBe(contextOf([...structuredClone(history), { ...last }]))
      expect(contextOf([...history, last]).length).toBeLessThanOrEqual(MAX_CONTEXT)
      expect(treeAnswerRules.context(react(history)).length).toBeGreaterThan(3500)
    }),
    { numRuns: 30 },
  )
})
