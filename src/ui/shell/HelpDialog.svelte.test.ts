import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../styles/tokens.css'
import '../styles/base.css'
import { ITEM_STATUSES, statusMarks } from '../../engine/minds/adg/status-words'
import { SHORTCUTS as OF_COMPARE } from '../compare/shortcuts'
import { adgView } from '../minds/adg/view'
import { Watch } from '../state/watch.svelte'
import { terms } from '../term/terms'
import { craftView } from '../worlds/craft/view'
import HelpDialog from './HelpDialog.svelte'
import { pressShortcut, shortcutsOf, type Shortcut } from './shortcuts'
import { violationsIn } from '../axe-testing'

type Row = Pick<Shortcut<never>, 'keys' | 'does'>

const OF_WATCH: readonly Row[] = shortcutsOf(craftView.changes)
const TABLES: readonly (readonly [view: string, table: readonly Row[]])[] = [
  ['Watch', OF_WATCH],
  ['Watch where nothing can be changed', shortcutsOf(undefined)],
  ['Compare', OF_COMPARE],
]

async function mount(change: { shortcuts?: readonly Row[]; mind?: null; onpresent?: () => void } = {}) {
  const onclose = vi.fn()
  const props = { shortcuts: OF_WATCH, mind: adgView, onclose, ...change }
  const screen = await render(HelpDialog, props)
  const dialog = page.getByRole('dialog', { name: 'Help' })
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true })
  const turnTo = (name: string) => tab(name).click()
  const part = (name: string) => dialog.getByRole('tabpanel', { name, exact: true })
  return { screen, dialog, tab, turnTo, part, onclose }
}

const said = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, ' ').trim() ?? ''

test('opens over the page with a one-minute overview, and has four parts, one at a time', async () => {
  const { dialog, turnTo, part, tab } = await mount()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().matches(':modal')).toBe(true)
  const tabs = dialog.getByRole('tab').elements().map(said)
  expect(tabs).toEqual(['In a minute', 'Marks', 'Words', 'Keys'])
  expect(part('In a minute').getByRole('listitem').elements()).toHaveLength(5)
  const seen = new Set<string>()
  for (const name of tabs) {
    await turnTo(name)
    await expect.element(part(name)).toBeVisible()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    expect(dialog.getByRole('tabpanel').elements()).toHaveLength(1)
    await vi.waitFor(() => expect(said(part(name).element())).not.toBe(''))
    seen.add(said(part(name).element()))
  }
  expect(seen.size).toBe(tabs.length)
})

test('it is closed by its button', async () => {
  const { dialog, onclose } = await mount()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(onclose).toHaveBeenCalledTimes(1)
})

test('it is closed by Escape, once, and before any key that is pressed next', async () => {
  const { dialog, onclose } = await mount()
  const element = dialog.element()
  let isKnown = false
  // The browser sends this event for Escape. The next key comes a task later.
  element.addEventListener('cancel', () => queueMicrotask(() => (isKnown = onclose.mock.calls.length === 1)))
  await userEvent.keyboard('{Escape}')
  expect(isKnown).toBe(true)
  element.dispatchEvent(new Event('close'))
  expect(onclose).toHaveBeenCalledTimes(1)
})

test('a file that is not chosen within it does not close it', async () => {
  const { dialog, onclose } = await mount()
  dialog
    .getByRole('tablist')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(onclose).not.toHaveBeenCalled()
})

test('its link replays the story of the first minute', async () => {
  const { dialog, onclose } = await mount()
  const link = dialog.getByRole('link', { name: 'Play the story of the first minute' })
  expect(link.element().getAttribute('href')).toBe('#/watch?story=1')
  const before = location.href
  await link.click()
  expect(location.hash).toBe('#/watch?story=1')
  history.replaceState(null, '', before)
  expect(onclose).toHaveBeenCalledTimes(1)
})

test('it presents where the view can be presented, and only there', async () => {
  const onpresent = vi.fn()
  const { dialog, screen } = await mount({ onpresent })
  await dialog.getByRole('button', { name: 'Present', exact: true }).click()
  expect(onpresent).toHaveBeenCalledTimes(1)
  await screen.unmount()
  expect((await mount()).dialog.getByRole('button', { name: 'Present' }).query()).toBeNull()
})

test('explains every status mark by symbol and name, once there is a run', async () => {
  const { dialog, turnTo, part, screen } = await mount()
  await turnTo('Marks')
  await expect.element(dialog.getByRole('heading', { name: /^Status of a belief/ })).toBeVisible()
  const explained = [...part('Marks').element().querySelectorAll('dt')].map((mark) => [
    ...[said(mark), said(mark.nextElementSibling?.querySelector('.term'))],
  ])
  for (const standing of ITEM_STATUSES) {
    const { symbol, name } = statusMarks[standing]
    expect(explained).toContainEqual([symbol, name])
  }
  await screen.unmount()

  const early = await mount({ mind: null })
  await early.turnTo('Marks')
  await expect.element(early.dialog.getByText(/^Open a run to see its marks/)).toBeVisible()
})

test('lists every term of the papers with its meaning and its source', async () => {
  const { turnTo, part } = await mount()
  await turnTo('Words')
  await vi.waitFor(() => expect(part('Words').element().querySelector('dt')).not.toBeNull())
  const listed = [...part('Words').element().querySelectorAll('dt')].map((word) => [
    ...[said(word), said(word.nextElementSibling)],
  ])
  expect(listed).toEqual(
    Object.values(terms).map(({ name, meaning, source }) => [name, `${meaning} ${source}`]),
  )
  for (const { name, source } of Object.values(terms)) expect(source, name).toMatch(/\S/)
})

/** Presses a key by its label in the list. */
function pressed(labels: readonly string[]): KeyboardEvent {
  const names: Readonly<Record<string, string>> = { Space: ' ', '←': 'ArrowLeft', '→': 'ArrowRight' }
  const shiftKey = labels[0] === 'Shift'
  const label = labels.at(-1) ?? ''
  const letter = shiftKey ? label : label.toLowerCase()
  const key = names[label] ?? (label.length === 1 ? letter : label)
  return new KeyboardEvent('keydown', { key, shiftKey, cancelable: true })
}

/** In the form of key tables. */
const nameOf = ({ key, shiftKey }: KeyboardEvent) => (shiftKey ? 'Shift+' : '') + key

test.each(TABLES)(
  '%s: the listed keys are exactly the working keys, and do what the list says',
  async (_, table) => {
    const { turnTo, part } = await mount({ shortcuts: table })
    await turnTo('Keys')
    const rows = [...part('Keys').element().querySelectorAll('dt')].map((keys) => ({
      labels: [...keys.querySelectorAll('kbd')].map(said),
      does: said(keys.nextElementSibling),
    }))
    expect(rows.map(({ does }) => does)).toEqual(table.map(({ does }) => does))
    // The first of several, as printed on keyboards.
    expect(rows.map(({ labels }) => nameOf(pressed(labels)))).toEqual(table.map(({ keys }) => keys[0]))
    expect(rows.flatMap(({ labels }) => labels).filter((label) => /^[a-z]$/.test(label))).toEqual([])
    const done: string[] = []
    const spied = table.map(({ keys, does }) => ({ keys, does, run: () => void done.push(does) }))
    for (const { labels, does } of rows) {
      done.length = 0
      pressShortcut(pressed(labels), spied, { watch: new Watch() })
      expect(done, labels.join('+')).toEqual([does])
    }
  },
)

test.each(TABLES)('%s: no key is listed for two things', (_, table) => {
  const keys = table.flatMap((row) => row.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(['light', 'dark'])('axe finds nothing in any part, %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  const { dialog, turnTo, part } = await mount({ onpresent: () => undefined })
  for (const name of ['In a minute', 'Marks', 'Words', 'Keys']) {
    await turnTo(name)
    await vi.waitFor(() => expect(said(part(name).element())).not.toBe(''))
    expect(await violationsIn(dialog.element())).toEqual([])
  }
  delete document.documentElement.dataset['theme']
})
