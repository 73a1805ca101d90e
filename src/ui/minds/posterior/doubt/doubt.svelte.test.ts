import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { annotationsOf } from '../../adg/tested/annotations'
import { guessedGoal } from '../../../testing'
import { violationsIn } from '../../../axe-testing'
import Marks from '../help/Marks.svelte'
import { posteriorWith } from '../testing'
import Lens from './Lens.svelte'
import Map from './Map.svelte'
import { shadeOf, withDoubts } from './doubts'

const seen = { standing: 'experienced', isRight: true, obtainedAt: 5 } as const
const items = [
  guessedGoal('stick', { ...seen, requirements: { planks: 2 } }),
  guessedGoal('torch', { guess: { coals: 1 }, requirements: { coals: 1 }, tries: 2 }),
  guessedGoal('shield', { guess: { leather: 1 }, requirements: { planks: 6, torch: 1 } }),
]
const SCENE = posteriorWith({ items, step: 40, goals: 3 }, { doubts: { torch: 0.42, shield: 0.93 } })

const props = {
  ...{ scene: SCENE, selected: null, showTruth: false, inWork: null, ringed: [] },
  onselect: vi.fn<(thing: string | null) => void>(),
}
const names = () =>
  page
    .getByRole('gridcell')
    .elements()
    .map((cell) => cell.getAttribute('aria-label'))
const groundOf = (goal: string) => {
  const cell = document.querySelector(`[data-goal=${goal}]`)
  return cell ? getComputedStyle(cell).backgroundImage : null
}

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

test('five shades, from almost no doubt to almost full doubt', () => {
  expect([0, 0.01, 0.2, 0.21, 0.5, 0.81, 1].map(shadeOf)).toEqual([1, 1, 1, 2, 3, 5, 5])
})

test('a tile shows its doubt in words and as grain; an experienced one has none', async () => {
  await render(Map, props)
  expect(names()).toEqual([
    'stick, learned; step 5',
    'torch, the model’s guess, doubt 0.42; 2 failed tries',
    // The set is not the model's reply.
    'shield, the agent’s assumption, doubt 0.93',
  ])
  const [none, some, most] = ['stick', 'torch', 'shield'].map(groundOf)
  expect(none).toBe('none')
  expect(some).toContain('radial-gradient')
  expect(most).toContain('radial-gradient')
  expect(some).not.toBe(most)
  const legend = page.getByRole('list', { name: 'What the map shows' })
  await expect.element(legend.getByText('little doubt')).toBeVisible()
  await expect.element(legend.getByText('much doubt')).toBeVisible()
})

test('the keys of the map work as usual', async () => {
  const onselect = vi.fn<(thing: string | null) => void>()
  await render(Map, { ...props, onselect })
  document.querySelector<HTMLElement>('[data-goal=stick]')?.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onselect).toHaveBeenCalledExactlyOnceWith('torch')
})

test('without a doubted goal the legend does not mention doubt', async () => {
  const mind = { ...SCENE.mind, items: items.slice(0, 1), doubts: { leather: 1 } }
  await render(Map, { ...props, scene: { ...SCENE, mind } })
  expect(page.getByText('much doubt').query()).toBeNull()
})

test('one tile can have a real game’s mark and doubt', async () => {
  const tested = { torch: { verdict: 'contradicted', edges: [] } } as const
  const mind = { ...SCENE.mind, tested, annotations: annotationsOf(tested) }
  await render(Map, { ...props, scene: { ...SCENE, mind } })
  expect(names()[1]).toBe(
    'torch, the model’s guess, contradicted in the real game, doubt 0.42; 2 failed tries',
  )
  const mark = document.querySelector('[data-goal=torch] .tested')
  expect(mark && getComputedStyle(mark).display).not.toBe('none')
  expect(groundOf('torch')).toContain('radial-gradient')
})

test('the lens shows the doubt about each drawn item', async () => {
  const screen = await render(Lens, {
    ...{ scene: SCENE, thing: 'shield', told: null, showTruth: false, need: null },
    ...{ onselect: vi.fn(), onneed: vi.fn() },
  })
  screen.container.style.width = '520px'
  screen.container.style.height = '230px'
  await expect
    .element(page.getByRole('treeitem', { name: /^shield, the model’s guess, .*doubt 0\.93/ }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('treeitem', { name: /^1 torch, .*doubt 0\.42/ })).toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('.node.doubt')).toHaveLength(2)
})

test('a scene of another mind has no doubt', () => {
  const other = { ...SCENE, mind: { ...SCENE.mind, mind: 'adg' as const } }
  expect(() => withDoubts(other)).toThrow('another mind')
})

for (const theme of ['light', 'dark'])
  test(`axe finds nothing on the map, and in what its marks mean, ${theme}`, async () => {
    document.documentElement.dataset['theme'] = theme
    const map = await render(Map, { ...props, showTruth: true })
    expect(await violationsIn(map.container)).toEqual([])
    await map.unmount()
    const help = await render(Marks)
    await expect.element(help.getByText('How sure the agent is')).toBeVisible()
    expect(await violationsIn(help.container)).toEqual([])
  })
