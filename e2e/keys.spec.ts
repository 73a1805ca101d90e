/**
 * Which server receives which key: from the servers' own logs, for everything that a user does with keys. Each test attaches
 * its rows of the table; with KEYS_TABLE=1 they are printed.
 */
import { expect, test, type Page } from './test'
import { startOpenAiServer, type OpenAiServer } from '../scripts/testing/openai-server.mjs'
import { PRESETS } from '../src/ui/models/presets'
import { allowAsking, button } from './watching'
import { server as card } from './models-view'

const KEY_A = 'sk-key-of-a'
const KEY_B = 'sk-key-of-b'

const started: OpenAiServer[] = []
async function start(options: Parameters<typeof startOpenAiServer>[0] = {}): Promise<OpenAiServer> {
  const server = await startOpenAiServer(options)
  started.push(server)
  return server
}
let a: OpenAiServer
let b: OpenAiServer
let rows: string[] = []
test.beforeEach(async () => {
  rows = []
  a = await start()
  b = await start()
})
test.afterEach(async ({ page: _ }, { title }) => {
  await Promise.all(started.splice(0).map((one) => one.close()))
  await test.info().attach('keys', { body: rows.join('\n'), contentType: 'text/plain' })
  if (process.env['KEYS_TABLE']) console.log([`\n${title}`, ...rows].join('\n'))
})

const logOf = ({ requests }: OpenAiServer) => requests.map(({ authorization }) => authorization)
/** The keys that the servers have received since the last call, as a row of the table. */
function received(what: string): { readonly a: (string | null)[]; readonly b: (string | null)[] } {
  const log = { a: [...new Set(logOf(a))], b: [...new Set(logOf(b))] }
  const words = (keys: readonly (string | null)[]) =>
    keys.length === 0 ? 'no request' : keys.map((key) => key ?? 'no header').join(', ')
  rows.push(`| ${what} | A: ${words(log.a)} | B: ${words(log.b)} |`)
  a.requests.length = b.requests.length = 0
  return log
}
const WITH_A = { a: [`Bearer ${KEY_A}`], b: [] }
const WITH_B = { a: [], b: [`Bearer ${KEY_B}`] }
const BARE_A = { a: [null], b: [] }
const BARE_B = { a: [], b: [null] }

const views = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true }).click()
const address = (page: Page) => card(page).getByRole('textbox', { name: 'Base address' })
const key = (page: Page) => card(page).getByLabel('Key')
const remember = (page: Page) => card(page).getByRole('checkbox', { name: 'remember' })
async function open(page: Page): Promise<void> {
  await page.goto('/#/models')
  await expect(address(page)).toBeVisible()
}
async function leaveAndReturn(page: Page): Promise<void> {
  await views(page, 'lab')
  await expect(page.getByRole('region', { name: 'Numbers', exact: true })).toBeVisible()
  await views(page, 'models')
  await expect(address(page)).toBeVisible()
}
/** Tests the connection to a server, and waits until it has answered. */
async function ask(page: Page): Promise<void> {
  await button(page, 'Test the connection').click()
  await expect(card(page)).toContainText(/answers: 2 models\./)
}

test('for this visit: the key goes to its server, and is gone after a reload', async ({ page }) => {
  await open(page)
  await address(page).fill(a.url)
  await key(page).fill(KEY_A)
  await ask(page)
  expect(received('session: key for A, test')).toEqual(WITH_A)
  await page.reload()
  await expect(address(page)).toHaveValue(a.url)
  await expect(key(page)).toHaveValue('')
  await ask(page)
  expect(received('session: after a reload')).toEqual(BARE_A)
})

test('remembered: the key comes back after a reload, for its server only', async ({ page }) => {
  await open(page)
  await address(page).fill(a.url)
  await remember(page).check()
  await key(page).fill(KEY_A)
  await page.reload()
  await expect(key(page)).toHaveValue(KEY_A)
  await ask(page)
  expect(received('remember: after a reload')).toEqual(WITH_A)
  await address(page).fill(b.url)
  await expect(key(page)).toHaveValue('')
  await expect(remember(page)).not.toBeChecked()
  await ask(page)
  expect(received('remember: address changed to B')).toEqual(BARE_B)
  await key(page).fill(KEY_B)
  await remember(page).check()
  await page.reload()
  await ask(page)
  expect(received('remember: B too, after a reload')).toEqual(WITH_B)
  await address(page).fill(a.url)
  await ask(page)
  expect(received('remember: back to A')).toEqual(WITH_A)
  await remember(page).uncheck()
  await page.reload()
  await address(page).fill(a.url)
  await ask(page)
  expect(received('remember: unticked for A, after a reload')).toEqual(BARE_A)
})

test('edited: each address has its own key, however the address comes about', async ({ page }) => {
  await open(page)
  await address(page).fill(a.url)
  await key(page).fill(KEY_A)
  await address(page).fill(`${a.url}/`)
  await ask(page)
  expect(received('edit: another path of A')).toEqual(WITH_A)
  await address(page).fill(b.url)
  await ask(page)
  expect(received('edit: address changed to B')).toEqual(BARE_B)
  await key(page).fill(KEY_B)
  await ask(page)
  expect(received('edit: key for B')).toEqual(WITH_B)
  await address(page).fill(a.url)
  await ask(page)
  expect(received('edit: back to A')).toEqual(WITH_A)
  await address(page).fill(a.url.replace('127.0.0.1', 'localhost'))
  await ask(page)
  expect(received('edit: the same machine by another name')).toEqual(BARE_A)
})

test('leave and return: the fields follow the address as before', async ({ page }) => {
  await open(page)
  await leaveAndReturn(page)
  await address(page).fill(a.url)
  await expect(key(page)).toBeEnabled()
  await key(page).fill(KEY_A)
  await leaveAndReturn(page)
  await expect(key(page)).toHaveValue(KEY_A)
  await ask(page)
  expect(received('leave and return: A')).toEqual(WITH_A)
  await address(page).fill(b.url)
  await expect(key(page)).toHaveValue('')
  await ask(page)
  expect(received('leave and return: address changed to B')).toEqual(BARE_B)
  await key(page).fill(KEY_B)
  await remember(page).check()
  await leaveAndReturn(page)
  await address(page).fill(a.url)
  await ask(page)
  expect(received('leave and return: back to A')).toEqual(WITH_A)
  await page.reload()
  await ask(page)
  expect(received('leave and return, reload: A was not to be remembered')).toEqual(BARE_A)
  await address(page).fill(b.url)
  await ask(page)
  expect(received('leave and return, reload: B was')).toEqual(WITH_B)
})

test('two tabs: if one stores or deletes a key, the other follows, each key with its server', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(page)
  await open(other)
  await address(page).fill(a.url)
  await key(page).fill(KEY_A)
  await remember(page).check()
  await address(other).fill(b.url)
  await expect(key(other)).toHaveValue('')
  await ask(other)
  expect(received('two tabs: A remembered in one, B asked in the other')).toEqual(BARE_B)
  await key(other).fill(KEY_B)
  await remember(other).check()
  await address(other).fill(a.url)
  await expect(key(other)).toHaveValue(KEY_A)
  await ask(other)
  expect(received('two tabs: A asked in the other')).toEqual(WITH_A)
  await address(page).fill(b.url)
  await expect(key(page)).toHaveValue(KEY_B)
  await ask(page)
  expect(received('two tabs: B asked in the first')).toEqual(WITH_B)
  await remember(other).uncheck()
  await address(page).fill(a.url)
  await expect(remember(page)).not.toBeChecked()
  await page.reload()
  await address(page).fill(a.url)
  await ask(page)
  expect(received('two tabs: A forgotten in the other, reload')).toEqual(BARE_A)
})

test('a preset: its key stays with it, and the next preset is asked without one', async ({ page }) => {
  const presets: { readonly name: string; readonly server: OpenAiServer }[] = []
  for (const { name, baseUrl } of PRESETS) {
    if (presets.length === 2) break
    try {
      presets.push({ name, server: await start({ port: Number(new URL(baseUrl).port) }) })
    } catch (error) {
      // A server of this machine's user listens there, or a test that runs beside this one.
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
  const [first, second] = presets
  test.skip(!first || !second, 'Two of the usual ports have to be free.')
  if (!first || !second) return
  a = first.server
  b = second.server
  await open(page)
  await button(page, first.name).click()
  await expect(card(page)).toContainText(/answers: 2 models\./)
  expect(received('preset A pressed')).toEqual(BARE_A)
  await key(page).fill(KEY_A)
  await ask(page)
  expect(received('preset A: key, test')).toEqual(WITH_A)
  await button(page, second.name).click()
  await expect(card(page)).toContainText(/answers: 2 models\./)
  expect(received('preset B pressed')).toEqual(BARE_B)
  await leaveAndReturn(page)
  await button(page, first.name).click()
  await expect(card(page)).toContainText(/answers: 2 models\./)
  expect(received('preset A pressed after leaving and returning')).toEqual(WITH_A)
})

test('a redirect: nothing goes to another server, and the page says what happened', async ({ page }) => {
  await open(page)
  await address(page).fill(a.url)
  await key(page).fill(KEY_A)
  a.mode = 'moved'
  const told = card(page).getByRole('alert')
  const words = `${a.url} redirects to another address; the browser does not say which address. The key was not sent to that address.`
  for (const [what, to] of [
    ['to B', b.url],
    ['within A', a.url.replace('/v1', '/moved/v1')],
  ] as const) {
    a.movedTo = to
    await button(page, 'Test the connection').click()
    await expect(told).toContainText(words)
    // The words are those of the request before.
    await expect.poll(() => a.requests.map(({ path }) => path)).toEqual(['/v1/models'])
    expect(received(`redirect ${what}: test`)).toEqual(WITH_A)
    await card(page).getByRole('combobox', { name: 'Model' }).fill('tiny')
    await card(page).getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(told).toContainText(words)
    await expect.poll(() => a.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions'])
    expect(received(`redirect ${what}: connect`)).toEqual(WITH_A)
    await address(page).fill('')
    await address(page).fill(a.url)
  }
})

test('a connected model is asked at its own server, whatever is entered after that', async ({ page }) => {
  await open(page)
  await address(page).fill(a.url)
  await key(page).fill(KEY_A)
  await card(page).getByRole('combobox', { name: 'Model' }).fill('tiny')
  await card(page).getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(card(page)).toContainText('tiny is connected')
  await address(page).fill(b.url)
  await key(page).fill(KEY_B)
  expect(received('connect A, then enter B')).toEqual(WITH_A)
  await card(page).getByRole('link', { name: 'Use it in Watch' }).click()
  await allowAsking(page, `tiny at ${a.url}`)
  await expect.poll(() => a.requests.length).toBeGreaterThan(3)
  expect(received('a run asks')).toEqual(WITH_A)
})
