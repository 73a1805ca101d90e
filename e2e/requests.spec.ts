// Requests of the page: no model files until the user asks for a model, and no other host.
import { expect, test, type Page } from './test'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { loads } from '../scripts/sizes.mjs'
import { button, open, plays, stepOf } from './watching'

/** The workers that hold models. */
const WORKERS = /^(llm|embedding|embedder)\.worker-/
/** Engines that run a model, and models. */
const ENGINES = /^(web-llm|wllama|llama-cpp|transformers)-.*\.js$|\.(wasm|mjs|onnx|gguf)$/

/** Files of a run that differs from the first, also in another world: its engine, its view, its words. */
const OTHERS = /^(ablations|baselines|further|kitchen|other-similarity|planning|view|words)-/

/** Everything that the page and its workers ask for from now on. */
function requestsOf(page: Page): URL[] {
  const list: URL[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    // Addresses that the page makes itself (`blob:`, `data:`) are no requests.
    if (/^http/.test(url.protocol)) list.push(url)
  })
  return list
}
const files = (requests: readonly URL[]) => requests.map(({ pathname }) => basename(pathname))
const elsewhere = (requests: readonly URL[], baseURL: string | undefined) =>
  requests.map(({ href }) => href).filter((href) => !href.startsWith(baseURL ?? 'none'))

test('the build has the files that this test looks for', () => {
  const built = readdirSync('dist/assets')
  for (const part of [
    'llm.worker-',
    'embedding.worker-',
    'web-llm-',
    'llama-cpp-',
    'transformers-',
    '.wasm',
    'baselines-',
    'kitchen-',
    'view-',
    'words-',
  ])
    expect(built.filter((file) => file.includes(part)).length, part).toBeGreaterThan(0)
})

test('no part imports the script of a worker, which WebKit would then run twice', () => {
  const names = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  const workers = names.filter((name) => /\.worker-[\w-]+\.js$/.test(name))
  expect(workers.length).toBeGreaterThan(8)
  const importing = names.filter((name) => {
    const text = readFileSync(`dist/assets/${name}`, 'utf8')
    return workers.some((worker) => new RegExp(`(from|import)\\s*\\(?["'\`]\\./${worker}`).test(text))
  })
  expect(importing).toEqual([])
})

test('until it is drawn, a first visit loads only the files in the budget, from its own host', async ({
  page,
  baseURL,
}) => {
  const requests = requestsOf(page)
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-ready="true"]')) return
      observer.disconnect()
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      Object.assign(window, { loadedAtFirst: loaded })
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
  await open(page)
  const loaded = await page.evaluate(() => (window as unknown as { loadedAtFirst: string[] }).loadedAtFirst)
  const scripts = files(loaded.map((href) => new URL(href))).filter((file) => file.endsWith('.js'))
  const first = loads()
  const counted = [...first.page, ...first.workers, ...first.behind].map((file) => basename(file))
  expect(scripts).toContainEqual(expect.stringMatching(/^run\.worker-/))
  expect(scripts.filter((file) => !counted.includes(file))).toEqual([])

  // Files that load later come from its own host too, and so do those that load when the page has time.
  for (const part of ['InspectorPanel', 'card', 'Lens', 'AttemptsPanel', 'narration', 'glyph'])
    await expect.poll(() => files(requests)).toContainEqual(expect.stringMatching(`^${part}-.*js$`))
  for (const late of [/^Dialogs-/, /^RuleDialog-/])
    await expect.poll(() => files(requests)).toContainEqual(expect.stringMatching(late))
  await page.waitForLoadState('networkidle')
  expect(files(requests).filter((file) => OTHERS.test(file))).toEqual([])
  const ofGraph = first.graph.map((file) => basename(file))
  expect(ofGraph).toContainEqual(expect.stringMatching(/^cytoscape-/))
  expect(files(requests).filter((file) => ofGraph.includes(file))).toEqual([])
  expect(files(requests).filter((file) => WORKERS.test(file) || ENGINES.test(file))).toEqual([])
  expect(elsewhere(requests, baseURL)).toEqual([])
})

test('nothing of a model is fetched for a run, a setting or a look at the models', async ({
  page,
  baseURL,
}) => {
  const requests = requestsOf(page)
  await open(page)
  // A first visit plays without a press.
  await plays(page, true)
  await expect.poll(() => stepOf(page)).toBeGreaterThan(30)
  await button(page, 'Pause').click()
  await plays(page, false)
  for (const part of ['Presets', /^agent /, /^model /, /^world /]) {
    await button(page, part).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.waitForLoadState('networkidle')
  expect(files(requests).filter((file) => WORKERS.test(file) || ENGINES.test(file))).toEqual([])

  // The view asks for this machine's abilities and stored models. That starts the workers, but no engine.
  await page.getByRole('link', { name: 'Models' }).click()
  await expect(page.getByRole('region', { name: 'This machine' })).toContainText('Processor')
  await expect(page.getByRole('region', { name: 'Stored here' })).toContainText('Nothing yet')
  await page.waitForLoadState('networkidle')
  expect(files(requests).filter((file) => ENGINES.test(file))).toEqual([])
  expect(elsewhere(requests, baseURL)).toEqual([])
})
