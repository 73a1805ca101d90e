import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import type { RunEvent } from '../../../engine/events'
import {
  believed,
  learned,
  predicted,
  probed,
  ruledOut,
  tried,
  way,
} from '../../../engine/minds/posterior/testing'
import { posteriorDetails } from '../../../engine/minds/posterior/mind'
import { rove } from '../../keys/roving'
import { guessedGoal, HOSTILE } from '../../testing'
import { violationsIn } from '../../axe-testing'
import type { InspectorProps } from '../view'
import CardPane from '../../kit/CardPane.svelte'
import * as values from './card'
import { posteriorWith } from './testing'

rove(document)

const said = { iron_ingot: 2, stick: 1 }
const before = believed(
  10,
  'iron_axe',
  way(said, 0.45, { held: [] }),
  way({ iron_ingot: 3, stick: 2 }, 0.25, { source: 'neighbour', action: 'smelt' }),
  way({ planks: 3 }, 0.2, { source: 'use' }),
)
const after = {
  ...believed(
    20,
    'iron_axe',
    way({ iron_ingot: 3, stick: 2 }, 0.6, { source: 'neighbour', action: 'smelt' }),
    way({ planks: 5 }, 0.22, { source: 'use' }),
    way({ diamond: 3, stick: 2 }, 0.07, { source: 'substitution' }),
  ),
  ...{ others: 4, othersMass: 0.06, rest: 0.05 },
}
const EVENTS: readonly RunEvent[] = [
  predicted(0, 'iron_axe', said),
  before,
  probed(19, 'iron_axe', { success: 0.45, worth: 1, cost: 2 }),
  tried(20, 'iron_axe'),
  { ...ruledOut(20, 'iron_axe'), before: 0.45, after: 0.02, of: 9, covered: 1 },
  after,
]
const told = (...more: readonly RunEvent[]) =>
  posteriorDetails('iron_axe', [...EVENTS, ...more], ['mine', 'craft', 'smelt'])
const axe = guessedGoal('iron_axe', { guess: said, requirements: { iron_ingot: 3, stick: 2 }, tries: 1 })
const rule = {
  ...{ action: 'smelt', requires: { iron_ingot: 3, stick: 2 }, held: [], yields: 1 },
}
const scene = posteriorWith(
  { step: 30, items: [axe, guessedGoal('stick')], truth: { iron_axe: rule } },
  { doubts: { iron_axe: 0.4 } },
)

async function show(change: Partial<InspectorProps> = {}) {
  const props: InspectorProps = {
    ...{ scene, thing: 'iron_axe', told: told(), agent: 'Hunch', showTruth: false, need: null },
    ...{ onselect: vi.fn(), onneed: vi.fn(), onshowtruth: vi.fn(), onseek: vi.fn(), onchange: undefined },
    ...change,
  }
  const screen = await render(CardPane, { page: values, title: 'Item', ...props })
  if (props.thing !== null) await expect.element(page.getByText('More', { exact: true })).toBeVisible()
  return { ...props, screen, text: () => plain(screen.container.textContent) }
}
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const rowsOf = (name: string) =>
  page.getByRole('list', { name, exact: true }).element().querySelectorAll<HTMLElement>(':scope > li')
const texts = (rows: Iterable<HTMLElement>) => [...rows].map(({ textContent }) => plain(textContent))
const NOW = 'Hypotheses, the most probable first'
const BOTH = 'Hypotheses before and after'

beforeEach(() => localStorage.clear())

test('lists each hypothesis with its probability, requirements, action and source', async () => {
  const { text, onselect } = await show()
  expect(text()).toContain('Most likely smelt with 3 iron ingots, 2 sticks: probability 0.60.')
  expect(texts(rowsOf(NOW))).toEqual([
    '0.60 probability 0.60 3 iron ingots 2 sticks by smelt from a similar item',
    '0.22 probability 0.22 5 planks by craft from commonly used items',
    '0.07 probability 0.07 3 diamonds 2 sticks by craft from a similar name',
    '0.06 probability 0.06 4 others, together',
    '0.05 probability 0.05 none of these',
  ])
  await page.getByRole('list', { name: NOW }).getByRole('button', { name: '3 diamonds' }).click()
  expect(onselect).toHaveBeenCalledExactlyOnceWith('diamond')
})

test('with the truth, marks the errors and the right hypothesis', async () => {
  await show({ showTruth: true })
  const [right, wrong] = texts(rowsOf(NOW))
  expect(right).toContain('✓ right')
  expect(wrong).toContain('wrong: not needed')
  await expect.element(page.getByText('It really needs')).toBeVisible()
})

test('one failure: before beside after, with ruled-out hypotheses struck out, and a link to its step', async () => {
  const { screen, text, onseek } = await show()
  const failure = page.getByRole('button', { name: 'craft, step 20' })
  await failure.click()
  await expect.element(failure).toHaveAttribute('aria-pressed', 'true')
  expect(text()).toContain(
    'The try with craft failed, although the agent had everything that 1 of 9 hypotheses names. Its probability went from 0.45 to 0.02.',
  )
  const rows = texts(rowsOf(BOTH))
  expect(rows).toEqual([
    // It is no longer listed: there are four others, none more probable than their total.
    '0.45 before 0.45 ≤ 0.06 after at most 0.06 ruled out: 2 iron ingots 1 stick by craft from the model’s answer',
    '0.25 before 0.25 0.60 after 0.60 3 iron ingots 2 sticks by smelt from a similar item',
    '0.20 before 0.20 0.22 after 0.22 5 planks by craft from commonly used items changed 3 → 5 planks',
    '0 before 0 0.07 after 0.07 3 diamonds 2 sticks by craft from a similar name',
    '0 before 0 0.06 after 0.06 others, together',
    '0.10 before 0.10 0.05 after 0.05 none of these',
  ])
  const struck = [...rowsOf(BOTH)].map((row) => {
    const by = row.querySelector('.by')
    return by !== null && getComputedStyle(by).textDecorationLine === 'line-through'
  })
  expect(struck).toEqual([true, false, false, false, false, false])
  await page.getByRole('button', { name: 'Go to step 20' }).first().click()
  expect(onseek).toHaveBeenCalledExactlyOnceWith(20)
  expect(await violationsIn(screen.container)).toEqual([])
  await failure.click()
  expect(rowsOf(NOW)).toHaveLength(5)
})

test('by keyboard: the list of failures is one stop, and arrows go through it', async () => {
  const again = [
    tried(25, 'iron_axe', false, 'smelt'),
    { ...ruledOut(25, 'iron_axe'), action: 'smelt', covered: 0 },
  ]
  const { text } = await show({ told: told(...again) })
  const buttons = page.getByRole('list', { name: 'What failures ruled out' }).getByRole('button').elements()
  expect(buttons.map(({ textContent }) => plain(textContent))).toEqual([
    '✗ smelt, step 25',
    '✗ craft, step 20',
  ])
  await expect.poll(() => buttons.filter((button) => button.getAttribute('tabindex') === '0')).toHaveLength(1)
  if (buttons[0] instanceof HTMLElement) buttons[0].focus()
  await userEvent.keyboard('{Enter}')
  expect(text()).toContain(
    'The try with smelt failed. This teaches nothing: each of 112 hypotheses names something that the agent did not have.',
  )
  // After it there are no more details.
  expect(text()).toContain('Afterwards Hunch had no hypotheses left.')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(rowsOf(BOTH)).toHaveLength(6)
})

test('offers the newest of dozens of failures, and then all', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ruledOut(21 + at / 2, 'iron_axe'))
  await show({ told: told(...many.map((one) => ({ ...one, step: Math.floor(one.step) }))) })
  const list = page.getByRole('list', { name: 'What failures ruled out' })
  expect(list.getByRole('button', { name: /^craft, step/ }).elements()).toHaveLength(6)
  await list.getByRole('button', { name: '7 earlier' }).click()
  expect(list.getByRole('button', { name: /^craft, step/ }).elements()).toHaveLength(13)
})

test('hides details of a later step than the scene', async () => {
  const { text } = await show({ scene: { ...scene, step: 15 } })
  expect(rowsOf(NOW)).toHaveLength(4)
  expect(text()).not.toContain('step 20')
  expect(page.getByText('What failures ruled out').query()).toBeNull()
})

test('a probed item says why first', async () => {
  const { kind: _, ...probe } = probed(24, 'iron_axe', { action: 'smelt', success: 0.6, worth: 1, cost: 0 })
  const { text } = await show({ scene: { ...scene, mind: { ...scene.mind, probe } } })
  expect(text()).toContain(
    'Hunch tries iron axe by smelt: it works with probability 0.60, is worth 1 goal and wastes nothing. step 24',
  )
  expect(text()).not.toContain('Most likely')
})

test('one requirement: its probability, by quantity', async () => {
  const { screen, text, onneed } = await show({ need: 'stick' })
  expect(text()).toContain('The probability that iron axe needs 2 sticks is at least 0.67.')
  await page.getByRole('button', { name: 'Deselect sticks' }).click()
  expect(onneed).toHaveBeenCalledExactlyOnceWith(null)
  await screen.rerender({ need: 'leather' })
  expect(text()).toContain('None of the most probable hypotheses says that iron axe needs leather.')
})

test('an experienced item looks as usual, with the earlier belief folded', async () => {
  const seen = { ...axe, standing: 'experienced', isRight: true, obtainedAt: 28 } as const
  const { screen, text } = await show({
    scene: { ...scene, mind: { ...scene.mind, items: [seen], doubts: {} } },
    told: told(learned(28, 'iron_axe', { iron_ingot: 3, stick: 2 })),
  })
  expect(text()).toContain('Hunch got it, and saw what was used up and what had to be nearby.')
  await expect.element(page.getByRole('list', { name: NOW })).not.toBeInTheDocument()
  await page.getByText('What Hunch believed before it learned this item').click()
  expect(rowsOf(NOW)).toHaveLength(5)
  expect(screen.container.textContent).not.toContain('C(v)')
})

test('a long set is folded', async () => {
  const every = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`resource_${String(at)}`, 8]))
  await show({
    told: posteriorDetails(
      'iron_axe',
      [predicted(0, 'iron_axe', said), believed(3, 'iron_axe', way(every, 0.9))],
      [],
    ),
  })
  await expect.element(page.getByText('8 of each of 14 resources')).toBeVisible()
})

test('no belief yet, no hypothesis left, and no selection', async () => {
  const first = await show({ told: posteriorDetails('iron_axe', [predicted(0, 'iron_axe', said)], []) })
  await expect.element(page.getByText('Hunch has no hypotheses yet.')).toBeVisible()
  expect(first.text()).toContain('The model made this guess.')
  await first.screen.unmount()
  const none = await show({ told: posteriorDetails('iron_axe', [believed(5, 'iron_axe')], []) })
  expect(none.text()).toContain('Hunch has no hypotheses about what iron axe needs.')
  expect(texts(rowsOf(NOW))).toEqual(['1 probability 1 none of these'])
  await none.screen.unmount()
  await show({ thing: null, told: null })
  await expect.element(page.getByText('Nothing is selected', { exact: false })).toBeVisible()
})

test('a copy includes the whole distribution', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show()
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect.poll(() => write.mock.calls.length).toBe(1)
  expect(write.mock.calls[0]?.[0]).toBe(`iron axe: the agent’s assumption
As seen by Hunch at step 30.

Hunch believes: (step 20)
0.60 smelt with 3 iron ingots, 2 sticks (from a similar item)
0.22 craft with 5 planks (from commonly used items)
0.07 craft with 3 diamonds, 2 sticks (from a similar name)
0.06 4 others, together
0.05 none of these
The model’s guess: 2 iron ingots and 1 stick (step 0)
`)
  write.mockRestore()
})

test('shows a hostile name as text', async () => {
  const named = guessedGoal(HOSTILE, { requirements: { [HOSTILE]: 1 } })
  const { screen } = await show({
    scene: posteriorWith({ step: 30, items: [named] }, { doubts: { [HOSTILE]: 0.5 } }),
    thing: HOSTILE,
    told: posteriorDetails(HOSTILE, [believed(3, HOSTILE, way({ [HOSTILE]: 2 }, 0.5))], []),
  })
  await expect.element(page.getByRole('list', { name: NOW })).toHaveTextContent(HOSTILE)
  expect(screen.container.querySelector('img')).toBeNull()
})

for (const theme of ['light', 'dark'])
  test(`axe finds nothing, ${theme}, wide and narrow`, async () => {
    document.documentElement.dataset['theme'] = theme
    const { screen } = await show({ showTruth: true })
    for (const width of ['560px', '320px']) {
      screen.container.style.width = width
      expect(await violationsIn(screen.container), width).toEqual([])
    }
    delete document.documentElement.dataset['theme']
  })
