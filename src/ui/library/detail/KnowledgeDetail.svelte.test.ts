import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { specId } from '../../../library/digest'
import { parseSpec } from '../../../library/parse-spec'
import type { AdgItem } from '../../../library/minds/adg/types'
import type { Knowledge } from '../../../library/knowledge/types'
import { readOf } from '../documents/testing'
import { adgScene } from '../../requirements/scene'
import { playedScene } from '../../requirements/testing'
import { Session } from '../../state/session.svelte'
import { FakeRun } from '../../state/testing'
import { Library } from '../library.svelte'
import LibraryView from '../LibraryView.svelte'
import { answer, fault, FakeShelf, rowOf } from '../testing'
import { violationsIn } from '../../axe-testing'

const GIVEN = { seed: 18, horizon: 1500 }
const SCENE = await playedScene(GIVEN, 636)
const SPEC = parseSpec(GIVEN)
const RUN = specId(SPEC)

/** What that run found or took from the model, and a second run that disagrees about torches. */
function knowledge(): Knowledge {
  const items = adgScene(SCENE).mind.items.map(
    ({ name, requirements, held, standing, revisions, yields, action }) => {
      const isSeen = standing === 'experienced'
      const item: AdgItem = {
        ...{ requirements, held, revisions, yields, action, memory: {} },
        standing: standing === 'doubted' ? 'hypothesised' : standing,
        origins: [isSeen ? { by: 'experience', run: RUN, step: 40 } : { by: 'model', run: RUN, step: 0 }],
      }
      const others = [
        { ...item, requirements: { coal: 9 }, origins: [{ by: 'import', source: 'other.json' }] as const },
      ]
      return [name, name === 'torch' ? { ...item, others } : item] as const
    },
  )
  return {
    mind: 'adg',
    world: SPEC.world,
    runs: { [RUN]: { spec: SPEC, step: 636, names: [] } },
    body: { items: Object.fromEntries(items) },
  }
}

const ROW = rowOf('knowledge', 'Ours', { agent: 'xenon', world: 'craft', counts: { experienced: 30 } })
async function show(change: FakeShelf['instead'] = {}) {
  const shelf = new FakeShelf()
  shelf.add(ROW, { kind: 'knowledge', value: knowledge() })
  shelf.instead = { scene: () => answer({ world: SCENE.world, mind: SCENE.mind }), ...change }
  history.replaceState(null, '', `#/library?item=knowledge:${ROW.id}`)
  await page.viewport(1366, 900)
  const session = new Session(new FakeRun().connect)
  const screen = await render(LibraryView, { session, library: new Library(shelf), folder: null })
  screen.container.style.cssText = 'display:grid;height:100vh;grid-template-rows:minmax(0,1fr)'
  return { screen, session, shelf }
}

afterEach(() => {
  history.replaceState(null, '', '#')
})

test('shows the amount, the sources and, with the truth on, how much is right', async () => {
  const { screen, session } = await show()
  const { goals, right } = adgScene(SCENE).mind
  await expect.element(screen.getByText(/^\d+ items: learned \d+/)).toBeVisible()
  const told = `${String(right)} of ${String(goals)} goals are right.`
  await expect.element(screen.getByText(told, { exact: false })).toBeVisible()
  session.watch.showTruth = false
  await expect.element(screen.getByText(told, { exact: false })).not.toBeInTheDocument()
})

test('a tile shows its recipe and the sources, with a link to that step of that run', async () => {
  const { screen } = await show()
  await screen.getByRole('gridcell', { name: /^torch/ }).click()
  await expect.element(screen.getByRole('tree', { name: 'What torch needs' })).toBeInTheDocument()
  const sources = screen.getByRole('region', { name: 'Where it comes from' })
  const moment = sources.getByRole('link', { name: 'step 40 of XENON, seed 18' }).first()
  await expect
    .element(moment)
    .toHaveAttribute('href', expect.stringMatching(/^#\/watch\?.*seed=18.*step=40.*item=torch/))
  await expect.element(sources.getByText('9 coal')).toBeVisible()
  await expect.element(sources.getByText(/set aside, from other\.json/)).toBeVisible()
})

test('shows the knowledge as a graph, where choosing works as on the map', async () => {
  const { screen } = await show()
  await screen.getByRole('tab', { name: 'Graph' }).click()
  const graph = screen.getByRole('tabpanel', { name: 'Graph' })
  await vi.waitFor(() => expect(graph.element().querySelector('canvas')).not.toBeNull())
  await screen.getByRole('button', { name: 'List' }).click()
  await graph.getByRole('button', { name: 'torch', exact: true }).first().click()
  await expect.element(screen.getByRole('region', { name: 'Selected: torch' })).toBeVisible()
})

test('takes notes about an item and an edge, and each note links back to its subject', async () => {
  const { screen, shelf } = await show()
  await screen.getByRole('gridcell', { name: /^torch/ }).click()
  await screen.getByRole('textbox', { name: 'Note on torch' }).fill('Ask the class.')
  await screen.getByRole('button', { name: /stick$/ }).click()
  await expect.poll(() => shelf.calls).toHaveLength(1)
  const edge = screen.getByRole('textbox', { name: 'Note on stick for torch' })
  await edge.fill('One is enough.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => shelf.calls).toHaveLength(2)
  const notes = [...shelf.things.values()][0]?.thing.labels.notes
  expect(notes).toEqual([
    { about: 'torch', text: 'Ask the class.' },
    { about: 'torch<stick', text: 'One is enough.' },
  ])
  await screen.getByRole('gridcell', { name: /^bowl/ }).click()
  const list = screen.getByRole('region', { name: 'Notes on parts' })
  await list.getByRole('button', { name: 'stick for torch' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Note on stick for torch' }))
    .toHaveValue('One is enough.')
})

test('an error while drawing is shown with a retry, and the rest of the view stays', async () => {
  let isBroken = true
  const scene = () =>
    isBroken ? fault('The world is not known here.') : answer({ world: SCENE.world, mind: SCENE.mind })
  const { screen } = await show({ scene })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The world is not known here.')
  await expect.element(screen.getByRole('textbox', { name: 'Note on this entry' })).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('gridcell', { name: /^torch/ })).toBeVisible()
})

test('saves a correction, and shows a failed renaming with the saved item', async () => {
  const shelf = new FakeShelf()
  const read = rowOf('knowledge', 'Sticks')
  const corrected = rowOf('knowledge', 'as it calls itself')
  shelf.add(read, { kind: 'knowledge', value: readOf().knowledge })
  shelf.instead = {
    scene: () => answer(null),
    keep({ value }) {
      if ('mind' in value) shelf.add(corrected, { kind: 'knowledge', value })
      return answer({ kind: 'knowledge', id: corrected.id })
    },
    label: () => fault('The storage is full.'),
  }
  history.replaceState(null, '', `#/library?item=knowledge:${read.id}`)
  const session = new Session(new FakeRun().connect)
  const screen = await render(LibraryView, { session, library: new Library(shelf), folder: null })
  await screen.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Correct the goals' })
  await dialog.getByLabelText('How many planks', { exact: true }).fill('3')
  await dialog.getByLabelText('Item that “craft stick” gives', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save corrected copy' }).click()
  await expect
    .element(
      screen.getByText(
        'Saved with your corrections, but the name could not be saved: The storage is full. The original is unchanged.',
      ),
    )
    .toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('article', { name: 'knowledge: as it calls itself' })).toBeVisible()
})

for (const theme of ['light', 'dark'])
  test(`axe finds no problems: ${theme}`, async () => {
    document.documentElement.dataset['theme'] = theme
    const { screen } = await show()
    await screen.getByRole('gridcell', { name: /^torch/ }).click()
    await expect.element(screen.getByRole('region', { name: 'Where it comes from' })).toBeVisible()
    const violations = await violationsIn(screen.container)
    delete document.documentElement.dataset['theme']
    expect(violations).toEqual([])
  })

test('says why no run can start with knowledge that no agent can use', async () => {
  const shelf = new FakeShelf()
  const row = rowOf('knowledge', 'Towers')
  const tree: Knowledge = { mind: 'tree', world: SPEC.world, runs: {}, body: { tasks: {} } }
  shelf.add(row, { kind: 'knowledge', value: tree })
  shelf.instead = { scene: () => answer(null) }
  history.replaceState(null, '', `#/library?item=knowledge:${row.id}`)
  const session = new Session(new FakeRun().connect)
  const screen = await render(LibraryView, { session, library: new Library(shelf), folder: null })
  await expect
    .element(
      screen.getByText(/^No run can start with this knowledge: agents that learn this kind of knowledge/),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Start a run with this knowledge' }))
    .not.toBeInTheDocument()
})
