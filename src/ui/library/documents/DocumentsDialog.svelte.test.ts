import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import type { DocumentsApi, ReadingProgress } from '../../../../workers/api/library-documents.api'
import type { LibraryApi } from '../../../../workers/api/library.api'
import { violationsIn } from '../../axe-testing'
import { HOSTILE } from '../../testing'
import { answer, fault } from '../testing'
import DocumentsDialog from './DocumentsDialog.svelte'
import { MAX_FILES } from './brought'
import { DocumentReading } from './reading.svelte'
import { readOf } from './testing'

type Api = DocumentsApi & Pick<LibraryApi, 'keep' | 'thing' | 'label' | 'remove'>
const COST = { documents: 2, characters: 1_000, chunks: 3, tokensIn: 1_200, tokensOut: 9_000 }
const SURVEY = { cost: COST, titles: ['stick.md', 'rope.md'], refused: [], twice: 0 }
const REF = { kind: 'knowledge', id: 'x' } as const

async function show(
  given: Partial<Api> = {},
  loaded: readonly string[] = [],
  openPort: () => Promise<MessagePort> = () => Promise.resolve(new MessageChannel().port1),
) {
  const none = () => fault('Nobody answers that in this test.')
  const keep = vi.fn<Api['keep']>(() => answer(REF))
  const label = vi.fn<Api['label']>(() => answer({ name: '', tags: [], notes: [] }))
  const api: Api = {
    survey: () => answer(SURVEY),
    readDocuments: () => answer(readOf()),
    stopReading: () => answer(null),
    ...{ keep, label, remove: none, thing: none },
    ...given,
  }
  const listeners = new Set<(id: string) => void>()
  const models = {
    nameFor: (id: string) => (loaded.includes(id) ? 'tiny' : null),
    portFor: async (id: string) => (loaded.includes(id) ? openPort() : null),
    originFor: () => 'here',
    onchange(listener: (id: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  /** Replaces or removes the loaded model of that record. */
  const change = (id: string) => {
    for (const listener of listeners) listener(id)
  }
  const reading = new DocumentReading(
    { ask: (call) => call(api) },
    (tell) => tell,
    () => Promise.resolve(models),
  )
  const [onkept, onclose] = [vi.fn(), vi.fn()]
  await page.viewport(1366, 768)
  const screen = await render(DocumentsDialog, { reading, onkept, onclose })
  return { screen, reading, keep, label, onkept, onclose, change, listeners }
}

const field = (screen: Awaited<ReturnType<typeof show>>['screen']) =>
  screen.getByLabelText('Documents to read', { exact: true })
const FILE = new File(['To craft 4 sticks you need 2 planks.'], 'stick.md')

test('reads and saves nothing before the user confirms, then saves under the given name', async () => {
  const readDocuments = vi.fn<Api['readDocuments']>(() => answer(readOf()))
  const { screen, keep, label, onkept } = await show({ readDocuments })
  await expect.element(screen.getByText(/GoG, HKG and GraphRAG plan with the graph\./)).toBeVisible()
  const button = screen.getByRole('button', { name: 'Read them' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await field(screen).upload(FILE)
  await expect.element(screen.getByText('2 documents, 1,000 characters.')).toBeVisible()
  expect(readDocuments).not.toHaveBeenCalled()
  await button.click()
  expect(readDocuments.mock.calls[0]?.slice(0, 2)).toMatchObject([
    [{ kind: 'file', name: 'stick.md' }],
    { kind: 'rules' },
  ])
  await expect.element(screen.getByText(/1 document: 1 goal.*Nothing is saved yet/)).toBeVisible()
  await expect.element(screen.getByText('A ladder takes sticks.')).toBeVisible()
  expect(keep).not.toHaveBeenCalled()
  await screen.getByLabelText('Name').fill('Sticks')
  await screen.getByRole('button', { name: 'Save it' }).click()
  await vi.waitFor(() => expect(onkept).toHaveBeenCalledOnce())
  expect(keep.mock.calls[0]?.[0]).toMatchObject({ kind: 'knowledge', value: readOf().knowledge })
  expect(label.mock.calls[0]).toEqual([REF, { name: 'Sticks' }])
})

test('shows the cost of a model before it is called, and calls it only if it was chosen', async () => {
  const readDocuments = vi.fn<Api['readDocuments']>(() => answer(readOf({ pace: 4 })))
  const { screen, reading } = await show({ readDocuments }, ['openai'])
  localStorage.removeItem('firsthand.reading-paces')
  await field(screen).upload(FILE)
  const model = screen.getByRole('radio', { name: /A server: tiny.*3 model calls.*1,200 tokens/ })
  await expect.element(model).not.toBeChecked()
  await model.click()
  await screen.getByRole('button', { name: 'Read them' }).click()
  expect(readDocuments.mock.calls[0]?.[1]).toMatchObject({ kind: 'model', origin: 'here' })
  await expect.element(screen.getByRole('button', { name: 'Save it' })).toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  // After one reading, its speed is known.
  await expect
    .element(screen.getByText(/At its last reading speed, the model needs about 5 seconds/))
    .toBeVisible()
  expect(reading.sources).toHaveLength(1)
})

test('reports a model that is no longer loaded, and what to do', async () => {
  const loaded = ['openai']
  const { screen } = await show({}, loaded)
  await field(screen).upload(FILE)
  await screen.getByRole('radio', { name: /A server/ }).click()
  loaded.pop()
  await screen.getByRole('button', { name: 'Read them' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/A server: tiny is no longer loaded/)
})

/** Chooses a model whose port is not ready before `open` is called. */
async function waitForPort(given: Partial<Api>) {
  const { port1 } = new MessageChannel()
  const close = vi.spyOn(port1, 'close')
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  const shown = await show(given, ['openai'], () => opened.then(() => port1))
  await field(shown.screen).upload(FILE)
  await shown.screen.getByRole('radio', { name: /A server/ }).click()
  await shown.screen.getByRole('button', { name: 'Read them' }).click()
  await expect.element(shown.screen.getByRole('button', { name: /^Stop and show/ })).toBeVisible()
  return { ...shown, close, open }
}

test('a cancel before the model is reached calls nothing, and reading can start again', async () => {
  const readDocuments = vi.fn<Api['readDocuments']>(() => answer(readOf()))
  const { screen, close, open, listeners } = await waitForPort({ readDocuments })
  await screen.getByRole('button', { name: /^Stop and show/ }).click()
  open()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You stopped before the reading started.')
  expect(readDocuments).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(0)
  await screen.getByRole('radio', { name: /Rules/ }).click()
  await screen.getByRole('button', { name: 'Read them' }).click()
  await expect.element(screen.getByRole('button', { name: 'Save it' })).toBeVisible()
})

test('closing before the model is reached calls nothing', async () => {
  const readDocuments = vi.fn<Api['readDocuments']>(() => answer(readOf()))
  const { screen, close, open } = await waitForPort({ readDocuments })
  await screen.unmount()
  open()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(readDocuments).not.toHaveBeenCalled()
})

test('losing the model stops reading and is reported; losing another model does not', async () => {
  const loaded = ['openai', 'wllama']
  let end = () => undefined as void
  const stopReading = vi.fn<Api['stopReading']>(() => {
    end()
    return answer(null)
  })
  const readDocuments = vi.fn<Api['readDocuments']>(async () => {
    await new Promise<void>((resolve) => (end = resolve))
    return answer(readOf({ left: 1, calls: { expected: 3, made: 1 } }))
  })
  const { screen, change, listeners } = await show({ stopReading, readDocuments }, loaded)
  await field(screen).upload(FILE)
  await screen.getByRole('radio', { name: /A server/ }).click()
  await screen.getByRole('button', { name: 'Read them' }).click()
  await vi.waitFor(() => expect(readDocuments).toHaveBeenCalledOnce())
  loaded.pop()
  change('wllama')
  // A model that is loaded or connected again counts as the same.
  change('openai')
  expect(stopReading).not.toHaveBeenCalled()
  loaded.pop()
  change('openai')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/A server: tiny is no longer loaded/)
  expect(stopReading).toHaveBeenCalledOnce()
  await expect.element(screen.getByText(/You stopped the reading.*1 of 3 model calls/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save it' })).toBeVisible()
  expect(listeners.size).toBe(0)
})

test('shows progress while reading; a cancel shows the partial result, which can be continued', async () => {
  let end = () => undefined as void
  const stopReading = vi.fn<Api['stopReading']>(() => {
    end()
    return answer(null)
  })
  const now: ReadingProgress = {
    ...({ stage: 'reading', documents: 1, ofDocuments: 2, chunks: 1, ofChunks: 3 } as const),
    ...{ goals: 4, losses: 2, secondsLeft: 40 },
  }
  const { screen } = await show({
    stopReading,
    readDocuments: async (_, __, tell) => {
      await tell?.(now)
      await new Promise<void>((resolve) => (end = resolve))
      return answer(readOf({ left: 1, calls: { expected: 3, made: 1 } }))
    },
  })
  await field(screen).upload(FILE)
  await screen.getByRole('button', { name: 'Read them' }).click()
  await expect
    .element(
      screen.getByText(
        'Read 1 of 2 documents, 1 of 3 model calls: 4 statements about goals, 2 unread passages. About 40 seconds left.',
      ),
    )
    .toBeVisible()
  expect(await violationsIn(document.body)).toEqual([])
  await screen.getByRole('button', { name: /^Stop and show/ }).click()
  expect(stopReading).toHaveBeenCalledOnce()
  await expect
    .element(
      screen.getByText(/You stopped the reading: 1 document was not read completely. 1 of 3 model calls/),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Continue reading' })).toBeVisible()
})

/** Reads once with a partial result, then presses “Continue reading”, which `next` answers. */
async function readOn(next: Api['readDocuments']) {
  const first = readOf({ left: 1, calls: { expected: 3, made: 2 } })
  const readDocuments = vi.fn(next).mockImplementationOnce(() => answer(first))
  const shown = await show({ readDocuments })
  await field(shown.screen).upload(FILE)
  await shown.screen.getByRole('button', { name: 'Read them' }).click()
  await shown.screen.getByRole('button', { name: 'Continue reading' }).click()
  return shown
}

test('continuing shows progress too, can be cancelled, and saves nothing meanwhile', async () => {
  let end = () => undefined as void
  const { screen, reading } = await readOn(async () => {
    await new Promise<void>((resolve) => (end = resolve))
    return answer(readOf({ calls: { expected: 3, made: 3 } }))
  })
  await expect.element(screen.getByRole('progressbar', { name: 'Read' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Stop and show/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save it' })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Nothing is saved yet/)).not.toBeInTheDocument()
  end()
  await expect.element(screen.getByRole('button', { name: 'Save it' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Continue reading' })).not.toBeInTheDocument()
  expect(reading.result?.calls.made).toBe(3)
})

test.each([
  ['that fails', () => fault('The worker is lost.'), 'The worker is lost.'],
  [
    'that is ended sooner',
    () => answer(readOf({ left: 2, calls: { expected: 3, made: 1 } })),
    'You stopped the reading. This time less was read than before, so the page still shows the earlier result.',
  ],
  [
    'that the model ends sooner',
    () => answer(readOf({ left: 2, calls: { expected: 3, made: 1 }, fault: 'The server is gone.' })),
    'The reading could not continue (The server is gone.). This time less was read than before, so the page still shows the earlier result.',
  ],
])('a second reading %s keeps the earlier result', async (_, next, words) => {
  const { screen } = await readOn(next)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  await expect.element(screen.getByText(/2 of 3 model calls were made/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save it' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Continue reading' })).toBeVisible()
})

test('reads pasted text and the built-in documents', async () => {
  const survey = vi.fn<Api['survey']>(() => answer(SURVEY))
  const { screen } = await show({ survey })
  await screen.getByRole('button', { name: 'Paste text' }).click()
  await screen.getByLabelText('Text', { exact: true }).fill('To craft 1 rope you need 3 twine.')
  await screen.getByRole('button', { name: 'Use this text' }).click()
  await screen.getByRole('combobox', { name: /Our documents/ }).selectOptions('pages only')
  await screen.getByRole('button', { name: 'Add our documents' }).click()
  await vi.waitFor(() =>
    expect(survey.mock.calls.at(-1)?.[0]).toEqual([
      { kind: 'text', title: 'Pasted text', text: 'To craft 1 rope you need 3 twine.' },
      { kind: 'own', part: 'pages' },
    ]),
  )
  await expect.element(screen.getByText('2 files or texts added.')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove all' }).click()
  await expect.element(screen.getByText('2 files or texts added.')).not.toBeInTheDocument()
})

/** Drops files on the drop zone. */
const drop = (screen: Awaited<ReturnType<typeof show>>['screen'], dataTransfer: DataTransfer) =>
  screen
    .getByRole('group', { name: 'Add documents' })
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))

test('takes dropped files, and says why a file cannot be read', async () => {
  const refused = [{ name: HOSTILE, sentence: 'This file cannot be used: the file is a web page.' }]
  const survey = vi.fn<Api['survey']>(() => answer({ ...SURVEY, refused }))
  const { screen } = await show({ survey })
  const given = new DataTransfer()
  given.items.add(FILE)
  drop(screen, given)
  await expect.element(screen.getByText('1 file cannot be read')).toBeVisible()
  await expect.element(screen.getByText(/the file is a web page/)).toBeVisible()
  expect(survey.mock.calls[0]?.[0]).toMatchObject([{ kind: 'file', name: 'stick.md' }])
  expect(document.querySelector('dialog img, dialog script')).toBeNull()
})

test('reports a drop without files until something else is added', async () => {
  const { screen } = await show()
  const given = new DataTransfer()
  given.setData('text/plain', 'To craft 4 sticks you need 2 planks.')
  drop(screen, given)
  const words = 'There are no files to read.'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  await field(screen).upload(FILE)
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
  await field(screen).upload(new File([], '.hidden'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  await expect.element(screen.getByText('1 file or text added.')).toBeVisible()
})

test('reports files over the limit until all files are removed', async () => {
  const { screen, reading } = await show()
  const given = new DataTransfer()
  // Adding them one by one would take seconds.
  const value = Array.from({ length: MAX_FILES + 1 }, (_, at) => new File([], `${at}.md`))
  Object.defineProperty(given, 'files', { value })
  drop(screen, given)
  const words = /^You added more than 20,000 files at once. The page uses the first 20,000/
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('20,000 files or texts added.')).toBeVisible()
  expect(reading.sources).toHaveLength(MAX_FILES)
  await screen.getByRole('button', { name: 'Add our documents' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await screen.getByRole('button', { name: 'Remove all' }).click()
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
})

test('reports a name that could not be stored, and that the item was saved, before the dialog closes', async () => {
  const label = () => fault('The storage is full.')
  const { screen, keep, onkept, onclose } = await show({ label })
  await field(screen).upload(FILE)
  await screen.getByRole('button', { name: 'Read them' }).click()
  await screen.getByRole('button', { name: 'Save it' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Saved, but the name could not be saved: The storage is full.')
  await expect.element(screen.getByText(/Nothing is saved yet/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Save it' })).not.toBeInTheDocument()
  expect(onkept).not.toHaveBeenCalled()
  expect(await violationsIn(document.body)).toEqual([])
  // The item is saved however the user leaves the dialog.
  await screen.getByRole('button', { name: 'Show it' }).click()
  await screen.getByRole('button', { name: 'Close', exact: true }).click()
  expect(onkept.mock.calls).toMatchObject([[{ ref: REF }], [{ ref: REF }]])
  expect(onclose).not.toHaveBeenCalled()
  expect(keep).toHaveBeenCalledOnce()
})

test('reports an error, and keeps the added documents', async () => {
  const { screen } = await show({ readDocuments: () => fault('The worker is lost.') })
  await field(screen).upload(FILE)
  await screen.getByRole('button', { name: 'Read them' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The worker is lost.')
  await expect.element(screen.getByText('1 file or text added.')).toBeVisible()
})

test.each(['light', 'dark'])(
  'nothing is wrong with it for people who cannot see it, or not well: %s',
  async (scheme) => {
    document.documentElement.style.colorScheme = scheme
    const refused = [{ name: 'a.html', sentence: 'This file cannot be used: the file is a web page.' }]
    const { screen } = await show({ survey: () => answer({ ...SURVEY, refused }) }, ['openai'])
    await field(screen).upload(FILE)
    await expect.element(screen.getByRole('radio', { name: /A server/ })).toBeVisible()
    expect(await violationsIn(document.body)).toEqual([])
    await screen.getByRole('button', { name: 'Read them' }).click()
    await expect.element(screen.getByRole('button', { name: 'Save it' })).toBeVisible()
    await screen.getByText('1 goal', { exact: true }).click()
    expect(await violationsIn(document.body)).toEqual([])
    document.documentElement.style.colorScheme = ''
  },
)
