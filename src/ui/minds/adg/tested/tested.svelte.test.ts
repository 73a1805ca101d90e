import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import type { OutsidePiece } from '../../../../../workers/api/library.api'
import type { Scene } from '../../../../../workers/api/run.api'
import { testedBy } from '../../../../engine/minds/adg/tested'
import * as v from 'valibot'
import { knowledgeSchema } from '../../../../library/knowledge/schema'
import type { Knowledge } from '../../../../library/knowledge/types'
import { parseSpec } from '../../../../library/parse-spec'
import { specId } from '../../../../library/digest'
import { guessedGoal, sceneWith } from '../../../testing'
import type { Layer, TestedProps } from '../../view'
import CardPane from '../../../kit/CardPane.svelte'
import * as values from '../card/card'
import Lens from '../../../requirements/lens/Lens.svelte'
import StageMap from '../../../requirements/map/StageMap.svelte'
import { adgScene } from '../../../requirements/scene'
import { annotationsOf } from './annotations'
import { csvOf, jsonOf, rowsIn } from './rows'
import { heldAt, heldBefore } from './sources'
import TestedSwitch from './TestedSwitch.svelte'
import { violationsIn } from '../../../axe-testing'

const way = (requires: Record<string, number>) => ({ action: 'craft', requires, held: [], yields: 1 })
const known = {
  server: 'localhost:25565',
  version: '1.20.4',
  rules: { torch: [way({ coals: 1, stick: 2 })] },
}
const textSpec = parseSpec({ seed: 3 })
const gameSpec = parseSpec({ seed: 9, world: { id: 'minecraft', known } })
const [text, game] = [specId(textSpec), specId(gameSpec)]

const item = (requirements: Record<string, number>, run: string, step: number) => ({
  ...{
    requirements,
    held: [],
    standing: 'experienced',
    revisions: 1,
    yields: 1,
    action: 'craft',
    memory: {},
  },
  origins: [{ by: 'experience', run, step }],
})
const learned = (spec: typeof textSpec, items: Record<string, unknown>): Knowledge =>
  v.parse(knowledgeSchema, {
    ...{ mind: 'adg', world: spec.world },
    runs: { [specId(spec)]: { spec, step: 90, names: [] } },
    body: { items },
  })
const TEXT = learned(textSpec, {
  torch: item({ coals: 1, stick: 1 }, text, 12),
  stick: item({ planks: 2 }, text, 5),
  shield: item({ planks: 6 }, text, 40),
})
const GAME = learned(gameSpec, {
  torch: item({ coals: 1, stick: 2, planks: 1 }, game, 30),
  stick: item({ planks: 2 }, game, 7),
})
const piece: OutsidePiece = { id: 'aa', name: 'Found in the game', knowledge: GAME, here: [game] }

const goals = ['torch', 'stick', 'shield'].map((name) =>
  guessedGoal(name, {
    ...{ standing: 'experienced', action: 'craft', isRight: true, obtainedAt: 5 },
    requirements: Object.fromEntries(
      Object.entries(
        { torch: { coals: 1, stick: 1 }, stick: { planks: 2 }, shield: { planks: 6 } }[name] ?? {},
      ),
    ),
  }),
)
const plain = sceneWith({ step: 90 })
const SCENE = { ...plain, mind: { ...adgScene(plain).mind, items: goals } }

const shownBy = (layer: Layer | null, scene: Scene) => layer?.(scene) ?? scene

async function mount(change: Partial<TestedProps> = {}) {
  let layer: Layer | null = null
  const spies = { onselect: vi.fn<(thing: string) => void>(), onseek: vi.fn<(step: number) => void>() }
  const onlayer = vi.fn((next: Layer | null) => (layer = next))
  const outside = vi.fn(() => Promise.resolve({ ok: true, value: [piece] } as const))
  const screen = await render(TestedSwitch, {
    ...{ scene: SCENE, of: { kind: 'kept', knowledge: TEXT }, outside, ...spies },
    onlayer,
    ...change,
  })
  return { screen, ...spies, onlayer, outside, shown: (scene: Scene = SCENE) => shownBy(layer, scene) }
}
const toggle = page.getByRole('switch', { name: 'Real game' })

beforeEach(() => {
  localStorage.clear()
})
afterEach(async () => {
  // The user's last choice: off.
  if (toggle.query()?.getAttribute('aria-checked') === 'true') await toggle.click()
})

describe('the switch', () => {
  test("shows the real game's marks, and hides them again", async () => {
    const { shown } = await mount()
    await expect.element(toggle).toHaveAttribute('aria-checked', 'false')
    expect(adgScene(shown()).mind.tested).toBeUndefined()
    await toggle.click()
    expect(adgScene(shown()).mind.tested).toMatchObject({
      torch: { verdict: 'contradicted' },
      stick: { verdict: 'confirmed' },
      shield: { verdict: 'untested' },
    })
    await toggle.click()
    expect(shown()).toBe(SCENE)
  })

  test('is absent without results of a real game, and remembers that there are none', async () => {
    const { outside } = await mount({ outside: () => Promise.resolve({ ok: true, value: [] }) })
    await vi.waitFor(() => expect(localStorage.getItem('firsthand.outside')).toBe('false'))
    expect(outside).not.toHaveBeenCalled()
    expect(toggle.query()).toBeNull()
  })

  test('is on by default in a run of a real game that started with stored knowledge, and makes no request', async () => {
    const spec = { ...gameSpec, agent: { ...gameSpec.agent, knowledge: TEXT } }
    const { shown, outside } = await mount({ of: { kind: 'run', spec } })
    await expect.element(toggle).toHaveAttribute('aria-checked', 'true')
    expect(outside).not.toHaveBeenCalled()
    // This run has obtained all three by itself, at its fifth step.
    const where = { server: 'localhost:25565', version: '1.20.4', run: null, step: 5 }
    expect(adgScene(shown()).mind.tested?.['shield']?.edges[0]?.seen[0]?.where).toMatchObject(where)
  })

  test('is one layer for all scenes of a run, and does not change scenes of another run', async () => {
    const { shown, screen, onlayer } = await mount()
    await toggle.click()
    const told = onlayer.mock.calls.length
    await screen.rerender({ scene: { ...SCENE, step: 91 } })
    expect(onlayer).toHaveBeenCalledTimes(told)
    const another = { ...SCENE, edition: SCENE.edition + 1 }
    expect(adgScene(shown()).mind.tested).toBeDefined()
    expect(shown(another)).toBe(another)
  })
})

describe('the marks', () => {
  const tested = testedBy(
    new Map([
      ['torch', { requirements: { coals: 1, stick: 1 }, action: 'craft' }],
      ['stick', { requirements: { planks: 2 }, action: 'craft' }],
      ['shield', { requirements: { planks: 6 }, action: 'craft' }],
    ]),
    heldBefore({ kind: 'kept', knowledge: TEXT }, [GAME]).seen,
  )
  const scene = { ...SCENE, mind: { ...SCENE.mind, tested, annotations: annotationsOf(tested) } }
  const props = { scene, showTruth: false, onselect: vi.fn() }

  test('a tile has a form for each verdict, and names it; the legend lists them', async () => {
    await render(StageMap, { ...props, selected: null, inWork: null, ringed: [] })
    const names = page
      .getByRole('gridcell')
      .elements()
      .map((cell) => cell.getAttribute('aria-label'))
    expect(names).toEqual([
      'torch, learned, contradicted in the real game; step 5',
      'stick, learned, confirmed in the real game; step 5',
      'shield, learned, untested in the real game; step 5',
    ])
    const forms = [...document.querySelectorAll('[role=gridcell] .tested')].map((mark) => {
      const { borderTopStyle, backgroundImage, backgroundColor } = getComputedStyle(mark)
      return [borderTopStyle, backgroundImage !== 'none', backgroundColor !== 'rgba(0, 0, 0, 0)'].join()
    })
    expect(new Set(forms).size).toBe(3)
    const legend = page.getByRole('list', { name: 'What the map shows' })
    for (const verdict of ['contradicted', 'confirmed', 'untested'])
      await expect.element(legend.getByText(`${verdict} in the real game`)).toBeVisible()
  })

  test('an edge has its verdict in the tree for keys; edges that the agent did not believe are there, too', async () => {
    await render(Lens, { ...props, thing: 'torch', told: null, need: null, onneed: vi.fn() })
    const lines = page
      .getByRole('treeitem')
      .elements()
      .map((line) => line.textContent.trim())
    const says = (part: string) => lines.some((line) => line.includes(part))
    expect(says('1 coal, confirmed in the real game')).toBe(true)
    expect(says('1 stick, contradicted in the real game')).toBe(true)
    expect(says('missing: 1 plank, contradicted in the real game')).toBe(true)
  })

  test('a card names the places: contradicted edges of an item, every observation of an edge', async () => {
    const spies = { onneed: vi.fn(), onshowtruth: vi.fn(), onseek: vi.fn(), onchange: undefined }
    const card = { page: values, title: 'Item', thing: 'torch', told: null, agent: 'XENON' }
    const screen = await render(CardPane, { ...props, ...spies, ...card, need: null })
    await expect.element(page.getByText('In the real game')).toBeVisible()
    const lines = page.getByRole('definition').first()
    await expect
      .element(lines)
      .toHaveTextContent(
        'Contradicted on localhost:25565, version 1.20.4, by XENON, seed 9: the item needs 2 sticks, but the belief was 1 stick.',
      )
    await screen.rerender({ need: 'coals' })
    await expect
      .element(lines)
      .toHaveTextContent(
        /^■ Confirmed on localhost:25565, version 1\.20\.4, by XENON, seed 9: the item needs 1 coal\.$/,
      )
  })
})

describe('the table', () => {
  async function open() {
    const mounted = await mount()
    await page.getByRole('button', { name: 'Table' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const textOf = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim()
    const lines = () => page.getByRole('row').elements().slice(1)
    const rows = () => lines().map((line) => Array.from(line.children, textOf).join(' '))
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0))
    return { ...mounted, rows }
  }

  test('has each edge once, contradicted ones first, with server, version, run and step', async () => {
    const { rows } = await open()
    expect(rows()).toHaveLength(8)
    expect(rows()[0]).toBe(
      'torch no planks learned step 12 of XENON, seed 3 contradicted also needed there the item needs 1 plank on localhost:25565, version 1.20.4, XENON, seed 9, step 30',
    )
    await expect.element(page.getByText('2 contradicted, 4 confirmed, 2 untested.')).toBeVisible()
    const run = page.getByRole('link', { name: 'XENON, seed 9', exact: true }).first()
    await expect.element(run).toHaveAttribute('href', `#/library?item=run:${game}`)
  })

  test('can be filtered by verdict and name and sorted by column, and says if nothing is left', async () => {
    const { rows } = await open()
    await page.getByLabelText('Show').selectOptions('untested')
    expect(rows().map((row) => row.split(' ')[0])).toEqual(['shield', 'shield'])
    await page.getByLabelText('Name').fill('moon')
    await expect.element(page.getByText(/No row has this name/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save as CSV' })).toBeDisabled()
    await page.getByLabelText('Name').fill('')
    await page.getByLabelText('Show').selectOptions('all')
    const head = page.getByRole('button', { name: 'Item' })
    head.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(rows()[0]).toMatch(/^shield/)
    await userEvent.keyboard('{Enter}')
    expect(rows()[0]).toMatch(/^torch/)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Table' })).toHaveFocus()
  })

  test('has no accessibility violations', async () => {
    const { screen } = await open()
    expect(await violationsIn(screen.container)).toEqual([])
  })
})

test('a file has a line for each observation of an edge, and one for an untested edge', () => {
  const of = { kind: 'kept', knowledge: TEXT } as const
  const { believed, seen } = heldAt(of, heldBefore(of, [GAME]), SCENE)
  const rows = rowsIn(testedBy(believed, seen), believed)
  const lines = JSON.parse(jsonOf(rows)) as Record<string, unknown>[]
  expect(lines).toHaveLength(8)
  expect(lines.find(({ item: name, need }) => name === 'torch' && need === 'stick')).toEqual({
    ...{ item: 'torch', need: 'stick', believed: '1 stick', learned: 'learned', run: text, step: 12 },
    ...{
      verdict: 'contradicted',
      found: '2 sticks',
      agrees: false,
      server: 'localhost:25565',
      version: '1.20.4',
    },
    ...{ foundBy: 'XENON, seed 9', foundInRun: game, foundAtStep: 30 },
  })
  const [head, ...body] = csvOf(rows).trimEnd().split('\r\n')
  expect(head).toBe(Object.keys(lines[0]!).join())
  expect(body).toHaveLength(8)
  expect(body.filter((line) => line.includes(',untested,,,'))).toHaveLength(2)
})
