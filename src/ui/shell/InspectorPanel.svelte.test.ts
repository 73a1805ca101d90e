import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../styles/tokens.css'
import '../styles/base.css'
import { DEFAULT_SPEC } from '../../library/spec'
import { adgView } from '../minds/adg/view'
import { Session } from '../state/session.svelte'
import { FakeRun } from '../state/testing'
import { guessedGoal, knownItem, sceneWith, type Given } from '../testing'
import { craftView } from '../worlds/craft/view'
import InspectorPanel from './InspectorPanel.svelte'

const scene = (change: Given = {}) =>
  sceneWith({
    ...{ step: 500, furthest: 500, goal: 'torch', goals: 2 },
    items: [
      guessedGoal('torch', { requirements: { stick: 1, coal: 2 } }),
      guessedGoal('shield', { requirements: { planks: 6 } }),
      ...['stick', 'coal', 'planks'].map((name) => knownItem(name)),
    ],
    ...change,
  })

interface State {
  /** The user's selection; null: none. */
  readonly selected: string | null
  readonly inWork: string | null
  readonly isSheet: boolean
  readonly ended: 'horizon' | null
}

/** As the Watch view shows it: the selected item, or the current goal. */
async function mount(state: Partial<State> = {}) {
  const { selected = null, inWork = 'torch', isSheet = false, ended = null } = state
  const run = new FakeRun()
  const session = new Session(run.connect)
  await session.client.open(DEFAULT_SPEC, 500, false)
  session.watch.selected = selected
  const shown = () => ({ thing: session.watch.selected ?? inWork, inWork })
  const screen = await render(InspectorPanel, {
    ...{ session, scene: scene({ ended }), world: craftView, mind: adgView, agent: 'XENON', isSheet },
    ...{ told: await session.client.told(shown().thing ?? 'torch').then((told) => told ?? null), ...shown() },
  })
  screen.container.style.cssText = 'width: 520px; height: 600px'
  const part = screen.container.querySelector('section')
  if (!part) throw new Error('Nothing is drawn.')
  const header = () => part.querySelector(':scope > header')?.textContent.trim() ?? null
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const follow = () => screen.rerender(shown())
  return { run, session, watch: session.watch, screen, part, header, button, follow }
}

/** A key pressed on a part of it. */
function press(on: Element, key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  on.dispatchEvent(event)
  return event
}

test('names what it shows: the current goal, the last one, or the selected item', async () => {
  const working = await mount()
  expect(working.header()).toBe('Current goal')
  expect(working.part.getAttribute('aria-label')).toBe('Current goal: torch')
  await working.screen.rerender({ scene: scene({ ended: 'horizon' }) })
  expect(working.header()).toBe('Last goal')
  working.watch.selected = 'shield'
  await working.follow()
  expect(working.header()).not.toContain('work')
  expect(working.part.getAttribute('aria-label')).toBe('Selected: shield')
})

test('before anything is in work, it says so, and draws no needs', async () => {
  const { part, screen } = await mount({ inWork: null })
  expect(part.getAttribute('aria-label')).toBe('Current goal')
  await expect.element(screen.getByText('Nothing is selected.')).toBeVisible()
  expect(part.querySelector('.lens')).toBeNull()
})

test('Back leaves another item than the current goal, and names its destination', async () => {
  const { watch, header, button, follow } = await mount({ selected: 'shield' })
  expect(header()).toBe('Back')
  await button('Back to the current goal: torch').click()
  expect(watch.selected).toBeNull()
  await follow()
  expect(header()).toBe('Current goal')
})

test('Follow clears the selection of the current goal', async () => {
  const { watch, header, button } = await mount({ selected: 'torch' })
  expect(header()).toBe('Follow')
  await button('Follow the current goal').click()
  expect(watch.selected).toBeNull()
})

test('Escape clears the selection and its edge, from anywhere in it', async () => {
  const { watch, button } = await mount({ selected: 'shield' })
  watch.need = 'planks'
  await expect.element(button('All of shield')).toBeVisible()
  button('All of shield').element().focus()
  await userEvent.keyboard('{Escape}')
  expect([watch.selected, watch.need]).toEqual([null, null])
})

test('Escape is ignored without a selection, in a sheet, and if a control inside handles it', async () => {
  const working = await mount()
  expect(press(working.part, 'Escape').defaultPrevented).toBe(false)
  await working.screen.unmount()

  const sheet = await mount({ selected: 'shield', isSheet: true })
  expect(press(sheet.part, 'Escape').defaultPrevented).toBe(false)
  expect(sheet.watch.selected).toBe('shield')
  await sheet.screen.unmount()

  const chosen = await mount({ selected: 'shield' })
  const inner = chosen.part.querySelector('header button')
  if (!inner) throw new Error('There is no way back.')
  inner.addEventListener('keydown', (event) => event.preventDefault())
  press(inner, 'Escape')
  expect(chosen.watch.selected).toBe('shield')
  press(chosen.part, 'Enter')
  expect(chosen.watch.selected).toBe('shield')
})

test('a sheet has a head of its own, and no second one in it', async () => {
  expect((await mount({ selected: 'shield', isSheet: true })).header()).toBeNull()
})

test('an edge of the current goal that is opened selects the goal, which stays, and shows the edge', async () => {
  const { screen, watch, button } = await mount()
  const coal = page.getByRole('treeitem', { name: /coal/ })
  await vi.waitFor(() => expect(coal.elements()).toHaveLength(1))
  coal.element().focus()
  await userEvent.keyboard(' ')
  expect([watch.selected, watch.need]).toEqual(['torch', 'coal'])
  // Something else is in work by then.
  await screen.rerender({ thing: watch.selected, inWork: 'shield' })
  await expect.element(button('All of torch')).toBeVisible()
  expect(coal.element().getAttribute('aria-selected')).toBe('true')
  await button('All of torch').click()
  expect([watch.selected, watch.need]).toEqual(['torch', null])
})

test('a selected edge does not carry over to the next current goal', async () => {
  const { watch, screen, button } = await mount()
  watch.need = 'coal'
  await expect.element(button('Change this rule')).toBeVisible()
  expect(button('All of torch').query()).toBeNull()
  expect(screen.container.querySelector('[role=treeitem][aria-selected=true][aria-level="2"]')).toBeNull()
})

test('a thing that it needs is opened by its name, and is then the chosen one', async () => {
  const { watch } = await mount()
  const stick = page.getByRole('treeitem', { name: /stick/ })
  await vi.waitFor(() => expect(stick.elements()).toHaveLength(1))
  stick.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(watch.selected).toBe('stick')
})

test('its card asks the page: to change its rule, to show the truth', async () => {
  const { watch, button } = await mount({ selected: 'shield' })
  await button('Change this rule').click()
  expect([watch.dialog, watch.toChange]).toEqual(['changes', 'shield'])
  watch.showTruth = false
  await button('Show the truth').click()
  expect(watch.showTruth).toBe(true)
})
