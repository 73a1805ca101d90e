import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { FeedFilter } from '../../../workers/api/run.api'
import { DEFAULT_SPEC } from '../../library/spec'
import { wordsOfRun } from '../../library/words'
import type { RunEvent } from '../../engine/events'
import { entriesOf, learned, tried } from './feed/testing'
import FeedPanel from './FeedPanel.svelte'
import { HOSTILE } from '../testing'

const WORDS = await wordsOfRun(DEFAULT_SPEC)

function show(events: readonly RunEvent[], filter: Partial<FeedFilter> = {}, total = events.length) {
  const props = {
    feed: { entries: entriesOf(...events), total },
    filter: { item: null, kinds: [], limit: 60, ...filter },
    ...{
      agent: 'XENON',
      words: WORDS,
      selected: null,
      onfilter: vi.fn(),
      onselect: vi.fn(),
      onseek: vi.fn(),
    },
  }
  return { ...props, screen: render(FeedPanel, props) }
}

test('newest first, equal tries as one line', async () => {
  const { screen } = show([tried(1, 'logs'), tried(2, 'logs'), learned(2, 'torch')])
  const lines = (await screen).getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent('2 ● Learned torch: it needs 2 sticks.')
  await expect.element(lines.nth(1)).toHaveTextContent('2 ✓ Mining logs worked twice.')
})

test('a step number goes to that step, an item’s name selects it', async () => {
  const { screen, onseek, onselect } = show([learned(412, 'stone_hoe')])
  await (await screen).getByRole('button', { name: 'Go to step 412' }).click()
  expect(onseek).toHaveBeenCalledExactlyOnceWith(412)
  await (await screen).getByRole('button', { name: 'stone hoe' }).click()
  expect(onselect).toHaveBeenCalledExactlyOnceWith('stone_hoe')
})

test('chips narrow the feed to kinds and to the selected item', async () => {
  const { screen, onfilter } = show([learned(412, 'stone_hoe')])
  await (await screen).getByRole('button', { name: 'Filter' }).click()
  await (await screen).getByRole('button', { name: 'Learned', exact: true }).click()
  expect(onfilter).toHaveBeenLastCalledWith({ item: null, kinds: ['requirement-learned'], limit: 60 })
  await (await screen).getByRole('button', { name: 'stone hoe' }).click()
  await (await screen).getByRole('button', { name: 'only stone hoe' }).click()
  expect(onfilter).toHaveBeenLastCalledWith({ item: 'stone_hoe', kinds: [], limit: 60 })
})

test('a filter that is on is shown, and goes away', async () => {
  const { screen, onfilter } = show([], { item: 'stone_hoe', kinds: ['item-revised'] })
  const only = (await screen).getByRole('button', { name: 'only stone hoe' })
  await expect.element(only).toHaveAttribute('aria-pressed', 'true')
  await expect.element((await screen).getByText('Nothing of this kind has happened to')).toBeVisible()
  await only.click()
  expect(onfilter).toHaveBeenLastCalledWith({ item: null, kinds: ['item-revised'], limit: 60 })
  await (await screen).getByRole('button', { name: 'Show everything', exact: true }).first().click()
  expect(onfilter).toHaveBeenLastCalledWith({ item: null, kinds: [], limit: 60 })
})

test('older events are a press away', async () => {
  const { screen, onfilter } = show([learned(1, 'a'), learned(2, 'b')], {}, 62)
  await (await screen).getByRole('button', { name: 'Show older (60)' }).click()
  expect(onfilter).toHaveBeenLastCalledWith({ item: null, kinds: [], limit: 62 })
})

test('a hostile name is text', async () => {
  const { screen } = show([learned(1, HOSTILE)])
  await expect.element((await screen).getByRole('button', { name: HOSTILE })).toBeVisible()
  expect((await screen).container.querySelector('img')).toBeNull()
  expect(globalThis).not.toHaveProperty('harmed')
})

test('an empty feed says what will appear and how', async () => {
  const { screen } = show([])
  await expect.element((await screen).getByText('appears here as a sentence')).toBeVisible()
})
