import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { parseSpec } from '../../../../library/parse-spec'
import CurvePanel from './CurvePanel.svelte'
import { earlyScene } from '../../../testing'

const curve = [
  { step: 0, score: { right: 10, obtained: 16 } },
  { step: 40, score: { right: 12, obtained: 17 } },
  { step: 100, score: { right: 30, obtained: 28 } },
]
const marks = [
  { step: 60, kind: 'rules', thing: 'torch' },
  { step: 60, kind: 'rules', thing: 'bowl' },
] as const

async function show(change: Parameters<typeof earlyScene>[0] = {}, spec = parseSpec({})) {
  const onseek = vi.fn()
  const screen = await render(CurvePanel, {
    scene: earlyScene({ curve, marks, convergedAt: 100, ...change }),
    spec,
    onseek,
  })
  return { screen, onseek }
}

test('says how much is right', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('30 of 67 goals right')).toBeVisible()
  await expect.element(screen.getByText('at step 100')).toBeVisible()
})

test('shows the paper’s line only for XENON', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('the paper’s result')).toBeVisible()
  await screen.rerender({ spec: parseSpec({ agent: { id: 'sc', options: {} } }) })
  await expect.element(screen.getByText('the paper’s result')).not.toBeInTheDocument()
})

test('the keyboard reads the curve from change to change, and goes there', async () => {
  const { screen, onseek } = await show()
  const slider = screen.getByRole('slider')
  slider.element().focus()
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'step 100: 30 right, 28 learned')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'step 40: 12 right, 17 learned')
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'step 0: 10 right, 16 learned')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onseek).toHaveBeenCalledExactlyOnceWith(40)
  await userEvent.keyboard('{Escape}')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '100')
})

test('a press goes to the step under it, no further than the run has been', async () => {
  const { screen, onseek } = await show({ furthest: 200 })
  await screen.getByRole('slider').click({ position: { x: 20, y: 60 } })
  expect(onseek).toHaveBeenLastCalledWith(0)
  const { width } = screen.getByRole('slider').element().getBoundingClientRect()
  await screen.getByRole('slider').click({ position: { x: width - 2, y: 60 } })
  expect(onseek).toHaveBeenLastCalledWith(200)
})

test('the table has the points, and rule changes among them', async () => {
  const { screen, onseek } = await show()
  await screen.getByText('Show as a table').click()
  await expect.element(screen.getByRole('table')).toBeVisible()
  const rows = [...screen.container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()),
  )
  expect(rows).toEqual([
    ['0', '10', '16', ''],
    ['40', '12', '17', ''],
    ['60', '12', '17', 'rules changed'],
    ['100', '30', '28', 'share right reached 0.97'],
  ])
  await screen.getByRole('button', { name: 'Go to step 60' }).click()
  expect(onseek).toHaveBeenLastCalledWith(60)
})

test('in a setting that the paper has not measured, draws no line, and the legend says why', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('paper: 0.97 right at about 1,400 steps')).toBeInTheDocument()
  const hard = parseSpec({ world: { id: 'craft', options: { controller: 'minerl' } } })
  const other = await show({}, hard)
  expect(other.screen.container.textContent).toContain('The paper prints no result of XENON for this setting')
  expect(other.screen.container.textContent).not.toContain('paper:')
})

test('before a run is open it describes what will appear', async () => {
  const { screen } = await show({ goals: 0, right: 0, obtained: 0, curve: [], marks: [] })
  await expect.element(screen.getByText('a curve here shows')).toBeVisible()
})
