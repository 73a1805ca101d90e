import { expect, type Page } from '@playwright/test'
import type { ChatRequest } from '../../src/models/chat/engine'
import type { CachedModel, LoadProgress, LoadRequest, Reply } from '../../workers/api/llm.api'
import { bundled } from './bundle'
import type { Driver } from './driver'
import { graphicsCard } from './graphics-card'

interface WindowWithDriver {
  readonly firsthandDriver: { readonly Driver: new (worker: string) => Driver }
  driver: Driver
}

/** Both are built once for each of Playwright's processes. */
let driver: Promise<string> | undefined
let double: Promise<string> | undefined

/** The place where the built page's loader imports the library, in any form that the bundler writes. */
const LIBRARY = /library:\(\)=>import\(([`'"])\.\/[\w.-]+\1\)(\.then\(\w+=>\w+\.\w+\))?/

/** The built page unchanged, except that its library has a double as its engine and its worker finds a GPU. */
export async function useDouble(page: Page): Promise<void> {
  const library = await (double ??= bundled('web-llm.ts'))
  await page.route('**/assets/web-llm-double.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: library }),
  )
  await page.route(/\/assets\/webllm-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (!LIBRARY.test(body)) throw new Error('The built loader does not ask for its library as it did.')
    await route.fulfill({
      response,
      body: body.replace(LIBRARY, "library:()=>import('./web-llm-double.js')"),
    })
  })
  await page.route(/\/assets\/llm\.worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: graphicsCard + (await response.text()) })
  })
  // The double's hosts: nothing is ever loaded from them.
  await page.route(/^https:\/\/\w+\.double\//, (route) => route.abort())
}

/** Opens the Models view and takes hold of the worker that it starts models in. */
export async function openDriver(page: Page) {
  const worker = page.waitForEvent('worker', (each) => each.url().includes('/llm.worker-'))
  await page.goto('/#/models')
  const url = (await worker).url()
  // The page's policy forbids scripts from elsewhere; a test may go around it.
  await page.evaluate(await (driver ??= bundled('driver.ts', 'firsthandDriver')))
  await page.evaluate((address) => {
    const here = window as unknown as WindowWithDriver
    here.driver = new here.firsthandDriver.Driver(address)
  }, url)
  return {
    load: (request: LoadRequest, cancelAt?: LoadProgress['stage']) =>
      page.evaluate(([asked, stage]) => (window as unknown as WindowWithDriver).driver.load(asked, stage), [
        request,
        cancelAt,
      ] as const),
    chat: (request: ChatRequest) =>
      page.evaluate((asked) => (window as unknown as WindowWithDriver).driver.chat(asked), request),
    givenUp: (request: ChatRequest, pieces: number, next: ChatRequest) =>
      page.evaluate(
        ([long, after, short]) => (window as unknown as WindowWithDriver).driver.givenUp(long, after, short),
        [request, pieces, next] as const,
      ),
    cached: () =>
      page.evaluate(async (): Promise<Reply<readonly CachedModel[]>> =>
        (window as unknown as WindowWithDriver).driver.api.cached(),
      ),
    remove: async (from: string) =>
      page.evaluate(async (folder) => {
        const { api } = (window as unknown as WindowWithDriver).driver
        const kept = await api.cached()
        const model = kept.ok ? kept.value.find((each) => each.from === folder) : undefined
        return model ? api.remove(model) : null
      }, from),
    capabilities: () =>
      page.evaluate(() => (window as unknown as WindowWithDriver).driver.api.capabilities()),
  }
}

/** The stages in the order in which they were entered. */
export const stagesOf = (told: readonly LoadProgress[]): readonly string[] =>
  told.map(({ stage }) => stage).filter((stage, at, all) => stage !== all[at - 1])

export const asked = (content: string, rest: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [{ role: 'user', content }],
  schema: null,
  maxTokens: 1000,
  temperature: 0,
  seed: 7,
  ...rest,
})

/** Fails with the fault's own words where there should be none. */
export function valueOf<T>(reply: { ok: true; value: T } | { ok: false; fault: { message: string } }): T {
  expect(reply.ok, reply.ok ? '' : reply.fault.message).toBe(true)
  if (!reply.ok) throw new Error(reply.fault.message)
  return reply.value
}
