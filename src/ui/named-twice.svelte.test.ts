/** Lists of which two entries have the same name, as an old recording may hold them: all entries are drawn. */
import { createRawSnippet } from 'svelte'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { item, say } from '../engine/sentence'
import ScoreRibbon from './chart/ScoreRibbon.svelte'
import Report from './kit/Report.svelte'
import { fact } from './kit/rows'
import Candidates from './minds/goals/Candidates.svelte'
import GoalTree from './minds/goals/GoalTree.svelte'
import { goal, need, sceneOf } from './minds/goals/testing'
import Guard from './shell/Guard.svelte'

const nothing = () => undefined

test('a goal that is ranked twice is listed twice', async () => {
  const twice = { name: 'craft torch', similarity: 0.9 }
  const scene = sceneOf({ candidates: [twice, twice, twice] })
  const screen = await render(Candidates, { scene, selected: null, onselect: nothing })
  await expect.element(screen.getByRole('list', { name: 'Most similar goals' })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
})

test('a set that was copied twice from one item names it twice', async () => {
  const copied = fact('So it copied', say`from ${item('stick')} and ${item('stick')}`)
  const report = { facts: [copied], lists: [] }
  const given = { report, onselect: nothing, onseek: nothing, onshowtruth: nothing }
  const screen = await render(Report, given)
  await expect.element(screen.getByText('stick').first()).toBeVisible()
  expect(screen.getByText('stick').elements()).toHaveLength(2)
})

test('two failures at one step are drawn on the ribbon', async () => {
  const given = { curve: [{ step: 0, score: { done: 0 } }], score: 'done', of: 1, step: 5, last: 9 }
  const screen = await render(ScoreRibbon, {
    ...given,
    ...{ wrong: [3, 3], label: 'Done', onseek: nothing },
  } as never)
  await expect.poll(() => screen.container.querySelectorAll('path.wrong').length).toBe(2)
})

test('a goal whose way is called like a remark, and items with a slash, are lines of the tree', async () => {
  const root = goal('a', [need('b/c', 1, { by: 'see above' }), need('b', 1, { by: 'tool' })])
  const inner = [
    { name: 'tool', postconditions: { b: 1 }, needs: [need('c', 1, { by: 'tool', isTool: true })] },
    { name: 'see above', postconditions: { 'b/c': 1 }, needs: [] },
  ]
  const wanted = { item: 'a', quantity: 1 }
  const scene = sceneOf({ tree: [root, ...inner], wanted })
  const screen = await render(GoalTree, { scene, selected: null, showTruth: false, onselect: nothing })
  await expect.element(screen.getByRole('tree')).toBeVisible()
  expect(screen.getByRole('treeitem').elements().length).toBeGreaterThanOrEqual(4)
})

test('a part that fails says so, and is drawn again when asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(nothing)
  let isBroken = true
  const children = createRawSnippet(() => ({
    render: () => {
      if (isBroken) throw new Error('no such stick')
      return '<p>whole again</p>'
    },
  }))
  const screen = await render(Guard, { children })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('no such stick')
  await screen.getByRole('button', { name: 'Text for a report' }).click()
  await expect.element(screen.getByRole('textbox')).toHaveDisplayValue(/no such stick/)
  isBroken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('whole again')).toBeVisible()
})
