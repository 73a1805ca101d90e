import { expect, test } from 'vitest'
import { ledgerOf } from '../../src/engine/run-setup'
import type { LiveModel } from '../../src/engine/effects'
import { subtask } from '../../src/engine/minds/tree/subtask'
import { describe as described, readDescription } from '../../src/engine/worlds/blocks/described'
import { planbench } from '../../src/engine/worlds/blocks/problem'
import { BlocksTable } from '../../src/engine/worlds/blocks/table'
import {
  asked,
  exactly,
  moves,
  only,
  outcome,
  perfect,
  PRINTED_INSTANCE,
  rightly,
  towersOf,
} from '../testing/drip'

test('a model that is never wrong, asked everything, does what the world’s own answers do, and every call is counted', () => {
  for (const instance of [1, 7, PRINTED_INSTANCE, 77, 110]) {
    const [manual, llm] = [perfect(instance), asked(rightly(instance, exactly), instance, 'drip')]
    expect(moves(llm)).toEqual(moves(manual))
    expect(outcome(llm)).toBe(outcome(manual))
    const ledger = ledgerOf(llm.setup)
    for (const event of llm.events) ledger.apply(event)
    const { shown } = ledger.mind
    if (shown.mind !== 'tree') throw new TypeError('A planner has a tree.')
    expect(shown.asked.decompose).toBe(only(manual, 'tree/decomposed').length)
    expect(shown.asked.apply).toBe(llm.step)
    expect(shown.calls).toBe(only(llm, 'question-answered').length)
    // Its description at the end matches the world.
    const truth = new BlocksTable('three', planbench(instance).start)
    for (const move of only(llm, 'blocks/moved')) truth.apply(move)
    const believed = readDescription(shown.believed ?? [], 'three')
    expect(believed && towersOf(believed)).toEqual(towersOf(truth))
  }
})

test('a model that is its own actuator does not notice refusals, and ends in its own beliefs', () => {
  // It holds everything possible, and describes the goal as soon as it has done anything.
  const bold = rightly(PRINTED_INSTANCE, ({ kind, goal }, answer) =>
    kind === 'executable'
      ? { verdict: 'executable', reason: '' }
      : kind === 'apply'
        ? { state: goal }
        : answer,
  )
  const run = asked(bold, PRINTED_INSTANCE, 'drip')
  expect(only(run, 'blocks/moved').some(({ success }) => !success)).toBe(true)
  expect(only(run, 'tree/done').filter(({ worked }) => worked === true)).toEqual([])
  expect(outcome(run)).toBe('goal-missed')

  const sure = rightly(PRINTED_INSTANCE, ({ kind }, answer) =>
    kind === 'executable' ? { verdict: 'unnecessary', reason: 'so it is' } : answer,
  )
  const idle = asked(sure, PRINTED_INSTANCE, 'drip')
  expect(idle.step).toBe(0)
  const [closed] = only(idle, 'tree/closed')
  expect(closed).toMatchObject({ solved: true, why: 'goal-executable' })
  expect(closed?.missing.length).toBeGreaterThan(0)
  expect(outcome(idle)).toBe('goal-missed')
})

test('of the goal only `unnecessary` says that it is reached', () => {
  for (const verdict of ['executable', 'not-executable']) {
    const model = rightly(1, (question, answer) =>
      question.kind === 'executable' && question.subtask.verb === 'reach' ? { verdict, reason: '' } : answer,
    )
    expect(only(asked(model, 1, 'drip'), 'tree/closed')[0]?.why).not.toBe('goal-executable')
  }
})

test.each([
  [{ limit: 3 }, 'limit', 3],
  [{ maxDepth: 1 }, 'max-depth', 0],
  [{ maxNodes: 5 }, 'max-nodes', 0],
])('it stops at %j', (options, why, steps) => {
  const run = perfect(PRINTED_INSTANCE, options)
  expect([only(run, 'tree/closed')[0]?.why, run.step]).toEqual([why, steps])
})

test('as many subtasks as the goal takes are no limit', () => {
  const instance = Array.from({ length: 110 }, (_, at) => at + 1).find(
    (one) => outcome(perfect(one)) === 'goal-reached',
  )!
  const { step } = perfect(instance)
  const just = perfect(instance, { limit: step })
  expect(only(just, 'tree/closed')[0]).toMatchObject({ solved: true, why: 'goal-executable' })
  expect(only(perfect(instance, { limit: step - 1 }), 'tree/closed')[0]?.why).toBe('limit')
})

test('a model that names the same parts again and again is stopped, though it does nothing', () => {
  const endless = rightly(1, (question, answer) =>
    question.kind === 'decompose'
      ? { subtasks: [subtask('stack', ['a', 'a']), subtask('stack', ['b', 'b'])] }
      : answer,
  )
  const run = asked(endless, 1, 'drip', { maxDepth: 1000, maxNodes: 200 })
  expect(only(run, 'tree/closed')[0]?.why).toBe('max-nodes')
  expect(run.step).toBe(0)
})

test('a plan that is written at once asks once, and is carried out until a step of it fails', () => {
  const plan = moves(perfect(1)).map((line) => {
    const [verb = '', ...things] = line.split(' ')
    return subtask(verb, things)
  })
  const saying = (steps: typeof plan): LiveModel => ({
    ask: () => ({ value: { thought: 'so', plan: steps } }),
  })
  const whole = asked(saying(plan), 1, 'cot')
  expect(outcome(whole)).toBe(outcome(perfect(1)))
  expect(only(whole, 'question-answered')).toHaveLength(1)
  expect(only(whole, 'tree/closed')[0]).toMatchObject({
    ...{ why: 'plan-over', solved: outcome(whole) === 'goal-reached' },
  })
  const wrong = asked(saying([...plan.slice(0, 2), subtask('stack', ['a', 'a']), ...plan]), 1, 'cot')
  expect(wrong.step).toBe(3)
  expect(only(wrong, 'tree/closed')[0]?.why).toBe('failed')
  expect(only(asked(saying(plan), 1, 'cot', { limit: 1 }), 'tree/closed')[0]?.why).toBe('limit')
})

/** Says these one after another, and then that it is done. */
function acting(lines: readonly string[], histories: (readonly unknown[])[] = []): LiveModel {
  return {
    ask(question) {
      if (question.kind === 'apply') return { value: { state: ['everything is well'] } }
      if (question.kind !== 'react') throw new TypeError('Nothing else is asked.')
      histories.push(question.history.map(({ observation }) => observation))
      const [verb, ...things] = lines[question.history.length]?.split(' ') ?? []
      return { value: { thought: '', subtask: verb === undefined ? null : subtask(verb, things) } }
    },
  }
}

test('ReAct (Manual) gets the state after each action; otherwise it writes the state itself', () => {
  const lines = ['stack a a', 'put-down c']
  const start = described(planbench(PRINTED_INSTANCE).start)
  const seen: (readonly unknown[])[] = []
  const manual = asked(acting(lines, seen), PRINTED_INSTANCE, 'react', { update: 'world' })
  expect(seen[1]).toEqual([['it could not be done', ...start]])
  expect(seen[2]?.[1]).toContain('c is on the table')
  expect(only(manual, 'tree/closed')[0]).toMatchObject({ why: 'said-done', solved: true })
  expect(outcome(manual)).toBe('goal-missed')

  const written: (readonly unknown[])[] = []
  asked(acting(lines, written), PRINTED_INSTANCE, 'react', { update: 'model' })
  expect(written[2]).toEqual([['everything is well'], ['everything is well']])
})

test('ReAct stops after as many actions as it may take', () => {
  const run = asked(acting(Array.from({ length: 99 }, () => 'put-down c')), 1, 'react')
  expect([run.step, only(run, 'tree/closed')[0]?.why]).toEqual([70, 'limit'])
})
