import { testResources } from '../../../../workers/testing/resources'
import { expect, test } from 'vitest'
import { plainText } from '../../../engine/sentence'
import { courseOf, factsOf, stuckAt, unmetIn, wrongIn } from './course'
import { partsText } from '../../kit/testing'
import { mainWords } from './headline'
import { measured, treeIn } from './scene'
import { drip, nodeWith, scenesWith, shownWith, treeWith } from './testing'

const playedScenes = scenesWith(await testResources())

const LAST = 400
const told = await playedScenes(drip(103), [0, 4, LAST])
/** As its own actuator, the simulated model sometimes overlooks a line. */
const alone = await playedScenes(drip(7, {}), [0, 3, LAST])

test('counts subtasks by status, without the goal itself', () => {
  const nodes = treeWith([0, 0, 0, 3], (node) => ({
    status: node === 1 ? 'done' : node === 3 ? 'decomposed' : node === 4 ? 'failed' : 'pending',
  }))
  expect(courseOf(shownWith({ nodes, reached: 1, goals: 4 }))).toMatchObject({
    ...{ done: 1, pending: 1, waiting: 1, failed: 1, unnecessary: 0, holds: 1, of: 4 },
  })
})

test('the headline says how much of the goal holds, and how the run ends', () => {
  const course = { ...courseOf(shownWith({ reached: 3, goals: 9 })), done: 5, pending: 2, waiting: 1 }
  expect(partsText(mainWords(course, null))).toBe(
    '3 of 9 facts are true. Subtasks: 5 done, 2 pending, 1 cannot be done yet.',
  )
  expect(partsText(mainWords({ ...course, actions: 12 }, 'goal-reached'))).toBe(
    'The goal is reached in 12 actions.',
  )
  expect(partsText(mainWords({ ...course, holds: 1 }, 'goal-missed'))).toMatch(
    /^The goal is not reached: 1 of 9 facts is true\./,
  )
})

test('lists the facts of the goal that hold, as many as the count says', () => {
  for (const scene of [...told, ...alone]) {
    const facts = factsOf(scene)
    const { holds, of } = measured(treeIn(scene))
    if (treeIn(scene).nodes.length > 0) expect(facts).toHaveLength(of)
    expect(facts.filter((fact) => fact.holds)).toHaveLength(facts.length === 0 ? 0 : holds)
    expect(unmetIn(scene)).toHaveLength(of - holds)
  }
})

test('the plan goes wrong at the first step that the world refused, with the reason', () => {
  const [start, , end] = alone
  expect(start && wrongIn(start)).toBeNull()
  expect(told.map(wrongIn)).toEqual([null, null, null])
  const wrong = end && wrongIn(end)
  if (!end || !wrong) throw new Error('Nothing was refused in this run: another instance has to be found.')
  const refused = treeIn(end).plan.filter(({ worked }) => !worked)
  expect(wrong.step).toBe(refused[0]?.step)
  expect(plainText(wrong.what)).toMatch(/^\w/)
  expect(wrong.why).not.toBe('')
})

test('a planner is stuck at the lowest subtasks that cannot be done, not at those that wait for them', () => {
  const nodes = treeWith([0, 0, 1, 1], (node) => ({
    status: node === 1 ? 'decomposed' : node === 3 ? 'remaining' : node === 4 ? 'done' : 'failed',
  }))
  expect(stuckAt({ nodes }).map(({ node }) => node)).toEqual([2, 3])
  expect(stuckAt({ nodes: [nodeWith(0, null, { status: 'failed' })] })).toEqual([])
})
