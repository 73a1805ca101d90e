import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { SaveState, Scene } from '../../../workers/api/run.api'
import type { Speed } from '../link/link-state'
import { EMPTY_SCENE } from '../state/testing'
import { adgView } from '../minds/adg/view'
import { craftView } from '../worlds/craft/view'
import Transport from './Transport.svelte'

// On a narrow page, controls that are not needed to play are behind a button.
beforeEach(() => page.viewport(1366, 768))

const SAVED: SaveState = { kind: 'saved', step: 412 }

async function mount(change: Partial<Scene> = {}, playing = false, save = SAVED) {
  const scene = { ...EMPTY_SCENE, step: 412, furthest: 900, ...change }
  const calls = {
    ontoggle: vi.fn<() => void>(),
    onstep: vi.fn<(by: number) => void>(),
    onseek: vi.fn<(step: number) => void>(),
    onspeed: vi.fn<(speed: Speed) => void>(),
    onfork: vi.fn<() => void>(),
    onchange: vi.fn<() => void>(),
  }
  const views = { looks: { ...craftView.marks, ...adgView.marks }, changes: craftView.changes }
  const screen = await render(Transport, {
    scene,
    step: scene.step,
    playing,
    speed: 4,
    save,
    ...calls,
    ...views,
  })
  return { screen, ...calls }
}

test('every button does what its label says', async () => {
  const { screen, ontoggle, onstep, onseek, onfork, onchange } = await mount()
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  await press('Play')
  expect(ontoggle).toHaveBeenCalledOnce()
  await press('Step back')
  await press('Step forward')
  expect(onstep.mock.calls).toEqual([[-1], [1]])
  await press('To the start')
  await press('To the end')
  expect(onseek.mock.calls).toEqual([[0], [3000]])
  await press('Fork here')
  await press('Change a rule')
  expect(onfork).toHaveBeenCalledOnce()
  expect(onchange).toHaveBeenCalledOnce()
})

test('says where the run is, whether it is saved, and how it can go on', async () => {
  const { screen } = await mount()
  await expect.element(screen.getByText('step 412 of 3,000')).toBeVisible()
  await expect.element(screen.getByText('saved at step 412')).toBeVisible()
  const over = await mount({ step: 3000, ended: 'horizon' })
  await expect.element(over.screen.getByRole('button', { name: 'Play again from the start' })).toBeVisible()
})

test('a run that has not begun is not called saved', async () => {
  const { screen } = await mount({ step: 0 }, false, { kind: 'unsaved', step: 0 })
  await expect.element(screen.getByText('step 0 of 3,000')).toBeVisible()
  await expect.element(screen.getByText(/^sav/)).not.toBeInTheDocument()
})

test('the timeline goes one step with an arrow, 100 with Shift or Page, and to its ends', async () => {
  const { screen, onseek } = await mount()
  const slider = screen.getByRole('slider', { name: 'Timeline' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'step 412 of 3,000 steps')
  slider.element().focus()
  const keys = ['{ArrowRight}', '{Shift>}{ArrowLeft}{/Shift}', '{PageUp}', '{PageDown}', '{Home}', '{End}']
  const reached = []
  for (const key of keys) {
    onseek.mockClear()
    await userEvent.keyboard(key)
    reached.push(onseek.mock.lastCall?.[0])
  }
  // The input keeps its own change: the arrow's step stays in it.
  expect(reached).toEqual([413, 312, 512, 312, 0, 3000])
})

test('reads out the marks near the pointer', async () => {
  const { screen } = await mount({
    marks: [
      { step: 1500, kind: 'experienced', thing: 'stone_hoe' },
      { step: 1501, kind: 'analogy', thing: 'torch' },
      { step: 100, kind: 'inadmissible', thing: 'chain' },
    ],
  })
  await userEvent.hover(screen.getByRole('slider'))
  await expect.element(screen.getByText(/stone hoe learned/)).toBeVisible()
  await expect.element(screen.getByText(/torch guess copied/)).toBeVisible()
})

test('the speed is chosen by name', async () => {
  const { screen, onspeed } = await mount()
  const speed = screen.getByRole('combobox', { name: 'Speed' })
  await speed.selectOptions('60 per second')
  await speed.selectOptions('as fast as possible')
  expect(onspeed.mock.calls).toEqual([[60], [null]])
})
