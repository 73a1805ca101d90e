import { expect, test, type Page } from './test'
import { serve } from '../scripts/serve.mjs'
import { troubles as consoleTroubles } from './watching'

/** Errors that a user would see in the console, and failed requests. */
function troubles(page: Page) {
  const list = consoleTroubles(page)
  page.on('requestfailed', (request) => list.push(`${request.url()} failed`))
  return list
}

test('opens without an error', async ({ page }) => {
  const list = troubles(page)
  await page.goto('/')
  await expect(page).toHaveTitle(/Firsthand/)
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(list).toEqual([])
})

test('opens in any folder of a host', async ({ page }) => {
  const server = await serve({ base: '/some/folder/' })
  const list = troubles(page)
  await page.goto(server.url)
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(list).toEqual([])
  await server.close()
})
