import { expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import MiniMap from '../../kit/MiniMap.svelte'
import GraphLegend from '../../graph/GraphLegend.svelte'
import { legendOf } from '../../requirements/graph/legend'
import { tableOf } from '../../requirements/graph/table'
import { tipOf } from '../../requirements/graph/words'
import { DEFAULT_SPEC } from '../../../library/spec'
import { wordsOfRun } from '../../../library/words'
import { ITEM_STATUSES, statusMarks } from '../../../engine/minds/adg/status-words'
import FeedLine from '../../panels/feed/FeedLine.svelte'
import LookSign from '../../kit/LookSign.svelte'
import { pieces } from './compare-parts'
import { lookOf } from './look'
import { guessedGoal, earlyScene } from '../../testing'

const WORDS = await wordsOfRun(DEFAULT_SPEC)

const names = ITEM_STATUSES.map((standing) => statusMarks[standing].name)
const items = ITEM_STATUSES.map((standing, at) => guessedGoal(`item_${at}`, { isGoal: true, standing }))
const scene = earlyScene({ items })
const nothing = () => undefined

test('legend, chips, table, graph tips and goal map use one name for each status', async () => {
  const legend = await render(GraphLegend, legendOf({ showTruth: false, actions: [] }))
  const list = legend.getByRole('list', { name: 'Status of a belief' })
  expect([...list.element().querySelectorAll('li button')].map((word) => word.textContent)).toEqual(names)

  const cells = tableOf(scene, false).rows.map((row) => row.cells[0]?.text)
  expect(cells).toEqual(names)

  for (const [at, standing] of ITEM_STATUSES.entries()) {
    const chip = await render(LookSign, { look: lookOf(standing), name: lookOf(standing).name })
    expect(chip.container.querySelector('.term')?.textContent).toBe(names[at])
    const look = {
      ...{ name: 'stick', standing, action: null, verdict: null },
      ...{ isCurrent: false, isLit: false, differs: null },
    }
    expect(tipOf({ look })[1]?.text).toContain(names[at])
  }

  const map = await render(MiniMap, {
    ...{ map: pieces(scene), others: [], label: 'a run', selected: null },
    ...{ showTruth: false, onselect: nothing },
  })
  const label = map.container.querySelector('svg')?.getAttribute('aria-label')
  expect(label).toBe(`Goals of a run: ${names.map((name) => `${name} 1`).join(', ')}`)
})

test('the feed shows doubted knowledge with the mark of that status', async () => {
  const line = {
    key: 0,
    event: { kind: 'standing-lost', step: 4, item: 'torch' } as const,
    times: 1,
    asked: false,
  }
  const screen = await render(FeedLine, {
    line,
    agent: 'XENON',
    words: WORDS,
    onselect: nothing,
    onseek: nothing,
  })
  await expect.element(screen.getByText('◐')).toBeVisible()
  expect(screen.container.textContent).toMatch(/so what XENON knows about it is now in doubt/)
})

test('each goal has a place of its own in the small map, whatever is learned of it', () => {
  const many = Array.from({ length: 67 }, (_, at) => guessedGoal(`goal_${at}`, { isGoal: true }))
  const placesOf = (list: typeof many) => {
    const { pieces: drawn, width, levels } = pieces(earlyScene({ items: list }))
    for (const { level, to } of drawn) expect(level < levels && to <= width).toBe(true)
    return drawn.map(({ thing, level, from }) => `${thing} ${level} ${from}`)
  }
  const places = placesOf(many)
  expect(new Set(places.map((place) => place.replace(/^\S+ /, ''))).size).toBe(67)
  expect(placesOf(many.map((item) => ({ ...item, standing: 'experienced' })))).toEqual(places)
})
