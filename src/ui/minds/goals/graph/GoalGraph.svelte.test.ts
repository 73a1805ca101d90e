import { createRawSnippet } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import type { GoalsBody, KeptGoal } from '../../../../library/minds/goals/types'
import { parseSpec } from '../../../../library/parse-spec'
import { violationsIn } from '../../../axe-testing'
import FullView from '../kept/FullView.svelte'
import { MAX_GOALS } from './part'
import { bodyWith, claim } from './testing'

const TEXT = 'Logs are everywhere. <b>Planks</b> are sawn: four of one log.'
const ID = '0123456789abcdef'
const passage = { document: ID, from: 21, to: TEXT.length }
const FEW = bodyWith(
  {
    'mine logs': claim({ postconditions: { logs: 1 }, passages: [{ document: ID, from: 0, to: 20 }] }),
    'craft planks': claim({ materials: { logs: 1 }, postconditions: { planks: 4 }, passages: [passage] }),
    'craft chest': {
      ...claim({ materials: { planks: 8 }, tools: { anvil: 1 }, postconditions: { chest: 1 } }),
      subgoals: { 'mine logs': 'a chest is of wood' },
      origins: [{ by: 'experience', step: 3 }],
    },
  },
  { [ID]: { title: 'Wood', format: 'markdown', text: TEXT } },
)

async function mount(body: GoalsBody = FEW) {
  const { world } = parseSpec({})
  const sources = createRawSnippet((goal: () => string) => ({ render: () => `<p>Whose word: ${goal()}</p>` }))
  const given = {
    knowledge: { mind: 'goals' as const, world, runs: {}, body },
    ...{ sources, plan: vi.fn(), onkeep: vi.fn() },
  }
  const chosen: { thing: string | null; need: string | null } = { thing: null, need: null }
  /** Like the Library's selection: another thing clears the selected part. */
  const choose = (next: Partial<typeof chosen>) => {
    Object.assign(chosen, next)
    void screen.rerender({ ...props, ...chosen })
  }
  const props = {
    ...{ ...given, ...chosen },
    onthing: (thing: string | null) => choose({ thing, need: null }),
    onneed: (need: string | null) => choose({ need }),
  }
  const screen = await render(FullView, props)
  await screen.getByRole('tab', { name: 'Graph' }).click()
  await expect.element(screen.getByRole('searchbox', { name: /^Find a goal/ })).toBeVisible()
  return { screen, chosen }
}

type Mounted = Awaited<ReturnType<typeof mount>>['screen']
const drawn = (screen: Mounted) =>
  vi.waitFor(() => expect(screen.container.querySelector('[data-id$=-node]')).not.toBeNull())
async function find(screen: Mounted, words: string) {
  await screen.getByRole('searchbox', { name: /^Find a goal/ }).fill(words)
  await userEvent.keyboard('{Enter}')
}

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

test('finds a goal by its words, and explains in sentences what it is, what it lacks, and its source', async () => {
  const { screen } = await mount()
  await expect.element(screen.getByText('All 3 goals are drawn.')).toBeVisible()
  await drawn(screen)
  await find(screen, 'chest')
  const card = screen.getByRole('region', { name: 'Selected: craft chest' })
  await expect
    .element(card.getByText('Craft chest needs 8 planks, with an anvil nearby, and gives 1 chest.'))
    .toBeVisible()
  await expect.element(card.getByText('learned in a run')).toBeVisible()
  await expect.element(card.getByText('No other goal here gives anvil.')).toBeVisible()
  await expect.element(card.getByText('Whose word: craft chest')).toBeVisible()
  await find(screen, 'nothing of the kind')
  await expect.element(screen.getByText('No goal has all these words.')).toBeVisible()
})

test('an edge says what it provides, and each of its sentences opens the document there, as text', async () => {
  const { screen, chosen } = await mount()
  await find(screen, 'chest')
  await screen
    .getByRole('list', { name: 'Its subgoals' })
    .getByRole('button', { name: /^craft planks/ })
    .click()
  expect(chosen).toEqual({ thing: 'craft chest', need: 'craft planks' })
  await expect
    .element(screen.getByText('Craft chest needs 8 planks. Craft planks gives 4 planks at a time.'))
    .toBeVisible()
  const quote = screen.getByRole('button', { name: '“<b>Planks</b> are sawn: four of one log.” in Wood' })
  await quote.click()
  expect(chosen.thing).toBe(`document ${ID}`)
  const text = screen.getByRole('region', { name: 'Text of Wood' })
  await expect.element(text).toBeVisible()
  expect(text.element().querySelector('b')).toBeNull()
  expect(text.element().querySelector('mark.chosen')?.textContent).toBe(TEXT.slice(passage.from))
  // Back to the place from which the document was opened.
  await text.getByRole('button', { name: 'craft planks' }).click()
  await expect.element(screen.getByRole('tab', { name: 'Graph' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('region', { name: 'Selected: craft planks' })).toBeVisible()
})

test('marks a subgoal that is only stated, with the reason', async () => {
  const { screen } = await mount()
  await expect.element(screen.getByText('named as a subgoal, but not needed')).toBeVisible()
  await find(screen, 'chest')
  await screen
    .getByRole('list', { name: 'Its subgoals' })
    .getByRole('button', { name: /^mine logs/ })
    .click()
  await expect
    .element(
      screen.getByText(
        'A document says that mine logs is a subgoal of craft chest: “a chest is of wood”. But craft chest needs nothing that mine logs gives.',
      ),
    )
    .toBeVisible()
})

test('the keyboard walks along subgoals, announces each goal and edge, and chooses the centre of the lens', async () => {
  const { screen, chosen } = await mount()
  await find(screen, 'chest')
  await screen.getByRole('button', { name: 'Around one goal' }).click()
  await expect.element(screen.getByText(/^Around craft chest: 3 goals of 3/)).toBeVisible()
  await drawn(screen)
  const graph = screen.getByRole('application').element()
  const press = (key: string) => graph.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const asked = new Set<string | null>()
  press('ArrowRight')
  await expect
    .element(screen.getByText(/^Craft chest needs .* learned in a run, 2 subgoals drawn/))
    .toBeInTheDocument()
  for (const at of [1, 2]) {
    press('e')
    await expect
      .element(screen.getByText(new RegExp(`craft chest.* Edge ${String(at)} of 2\\.$`, 'i')))
      .toBeInTheDocument()
    asked.add(chosen.need)
  }
  expect([...asked].toSorted()).toEqual(['craft planks', 'mine logs'])
  press('ArrowLeft')
  press('Enter')
  await expect.element(screen.getByText(/^Around (craft planks|mine logs): /)).toBeVisible()
  expect(chosen).toEqual({ thing: expect.stringMatching(/^(craft planks|mine logs)$/), need: null })
  await screen.getByRole('button', { name: 'List' }).click()
  await expect.element(screen.getByRole('row', { name: /^craft planks read, not tried/ })).toBeVisible()
})

test('draws a part of a graph that is too large once a goal is chosen, and says what is left out', async () => {
  const goals = Array.from({ length: MAX_GOALS + 1 }, (_, at): [string, KeptGoal] => {
    const needs = at % 100 === 0 ? {} : { [`thing_${String(at - 1)}`]: 1 }
    return [
      `make thing ${String(at)}`,
      claim({ materials: needs, postconditions: { [`thing_${String(at)}`]: 1 } }),
    ]
  })
  const { screen } = await mount(bodyWith(Object.fromEntries(goals)))
  await expect.element(screen.getByText(/too many to draw at once\. Find a goal/)).toBeVisible()
  expect(screen.container.querySelector('canvas')).toBeNull()
  await expect
    .element(screen.getByRole('button', { name: 'All goals' }))
    .toHaveAttribute('aria-disabled', 'true')
  await find(screen, 'thing 11999')
  await expect.element(screen.getByText(/^.*Around make thing 11999: 60 goals of 12,001/)).toBeVisible()
  await expect.element(screen.getByText(/Not drawn: some subgoals of 1 goal\./)).toBeVisible()
  await drawn(screen)
})

test('says if there are no goals', async () => {
  const { screen } = await mount(bodyWith({}))
  await expect.element(screen.getByText(/^No goals were read from the documents/)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/drawn/)
})

test('a single goal is drawn with its own subgoals', async () => {
  const { screen } = await mount(bodyWith({ 'mine logs': claim({ postconditions: { logs: 1 } }) }))
  await expect.element(screen.getByText('The one goal is drawn.')).toBeVisible()
  await expect
    .element(screen.getByRole('application', { name: /^Graph of 1 goal and its subgoals\./ }))
    .toBeVisible()
})

for (const theme of ['light', 'dark'])
  test(`axe finds nothing, of a goal nor of an edge: ${theme}`, async () => {
    document.documentElement.dataset['theme'] = theme
    const { screen } = await mount()
    await find(screen, 'chest')
    await drawn(screen)
    expect(await violationsIn(screen.container)).toEqual([])
    await screen.getByRole('list', { name: 'Its subgoals' }).getByRole('button').first().click()
    await expect.element(screen.getByRole('heading', { name: /for craft chest$/ })).toBeVisible()
    expect(await violationsIn(screen.container)).toEqual([])
    await screen.getByRole('button', { name: 'List' }).click()
    expect(await violationsIn(screen.container)).toEqual([])
  })
