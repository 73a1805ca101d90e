/** A page of the proxy in Chromium, whose workers a driver controls. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { JSHandle, Page } from '@playwright/test'
import { expect } from '../../../e2e/test'
import type { LineSession } from '../../../workers/api/bridge.api'
import type { BridgeDriver } from './driver'

declare global {
  // `begin` puts this into the page.
  const bridgeDriver: {
    readonly BridgeDriver: new (workers: { run: string; bridge: string }) => BridgeDriver
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The built page. */
export const ROOT = at('../../../dist')
const built = readdirSync(join(ROOT, 'assets'))
const builtAs = (name: string) => `/assets/${built.find((file) => file.startsWith(`${name}-`)) ?? name}`
const workers = { run: builtAs('run.worker'), bridge: builtAs('bridge.worker') }

/** The driver with all its imports, as one script. */
async function bundled(): Promise<string> {
  const build = await rolldown({ input: at('driver.ts'), platform: 'browser', logLevel: 'silent' })
  const { output } = await build.generate({ codeSplitting: false, format: 'iife', name: 'bridgeDriver' })
  await build.close()
  return output[0].code
}
const driver = await bundled()

export type Held = JSHandle<BridgeDriver>

/** Opens the page and starts its workers. */
export async function openPage(page: Page, url: string): Promise<Held> {
  await page.goto(`${url}#/models`)
  return startWorkers(page)
}

export async function startWorkers(page: Page): Promise<Held> {
  // The page's policy forbids foreign scripts; a test may bypass it.
  await page.evaluate(driver)
  return page.evaluateHandle((scripts) => new bridgeDriver.BridgeDriver(scripts), workers)
}

/** Connects a bot, and returns its name. */
export async function connect(held: Held, token: string, session?: LineSession | null): Promise<string> {
  await held.evaluate((one, [word, back]) => one.connect(word, back), [token, session] as const)
  await expect.poll(() => held.evaluate(({ status }) => status?.bot?.state)).toBe('ready')
  return held.evaluate(({ status }) =>
    status?.connection?.kind === 'ready' ? status.connection.username : '',
  )
}
