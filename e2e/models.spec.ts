/** The Models view with its real workers, on a machine without a graphics adapter. */
import { createServer } from 'node:http'
import { expect, test } from './test'
import { findChromium, launchOptions } from '../scripts/chromium.mjs'
import { freePort } from '../scripts/serve.mjs'
import { writeTinyBert } from '../scripts/testing/tiny-bert.mjs'
import { tinyGguf } from '../scripts/testing/tiny-gguf.mjs'
import { card, enterServer, kept, llama, open, server, webllm, withServer } from './models-view'
import { violations } from './violations'
import { button } from './watching'

// The browser's own engines belong to the whole browser.
test.use({ launchOptions: launchOptions(await findChromium()) })

/** Bytes: less than the code of any library for models, more than any file of the page's own. */
const HEAVY = 450_000

/** A host that serves a file, whole, or so slowly that it never ends. */
async function fileHost(file: Uint8Array, isSlow: () => boolean) {
  const host = createServer(({ method }, response) => {
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Content-Type': 'application/octet-stream',
      'Content-Length': file.length,
    })
    if (method === 'OPTIONS' || method === 'HEAD') return response.end()
    if (!isSlow()) return response.end(file)
    return response.write(file.subarray(0, 100_000))
  })
  const port = await freePort()
  await new Promise<void>((done) => host.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${port}/tiny.gguf`,
    close: () => {
      host.closeAllConnections()
      return new Promise((done) => host.close(done))
    },
  }
}

test('the view lists stored models and sends no request', async ({ page, baseURL }) => {
  const asked: string[] = []
  const heavy: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  page.context().on('response', (response) => {
    if (Number(response.headers()['content-length'] ?? 0) > HEAVY) heavy.push(response.url())
  })
  await page.goto('/#/watch')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'models' }).click()
  await expect(card(page, /^This machine/)).toContainText('WebGPU finds no graphics card here.')
  await expect(webllm(page).getByText(/finds no graphics card for it/)).toHaveCount(4)
  await expect(kept(page)).toContainText('Nothing yet.')
  await expect(card(page, /^The browser’s own model/)).toContainText(
    /cannot run on this machine|no Prompt API/,
  )
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([])
  // Runs have them, whatever their model.
  expect(heavy.filter((url) => !url.includes('word-vectors'))).toEqual([])
})

test('a model that cannot run here says why in place, and links to one that can', async ({ page }) => {
  await open(page)
  await webllm(page).getByRole('button', { name: 'Download and load Llama 3.2 1B' }).click()
  const trouble = webllm(page).getByRole('alert')
  await expect(trouble).toContainText(/adapter|WebGPU/)
  await expect(webllm(page).getByRole('progressbar')).toHaveCount(0)
  await trouble.getByRole('button', { name: 'Use a server instead' }).click()
  await expect(server(page)).toBeFocused()
})

test('a GGUF file: its download is cancelled and resumed; it answers, is stored, and is deleted', async ({
  page,
}) => {
  let isSlow = true
  const host = await fileHost(tinyGguf(), () => isSlow)
  try {
    await open(page)
    await llama(page).getByRole('textbox', { name: 'Address of a GGUF file' }).fill(host.url)
    await llama(page).getByRole('button', { name: 'Download and load' }).click()
    await expect(llama(page).getByText(/\d+ % · 100 of \d+ kB/)).toBeVisible()
    await llama(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(llama(page)).toContainText(
      'Cancelled. The downloaded part is saved, and you can continue from there.',
    )
    isSlow = false
    await llama(page).getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(llama(page)).toContainText('tiny.gguf is loaded')
    await expect(llama(page).getByRole('link', { name: 'Use it in Watch' })).toHaveAttribute(
      'href',
      /model=wllama&.*name=tiny\.gguf/,
    )
    await page.reload()
    await expect(kept(page)).toContainText('tiny.gguf')
    await kept(page).getByRole('button', { name: 'Delete… tiny.gguf' }).click()
    await kept(page).getByRole('button', { name: 'Delete tiny.gguf' }).click()
    await expect(kept(page)).toContainText('Nothing yet.')
  } finally {
    await host.close()
  }
})

test('MiniLM from a folder on this machine computes, is compared with the word vectors, and used in Watch', async ({
  page,
}, info) => {
  const folder = info.outputPath('own-minilm')
  writeTinyBert(folder)
  await open(page)
  const minilm = card(page, /^MiniLM: /)
  await minilm.getByRole('radio', { name: 'a folder on this machine' }).check()
  await minilm.getByLabel('Choose the folder…').setInputFiles(folder)
  await expect(minilm).toContainText('loaded, on the processor')
  await button(page, 'Compare them').click()
  await expect(minilm.getByText(/of the similar items are in both lists/)).toBeVisible()
  await minilm.getByRole('searchbox', { name: 'Find an item' }).fill('stone pickaxe')
  await expect(minilm.getByRole('row', { name: /^stone pickaxe .*[0-5] of 5$/ })).toBeVisible()
  await expect(minilm.getByRole('link', { name: 'Use it in Watch' })).toHaveAttribute(
    'href',
    /similarity=minilm/,
  )
  expect(await violations(page)).toEqual([])
})

test('a browser with a model of its own: it is downloaded on a click and used in Watch', async ({ page }) => {
  await page.addInitScript(() => {
    let state = 'downloadable'
    const LanguageModel = Object.assign(() => undefined, {
      availability: () => Promise.resolve(state),
      create({ monitor }: { monitor?: (target: EventTarget) => void }) {
        if (!navigator.userActivation.isActive) return Promise.reject(new DOMException('', 'NotAllowedError'))
        const target = new EventTarget()
        monitor?.(target)
        target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.5 }))
        state = 'available'
        return Promise.resolve({ destroy: () => undefined })
      },
    })
    Object.assign(globalThis, { LanguageModel })
  })
  await open(page)
  const own = card(page, /^The browser’s own model/)
  await own.getByRole('button', { name: 'Download and get it ready' }).click()
  await expect(own.getByRole('link', { name: 'Use it in Watch' })).toHaveAttribute('href', /model=built-in/)
  await own.getByRole('button', { name: 'Release it' }).click()
  await expect(own.getByRole('button', { name: 'Get it ready' })).toBeVisible()
})

test('with the keyboard alone: to the view, past the header, and a server filled in and refused', async ({
  page,
}) => {
  await page.goto('/#/models')
  await expect(card(page, /^This machine/)).toContainText(/\d+ cores?/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the view' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  // Models that run here come first, and those that need a GPU last.
  await page.keyboard.press('Tab')
  await expect(button(page, 'Ollama')).toBeFocused()
  await button(page, 'Use llama.cpp instead').focus()
  await page.keyboard.press('Enter')
  await expect(llama(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('tiny.gguf')
  await page.keyboard.press('Enter')
  await expect(llama(page)).toContainText('“tiny.gguf” is not an address.')
})

test('axe finds nothing, wide and narrow, with everything open', async ({ page }) => {
  await withServer({ mode: 'key' }, async (own) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await open(page)
      expect(await violations(page), `empty at ${width}`).toEqual([])
      await webllm(page).getByRole('button', { name: 'Download and load Llama 3.2 1B' }).click()
      await expect(webllm(page).getByRole('alert')).toBeVisible()
      await webllm(page).getByText('From a mirror of your own').first().click()
      await enterServer(page, own)
      await button(page, 'Test the connection').click()
      await expect(server(page).getByRole('alert')).toBeVisible()
      await page.getByRole('radio', { name: 'a mirror of your own' }).click()
      own.mode = 'dead'
      await button(page, 'Test the connection').click()
      await expect(button(page, 'Stop waiting')).toBeVisible()
      expect(await violations(page), `open at ${width}`).toEqual([])
      own.mode = 'key'
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})
