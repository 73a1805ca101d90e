import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { ItemHistory } from '../../../../engine/minds/adg/types/history'
import CardPane from '../../../kit/CardPane.svelte'
import { HOSTILE, guessedGoal, earlyScene } from '../../../testing'
import type { InspectorProps } from '../../view'
import * as page from './card'
import { revision } from './testing'

const hoe = guessedGoal('stone_hoe', {
  ...{ standing: 'analogy', guess: { stick: 2, planks: 1, cobblestone: 1 }, revisions: 2, tries: 6 },
  requirements: { stick: 4, cobblestone: 4, crafting_table: 1 },
})
const rule = {
  ...{ action: 'craft', requires: { stick: 2, cobblestone: 2, crafting_table: 1 }, held: ['crafting_table'] },
  yields: 1,
}
const scene = earlyScene({
  step: 500,
  items: [hoe, guessedGoal('farm', { requirements: { stone_hoe: 1 } })],
  truth: { stone_hoe: rule },
})
const history: ItemHistory = {
  item: 'stone_hoe',
  failures: [],
  revisions: [
    revision({ kind: 'predicted', to: { stick: 2, planks: 1, cobblestone: 1 } }),
    revision({
      ...{ step: 409, kind: 'analogy', to: hoe.requirements, cause: { kind: 'all-actions-failed' } },
      analogues: [{ item: 'stone_pickaxe', similarity: 0.912, requirements: { stick: 2, cobblestone: 3 } }],
      failures: [
        { action: 'mine', times: 2 },
        { action: 'craft', times: 4 },
      ],
    }),
  ],
  actions: [
    { action: 'mine', successes: 0, failures: 2, totalSuccesses: 0, totalFailures: 4, ruledOut: true },
    { action: 'craft', successes: 0, failures: 0, totalSuccesses: 0, totalFailures: 0, ruledOut: false },
  ],
  questions: [
    {
      step: 3,
      kind: 'action',
      options: ['mine', 'craft'],
      examples: ['bowl'],
      answer: 'mine',
      fallback: false,
      times: 12,
    },
  ],
}

async function show(change: Partial<InspectorProps> = {}) {
  const props: InspectorProps = {
    ...{ scene, thing: 'stone_hoe', told: history, agent: 'XENON', showTruth: false, need: null },
    ...{ onselect: vi.fn(), onneed: vi.fn(), onshowtruth: vi.fn(), onseek: vi.fn(), onchange: vi.fn() },
    ...change,
  }
  const screen = await render(CardPane, { page, title: 'Item', ...props })
  return { ...props, screen }
}

/** The content beside a label of the card. */
function cell(container: Element, word: string): Element | null {
  const terms = [...container.querySelectorAll('dt')]
  return terms.find(({ textContent }) => plain(textContent).startsWith(word))?.nextElementSibling ?? null
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const beside = (container: Element, word: string) => plain(cell(container, word)?.textContent ?? '')

beforeEach(() => localStorage.clear())

const chipsOf = (container: Element, word: string) =>
  [...(cell(container, word)?.querySelectorAll('li') ?? [])].map(({ textContent }) => plain(textContent))
/** The text of a chip that is struck out. */
const struck = (container: Element, word: string) =>
  [...(cell(container, word)?.querySelectorAll('li *') ?? [])]
    .filter((element) => getComputedStyle(element).textDecorationLine === 'line-through')
    .map(({ textContent }) => plain(textContent))

test('why comes first, then the first reply, the doubts and the copied set', async () => {
  const { screen, onseek, onselect } = await show()
  const { container } = screen
  const words = plain(container.textContent)
  expect(words.indexOf('XENON copied what similar items need')).toBeGreaterThan(0)
  expect(words.indexOf('XENON copied')).toBeLessThan(words.indexOf('The model’s guess'))
  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    ...['The model’s guess', 'Reason for doubt', 'Copied guess'],
  ])
  expect(beside(container, 'Reason for doubt')).toBe('All 6 tries failed: mine 2× and craft 4×. step 409')
  expect(beside(container, 'Copied guess')).toContain('from stone pickaxe (similarity 0.91 of 1)')
  await screen.getByRole('button', { name: 'Go to step 409' }).first().click()
  expect(onseek).toHaveBeenCalledExactlyOnceWith(409)
  await screen.getByRole('button', { name: '1 plank', exact: true }).click()
  expect(onselect).toHaveBeenCalledExactlyOnceWith('planks')
})

test('judges nothing while the truth is hidden', async () => {
  const { screen, onshowtruth } = await show()
  expect(chipsOf(screen.container, 'The model’s guess')).toEqual(['2 sticks', '1 plank', '1 cobblestone'])
  expect(struck(screen.container, 'The model’s guess')).toEqual([])
  expect(cell(screen.container, 'It really needs')).toBeNull()
  await expect.element(screen.getByText('wrong', { exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show the truth' }).click()
  expect(onshowtruth).toHaveBeenCalledExactlyOnceWith(true)
})

test('with the truth, strikes out what is wrong and names it; the verdict is a separate mark', async () => {
  const { screen } = await show({ showTruth: true })
  const { container } = screen
  expect(chipsOf(container, 'The model’s guess')).toEqual([
    '2 sticks',
    '1 plank wrong: not needed',
    '1 cobblestone wrong: it needs 2',
  ])
  // All of an unneeded requirement, but only the quantity of a wrong one.
  expect(struck(container, 'The model’s guess')).toEqual(['1 plank', '1'])
  expect(struck(container, 'Copied guess')).toEqual(['4', '4'])
  expect(chipsOf(container, 'It really needs')).toEqual([
    '2 sticks',
    '2 cobblestone',
    '1 crafting table nearby',
  ])
  await expect.element(screen.getByText('✗wrong')).toBeVisible()
  const right = {
    ...hoe,
    ...({ standing: 'experienced', isRight: true, requirements: rule.requires } as const),
  }
  await screen.rerender({ scene: earlyScene({ step: 500, items: [right], truth: { stone_hoe: rule } }) })
  await expect.element(screen.getByText('✓right')).toBeVisible()
  expect(cell(container, 'It really needs')).toBeNull()
  expect(chipsOf(container, 'Learned by trying')).toHaveLength(3)
})

test('separates missing answers, the model’s word and a person’s word', async () => {
  const silent = { ...history, revisions: [revision({ kind: 'predicted', to: {}, unanswered: true })] }
  const item = guessedGoal('stone_hoe')
  const { screen } = await show({ scene: earlyScene({ items: [item] }), told: silent })
  expect(beside(screen.container, 'No answer')).toContain('no valid answer came')
  expect(cell(screen.container, 'The model’s guess')).toBeNull()
  await screen.unmount()
  const { mind } = scene
  const items = mind.items.map((one) => ({ ...one, guessSource: 'person' as const }))
  const yours = await show({ scene: { ...scene, mind: { ...mind, items } } })
  expect(chipsOf(yours.screen.container, 'Your guess')).toHaveLength(3)
})

test('a set of every resource is folded, and opens', async () => {
  const every = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`resource_${i}`, 8]))
  const item = { ...hoe, standing: 'inadmissible', requirements: every } as const
  const { screen } = await show({ scene: earlyScene({ items: [item] }), told: null })
  const list = screen.getByRole('button', { name: /^8 resource/ })
  await expect.element(screen.getByText('8 of each of 14 resources')).toBeVisible()
  expect(list.elements()).toHaveLength(0)
  await screen.getByText('8 of each of 14 resources').click()
  expect(list.elements()).toHaveLength(14)
})

test('hides details of a later step than the scene', async () => {
  const { screen } = await show({
    scene: earlyScene({ step: 300, items: [guessedGoal('stone_hoe', { guess: { stick: 2 } })] }),
  })
  await expect.element(screen.getByText('The model made this guess.', { exact: false })).toBeVisible()
  expect(plain(screen.container.textContent)).not.toContain('409')
})

test('More stays open', async () => {
  const first = await show()
  await expect.element(first.screen.getByText('Its recipe, step by step')).not.toBeInTheDocument()
  await first.screen.getByText('More', { exact: true }).click()
  await expect.element(first.screen.getByText('Its recipe, step by step')).toBeVisible()
  expect(beside(first.screen.container, 'tried')).toBe(
    'mine failed twice no longer counted: failed twice 1 action not tried',
  )
  await first.screen.getByRole('button', { name: 'farm' }).click()
  expect(first.onselect).toHaveBeenCalledExactlyOnceWith('farm')
  expect(beside(first.screen.container, 'ruled out')).toBe('mine')
  await expect.element(first.screen.getByRole('heading', { name: 'Asked the model 12 times' })).toBeVisible()
  expect(plain(first.screen.container.textContent)).toContain(
    '12 times: which action? Options: mine, craft. Examples: bowl. Answer: mine step 3',
  )
  await first.screen.unmount()
  const { screen } = await show()
  await expect.element(screen.getByText('Its recipe, step by step')).toBeVisible()
  await screen.getByText('Less', { exact: true }).click()
  await expect.element(screen.getByText('Its recipe, step by step')).not.toBeInTheDocument()
})

test('shows the story of an edge, even of a missing one, and leads back', async () => {
  const { screen, onneed } = await show({ showTruth: true })
  await screen.getByText('More', { exact: true }).click()
  await screen.getByRole('button', { name: '4 sticks', exact: true }).last().click()
  expect(onneed).toHaveBeenCalledExactlyOnceWith('stick')
  await screen.rerender({ need: 'stick' })
  await expect.element(screen.getByRole('heading', { name: 'stone hoe ← 4 sticks' })).toBeVisible()
  const lines = () =>
    [...screen.container.querySelectorAll('.story p')].map(({ textContent }) => plain(textContent))
  expect(lines()).toEqual([
    'XENON copied this need from what is similar: stone pickaxe (2 sticks). XENON guesses an amount of 4, and a larger amount after each revision of the recipe. step 409',
    'All 6 tries with the earlier recipe failed: mine 2× and craft 4×. step 409',
    'The earlier recipe (the model’s guess) had 2 sticks instead. step 0',
    'The amount is wrong: stone hoe needs 2 sticks.',
  ])
  await expect.element(screen.getByText('✗wrong')).toBeVisible()
  await screen.getByRole('button', { name: 'All of stone hoe' }).click()
  expect(onneed).toHaveBeenLastCalledWith(null)
  await screen.rerender({ need: 'planks' })
  await expect.element(screen.getByRole('heading', { name: 'stone hoe ← no planks' })).toBeVisible()
  await expect.element(screen.getByText('✓right')).toBeVisible()
})

test('copies a card as text, or shows the text to copy by hand', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Copy as text' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(write.mock.calls[0]?.[0]).toContain('As seen by XENON at step 500.')
  await screen.rerender({ need: 'stick' })
  write.mockRejectedValueOnce(new Error('not allowed'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
  await screen.getByRole('button', { name: 'Copy as text' }).click()
  const field = screen.getByRole('textbox', { name: 'The card as text' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(write.mock.calls[1]?.[0] ?? 'nothing')
  expect(write.mock.calls[1]?.[0]).toContain('stone hoe ← 4 sticks')
  await expect.element(screen.getByRole('status')).toHaveTextContent('press Ctrl+C')
  write.mockRestore()
})

test('offers to change a rule', async () => {
  const { screen, onchange } = await show()
  await screen.getByRole('button', { name: 'Change this rule' }).click()
  expect(onchange).toHaveBeenCalledExactlyOnceWith('stone_hoe')
})

test('offers no change where changes are not allowed', async () => {
  const { screen } = await show({ onchange: undefined })
  await expect.element(screen.getByRole('button', { name: 'Change this rule' })).not.toBeInTheDocument()
})

test('an item without a rule: invented, or removed from the world', async () => {
  const madeUp = await show({ scene: earlyScene({ items: [hoe] }), showTruth: true })
  await expect.element(madeUp.screen.getByText('It has no rule: the model made it up.')).toBeVisible()
  await madeUp.screen.unmount()
  const gone = revision({ step: 450, kind: 'rule-changed', to: null })
  const taken = await show({
    ...{ scene: earlyScene({ step: 500, items: [hoe] }), showTruth: true },
    told: { ...history, revisions: [...history.revisions, gone] },
  })
  await expect.element(taken.screen.getByText('removed from the world at step 450')).toBeVisible()
})

test('shows a hostile name as text', async () => {
  const item = guessedGoal(HOSTILE, { requirements: { [HOSTILE]: 1 }, guess: { [HOSTILE]: 1 } })
  const { screen } = await show({ scene: earlyScene({ items: [item] }), thing: HOSTILE, told: null })
  await expect.element(screen.getByRole('heading', { name: HOSTILE })).toBeVisible()
  expect(screen.container.querySelector('img')).toBeNull()
})

test('handles no selection, and an unnamed item', async () => {
  const nothing = await show({ thing: null, told: null })
  await expect.element(nothing.screen.getByText('Nothing is selected')).toBeVisible()
  await nothing.screen.unmount()
  const { screen } = await show({ thing: 'steel', told: null })
  await expect.element(screen.getByText('The agent does not know this yet')).toBeVisible()
})
