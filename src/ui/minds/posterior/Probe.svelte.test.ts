import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { probed } from '../../../engine/minds/posterior/testing'
import { HOSTILE } from '../../testing'
import { violationsIn } from '../../axe-testing'
import Probe from './Probe.svelte'
import { posteriorWith } from './testing'

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The facts of the chosen probe, as a scene has them. */
function chosen(item: string, more: Parameters<typeof probed>[2] = {}) {
  const { kind: _, ...facts } = probed(4, item, more)
  return facts
}

async function show(scene: ReturnType<typeof posteriorWith>) {
  const onselect = vi.fn<(item: string) => void>()
  const screen = await render(Probe, { scene, onselect })
  return { screen, onselect, text: () => plain(screen.container.textContent) }
}

test('shows the probe with its probability, its cost and its reason', async () => {
  const probe = chosen('iron_axe', { success: 0.72, worth: 1, cost: 0.2, covers: 3 })
  const { screen, text, onselect } = await show(posteriorWith({ goal: 'iron_axe' }, { probe }))
  expect(text()).toContain(
    'The agent tries iron axe by craft: it works with probability 0.72, is worth 1 goal and wastes about 0.2 steps.',
  )
  expect(text()).toContain(
    'The agent expects more from this try, for its cost, than from any other. A failure would make 3 hypotheses less probable.',
  )
  // The bar has the length of the figure beside it.
  const bar = screen.container.querySelector<HTMLElement>('.bar span')
  expect(bar?.style.width).toBe('72%')
  expect(screen.getByText('works with probability 0.72', { exact: true }).query()).not.toBeNull()
  await screen.getByRole('button', { name: 'iron axe' }).first().click()
  expect(onselect).toHaveBeenCalledExactlyOnceWith('iron_axe')
  expect(await violationsIn(screen.container)).toEqual([])
})

test('lists what the agent collects first, line by line, with what it already has', async () => {
  const probe = chosen('piston', { stock: { planks: 3, cobblestone: 4, redstone: 1 } })
  const plan = [
    { item: 'planks', quantity: 3, done: 3 },
    { item: 'cobblestone', quantity: 4, done: 1 },
    { item: 'redstone', quantity: 1, done: 0 },
    { item: 'piston', quantity: 1, done: 0 },
  ]
  const { screen } = await show(posteriorWith({ goal: 'piston', plan }, { probe }))
  const lines = screen.getByRole('list', { name: 'Collected first' }).getByRole('listitem')
  expect(lines.elements().map(({ textContent }) => plain(textContent))).toEqual([
    ...['✓ ready: 3 planks', '▸ now: 1 of 4 cobblestone', '1 redstone'],
  ])
  expect(lines.elements()[1]?.getAttribute('aria-current')).toBe('step')
})

test('a probe with some of everything, or at random, has another reason', async () => {
  const sweep = await show(posteriorWith({}, { probe: chosen('jukebox', { reason: 'sweep', cost: 0 }) }))
  expect(sweep.text()).toContain('No single try is worth much.')
  expect(sweep.text()).toContain('and wastes nothing')
  await sweep.screen.unmount()
  const chance = await show(posteriorWith({}, { probe: chosen('jukebox', { reason: 'chance' }) }))
  expect(chance.text()).toContain('tries jukebox by craft, at random.')
  // Without an expected benefit there is no probability.
  expect(chance.text()).not.toContain('probability')
})

test('says if there is no probe yet, and if there are no more', async () => {
  const { screen } = await show(posteriorWith({}))
  await expect.element(screen.getByText('The next try of the agent', { exact: false })).toBeVisible()
  await screen.rerender({ scene: posteriorWith({ ended: 'nothing-left' }) })
  await expect.element(screen.getByText('The run has ended.')).toBeVisible()
})

test('shows a hostile name as text', async () => {
  const { screen } = await show(posteriorWith({}, { probe: chosen(HOSTILE) }))
  expect(screen.container.textContent).toContain(HOSTILE)
  expect(screen.container.querySelector('img')).toBeNull()
})
