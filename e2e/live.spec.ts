import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './test'
import { startOpenAiServer, type OpenAiServer } from '../scripts/testing/openai-server.mjs'
import { allowAsking, button, eventsOf, open, plays, standsAt, stepOf, troubles } from './watching'

const panel = (page: Page) => page.getByRole('region', { name: 'Model', exact: true })
const question = (page: Page) => panel(page).locator('.question')
/** A number of the budget. */
const number = (page: Page, name: string) =>
  panel(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd')

/** Answers a question: with empty requirement rows, or with the first action. */
async function answer(page: Page): Promise<void> {
  const form = panel(page).getByRole('group', { name: 'Your answer' })
  await form.getByRole('button').last().click()
}

/** Answers this number of questions, one after another. */
async function answerSome(page: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done++) {
    const asked = (await question(page).textContent()) ?? ''
    await answer(page)
    await expect(question(page)).not.toHaveText(asked)
  }
}

/** Saves the file of a button in the share dialog, and returns its path. */
async function saved(page: Page, name: string): Promise<string> {
  await button(page, 'Share').click()
  const download = page.waitForEvent('download')
  await button(page, name).click()
  const path = await (await download).path()
  await page.keyboard.press('Escape')
  return path
}

test('a person answers in the model’s place, and a reload resumes with the answers', async ({ page }) => {
  const list = troubles(page)
  await open(page, '#/watch?model=person&seed=4')
  await expect(question(page)).toContainText('What does one')
  await expect(page.getByText('waiting for your answer')).toBeVisible()
  const first = await question(page).textContent()
  const item = panel(page).getByRole('combobox', { name: 'Item, item 1' })
  await item.fill('stick')
  await panel(page).getByRole('button', { name: 'Add an item' }).click()
  await panel(page).getByRole('combobox', { name: 'Item, item 2' }).fill('Iron Ingot')
  await page.keyboard.press('Enter')
  await expect(question(page)).not.toHaveText(first ?? '')
  // The focus stays in the answer form.
  await expect(item).toBeFocused()
  await answerSome(page, 2)
  const skipped = await question(page).textContent()
  await button(page, 'Skip').click()
  await expect(question(page)).not.toHaveText(skipped ?? '')
  await expect(number(page, 'fallbacks')).toHaveText('1')
  const asked = await question(page).textContent()

  await button(page, 'Replies').click()
  const dialog = page.getByRole('dialog', { name: 'Replies of the model' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByRole('listitem').last()).toContainText('{"stick":1,"iron_ingot":1}')
  await page.keyboard.press('Escape')

  await expect(page.getByText(/^saved at step/)).toBeAttached()
  await page.reload()
  await expect(question(page)).toHaveText(asked ?? '')
  await expect(number(page, 'questions')).toHaveText('4')
  // A person costs no model's tokens.
  await expect(number(page, 'calls')).toHaveCount(0)
  expect(list).toEqual([])
})

test('a recording plays in another browser without the user’s answers, to the same events; a fork keeps the answers', async ({
  page,
  browser,
}) => {
  await open(page, '#/watch?model=person&seed=4&speed=60')
  // The run asks about every item once, and then moves.
  const answers = panel(page).getByRole('group', { name: 'Your answer' }).getByRole('button')
  while ((await stepOf(page)) < 3) await answers.evaluateAll((all: HTMLElement[]) => all.at(-1)?.click())
  await button(page, 'Pause').click()
  await plays(page, false)
  const step = await stepOf(page)
  const questions = await number(page, 'questions').textContent()
  const events = await eventsOf(page)
  const file = await saved(page, 'Recording (JSON)')
  const recording = JSON.parse(await readFile(file, 'utf8')) as { step: number; transcript: unknown[] }
  expect(recording.step).toBe(step)
  const prior = JSON.parse(await readFile(await saved(page, 'First guesses (prior JSON)'), 'utf8')) as object
  expect(Object.keys(prior).length).toBeGreaterThan(20)

  const other = await (await browser.newContext()).newPage()
  await open(other)
  await other.getByRole('link', { name: 'library', exact: true }).click()
  const chosen = other.getByLabel('Files to add')
  await chosen.setInputFiles({
    name: 'cut.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format"'),
  })
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('not JSON')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await chosen.setInputFiles(file)
  await dialog.getByRole('button', { name: 'Save 1 recording' }).click()
  await other.getByRole('article').getByRole('button', { name: 'Open in Watch' }).click()
  await standsAt(other, step)
  await expect(other.getByText(/all events are exactly the same/)).toBeVisible()
  await expect(other).toHaveURL(/begins=[0-9a-f]{16}/)
  expect(await eventsOf(other)).toEqual(events)
  await other.context().close()

  // The same answers, and from here on another chance.
  await page.getByRole('slider', { name: 'Timeline' }).fill('1')
  await standsAt(page, 1)
  await button(page, 'Fork here').click()
  await page.getByRole('textbox', { name: 'seed' }).fill('9')
  await page.getByRole('dialog').getByRole('button', { name: 'Fork here' }).click()
  await expect(page).toHaveURL(/fork=1\.9/)
  await standsAt(page, 1)
  const until = (all: typeof events) => all.filter((event) => event.step < 1)
  expect(until(await eventsOf(page))).toEqual(until(events))
  const asked = Number(await number(page, 'questions').textContent())
  expect(asked).toBeGreaterThan(20)
  expect(asked).toBeLessThanOrEqual(Number(questions))
})

test.describe('with a server', () => {
  let server: OpenAiServer
  test.beforeEach(async () => {
    server = await startOpenAiServer({ mode: 'slow' })
  })
  test.afterEach(() => server.close())

  async function connect(page: Page): Promise<void> {
    await page.goto('/#/models')
    const form = page.getByRole('form', { name: 'A server' })
    await form.getByRole('textbox', { name: 'Base address' }).fill(server.url)
    await form.getByRole('combobox', { name: 'Model', exact: true }).fill(server.models[0] ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Use it in Watch' }).click()
  }

  const chats = () => server.requests.filter(({ path }) => path.endsWith('/chat/completions')).length
  const follow = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash)

  test('a link in a connected tab asks nothing before the user presses a button that names the server and the number of questions', async ({
    page,
  }) => {
    await connect(page)
    const ask = panel(page).getByRole('button', { name: /^Ask tiny at http.*: about [\d,]+ questions?$/ })
    await expect(ask).toContainText(`Ask tiny at ${server.url}: about `)
    const link = '#/watch?model=openai&name=tiny&seed=4&speed=max'
    await follow(page, link)
    await expect(question(page)).toBeVisible()
    await expect(page.getByText('waiting for you to allow the model')).toBeVisible()
    await expect(ask).toBeVisible()
    await button(page, 'Pause').click()
    await button(page, 'Play').click()
    await expect(ask).toBeVisible()
    // One, when the server was connected.
    expect(chats()).toBe(1)

    await ask.click()
    await expect.poll(chats).toBeGreaterThan(2)
    await button(page, 'Pause').click()
    await plays(page, false)
    // The address now names the step: Back then returns to it.
    await expect(page).toHaveURL(/step=/)
    // Another link is another run. Back goes to the allowed one.
    await follow(page, link.replace('seed=4', 'seed=5'))
    await expect(ask).toBeVisible()
    const asked = chats()
    await button(page, 'Step forward').click()
    await expect(ask).toBeVisible()
    expect(chats()).toBe(asked)
    await page.goBack()
    await expect(ask).toHaveCount(0)
    await expect.poll(chats).toBeGreaterThan(asked)
    // While it asks, the address names no step.
    await expect(page).not.toHaveURL(/step=/)

    // After a reload the tab has no model, and the run is one of an address again.
    await page.reload()
    await expect(panel(page).getByText(/which is not loaded/)).toBeVisible()
    const before = chats()
    const address = new URL(page.url()).hash
    await connect(page)
    await follow(page, address)
    await expect(ask).toBeVisible()
    // One more, when the server was connected again.
    expect(chats()).toBe(before + 1)
  })

  test('the reply streams, is repeated, is stopped by a pause, and another model goes on', async ({
    page,
  }) => {
    const list = troubles(page)
    await connect(page)
    await allowAsking(page, `tiny at ${server.url}`)
    const stream = panel(page).getByRole('group', { name: 'The reply so far' })
    await expect(stream).toContainText('{')
    await expect(panel(page).getByText(/tokens, [\d.]+ a second/)).toBeVisible()
    await panel(page).getByText('The exact prompt').click()
    await expect(panel(page).getByRole('group', { name: 'message to the model' }).first()).toBeVisible()
    const asked = server.requests.length
    await button(page, 'Ask again').click()
    await expect.poll(() => server.requests.length).toBeGreaterThan(asked)

    await expect.poll(async () => Number(await number(page, 'calls').textContent())).toBeGreaterThan(1)
    // From here on no answer ends by itself, so the pause always interrupts one.
    server.mode = 'silent'
    const before = server.requests.length
    await expect.poll(() => server.requests.length).toBeGreaterThan(before)
    await expect(stream).toBeVisible()
    await button(page, 'Pause').click()
    await expect(
      panel(page)
        .getByText(/^The run is paused\. The question/)
        .last(),
    ).toBeVisible()
    await expect.poll(() => server.requests.at(-1)?.closed).toBe(true)
    const calls = (await number(page, 'calls').textContent()) ?? ''

    await panel(page).getByText('Go on with another model', { exact: true }).click()
    await button(page, 'Go on from here').click()
    await expect(page).toHaveURL(/begins=[0-9a-f]{16}/)
    await expect(button(page, /^model Simulated/)).toBeVisible()
    await page.getByRole('slider', { name: 'Timeline' }).fill('40')
    await standsAt(page, 40)
    // The server's replies stay; the page has not asked it since.
    await expect(number(page, 'calls')).toHaveText(calls)
    // Chromium's own word where it has no model of its own to offer.
    expect(list.filter((line) => !line.startsWith('Unable to create a text session'))).toEqual([])
  })

  test('a hostile reply is shown as text, and has no effect', async ({ page }) => {
    server.mode = 'hostile'
    await connect(page)
    await allowAsking(page)
    await expect.poll(async () => Number(await number(page, 'fallbacks').textContent())).toBeGreaterThan(3)
    await button(page, 'Pause').click()
    await button(page, 'Replies').click()
    const dialog = page.getByRole('dialog', { name: 'Replies of the model' })
    await expect(dialog.getByText('<img src=x').first()).toBeVisible()
    expect(await dialog.locator('img, script').count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => 'polluted' in globalThis || 'polluted' in Object.prototype)).toBe(false)
    expect(JSON.stringify(await eventsOf(page))).not.toContain('<b>')
  })
})
