import { readdir, readFile } from 'node:fs/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { bundled } from '../e2e/doubles/bundle'
import { findChromium } from '../scripts/chromium.mjs'
import { gpuLaunch, PROFILE } from '../scripts/gpu.mjs'
import type { ChatRequest } from '../src/models/chat/engine'
import type { LoadRequest } from '../workers/api/llm.api'
import type { GpuDriver } from './driver'

interface WindowWithDriver {
  readonly gpuDriver: { readonly GpuDriver: new (llm: string, embedding: string) => GpuDriver }
  driver: GpuDriver
}

/** A browser whose profile stays from run to run, and with it what was downloaded; a rehearsal has its own. */
export async function browser(baseURL: string, isRehearsal: boolean): Promise<BrowserContext> {
  const executablePath = await findChromium()
  return chromium.launchPersistentContext(isRehearsal ? `${PROFILE}-rehearsal` : PROFILE, {
    ...gpuLaunch,
    baseURL,
    ...(executablePath && { executablePath }),
  })
}

/** The built page's workers: their names hold a digest. */
async function workerAddress(name: string): Promise<string> {
  const files = await readdir(`${process.env['FIRSTHAND_DIST'] ?? 'dist'}/assets`)
  const file = files.find((each) => each.startsWith(`${name}.worker-`) && each.endsWith('.js'))
  if (file === undefined) throw new Error(`The built page has no ${name}.worker.`)
  return `/assets/${file}`
}

/** The page with the driver in it. */
export async function openGpuDriver(page: Page) {
  const vectors = await readFile(new URL('../src/similarity/word-vectors.bin', import.meta.url))
  await page.route('**/word-vectors.bin', (route) => route.fulfill({ body: vectors }))
  await page.goto('/')
  // The page's policy forbids scripts from elsewhere; a test may go around it.
  await page.evaluate(await bundled('../../e2e-gpu/driver.ts', 'gpuDriver'))
  await page.evaluate(
    ([llm, embedding]) => {
      const here = window as unknown as WindowWithDriver
      here.driver = new here.gpuDriver.GpuDriver(llm, embedding)
    },
    [await workerAddress('llm'), await workerAddress('embedding')] as const,
  )
  return {
    load: (request: LoadRequest) =>
      page.evaluate((asked) => (window as unknown as WindowWithDriver).driver.load(asked), request),
    isLoaded: () =>
      page.evaluate(async () => {
        const all = await (window as unknown as WindowWithDriver).driver.api.loaded()
        return all.some(({ engine }) => engine === 'webllm')
      }),
    unload: () => page.evaluate(() => (window as unknown as WindowWithDriver).driver.api.unload('webllm')),
    capabilities: () =>
      page.evaluate(() => (window as unknown as WindowWithDriver).driver.api.capabilities()),
    givenUp: (request: ChatRequest, pieces: number, next: ChatRequest) =>
      page.evaluate(
        ([long, after, short]) => (window as unknown as WindowWithDriver).driver.givenUp(long, after, short),
        [request, pieces, next] as const,
      ),
    answers: () => page.evaluate(() => (window as unknown as WindowWithDriver).driver.answers()),
    run: (name: string, steps: number) =>
      page.evaluate(([model, count]) => (window as unknown as WindowWithDriver).driver.run(model, count), [
        name,
        steps,
      ] as const),
    embed: (texts: readonly string[]) =>
      page.evaluate((all) => (window as unknown as WindowWithDriver).driver.embed(all), texts),
  }
}
