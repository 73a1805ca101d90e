/** The export dialog: formats, content, size, preview, saving and copying, also by keyboard. */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { ExportApi, Exportable, ExportAsked } from '../../../../workers/api/library-exports.api'
import type { WrittenFile } from '../../../../workers/api/library.api'
import type { Reply } from '../../../../workers/api/run.api'
import { DEFAULT_SPEC } from '../../../library/spec'
import '../../styles/tokens.css'
import '../../styles/base.css'
import ExportDialog from './ExportDialog.svelte'

afterEach(() => vi.restoreAllMocks())

const OFFER: Exportable = {
  name: 'XENON <b>7</b>',
  goals: ['iron_pickaxe', 'stick'],
  spec: DEFAULT_SPEC,
  formats: [
    format('events', 'run', { label: 'Events (NDJSON)', extension: 'ndjson' }),
    format('graphml', 'knowledge', { label: 'GraphML', readsBack: 'All of it is read back.' }),
    format('pddl', 'knowledge', { label: 'PDDL', needsGoal: true }),
  ],
}

function format(id: string, about: 'run' | 'knowledge', given: object): Exportable['formats'][number] {
  const usual = { label: id, extension: id, type: 'text/plain', holds: `What ${id} holds.`, readsBack: null }
  return { id, about, needsGoal: false, ...usual, ...given }
}

const fileOf = (name: string, text: string): WrittenFile => ({
  name,
  type: 'text/plain',
  bytes: new TextEncoder().encode(text),
})

/** Writes the requested export. */
function fake(answer?: (asked: ExportAsked) => Promise<Reply<readonly WrittenFile[]>>) {
  const asked: ExportAsked[] = []
  const api: ExportApi = {
    exportable: () => Promise.resolve({ ok: true, value: OFFER }),
    exported(_, what) {
      asked.push(what)
      if (answer) return answer(what)
      const names = what.format === 'pddl' ? ['domain', 'problem'] : [what.format]
      const files = names.map((name) => fileOf(`${name}.txt`, `<script>${name} ${what.goal ?? ''}</script>`))
      return Promise.resolve({ ok: true, value: files })
    },
  }
  const ask = <T>(call: (of: never) => Promise<Reply<T>>) => call(api as never)
  return { asked, client: { ask } }
}

async function opened(given: object = {}) {
  await page.viewport(1000, 700)
  const { asked, client } = fake()
  const onclose = vi.fn()
  const props = { client, of: { kind: 'run', id: 'x' } as const, pictures: [], about: 'step 3', onclose }
  const screen = await render(ExportDialog, { ...props, linkOf: () => 'https://a/#/watch', ...given })
  await expect.element(screen.getByRole('radio', { name: 'GraphML' })).toBeVisible()
  return { screen, asked, onclose }
}

test('writes the first format at once, and shows its content, size and beginning', async () => {
  const { screen, asked } = await opened()
  await expect.element(screen.getByText('What events holds.')).toBeVisible()
  await expect
    .element(screen.getByText('For other programs. This page cannot open the file again.'))
    .toBeVisible()
  const preview = screen.getByLabelText('The beginning of events.txt')
  await expect.element(preview).toHaveTextContent('<script>events </script>')
  expect(preview.element().querySelector('script')).toBeNull()
  await expect.element(screen.getByText('24 B')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Export: XENON <b>7</b>' })).toBeVisible()
  expect(asked).toEqual([{ format: 'events', about: 'run', goal: null, link: 'https://a/#/watch' }])
})

test('by keyboard: chooses another format, a goal for it, and both of its files', async () => {
  const { screen, asked } = await opened()
  await userEvent.click(screen.getByRole('radio', { name: 'GraphML' }))
  await expect.element(screen.getByText('All of it is read back.')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'PDDL' })).toBeChecked()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For the goal' }), 'stick')
  await expect
    .element(screen.getByLabelText('The beginning of problem.txt'))
    .toHaveTextContent('problem stick')
  expect(asked.at(-1)).toMatchObject({ format: 'pddl', goal: 'stick' })

  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual(['domain.txt', 'problem.txt'])
  await expect.element(screen.getByText('Saved as 2 files.')).toBeVisible()
})

test('ignores a late answer to an earlier choice', async () => {
  let answer: (reply: Reply<readonly WrittenFile[]>) => void = () => undefined
  const slow = new Promise<Reply<readonly WrittenFile[]>>((resolve) => (answer = resolve))
  const { client } = fake(({ format: id }) =>
    id === 'events' ? slow : Promise.resolve({ ok: true, value: [fileOf('late.txt', id)] }),
  )
  const { screen } = await opened({ client })
  await expect.element(screen.getByText('Writing the file…')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'GraphML' }))
  await expect.element(screen.getByLabelText('The beginning of late.txt')).toBeVisible()
  answer({ ok: true, value: [fileOf('first.txt', 'x')] })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.element(screen.getByLabelText('The beginning of late.txt')).toBeVisible()
})

test('says why an export failed, and saves nothing', async () => {
  const message = 'The item is not known.'
  const { client } = fake(() => Promise.resolve({ ok: false, fault: { code: 'bad-export', message } }))
  const { screen } = await opened({ client })
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('offers pictures of the screen first, and draws them', async () => {
  const main = document.createElement('main')
  main.id = 'main'
  main.innerHTML =
    '<div class="thing" style="width:200px;height:80px;background:#cf222e">Words & <b>more</b></div>'
  document.body.prepend(main)
  const pictures = [{ id: 'thing', label: 'The thing', parts: ['#main .thing'] }]
  const { screen } = await opened({ pictures })
  await expect.element(screen.getByRole('radio', { name: 'The thing (SVG)' })).toBeChecked()
  const image = screen.getByRole('img', { name: /Preview of firsthand-thing-step-3\.svg/ })
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(232)
  await userEvent.click(screen.getByRole('radio', { name: 'The thing (PNG)' }))
  const pixels = screen.getByRole('img', { name: /\.png/ })
  await expect.poll(() => (pixels.element() as HTMLImageElement).naturalWidth).toBe(464)
  main.remove()
})

test('at 360 px nothing is wider than the dialog', async () => {
  const { screen } = await opened()
  await page.viewport(360, 740)
  await expect.element(screen.getByText('What events holds.')).toBeVisible()
  const dialog = screen.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(360)
})
