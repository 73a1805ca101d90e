/** Shared by the tests of planners' prompts and replies: any question, and a good answer to it. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { treeAnswerRules } from '../../../../engine/minds/tree/answer-rules'
import { subtaskText } from '../../../../engine/minds/tree/subtask'
import type { Answer } from '../../../../engine/minds'
import {
  VERDICTS,
  type ReactAnswer,
  type Rulebook,
  type Subtask,
  type TreeQuestion,
} from '../../../../engine/minds/tree/types/questions'
import { parseReply } from '..'

const name = fc.oneof(fc.constantFrom('a', 'b', 'red', 'b12'), fc.stringMatching(/^[a-z]{1,4}\d{1,3}$/))
const fact = fc.oneof(
  fc.tuple(name, name).map(([x, y]) => `${x} is on ${y}`),
  name.map((x) => `${x} is on the table`),
  name.map((x) => `${x} is clear`),
)
const lines = fc.array(fact, { maxLength: 6 })
const rulebook = fc.constantFrom<Rulebook>('blocks/three', 'blocks/four', 'craft')

const partOf = (rulebook: Rulebook): fc.Arbitrary<Subtask> => {
  if (rulebook === 'craft')
    return fc.record({
      verb: fc.constantFrom('mine', 'craft', 'smelt'),
      things: fc.constantFrom(['logs'], ['wooden_pickaxe'], ['iron_ingot']),
      quantity: fc.integer({ min: 2, max: 64 }),
    })
  const ones = rulebook === 'blocks/three' ? ['unstack-blocks', 'put-down'] : ['pick-up', 'put-down']
  const twos = rulebook === 'blocks/three' ? ['stack'] : ['stack', 'unstack']
  return fc.oneof(
    fc.tuple(fc.constantFrom(...ones), name).map(([verb, x]) => ({ verb, things: [x], quantity: 1 })),
    fc
      .tuple(fc.constantFrom(...twos), name, name)
      .map(([verb, x, y]) => ({ verb, things: [x, y], quantity: 1 })),
  )
}
const sentence = fc.stringMatching(/^[A-Z][A-Za-z0-9 ,.']{1,60}$/).map((text) => text.trim())

export const anyQuestion: fc.Arbitrary<TreeQuestion> = rulebook.chain((rulebook) => {
  const given = { rulebook: fc.constant(rulebook), goal: lines }
  const subtask = fc.oneof(partOf(rulebook), fc.constant({ verb: 'reach', things: [], quantity: 1 }))
  return fc.oneof(
    fc.record({ kind: fc.constant('decompose' as const), ...given, subtask, state: fc.option(lines) }),
    fc.record({
      ...{ kind: fc.constant('executable' as const), ...given, subtask, parent: subtask, state: lines },
    }),
    fc.record({ kind: fc.constant('apply' as const), ...given, subtask, state: lines }),
    fc.record({ kind: fc.constant('chain' as const), ...given, state: lines }),
    fc.record({
      ...{ kind: fc.constant('react' as const), ...given, state: lines },
      history: fc.array(fc.record({ thought: sentence, subtask: partOf(rulebook), observation: lines }), {
        maxLength: 3,
      }),
    }),
  )
})

/** A question, and an answer that `judge` accepts. */
export const answered: fc.Arbitrary<readonly [TreeQuestion, Answer]> = anyQuestion.chain((question) =>
  answerTo(question).map((answer): readonly [TreeQuestion, Answer] => [question, answer]),
)

function answerTo({ kind, rulebook }: TreeQuestion): fc.Arbitrary<Answer> {
  const parts = fc.array(partOf(rulebook), { maxLength: 6 })
  switch (kind) {
    case 'decompose':
      return fc.record({ subtasks: parts })
    case 'executable':
      return fc.record({ verdict: fc.constantFrom(...VERDICTS), reason: sentence })
    case 'apply':
      return fc.record({ state: lines })
    case 'chain':
      return fc.record({ thought: sentence, plan: parts })
    case 'react':
      return fc.record<ReactAnswer>({ thought: sentence, subtask: fc.option<Subtask>(partOf(rulebook)) })
  }
}

/** A reply in the form that our prompt and schema ask for. */
export function replyOf(answer: Answer): unknown {
  if (typeof answer !== 'object') throw new TypeError('No planner is answered with a word.')
  const texts = (parts: unknown) => (parts as readonly Subtask[]).map(subtaskText)
  if ('subtasks' in answer) return { actions: texts(answer.subtasks) }
  if ('verdict' in answer) return { analysis: 'It stands so.', ...answer }
  if ('plan' in answer && 'thought' in answer) return { thought: answer.thought, actions: texts(answer.plan) }
  if ('subtask' in answer && 'thought' in answer)
    return { thought: answer.thought, actions: texts(answer.subtask === null ? [] : [answer.subtask]) }
  return answer
}

/** The answer in a reply, or the reason for its refusal. */
export function answer(question: TreeQuestion, text: string): unknown {
  const judged = treeAnswerRules.judge(question, parseReply(question, text))
  return judged.ok ? judged.answer : { refused: judged.problem }
}
export const refused = { refused: expect.any(String) as string }
