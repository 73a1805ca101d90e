import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { parseSpec } from '../../library/parse-spec'
import { adgView } from '../minds/adg/view'
import { playedScene } from '../requirements/testing'
import { Session } from '../state/session.svelte'
import { FakeRun } from '../state/testing'
import EndSummary from './EndSummary.svelte'

const GIVEN = { seed: 18, horizon: 3000 }
const spec = parseSpec(GIVEN)
// No more lessons come, and many steps are left.
const SETTLED = { ...(await playedScene(GIVEN, 2900, 3000)), settledAt: 2700 }
const OVER = { ...(await playedScene(GIVEN, 3000)), settledAt: 2700 }

async function mount(scene = SETTLED, showTruth = true) {
  const run = new FakeRun()
  const session = new Session(run.connect)
  await session.client.open(spec, scene.step, false)
  session.watch.showTruth = showTruth
  run.calls.length = 0
  const screen = await render(EndSummary, {
    session,
    scene,
    mind: adgView,
    spec,
    agent: 'XENON',
    isOver: true,
    onclose: vi.fn(),
  })
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const text = () => screen.container.textContent.replace(/\s+/g, ' ')
  return { run, session, screen, press, text }
}

test('names what the agent knows, the cost, what is left and why', async () => {
  const { screen, text } = await mount()
  await expect.element(screen.getByRole('heading', { name: 'The agent learns nothing more.' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Left: 2 goals, and why' })).toBeVisible()
  expect(text()).toContain('65 of 67 goals right')
  expect(text()).toContain('2,900 steps and')
  expect(text()).toContain(
    'Blast furnace. It needs 3 smooth stone. No item that XENON has learned needs this',
  )
  expect(text()).toContain('Stonecutter. It needs 3 stone.')
})

test('after the last lesson the run goes on only if the user wants it', async () => {
  const { run, press, text } = await mount()
  expect(text()).toContain('learns nothing new from here to step 3,000, so the run has stopped by itself')
  await press('Play on anyway')
  await vi.waitFor(() => expect(run.calls).toContainEqual(expect.stringMatching(/^play /)))
})

test('at the horizon it names it, and leads to the step after which nothing was learned', async () => {
  const { screen, run, press } = await mount(OVER)
  await expect
    .element(screen.getByRole('heading', { name: 'The run is finished: it has used all its steps.' }))
    .toBeVisible()
  expect(screen.getByRole('button', { name: 'Play on anyway' }).query()).toBeNull()
  await press('step 2,700')
  await vi.waitFor(() => expect(run.calls).toContain('seek 2700'))
})

test('selects what is left by its name', async () => {
  const { session, press } = await mount()
  await press('Blast furnace')
  expect(session.watch.selected).toBe('blast_furnace')
})

test('with the truth hidden it names neither right items nor what is left, until the user asks', async () => {
  const { session, press, text } = await mount(SETTLED, false)
  await vi.waitFor(() => expect(text()).toMatch(/\d+ of 67 goals learned/))
  expect(text()).not.toContain('To go:')
  expect(text()).not.toContain('smooth stone')
  await press('Show the truth')
  expect(session.watch.showTruth).toBe(true)
})

test('suggests what to try next: another seed, and the same again', async () => {
  const { run, press } = await mount()
  await press('Another seed')
  await vi.waitFor(() => expect(run.calls).toContainEqual(expect.stringMatching(/^open \d+ at 0$/)))
  expect(run.calls).not.toContain('open 18 at 0')
  await press('Watch it again')
  await vi.waitFor(() => expect(run.calls).toContain('seek 0'))
})
