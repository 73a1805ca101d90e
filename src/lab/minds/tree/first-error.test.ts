import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtask } from '../../../engine/minds/tree/subtask'
import { nodeResources } from '../../cli/resources'
import { ERRORS, type PlanError } from './first-error'
import { measured, truthful, type Answering } from './testing'

const resources = await nodeResources()

const play = (agent: string, answering: Answering, options = {}, instance = 1) =>
  measured(
    { seed: 1, world: { id: 'blocks', options: { instance } }, agent: { id: agent, options } },
    answering,
    resources,
  )
const kindOf = (metrics: ReturnType<typeof play>): PlanError | null =>
  ERRORS.find((kind) => metrics[`error-${kind}`] === 1) ?? null

/** Instances that DRIP solves with a model that is never wrong, and one that it does not. */
const instances = Array.from({ length: 110 }, (_, i) => i + 1)
const solved = instances.filter((instance) => play('drip', truthful, {}, instance).success === 1)
const missed = instances.filter((instance) => !solved.includes(instance))

test('a run is a success, or counts as one kind of error', () => {
  expect(solved.length).toBeGreaterThan(0)
  for (const instance of instances) {
    const metrics = play('drip', truthful, {}, instance)
    expect(ERRORS.reduce((sum, kind) => sum + (metrics[`error-${kind}`] ?? 0), 0)).toBe(
      1 - (metrics.success ?? 0),
    )
  }
})

test('a failure without a wrong answer is the framework’s', () => {
  for (const instance of missed) expect(kindOf(play('drip', truthful, {}, instance))).toBe('framework')
})

/** One wrong answer, at the n-th question of a kind. */
function wrongOnce(kind: string, at: number, wrong: Answering): Answering {
  let asked = 0
  return (question, problem) => {
    const isNow = question.kind === kind && asked++ === at
    return isNow ? wrong(question, problem) : truthful(question, problem)
  }
}

const WRONG: Readonly<Record<string, { readonly of: PlanError; readonly answer: Answering }>> = {
  'a part is left out': {
    of: 'decomposition',
    answer: (question, problem) => {
      const answer = truthful(question, problem) as { subtasks: unknown[] }
      return { subtasks: answer.subtasks.slice(1) }
    },
  },
  'an impossible part is added': {
    of: 'decomposition',
    answer: (question, problem) => {
      const answer = truthful(question, problem) as { subtasks: unknown[] }
      return { subtasks: [...answer.subtasks, subtask('stack', ['a', 'a'])] }
    },
  },
  'another verdict': {
    of: 'executability',
    answer: (question, problem) => {
      const { verdict } = truthful(question, problem) as { verdict: string }
      return { verdict: verdict === 'not-executable' ? 'executable' : 'not-executable', reason: '' }
    },
  },
  'the state is unchanged': {
    of: 'update',
    answer: (question) => ({ state: question.state }),
  },
  'no answer': { of: 'stopping', answer: () => null },
}
const ASKED: Readonly<Record<PlanError, string>> = {
  decomposition: 'decompose',
  executability: 'executable',
  update: 'apply',
  stopping: 'executable',
  framework: '',
}

test.each(Object.entries(WRONG))(
  '%s: a wrong answer decides the kind, if the run has no valid plan',
  (_, { of, answer }) => {
    let failed = 0
    fc.assert(
      fc.property(fc.constantFrom(...solved), fc.nat({ max: 5 }), (instance, at) => {
        // A missing answer is requested again, so every retry has to fail too.
        let none = 0
        const answering: Answering =
          of === 'stopping'
            ? (question, problem) =>
                question.kind === ASKED[of] && none++ >= at ? null : truthful(question, problem)
            : wrongOnce(ASKED[of], at, answer)
        const metrics = play('drip', answering, {}, instance)
        if (metrics.success === 1) expect(kindOf(metrics)).toBeNull()
        else {
          failed++
          expect(kindOf(metrics)).toBe(of)
        }
      }),
      { numRuns: 30 },
    )
    expect(failed).toBeGreaterThan(0)
  },
)

test('the first error decides, not the second', () => {
  const [instance = 1] = solved
  let asked = 0
  // All verdicts are wrong, and so is every described state after the first.
  const twice: Answering = (question, problem) => {
    if (question.kind === 'apply') return WRONG['the state is unchanged']?.answer(question, problem)
    if (question.kind === 'executable' && asked++ > 0) return { verdict: 'executable', reason: '' }
    return truthful(question, problem)
  }
  expect(kindOf(play('drip', twice, {}, instance))).toBe('update')
})

test('parts in another order are the same parts', () => {
  const [instance = 1] = solved
  const turned: Answering = (question, problem) => {
    const answer = truthful(question, problem)
    if (question.kind !== 'decompose') return answer
    return { subtasks: (answer as { subtasks: unknown[] }).subtasks.toReversed() }
  }
  for (const one of [instance, ...missed])
    expect([null, 'framework']).toContain(kindOf(play('drip', turned, {}, one)))
})

test('a whole plan, or action by action: an impossible action, an early end, a late end', () => {
  expect(play('cot', truthful)).toMatchObject({ success: 1, calls: 1, 'planning-calls': 1, depth: 1 })
  const react = play('react', truthful, { update: 'world' })
  // One question for each action, and one for the end.
  expect(react).toMatchObject({ success: 1, calls: (react['plan-length'] ?? 0) + 1 })

  const cut: Answering = (question, problem) => {
    const answer = truthful(question, problem) as { plan: unknown[] }
    return { thought: '', plan: answer.plan.slice(0, -1) }
  }
  expect(kindOf(play('cot', cut))).toBe('decomposition')
  const impossible = {
    thought: '',
    plan: [subtask('stack', ['a', 'a'])],
    subtask: subtask('stack', ['a', 'a']),
  }
  expect(kindOf(play('cot', () => impossible))).toBe('executability')
  expect(kindOf(play('react', () => impossible, { update: 'world' }))).toBe('executability')
  expect(kindOf(play('react', () => ({ thought: '', subtask: null })))).toBe('stopping')
  const idle = { thought: '', subtask: subtask('put-down', ['a']) }
  expect(kindOf(play('react', () => idle, { update: 'world' }))).toBe('stopping')
})

test('with a visible state many decompositions are right; an empty one, an unknown block and a useless part are wrong', () => {
  const [instance = 1] = solved
  const answer =
    (root: unknown): Answering =>
    (question, problem) =>
      question.kind === 'decompose' && question.subtask.verb === 'reach'
        ? { subtasks: root }
        : truthful(question, problem)
  const stranger = [subtask('stack', ['a', 'ghost'])]
  for (const wrong of [[], stranger, [subtask('put-down', ['a'])]])
    expect(kindOf(play('drip-state', answer(wrong), {}, instance))).toBe('decomposition')
  const metrics = play('drip-state', truthful, {}, instance)
  expect(metrics.success === 1 ? null : kindOf(metrics)).not.toBe('decomposition')
})
