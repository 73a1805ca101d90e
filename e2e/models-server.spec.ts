/** A server in the Models view: found, connected, with a key, and waited for no longer than the user wants. */
import { expect, test, type Page } from './test'
import { freePort } from '../scripts/serve.mjs'
import { enterServer, open, server, withServer } from './models-view'
import { button } from './watching'

/** Everything that the page has asked this browser to remember. */
const remembered = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

test('a server is found, its model connected and used in Watch with all else as it was', async ({ page }) => {
  await withServer({ models: ['tiny', 'qwen2.5:7b'] }, async (own) => {
    await page.goto('/#/watch?agent=sc&seed=7&step=3')
    await expect(page.locator('[data-ready=true]')).toBeVisible()
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'models' }).click()
    await enterServer(page, own)
    await button(page, 'Test the connection').click()
    await expect(server(page)).toContainText('answers: 2 models.')
    await button(page, 'qwen2.5:7b').click()
    await server(page).getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(server(page)).toContainText('qwen2.5:7b is connected')
    await server(page).getByRole('link', { name: 'Use it in Watch' }).click()
    await expect(page).toHaveURL(/#\/watch\?agent=sc&model=openai&.*name=qwen2\.5:7b.*&seed=7/)
    expect(own.requests.map(({ authorization }) => authorization)).toEqual(own.requests.map(() => null))
  })
})

test('a key goes to the server, and into storage only if the user ticks the box', async ({ page }) => {
  await withServer({ mode: 'key', key: 'open-sesame' }, async (own) => {
    await open(page)
    await enterServer(page, own)
    await button(page, 'Test the connection').click()
    await expect(server(page).getByRole('alert')).toContainText('needs a key (401)')
    await button(page, 'Enter another key').click()
    await expect(server(page).getByLabel('Key')).toBeFocused()
    await page.keyboard.type('open-sesame')
    await button(page, 'Test the connection').click()
    await expect(server(page)).toContainText('answers: 2 models.')
    expect(own.requests.at(-1)?.authorization).toBe('Bearer open-sesame')
    expect(await remembered(page)).not.toContain('open-sesame')
    expect(await remembered(page)).toContain(own.url.replace('http://', ''))

    await page.reload()
    await expect(server(page).getByLabel('Key')).toHaveValue('')
    await expect(server(page).getByRole('textbox', { name: 'Base address' })).toHaveValue(own.url)
    await server(page).getByLabel('Key').fill('open-sesame')
    await server(page).getByRole('checkbox', { name: 'remember' }).check()
    await page.reload()
    await expect(server(page).getByLabel('Key')).toHaveValue('open-sesame')
    await server(page).getByRole('checkbox', { name: 'remember' }).uncheck()
    expect(await remembered(page)).not.toContain('open-sesame')
  })
})

test('an address without an answer is named, with possible reasons', async ({ page }) => {
  await open(page)
  const address = `http://127.0.0.1:${await freePort()}/v1`
  await server(page).getByRole('textbox', { name: 'Base address' }).fill(address)
  await button(page, 'Test the connection').click()
  await expect(server(page).getByRole('alert')).toContainText(`There is no answer from ${address}`)
  await expect(server(page).getByRole('alert')).toContainText('OLLAMA_ORIGINS')
  await server(page).getByRole('textbox', { name: 'Base address' }).fill('file:///etc/passwd')
  await button(page, 'Test the connection').click()
  await expect(server(page).getByRole('alert')).toContainText('is not an address')
})

test('eight times “Stop waiting” leave no connection behind: the server’s address is not dead', async ({
  page,
}) => {
  await withServer({ mode: 'dead' }, async (own) => {
    await open(page)
    await enterServer(page, own)
    for (let time = 1; time <= 8; time++) {
      await button(page, 'Test the connection').click()
      await expect.poll(() => own.requests.length).toBe(time)
      await button(page, 'Stop waiting').click()
      await expect(button(page, 'Stop waiting')).toHaveCount(0)
    }
    await expect.poll(() => own.requests.filter(({ closed }) => !closed)).toEqual([])
    own.mode = 'honours'
    await button(page, 'Test the connection').click()
    await expect(server(page)).toContainText('answers: 2 models')
  })
})

test('a server that never answers is waited for no longer than the user wants', async ({ page }) => {
  await withServer({ mode: 'dead' }, async (own) => {
    await open(page)
    await enterServer(page, own)
    await button(page, 'Test the connection').click()
    await button(page, 'Stop waiting').click()
    await expect(button(page, 'Stop waiting')).toHaveCount(0)
    await server(page).getByRole('combobox', { name: 'Model' }).fill('tiny')
    await server(page).getByRole('button', { name: 'Connect', exact: true }).click()
    await server(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(server(page)).toContainText('Cancelled. Nothing is connected.')
    await expect(server(page)).toContainText('not connected')
  })
})
