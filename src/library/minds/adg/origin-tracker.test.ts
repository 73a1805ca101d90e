import { expect, test } from 'vitest'
import type { RunEvent } from '../../../engine/events'
import { parseSpec } from '../../parse-spec'
import { readAdg } from './read'

const RUN = '0123456789abcdef'
const spec = parseSpec({})

/** The knowledge of one item after these events. */
function after(item: string, events: readonly RunEvent[]) {
  const begun: RunEvent = { kind: 'run-started', step: 0, goals: [item], actions: ['mine', 'craft'] }
  return readAdg({ spec, id: RUN, step: 99, events: [begun, ...events] }).items[item]
}
const predicted = (item: string, requirements: Record<string, number>, more: object = {}): RunEvent => ({
  ...{ kind: 'predicted', step: 0, item, requirements, cyclic: false, source: 'model' },
  ...more,
})
const tried = (item: string, step: number): RunEvent => ({
  ...{ kind: 'tried', step, item, action: 'craft', success: true, gained: 1, consumed: {} },
})
const learned = (item: string, requirements: Record<string, number>, step: number): RunEvent => ({
  ...{ kind: 'requirement-learned', step, item, requirements, held: [], yields: 1, action: 'craft' },
  before: { requirements: {}, standing: 'hypothesised', source: 'model' },
})
const by = (kind: string, step: number, more: object = {}) => ({ by: kind, run: RUN, step, ...more })

test('a confirmed claim stays the model’s, too; of a refuted claim, the right edges do', () => {
  expect(
    after('stick', [
      predicted('stick', { planks: 2 }),
      tried('stick', 7),
      learned('stick', { planks: 2 }, 7),
    ]),
  ).toMatchObject({
    standing: 'experienced',
    origins: [by('experience', 7), by('model', 0)],
  })
  const wrong = after('torch', [
    predicted('torch', { stick: 1, coal: 2 }),
    tried('torch', 9),
    learned('torch', { stick: 1, coal: 1 }, 9),
  ])
  expect(wrong?.origins).toEqual([by('experience', 9)])
  expect(wrong?.edges).toEqual({ stick: [by('model', 0)] })
})

test('what a human-written plan has shown is the plan’s', () => {
  const shown: RunEvent = {
    ...{ kind: 'demonstrated', step: 0, item: 'stick', action: 'craft' },
    success: true,
    gained: 4,
    consumed: { planks: 2 },
  }
  expect(after('stick', [shown, learned('stick', { planks: 2 }, 0)])?.origins).toEqual([by('plan', 0)])
})

test('an analogy names the items that it was copied from, and each edge those that need it', () => {
  const events: RunEvent[] = [
    ...[
      tried('axe', 1),
      learned('axe', { stick: 2, planks: 3 }, 1),
      tried('hoe', 2),
      learned('hoe', { stick: 2 }, 2),
    ],
    predicted('spade', { gold: 1 }),
    {
      ...{
        kind: 'item-revised',
        step: 8,
        item: 'spade',
        from: { gold: 1 },
        to: { stick: 4, planks: 4 },
        revisions: 2,
      },
      cause: { kind: 'all-actions-failed' },
      analogues: ['hoe', 'axe', 'sword'].map((item) => ({ item, similarity: 0.5 })),
    },
  ]
  expect(after('spade', events)).toMatchObject({
    standing: 'analogy',
    revisions: 2,
    origins: [by('analogy', 8, { from: ['axe', 'hoe'] })],
    edges: { planks: [by('analogy', 8, { from: ['axe'] })] },
  })
})

test('a claim that was dropped, not answered or only mentioned has no author', () => {
  expect(after('stick', [predicted('stick', { torch: 1 }, { cyclic: true })])).toMatchObject({
    requirements: {},
    origins: [by('nobody', 0)],
  })
  const unanswered: RunEvent = {
    ...{
      kind: 'question-answered',
      step: 0,
      question: { kind: 'requirements', item: 'stick', examples: [] },
    },
    ...{ answer: {}, attempts: 3, fallback: true },
  }
  expect(after('stick', [unanswered, predicted('stick', {})])?.origins).toEqual([by('nobody', 0)])
  expect(after('stick', [])?.origins).toEqual([{ by: 'nobody' }])
})

test('a person’s correction is the person’s claim; a correction that was not taken over adds no author', () => {
  const corrected = (to: Record<string, number>): RunEvent[] => [
    predicted('stick', { gold: 1 }),
    {
      ...{
        kind: 'question-answered',
        step: 5,
        attempts: 1,
        fallback: false,
        by: 'person',
        answer: { planks: 2 },
      },
      question: { kind: 'correction', item: 'stick', hypothesis: { gold: 1 }, failures: [], examples: [] },
    },
    { kind: 'self-corrected', step: 5, item: 'stick', from: { gold: 1 }, to, revisions: 2 },
  ]
  expect(after('stick', corrected({ planks: 2 }))?.origins).toEqual([by('person', 5)])
  expect(after('stick', corrected({ gold: 1 }))?.origins).toEqual([by('model', 0)])
})

test('a requirement added in case the item exists is the agent’s own rule', () => {
  const given: RunEvent = {
    ...{ kind: 'item-inadmissible', step: 6, item: 'stick', from: {}, to: { logs: 8 }, revisions: 4 },
    cause: { kind: 'all-actions-failed' },
  }
  // A second failure asks for the same requirement: the origin is recorded once.
  expect(after('stick', [given, { ...given, step: 12 }])).toMatchObject({
    standing: 'inadmissible',
    origins: [by('resources', 6)],
  })
})

test('found out, then found to be otherwise, then as before: each finding counts', () => {
  const events = [
    ...[
      tried('stick', 3),
      learned('stick', { planks: 2 }, 3),
      tried('stick', 8),
      learned('stick', { logs: 1 }, 8),
    ],
    ...[tried('stick', 20), learned('stick', { planks: 2 }, 20)],
  ]
  expect(after('stick', events)?.origins).toEqual([by('experience', 3), by('experience', 20)])
})
