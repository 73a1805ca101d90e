/** The Library’s worker, called from a page over comlink as the page does, to test storage without a view. */
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { LibraryApi, LibraryRef, LibraryRows } from '../workers/api/library.api'

interface Driver {
  call(name: string, given: readonly unknown[]): Promise<unknown>
}
export interface WindowWithDriver {
  readonly driver: Driver
}

/** Starts the worker in the page, as `window.driver`. */
export async function driveLibrary(page: Page): Promise<void> {
  const file = readdirSync('dist/assets').find((name) => /^library\.worker-.*\.js$/.test(name))
  if (!file) throw new Error('The worker of the Library is not in the build.')
  await page.evaluate((url) => {
    const worker = new Worker(url, { type: 'module' })
    let asked = 0
    const waiting = new Map<string, (value: unknown) => void>()
    worker.onmessage = ({ data }: MessageEvent<{ id?: string; value?: unknown }>) => {
      if (data.id === undefined) return
      waiting.get(data.id)?.(data.value)
      waiting.delete(data.id)
    }
    const driver: Driver = {
      call: (name, given) =>
        new Promise((resolve) => {
          const id = `ask-${++asked}`
          waiting.set(id, resolve)
          const argumentList = given.map((value) => ({ type: 'RAW', value }))
          worker.postMessage({ id, type: 'APPLY', path: [name], argumentList })
        }),
    }
    Object.assign(window, { driver })
  }, `/assets/${file}`)
}

/** The worker's answer. */
export async function asked<Name extends keyof LibraryApi>(
  page: Page,
  name: Name,
  ...given: Parameters<LibraryApi[Name]>
): Promise<Awaited<ReturnType<LibraryApi[Name]>>> {
  const answer = await page.evaluate(
    ([called, args]) => (window as unknown as WindowWithDriver).driver.call(called, args),
    [name, given] as const,
  )
  return answer as Awaited<ReturnType<LibraryApi[Name]>>
}

export async function rowsIn(page: Page): Promise<LibraryRows> {
  const reply = await asked(page, 'rows')
  if (!reply.ok) throw new Error(reply.fault.message)
  return reply.value
}

export const textOfRef = ({ kind, id }: LibraryRef) => `${kind} ${id}`
