import type { LiveModel } from '../../src/engine/effects'
import type { Question } from '../../src/engine/minds'
import { subtask } from '../../src/engine/minds/tree/subtask'
import { VERDICTS, type Subtask } from '../../src/engine/minds/tree/types/questions'
import { Random } from '../../src/engine/random'

const VERBS = ['stack', 'unstack-blocks', 'put-down', 'pick-up', 'unstack', 'fly'] as const

/** A model with random answers, always the same to the same question. Some are invalid. */
export function chaotic(seed: number, blocks: readonly string[]): LiveModel {
  return {
    ask(question, retry) {
      const chance = new Random(seed).fork(JSON.stringify([question, retry?.attempt ?? 1]))
      return { value: chance.chance(0.05) ? 'no idea' : answer(question, chance) }
    },
  }

  function answer(question: Question, chance: Random): unknown {
    const some = (most: number): Subtask[] => Array.from({ length: chance.int(most + 1) }, one)
    function one(): Subtask {
      const verb = chance.pick(VERBS)
      const two = verb === 'stack' || verb === 'unstack'
      return subtask(verb, [chance.pick(blocks), ...(two ? [chance.pick(blocks)] : [])])
    }
    switch (question.kind) {
      case 'decompose':
        return { subtasks: some(4) }
      case 'executable':
        return { verdict: chance.pick(VERDICTS), reason: chance.chance(0.5) ? 'it looks like it' : '' }
      case 'apply':
        return { state: chance.shuffled(question.state).slice(chance.int(2)) }
      case 'chain':
        return { thought: 'first things first', plan: some(12) }
      case 'react':
        return {
          thought: chance.chance(0.5) ? 'on it goes' : '',
          subtask: chance.chance(0.1) ? null : one(),
        }
      default:
        return null
    }
  }
}
