// The page without a network, after one visit: the host is gone, and the browser's own cache is empty.
import { expect, test, type Page } from '@playwright/test'
import { serve } from '../scripts/serve.mjs'
import { CARDS, isLive, misfit } from '../src/library/cards'
import { forgetAnswers, kept, visit } from './keeping'
import { button, plays, root, stepOf, troubles } from './watching'

test.use({ serviceWorkers: 'allow' })

/** A page that was visited once, whose host is gone; in a folder, because any folder has to work. */
const offline = test.extend<{ page: Page }>({
  page: async ({ context }, use) => {
    const server = await serve({ base: '/some/folder/' })
    const page = await visit(context, server.url)
    await server.close()
    await context.setOffline(true)
    await forgetAnswers(page)
    await use(page)
  },
})

/** In one call, because a paused run writes its moment into the page's address. */
async function reload(page: Page, hash: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.evaluate((to) => {
    location.hash = to
    location.reload()
  }, hash)
  await loaded
}

/** Without loading the page again: only what the new address needs is loaded. */
const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

offline('every view opens after a reload, and nothing goes wrong', async ({ page }) => {
  const list = troubles(page)
  await reload(page, '#/watch?seed=3&step=200')
  await expect(root(page)).toHaveAttribute('data-step', '200')
  for (const [hash, name] of [
    ['#/models', 'Models'],
    ['#/library', 'Library'],
    ['#/docs', 'Firsthand'],
  ] as const) {
    await reload(page, hash)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await reload(page, '#/compare?seed=3&b.agent=sc')
  await expect(page.locator('[data-compared]')).toHaveAttribute('data-compared', '2')
  await reload(page, '#/lab')
  await expect(page.getByRole('region', { name: 'Numbers', exact: true })).toBeVisible()
  // Chromium has something to say of its own model, which the Models view asks after.
  expect(list.filter((text) => !text.includes('create a text session'))).toEqual([])
})

offline('a run plays, is saved, and is resumed', async ({ page }) => {
  await reload(page, '#/watch?seed=3&speed=60&step=5')
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await button(page, 'Play').click()
  await expect.poll(() => stepOf(page)).toBeGreaterThan(100)
  await button(page, 'Pause').click()
  await plays(page, false)
  const step = await stepOf(page)
  await expect(page.getByLabel('Playback').getByText(`saved at step ${step}`, { exact: true })).toBeVisible()
  await reload(page, '#/watch?seed=3')
  await expect(page.getByText(/^Resumed at step/)).toBeVisible()
})

for (const { id: world } of CARDS.world)
  offline(`every agent and every similarity in the world ${world}`, async ({ page }) => {
    const list = troubles(page)
    // Each run stands at another step than the one before, which is how the test knows that it is there.
    let step = 1
    async function opens(what: string, hash: string) {
      // No agent plays an external world before the user connects one.
      if (isLive('world', world)) await reload(page, `#/watch?world=${world}&${hash}&step=0`)
      else await goTo(page, `#/watch?world=${world}&${hash}&step=${(step = step === 2 ? 3 : 2)}`)
      await expect(root(page), what).toHaveAttribute('data-ready', 'true')
      await expect(root(page), what).toHaveAttribute('data-step', String(isLive('world', world) ? 0 : step))
    }
    await reload(page, `#/watch?world=${world}&step=1`)
    for (const { id } of CARDS.agent) if (!misfit(id, world)) await opens(id, `agent=${id}`)
    for (const { id } of CARDS.similarity) {
      if (isLive('similarity', id) || isLive('world', world) || misfit('xenon', world)) continue
      await opens(id, `similarity=${id}`)
    }
    expect(list).toEqual([])
  })

offline('a study runs in the Lab', async ({ page }) => {
  await reload(page, '#/lab?show=figure-6a&seeds=2&agents=XENON;RAND')
  await button(page, /^Run /).click()
  await expect(page.getByText('Everything chosen has been run.')).toBeVisible()
})

offline('what runs a model is not kept before the user asks for a model', async ({ page }) => {
  const files = await kept(page)
  expect(files).toContain('')
  expect(files).toContainEqual(expect.stringMatching(/^assets\/word-vectors-.*\.bin$/))
  expect(files).toContainEqual(expect.stringMatching(/^assets\/lab\.worker-.*\.js$/))
  expect(files.filter((file) => /\.wasm$|(web-llm|transformers|llama-cpp)-/.test(file))).toEqual([])
})
