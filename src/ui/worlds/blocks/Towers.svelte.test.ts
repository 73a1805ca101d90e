import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { generated } from '../../../engine/worlds/blocks/problem'
import { problemText } from '../../../engine/worlds/blocks/notation'
import { played } from './testing'
import Towers from './Towers.svelte'

const PROBLEM = 'b c i | d > c on d, b on c'
const MOVES = ['stack b c', 'put-down b', 'put-down i', 'stack c d', 'stack b c']

async function show(
  scenes: ReturnType<typeof played>['scenes'],
  step: number,
  given: { aim?: string; selected?: string } = {},
) {
  const onselect = vi.fn<(thing: string) => void>()
  const onseek = vi.fn<(step: number) => void>()
  const onproblem = vi.fn<() => void>()
  const at = (one: number, more: typeof given = given) => {
    const scene = scenes[one]
    if (!scene) throw new Error(`There is no step ${one}.`)
    return { scene, aim: more.aim ?? null, selected: more.selected ?? null, onselect, onseek, onproblem }
  }
  const screen = await render(Towers, at(step))
  const now = screen.getByRole('group', { name: 'The towers now', exact: true })
  const block = (name: string) => now.getByRole('button', { name: new RegExp(`^${name},`) })
  const placeOf = (name: string) => {
    const box = block(name).element().getBoundingClientRect()
    return [Math.round(box.x), Math.round(box.y)]
  }
  const go = (one: number, more?: typeof given) => screen.rerender(at(one, more))
  return { screen, now, block, placeOf, go, onselect, onseek, onproblem }
}

test("each block's name says where it is and where it has to go", async () => {
  const { scenes } = played(PROBLEM, MOVES)
  const { screen, block } = await show(scenes, 0, { aim: 'c' })
  await expect.element(block('c')).toHaveAccessibleName('c, on b, under i, goal: on d, the current block')
  await expect.element(block('i')).toHaveAccessibleName('i, on c')
  await expect.element(block('d')).toHaveAccessibleName('d, on the table, in its final place')
  await expect
    .element(screen.getByText('4 blocks in 2 towers, from the bottom up: b c i; d.'))
    .toBeInTheDocument()
  const goal = screen.getByRole('group', { name: 'The towers of the goal' })
  expect(goal.getByRole('button').elements()).toHaveLength(3)
})

test('marks an impossible move at its blocks, with the reason, and later says where the plan went wrong', async () => {
  const { scenes } = played(PROBLEM, ['put-down b', 'stack b c', ...MOVES.slice(2)])
  const { screen, block, go, onseek } = await show(scenes, 2)
  expect(screen.container.textContent.replace(/\s+/g, ' ')).toContain(
    'Failed: stack b on c: c is not clear: i stands on it.',
  )
  for (const name of ['b', 'c', 'i'])
    await expect.element(block(name)).toHaveAccessibleName(/part of the impossible move/)
  await expect.element(block('d')).not.toHaveAccessibleName(/impossible move/)
  await go(3)
  await expect.element(block('c')).not.toHaveAccessibleName(/impossible move/)
  await screen.getByRole('button', { name: 'step 2' }).click()
  expect(onseek).toHaveBeenCalledExactlyOnceWith(2)
})

test('marks blocks in their final place, also in their names', async () => {
  const { scenes } = played(PROBLEM, MOVES)
  const { screen } = await show(scenes, 5)
  const text = screen.container.textContent.replace(/\s+/g, ' ')
  expect(text).toContain('2 of 2 facts of the goal are true, ● 4 blocks in place')
})

test('towers that are not touched keep their places while others move', async () => {
  const { scenes } = played('a b | c d | e f | g > a on g', [
    'put-down b',
    'stack g f',
    'stack b d',
    'put-down g',
  ])
  const { placeOf, go } = await show(scenes, 0)
  const before = ['a', 'c', 'd', 'e', 'f'].map(placeOf)
  for (const step of [1, 2, 3, 4]) {
    await go(step)
    expect(['a', 'c', 'd', 'e', 'f'].map(placeOf)).toEqual(before)
  }
})

test('animates a step as a move, and shows a jump at once', async () => {
  const animate = vi.spyOn(Element.prototype, 'animate')
  const { scenes } = played('a b | c d | e f | g > a on g', [
    'put-down b',
    'stack b d',
    'stack b f',
    'stack b g',
  ])
  const { go } = await show(scenes, 0)
  await new Promise((resolve) => setTimeout(resolve, 250))
  await go(1)
  expect(animate).toHaveBeenCalledTimes(1)
  // Before the move was over: faster than can be followed.
  await go(2)
  expect(animate).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setTimeout(resolve, 250))
  await go(4)
  await go(1)
  expect(animate).toHaveBeenCalledTimes(1)
  animate.mockRestore()
})

test('keys go by tower and height, and a chosen block is lit in both pictures', async () => {
  const { scenes } = played(PROBLEM, MOVES)
  const { screen, block, go, onselect } = await show(scenes, 0)
  block('b').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(block('c')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(block('d')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(onselect).toHaveBeenCalledExactlyOnceWith('b')
  await go(0, { selected: 'c' })
  const lit = [...screen.container.querySelectorAll('[aria-pressed=true]')]
  expect(lit.map((element) => element.textContent)).toEqual(['c', 'c'])
})

test('pointing at a line of the plan shows the towers after it, and the run stays until the user presses it', async () => {
  const { scenes } = played(PROBLEM, MOVES)
  const { screen, block, onseek } = await show(scenes, 5)
  const plan = screen.getByRole('region', { name: 'Plan' })
  expect(plan.getByRole('listitem').elements()).toHaveLength(5)
  const line = plan.getByRole('button').nth(2)
  await expect.element(line).toHaveTextContent('3 put i down')
  await line.hover()
  await expect.element(block('c')).toHaveAccessibleName('c, on b, goal: on d')
  await expect.element(screen.getByText('The run stays at step 5.')).toBeVisible()
  expect(onseek).not.toHaveBeenCalled()
  await line.click()
  expect(onseek).toHaveBeenCalledExactlyOnceWith(3)
  // The lines that could not be carried out say why.
  await expect.element(plan.getByRole('button').nth(0)).toHaveTextContent('c is not clear: i stands on it')
})

test("shows the model's belief if it differs, with the first difference in words", async () => {
  const believed = ['b is on the table', 'c is on b', 'i is on the table', 'd is on the table']
  const { scenes } = played(PROBLEM, ['stack c d'], { believed })
  const { screen } = await show(scenes, 1)
  const belief = screen.getByRole('region', { name: 'What the model believes' })
  await expect.element(belief).toHaveTextContent('The model believes that c is on b, but c stands on d.')
  await expect.element(belief).toHaveTextContent('2 blocks are not where the model believes.')
  const thought = belief.getByRole('group', { name: 'The towers as the model believes' })
  expect(thought.getByRole('button').elements()).toHaveLength(4)
})

test('a correct belief is one line, and an impossible one is called impossible', async () => {
  const right = played(PROBLEM, [], {
    believed: ['b is on the table', 'c is on b', 'i is on c', 'd is on the table'],
  })
  const { screen } = await show(right.scenes, 0)
  await expect.element(screen.getByText('The model’s belief is right.')).toBeVisible()
  await screen.unmount()
  const never = played(PROBLEM, [], {
    believed: ['b is on the table', 'c is on b', 'i is on b', 'd is on the table'],
  })
  const other = await show(never.scenes, 0)
  await expect
    .element(other.screen.getByRole('region', { name: 'What the model believes' }))
    .toHaveTextContent('The places that the model gives are impossible: c and i are both on b.')
})

test('with four actions the hand holds a block, and the name says so', async () => {
  const { scenes } = played('b c | d > c on d', ['unstack c b', 'stack c d'], { operators: 'four' })
  const { screen, block, placeOf, go } = await show(scenes, 0)
  const high = placeOf('c')[1] ?? 0
  await go(1)
  await expect.element(block('c')).toHaveAccessibleName('c, in the hand, goal: on d')
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(placeOf('c')[1]).toBeLessThan(high)
  expect(screen.container.querySelector('.hand.full')).not.toBeNull()
  await go(2)
  await expect.element(block('c')).toHaveAccessibleName('c, on d, goal: on d, in its final place')
})

test('a thousand blocks are one picture, in which keys go from block to block and say where they are', async () => {
  const { scenes } = played(problemText(generated({ blocks: 1000, towers: 30, seed: 1 })), [])
  const { screen, now, onselect } = await show(scenes, 0)
  expect(now.getByRole('button').elements()).toHaveLength(1)
  const first = now.getByRole('button').element()
  const name = first.getAttribute('aria-label')
  first.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(first.getAttribute('aria-label')).not.toBe(name)
  await userEvent.keyboard('{Enter}')
  const [chosen = ''] = onselect.mock.lastCall ?? []
  expect(first.getAttribute('aria-label')).toMatch(new RegExp(`^${chosen}, on `))
  expect(screen.container.textContent).toContain('1,000 blocks in 30 towers. The highest has')
})

test('the button opens the dialog for building problems', async () => {
  const { screen, onproblem } = await show(played(PROBLEM, []).scenes, 0)
  await screen.getByRole('button', { name: 'Build a problem' }).click()
  expect(onproblem).toHaveBeenCalledOnce()
})
