import { expect, test } from 'vitest'
import { nodeResources } from '../../lab/cli/resources'
import { parseSpec } from '../parse-spec'
import { beginWith } from './initial-knowledge'
import { truthAs } from './compare'
import { referenceRun } from './reference-run'
import { truthOf } from './truth'
import type { Knowledge } from './types'
import { worldAt } from './world-at'

const { code } = await nodeResources()
const ruleOf = (quantity: number) => ({
  requires: { planks: quantity },
  held: [],
  yields: 1,
  action: 'craft',
})
/** A run in which the user has changed what a stick takes. */
const runOf = (quantity: number, step = 3_000) => ({
  spec: parseSpec({
    interventions: [{ kind: 'rules', step: 5, rules: { stick: ruleOf(quantity) }, announced: false }],
  }),
  step,
  names: [],
})
const restingOn = (...runs: readonly Knowledge['runs'][string][]): Knowledge => ({
  mind: 'adg',
  world: parseSpec({}).world,
  runs: Object.fromEntries(runs.map((run, at) => [`${at}`.padStart(16, '0'), run])),
  body: { items: {} },
})

test('the run that went furthest is the reference; among several, one is chosen, whatever their ids', () => {
  const [a, b] = [runOf(1), runOf(3)]
  expect(referenceRun(restingOn(a, runOf(2, 3_001), b))?.step).toBe(3_001)
  expect(referenceRun(restingOn(a, b))).toEqual(referenceRun(restingOn(b, a)))
  expect(referenceRun(restingOn())).toBeUndefined()
})

test('what a class knows is judged by the rules in which a run begins with it', () => {
  const [a, b] = [runOf(1), runOf(3)]
  for (const knowledge of [restingOn(a, b), restingOn(b, a)]) {
    const begun = worldAt(beginWith(knowledge, { trust: 'doubted' }), 0, code)
    expect(truthOf(knowledge, code).knowledge).toEqual(truthAs(knowledge, begun.shown))
  }
})
