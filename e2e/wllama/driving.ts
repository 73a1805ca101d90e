import type { Page } from '@playwright/test'
import { bundled } from '../doubles/bundle'
import type { Driver } from './driver'

interface WindowWithDriver {
  readonly wllamaDriver: { readonly Driver: new (worker: string) => Driver }
  driver: Driver
}

/** Built once for each of Playwright's processes. */
let driver: Promise<string> | undefined

/** Opens the Models view, and takes hold of another worker of the kind that it starts. */
export async function openDriver(page: Page): Promise<void> {
  const worker = page.waitForEvent('worker', (each) => each.url().includes('/llm.worker-'))
  await page.goto('/#/models')
  const url = (await worker).url()
  // The page's policy forbids scripts from elsewhere; a test may go around it.
  await page.evaluate(await (driver ??= bundled('../wllama/driver.ts', 'wllamaDriver')))
  await page.evaluate((address) => {
    const here = window as unknown as WindowWithDriver
    here.driver = new here.wllamaDriver.Driver(address)
  }, url)
}

type Method = Exclude<keyof Driver, 'api'>
/** Calls the driver that is in the page. */
export const drive = <M extends Method>(
  page: Page,
  method: M,
  ...args: Parameters<Driver[M]>
): ReturnType<Driver[M]> =>
  page.evaluate(
    ([name, values]) => {
      const { driver: inPage } = window as unknown as WindowWithDriver
      const call = inPage[name] as (...given: unknown[]) => unknown
      return call.apply(inPage, values)
    },
    [method, args] as const,
  ) as ReturnType<Driver[M]>
