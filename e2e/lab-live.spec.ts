import { expect, test as base, type Page } from './test'
import { startOpenAiServer } from '../scripts/testing/openai-server.mjs'
import { violations } from './violations'
import { button, troubles } from './watching'

type Server = Awaited<ReturnType<typeof startOpenAiServer>>
const test = base.extend<{ server: Server }>({
  server: async ({ baseURL: _ }, use) => {
    const server = await startOpenAiServer()
    await use(server)
    await server.close()
  },
})

const TABLE_12 = '#/lab?show=table-12'
const LONG = '#/lab?show=figure-26b&seeds=1&agents=XENON;RAND&model=openai&name=tiny'

/** Connects the page with the server under Models, as a person does. */
async function connect(page: Page, server: Server): Promise<void> {
  await page.goto('/#/models')
  const form = page.getByRole('form', { name: 'A server' })
  await form.getByLabel('Base address').fill(server.url)
  await form
    .getByRole('textbox', { name: 'Model' })
    .or(form.getByRole('combobox', { name: 'Model' }))
    .fill('tiny')
  await form.getByRole('button', { name: /^Connect/ }).click()
  await expect(page.getByText('tiny is connected')).toBeVisible()
}

/** In the same document, because the loaded models belong to it. */
async function follow(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash)
  await expect(page.getByRole('region', { name: 'Numbers', exact: true })).toBeVisible()
}

const chats = ({ requests }: Server) => requests.filter(({ path }) => path.endsWith('/chat/completions'))
const prompts = (server: Server) =>
  chats(server).map(({ body }) => JSON.stringify([body['messages'], body['seed']]))
const finished = (page: Page) => expect(page.getByText('Everything chosen has been run.')).toBeVisible()

test('Table 12 is measured for the model that is loaded, and no prompt is asked twice', async ({
  page,
  server,
}) => {
  await connect(page, server)
  const trouble = troubles(page)
  server.requests.length = 0
  await follow(page, TABLE_12)
  await page.getByRole('combobox', { name: 'Model' }).selectOption('openai')
  await expect(page.getByText(/About \d+ questions/)).toBeVisible()
  expect(chats(server)).toEqual([])
  await expect(page.getByRole('columnheader', { name: 'tiny' })).toBeVisible()
  await button(page, 'Run Table 12').click()
  await finished(page)
  await expect(page.getByText(/\d+ calls, [\d,]+ tokens sent and [\d,]+ received/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Right item sets with quantities/ })).toContainText(
    /\d\.\d\d ± 0\.00.*paper 0\.08/,
  )
  const asked = prompts(server)
  expect(asked.length).toBeGreaterThan(50)
  expect(new Set(asked).size).toBe(asked.length)

  // Replies for one table are used for another: with the three plans it is the same first graph.
  await follow(page, '#/lab?show=table-4&seeds=1&model=openai&name=tiny')
  await button(page, /^(Run|Continue) Table 4/).click()
  await finished(page)
  expect(new Set(prompts(server)).size).toBe(prompts(server).length)
  expect(trouble).toEqual([])
})

test('a cancelled study ends the generation in the middle, and goes on from there after a reload', async ({
  page,
  server,
}) => {
  await connect(page, server)
  await follow(page, LONG)
  server.mode = 'slow'
  server.requests.length = 0
  await button(page, /^Run /).click()
  await expect(page.getByText('Asking tiny.')).toBeVisible()
  await expect.poll(() => chats(server).length).toBeGreaterThan(3)
  // From here on no answer ends by itself, so the click always interrupts one.
  server.mode = 'silent'
  const asked = chats(server).length
  await expect.poll(() => chats(server).length).toBeGreaterThan(asked)
  await button(page, 'Cancel').click()
  await expect(page.getByText('Cancelled. Finished jobs are saved.')).toBeVisible()
  // The page left before the answer had ended.
  await expect.poll(() => chats(server).at(-1)?.closed).toBe(true)
  const before = prompts(server).slice(0, -1)

  await page.reload()
  await expect(page.getByText('tiny is not loaded.')).toBeVisible()
  await expect(button(page, /^(Run|Continue) Figure 26/)).toHaveAttribute('aria-disabled', 'true')
  server.mode = 'honours'
  await connect(page, server)
  server.requests.length = 0
  await follow(page, LONG)
  await button(page, /^(Run|Continue) Figure 26/).click()
  await expect.poll(() => chats(server).length).toBeGreaterThan(20)
  expect(prompts(server).filter((prompt) => before.includes(prompt))).toEqual([])
})

test('a server that fails ends the study, says why, and no unfinished job counts as finished', async ({
  page,
  server,
}) => {
  await connect(page, server)
  await follow(page, `${TABLE_12}&model=openai&name=tiny`)
  server.mode = 'failing'
  await button(page, 'Run Table 12').click()
  await expect(page.getByRole('alert')).toContainText('CUDA error: out of memory')
  await expect(page.getByText(/^Not run yet\. 1 job/)).toBeVisible()
  server.mode = 'honours'
  await button(page, 'Run Table 12').click()
  await finished(page)
})

test('axe finds nothing with a model: missing, chosen, narrow', async ({ page, server }) => {
  await page.goto(`/${TABLE_12}&model=openai&name=tiny`)
  await expect(page.getByText('tiny is not loaded.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await connect(page, server)
  await follow(page, `${TABLE_12}&model=openai&name=tiny`)
  await expect(page.getByText(/About \d+ questions/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violations(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
