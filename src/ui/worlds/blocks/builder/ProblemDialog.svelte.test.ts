import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { defaultChoice } from '../../../../library/options'
import { parseSpec } from '../../../../library/parse-spec'
import type { RunSpec } from '../../../../library/spec'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import ProblemDialog from './ProblemDialog.svelte'

async function mount(options: Record<string, string | number> = {}) {
  const world = defaultChoice('world', 'blocks')
  const spec = parseSpec({
    world: { ...world, options: { ...world.options, ...options } },
    agent: defaultChoice('agent', 'drip'),
  })
  const onstart = vi.fn<(spec: RunSpec) => void>()
  const oncompare = vi.fn<(spec: RunSpec) => void>()
  const onclose = vi.fn<() => void>()
  const screen = await render(ProblemDialog, { spec, onstart, oncompare, onclose })
  const table = (name: 'at the start' | 'of the goal') =>
    screen.getByRole('group', { name: `The blocks ${name}` })
  const block = (name: 'at the start' | 'of the goal', of: string) =>
    table(name).getByRole('button', { name: new RegExp(`^${of},`) })
  await expect.element(table('of the goal')).toBeVisible()
  const start = screen.getByRole('button', { name: 'Start the run' })
  const written = async () => {
    await start.click()
    const made = onstart.mock.lastCall?.[0]
    // The result is a run that can be played.
    expect(made && parseSpec(made)).toEqual(made)
    return made?.world.options['written']
  }
  return { screen, block, start, written, onstart, oncompare, onclose }
}
const OWN = { problem: 'written', written: 'a b | c | d > b on c' }

test('the problem of the run comes out unchanged in text', async () => {
  const { written, onstart } = await mount(OWN)
  expect(await written()).toBe('a b | c | d > b on c')
  expect(onstart.mock.lastCall?.[0].world.options['problem']).toBe('written')
})

test('a block is lifted, taken to another tower and set down by keys', async () => {
  const { block, written } = await mount(OWN)
  block('at the start', 'b').element().focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
  expect(await written()).toBe('a | c | d b > b on c')
})

test('Escape puts a lifted block back, and leaves the dialog open', async () => {
  const { block, written, onclose } = await mount(OWN)
  block('at the start', 'b').element().focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{Escape}')
  expect(onclose).not.toHaveBeenCalled()
  expect(await written()).toBe('a b | c | d > b on c')
})

test('dragging a block takes along all blocks on it', async () => {
  const { block, written } = await mount(OWN)
  const from = block('at the start', 'a').element()
  const to = block('at the start', 'd').element().getBoundingClientRect()
  const here = from.getBoundingClientRect()
  const fire = (type: string, x: number, y: number) =>
    from.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: y }),
    )
  vi.spyOn(from, 'setPointerCapture').mockImplementation(() => {})
  const [x, y] = [here.x + here.width / 2, here.y + here.height / 2]
  fire('pointerdown', x, y)
  fire('pointermove', x + 20, y - 20)
  fire('pointermove', to.x + to.width / 2, to.y)
  fire('pointerup', to.x + to.width / 2, to.y)
  expect(await written()).toBe('c | d a b > b on c')
})

test('a press lifts a block, and a press on another sets it down there', async () => {
  const { screen, block, written } = await mount(OWN)
  await block('of the goal', 'd').click()
  await block('of the goal', 'b').click()
  await screen.getByRole('button', { name: 'c must stand on the table' }).click()
  expect(await written()).toBe('a b | c | d > c on table, b on c, d on b')
})

test('undoes a change, and does it again', async () => {
  const { screen, block, written } = await mount(OWN)
  await block('at the start', 'b').click()
  await screen.getByRole('button', { name: 'Put on the table' }).click()
  await screen.getByRole('button', { name: 'Add a block' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(await written()).toBe('a b | c | d > b on c')
  await screen.getByRole('button', { name: 'Redo' }).click()
  await screen.getByRole('button', { name: 'Redo' }).click()
  expect(await written()).toBe('a | c | d | b | e > b on c')
})

test('a problem that cannot be played says why, and is not started', async () => {
  const { screen, block, start, onstart } = await mount(OWN)
  block('of the goal', 'b').element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(screen.getByText(/^The goal is empty\./).first()).toBeVisible()
  await expect.element(start).toHaveAttribute('aria-disabled', 'true')
  await start.click({ force: true })
  expect(onstart).not.toHaveBeenCalled()
})

test('reads and writes PDDL; refuses other text in a sentence, and loses nothing', async () => {
  const { screen, written } = await mount(OWN)
  await screen.getByText('As text').click()
  const field = screen.getByRole('textbox', { name: /^Paste PDDL/ })
  await field.fill('(define (problem x) (:domain blocksworld-4ops) (:objects a b')
  await screen.getByRole('button', { name: 'Read it' }).click()
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent(/^Line 1, column \d+: /)
  expect(await written()).toBe('a b | c | d > b on c')
  await field.fill(
    `(define (problem x) (:domain blocksworld-4ops) (:objects p q)
     (:init (handempty) (ontable p) (on q p) (clear q)) (:goal (and (on p q))))`,
  )
  await screen.getByRole('button', { name: 'Read it' }).click()
  expect(await written()).toBe('p q > p on q')
})

test('an instance of PlanBench and a problem by chance are loaded', async () => {
  const { screen, written } = await mount(OWN)
  await screen.getByRole('combobox', { name: 'PlanBench' }).selectOptions('1: 6 blocks')
  await screen.getByRole('button', { name: 'Load it' }).click()
  expect(await written()).toMatch(/^a c e f b d > /)
  await screen.getByRole('spinbutton', { name: 'blocks' }).fill('12')
  await screen.getByRole('button', { name: 'Create it' }).click()
  const first = await written()
  await screen.getByRole('button', { name: 'Shuffle' }).click()
  expect(await written()).not.toBe(first)
})

test('opens every planner with the built problem', async () => {
  const { screen, oncompare } = await mount(OWN)
  await screen.getByRole('button', { name: 'Compare all planners on this problem' }).click()
  expect(oncompare.mock.lastCall?.[0].world.options).toMatchObject(OWN)
})
