// A newer version is offered, never forced, and never while something plays.
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../scripts/serve.mjs'
import { tinyGguf } from '../scripts/testing/tiny-gguf.mjs'
import { cacheNames, forgetAnswers, isKept, kept, visit } from './keeping'
import { isNewer, newerBuild, notice } from './newer'
import { violations } from './violations'
import { button, plays, root, troubles, withoutStory } from './watching'
import { ggufServer } from './wllama/gguf-server'

test.use({ serviceWorkers: 'allow' })

// Playwright runs each group of tests on its own: this runs again for each group, the code around it does not.
let newer: string
test.beforeAll(() => {
  newer = newerBuild()
})
test.afterAll(() => rmSync(newer, { recursive: true }))

const reload = (page: Page) => button(page, 'Reload').click()

/** A page of the older version that is paused at a step, and its host, which has the newer one by now. */
async function outdated(context: BrowserContext, folder = newer) {
  const host = await serve()
  const page = await visit(context, `${host.url}#/watch?seed=5&step=40`)
  await expect(root(page)).toHaveAttribute('data-step', '40')
  await host.close()
  const next = await serve({ root: folder, port: Number(new URL(host.url).port) })
  return { page, host: next }
}

/** Imitates the browser when a page is opened again, and the page when the user returns to it. */
const askForNewer = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => null))

test('without a newer version the page offers none, however often it asks', async ({ context }) => {
  const host = await serve()
  const page = await visit(context, host.url)
  await page.reload()
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await isKept(page)
  await askForNewer(page)
  await askForNewer(page)
  await expect(notice(page)).toHaveCount(0)
  expect((await cacheNames(page)).filter((name) => name.startsWith('firsthand '))).toHaveLength(1)
  await host.close()
})

test('a newer version is announced once nothing plays, and loaded when the user asks for it', async ({
  context,
}) => {
  const { page, host } = await outdated(context)
  const list = troubles(page)
  await page.evaluate(() => (location.hash = '#/watch?seed=5&step=40&speed=4'))
  await button(page, 'Play').click()
  await plays(page, true)
  await askForNewer(page)
  // It is there, but not visible.
  await expect(notice(page)).toHaveCount(1)
  await expect(notice(page)).toBeHidden()
  await button(page, 'Pause').click()
  await plays(page, false)
  await expect(notice(page)).toBeVisible()
  // The page makes room for it: nothing of it lies below the window.
  const bottom = () => page.locator('.page').evaluate((element) => element.getBoundingClientRect().bottom)
  const height = page.viewportSize()?.height ?? 0
  await expect.poll(bottom).toBeLessThanOrEqual(height)
  expect(await violations(page)).toEqual([])

  await page.evaluate(() => (location.hash = '#/lab?show=figure-8&seeds=200'))
  await button(page, /^Run /).click()
  await expect(page.getByRole('main')).toHaveAttribute('data-phase', 'running')
  await expect(notice(page)).toBeHidden()
  await button(page, 'Cancel').click()
  await expect(page.getByRole('main')).toHaveAttribute('data-phase', 'idle')
  await expect(notice(page)).toBeVisible()

  await reload(page)
  await expect(isNewer(page)).toHaveCount(1)
  // Where it was.
  await expect(page).toHaveURL(/show=figure-8/)
  await expect(page.getByRole('region', { name: 'Numbers', exact: true })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('firsthand '))).toHaveLength(1) // prettier-ignore
  expect(list).toEqual([])
  await host.close()
})

test('two tabs both offer it; the one that stays keeps all its parts until it is reloaded', async ({
  context,
}) => {
  const { page: one, host } = await outdated(context)
  // This one comes from the cache, and makes the browser look for something newer by itself.
  const other = await context.newPage()
  const list = troubles(other)
  await withoutStory(other)
  await other.goto(`${host.url}#/watch?seed=5&step=40`)
  await expect(root(other)).toHaveAttribute('data-step', '40')
  await expect(isNewer(other)).toHaveCount(0)
  await expect(notice(one)).toHaveCount(1)
  await expect(notice(other)).toBeVisible()

  await reload(one)
  await expect(isNewer(one)).toHaveCount(1)
  await expect(root(one)).toHaveAttribute('data-ready', 'true')

  // The other tab is not reloaded. It still finds parts that it has not asked for before, and that no host has.
  await expect(isNewer(other)).toHaveCount(0)
  await expect(notice(other)).toBeVisible()
  const before = await cacheNames(one)
  expect(before.filter((name) => name.startsWith('firsthand '))).toHaveLength(2)
  for (const [hash, name] of [
    ['#/models', 'Models'],
    ['#/docs', 'Firsthand'],
  ] as const) {
    await other.evaluate((to) => (location.hash = to), hash)
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await other.evaluate(() => (location.hash = '#/compare?seed=3&b.agent=sc&step=20'))
  await expect(other.locator('[data-compared="2"]')).toBeVisible()
  expect(list.filter((text) => !text.includes('create a text session'))).toEqual([])

  await reload(other)
  await expect(isNewer(other)).toHaveCount(1)
  await expect(notice(other)).toHaveCount(0)
  await expect.poll(async () => (await cacheNames(one)).filter((name) => name.startsWith('firsthand '))).toHaveLength(1) // prettier-ignore
  await host.close()
})

test('it can be put off, and is offered again at the next visit', async ({ context }) => {
  const { page, host } = await outdated(context)
  await askForNewer(page)
  await expect(notice(page)).toBeVisible()
  // Another tab stays open: a browser takes the newer version by itself when no page of the older one is left.
  const other = await context.newPage()
  await other.goto(`${host.url}#/models`)
  await expect(notice(other)).toBeVisible()
  await page.locator('.update').getByRole('button', { name: 'Close this notice' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.goto(`${host.url}?again#/watch?seed=5&step=40`)
  await expect(isNewer(page)).toHaveCount(0)
  await expect(notice(page)).toBeVisible()
  await host.close()
})

test('an engine that is first used while a newer version waits runs in that one, too, without a network', async ({
  context,
}) => {
  const models = await ggufServer({ 'tiny.gguf': tinyGguf() })
  // A host that keeps the files that the older version may still ask for.
  const both = mkdtempSync(join(tmpdir(), 'both-'))
  cpSync('dist', both, { recursive: true })
  cpSync(newer, both, { recursive: true })
  const { page, host } = await outdated(context, both)
  await page.evaluate(() => (location.hash = '#/models'))
  await askForNewer(page)
  await expect(notice(page)).toBeVisible()
  const card = page.getByRole('region', { name: /^llama.cpp/ })
  const loads = async () => {
    await card.getByLabel('Address of a GGUF file').fill(`${models.url}tiny.gguf`)
    await card.getByRole('button', { name: 'Download and load' }).click()
    await expect(card).toContainText('Ready: Tiny random llama')
  }
  await loads()
  // The program has one name in both versions, what starts it one in each: both have both.
  const parts = async (part: RegExp) => (await kept(page)).filter((file) => part.test(file)).length
  await expect.poll(() => parts(/^assets\/wllama-.*\.wasm$/)).toBe(2)
  await expect.poll(() => parts(/^assets\/llama-cpp-.*\.js$/)).toBe(2)

  await host.close()
  await models.close()
  await context.setOffline(true)
  await forgetAnswers(page)
  await reload(page)
  await expect(isNewer(page)).toHaveCount(1)
  await expect.poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('firsthand '))).toHaveLength(1) // prettier-ignore
  await loads()
  rmSync(both, { recursive: true })
})
