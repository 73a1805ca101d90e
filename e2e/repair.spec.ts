// A page that does not start says so in its own HTML, and repairs itself or is repaired, without a loss of data.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../scripts/serve.mjs'
import { replaced } from '../scripts/testing/replaced'
import { isKept, visit } from './keeping'
import { keptList } from './kept-list'
import { isNewer, newerBuild } from './newer'
import { expect, test, type Page } from './test'
import { violations } from './violations'
import { button, open, plays, root, stepOf, withoutStory } from './watching'

test.use({ serviceWorkers: 'allow' })

/** An older build, whose service worker stores every answer unchecked, and whose page has no repair. */
function olderBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'older-'))
  cpSync('dist', folder, { recursive: true })
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  writeFileSync(
    page,
    replaced(replaced(html, /<script>[\s\S]*?<\/script>/, ''), /<main id="not-started"[\s\S]*?<\/main>/, ''),
  )
  const urls = keptList('dist')
    .filter(({ late }) => !late)
    .map(({ url }) => (url === 'index.html' ? './' : url))
  writeFileSync(join(folder, 'service-worker.js'), uncheckedWorker(urls))
  return folder
}

/** The part of an earlier version's service worker that a page uses. */
const uncheckedWorker = (urls: readonly string[]) => `
  const urls = ${JSON.stringify(urls)}.map((url) => new URL(url, registration.scope).href)
  const name = 'firsthand ' + registration.scope + ' 0123456789abcdef'
  addEventListener('install', (event) =>
    event.waitUntil(caches.open(name).then((cache) => cache.addAll(urls))))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    const url = event.request.url.replace(/[?#].*/, '')
    if (urls.includes(url)) event.respondWith(caches.match(url, { cacheName: name }))
  })
  addEventListener('message', ({ data, ports }) => {
    if (data.kind === 'knows') ports[0].postMessage(urls.includes(data.entry))
    if (data.kind === 'take-over') skipWaiting()
  })`

// Playwright runs each group of tests on its own: this runs again for each group, the code around it does not.
let newer: string
let older: string
test.beforeAll(() => {
  newer = newerBuild()
  older = olderBuild()
})
test.afterAll(() => {
  for (const folder of [newer, older]) rmSync(folder, { recursive: true })
})

const help = (page: Page) => page.locator('#not-started')
const repair = (page: Page) => button(page, 'Repair: delete the stored program and load it again')
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

/** Replaces the program's first script by a page, in every stored build. */
async function poison(page: Page): Promise<void> {
  const entry = await entryOf(page)
  const found = await page.evaluate(async (address) => {
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      if (!(await cache.match(address))) continue
      count++
      await cache.put(address, new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }))
    }
    return count
  }, entry)
  expect(found).toBeGreaterThan(0)
}

test('a page that starts shows no text about its start', async ({ page }) => {
  await open(page)
  await expect(help(page)).toHaveCount(0)
  await page.goto('about:blank')
  await page.goto('/#/lab')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(help(page)).toHaveCount(0)
})

test('a slow start is called slow, without any script, and the text goes when the page starts', async ({
  page,
}) => {
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/assets\/.*\.js$/, async (route) => {
    await isLetThrough
    await route.continue()
  })
  await withoutStory(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(help(page)).toBeHidden()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    // The 15 s are those of an animation.
    await help(page).evaluate((element) => element.getAnimations().forEach((one) => one.finish()))
    await expect(help(page)).toBeVisible()
    await expect(page.getByText('Firsthand may still be loading')).toBeVisible()
    await expect(page.getByText('missing or damaged')).toBeHidden()
    const box = await help(page).boundingBox()
    expect(box?.x).toBeGreaterThan(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640)
    expect(await violations(page)).toEqual([])
  }
  letThrough()
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await expect(help(page)).toHaveCount(0)
})

test('without JavaScript the page says that it needs it, and nothing else', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(baseURL ?? '')
  await expect(page.locator('body')).toHaveText(/^\s*Firsthand .* needs JavaScript.*\.\s*$/, {
    useInnerText: true,
  })
  await expect(help(page)).toBeHidden()
  await context.close()
})

for (const [what, body, contentType] of [
  ['is missing', undefined, ''],
  ['is a page instead', '<!doctype html>', 'text/html'],
  ['is cut', 'export const a = {', 'text/javascript'],
] as const)
  test(`a first part that ${what} is named at once`, async ({ page }) => {
    await page.route(/assets\/index-.*\.js$/, (route) =>
      body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType }),
    )
    await page.goto('/')
    await expect(help(page)).toBeVisible()
    await expect(help(page)).toContainText(/missing or damaged: assets\/index-\S+\.js/)
    await expect(page.getByText('Firsthand may still be loading')).toBeHidden()
  })

test('the repair brings back a page with a damaged program, and its saved data is still there', async ({
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'unchecked-'))
  cpSync('dist', folder, { recursive: true })
  // Nothing mends this one before the button is pressed.
  cpSync(join(older, 'service-worker.js'), join(folder, 'service-worker.js'))
  const host = await serve({ root: folder })
  const page = await visit(context, `${host.url}#/watch?seed=3&speed=60`)
  await button(page, 'Play').click()
  await expect.poll(() => stepOf(page)).toBeGreaterThan(50)
  await button(page, 'Pause').click()
  await plays(page, false)
  const step = await stepOf(page)
  await expect(
    page.getByLabel('Playback').getByText(`saved at step ${step.toLocaleString('en')}`, { exact: true }),
  ).toBeVisible()
  await page.evaluate(async () => {
    // Files that were shared with the page wait here, and models have caches of their own.
    const scope = new URL('.', location.href).href
    for (const name of [`firsthand ${scope} inbox`, 'webllm/model'])
      await (await caches.open(name)).put(`${scope}a`, new Response('data'))
  })
  await poison(page)
  await page.evaluate(() => (location.hash = '#/watch?seed=3'))
  await page.reload()
  await expect(help(page)).toBeVisible()
  await expect(root(page)).toHaveCount(0)

  // Without a network there would be nothing to load again.
  await context.setOffline(true)
  await repair(page).click()
  await expect(help(page).getByRole('status')).toContainText('Nothing was deleted')
  await context.setOffline(false)
  await repair(page).click()
  await expect(page.getByText(/^Resumed at step/)).toBeVisible()
  await expect(help(page)).toHaveCount(0)
  const names = await page.evaluate(() => caches.keys())
  expect(names).toContain('webllm/model')
  expect(names).toContain(`firsthand ${host.url} inbox`)
  await isKept(page)
  await host.close()
  rmSync(folder, { recursive: true })
})

test('a damaged build of an earlier version gives way to a newer one at the next start with a network', async ({
  context,
}) => {
  const host = await serve({ root: older })
  const page = await visit(context, `${host.url}#/watch?seed=5&step=40`)
  await poison(page)
  await host.close()
  await context.setOffline(true)
  await page.reload()
  // Blank, and no help: its HTML has none.
  await expect(page.locator('#app')).toBeEmpty()
  await expect(help(page)).toHaveCount(0)

  await context.setOffline(false)
  const next = await serve({ root: newer, port: Number(new URL(host.url).port) })
  await page.reload()
  // Without a press.
  await expect(isNewer(page)).toHaveCount(1)
  await expect(root(page)).toHaveAttribute('data-step', '40')
  await next.close()
})

test('a file that is damaged in the browser’s own copy is mended at the next start with a network', async ({
  context,
}) => {
  const host = await serve()
  const page = await visit(context, `${host.url}#/watch?seed=5&step=40`)
  await poison(page)
  await page.reload()
  await expect(help(page)).toBeVisible()
  // Without a press.
  await expect(root(page)).toHaveAttribute('data-step', '40')
  await host.close()
})

test('a part that is damaged in the browser’s own copy is mended when the user tries again', async ({
  context,
}) => {
  const host = await serve()
  const page = await visit(context, `${host.url}#/watch?seed=5&step=40`)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys())
        if (/LabView-.*js$/.test(url))
          await cache.put(url, new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }))
    }
  })
  await page.getByRole('link', { name: 'lab', exact: true }).click()
  await expect(page.getByText('could not be loaded')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(page.getByRole('region', { name: 'Numbers', exact: true })).toBeVisible()
  await host.close()
})
