import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import type { Knowledge } from '../../../library/knowledge/types'
import { parseSpec } from '../../../library/parse-spec'
import { answer, fault } from '../testing'
import ReceivedLink from './ReceivedLink.svelte'
import ShareKnowledge from './ShareKnowledge.svelte'
import { violationsIn } from '../../axe-testing'

const spec = parseSpec({ seed: 7 })
const run = '0123456789abcdef'
const hostile = '<img src=x onerror=alert(1)>'
const knowledge: Knowledge = {
  mind: 'adg',
  world: spec.world,
  runs: { [run]: { spec, step: 412, names: [hostile] } },
  body: {
    items: {
      stick: {
        ...{ requirements: { planks: 2 }, held: [], standing: 'experienced', revisions: 1, yields: 4 },
        ...{ action: 'craft', memory: { craft: [3, 1] }, origins: [{ by: 'experience', run, step: 60 }] },
      },
    },
  },
}
const received = {
  imported: {
    ...{ kind: 'knowledge', read: 1, name: hostile, description: 'Knowledge' },
    ...{ source: 'a link', isUnchanged: true, findings: [], more: 0 },
  },
  knowledge,
  summary: { name: hostile, counts: { experienced: 1 } },
} as const

/** A worker that answers only some calls. */
const answering = (answers: Readonly<Record<string, unknown>>) => ({
  ask: vi.fn((call: (api: never) => unknown) =>
    call(
      new Proxy(answers, {
        get: (known, name: string) => known[name] ?? (() => fault('Nobody answers that in this test.')),
      }) as never,
    ),
  ),
})

const packed = (text: string, left = { tags: 0, notes: 0 }) => ({ pack: () => answer({ text, left }) })
const share = (answers: Readonly<Record<string, unknown>>) =>
  render(ShareKnowledge, {
    client: answering(answers) as never,
    knowledge: { kind: 'knowledge', id: 'a' },
    name: 'Ours',
    onclose: vi.fn(),
  })

test('a link states its length and what it does not contain', async () => {
  const screen = await share(packed('AbC', { tags: 2, notes: 1 }))
  const field = screen.getByRole('textbox', { name: 'Link with all of this knowledge' })
  await expect.element(field).toBeVisible()
  const { value } = field.element() as HTMLInputElement
  expect(value).toMatch(/#\/library\?k=AbC$/)
  await expect.element(screen.getByText(`${String(value.length)} characters`)).toBeVisible()
  await expect
    .element(screen.getByText('Not in the link, but in the file: 2 tags and 1 note.', { exact: false }))
    .toBeVisible()
  expect(await violationsIn(screen.container)).toEqual([])
})

test('above 8,000 characters there is no link, and a file is offered', async () => {
  const screen = await share(packed('A'.repeat(8_000)))
  await expect.element(screen.getByText('Some programs cut links', { exact: false })).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toHaveLength(0)
  await expect.element(screen.getByRole('button', { name: 'Save as a file' })).toBeVisible()
})

test('a QR code has a name and is dark on white; a link that does not fit has none, with a message', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  const screen = await share(packed('AbC'))
  await screen.getByRole('button', { name: 'QR code' }).click()
  const code = screen.getByRole('img', { name: 'QR code: Link with all of this knowledge' })
  await expect.element(code).toBeVisible()
  const [paper, print] = ['rect', 'path'].map((part) => {
    const shape = code.element().querySelector(part)
    return shape ? getComputedStyle(shape).fill : ''
  })
  expect([paper, print]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  await screen.unmount()
  delete document.documentElement.dataset['theme']
  const long = await share(packed('A'.repeat(4_000)))
  await long.getByRole('button', { name: 'QR code' }).click()
  await expect.element(long.getByText('A QR code holds at most 2,953', { exact: false })).toBeVisible()
})

test('shows received knowledge as text, and saves it when the user confirms', async () => {
  const onkept = vi.fn()
  const added = { name: false, tags: 0, notes: 0, left: { tags: 0, notes: 0 } }
  const arrived = { ref: { kind: 'knowledge', id: 'b' }, wasThere: false, added }
  const keepRead = vi.fn(() => answer([arrived]))
  const screen = await render(ReceivedLink, {
    client: answering({
      unpack: () => answer(received),
      rows: () => answer({ rows: [], damaged: [], bin: [] }),
      keepRead,
    }) as never,
    text: 'AbC',
    onkept,
    onclose: vi.fn(),
  })
  await expect.element(screen.getByRole('heading', { name: hostile })).toBeVisible()
  expect(screen.container.querySelector('img')).toBeNull()
  await expect.element(screen.getByRole('link', { name: 'XENON, seed 7, step 412' })).toBeVisible()
  expect(keepRead).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => onkept.mock.calls).toEqual([[arrived, false]])
  expect(await violationsIn(screen.container)).toEqual([])
})

test('a link that cannot be read gives a message', async () => {
  const screen = await render(ReceivedLink, {
    client: answering({ unpack: () => fault('It is cut short.') }) as never,
    text: 'AbC',
    onkept: vi.fn(),
    onclose: vi.fn(),
  })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It is cut short.')
})
