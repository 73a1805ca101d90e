import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface WindowWithAxe {
  readonly axe: { run(): Promise<AxeResults> }
}

/** What axe finds, a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // What fades in has its colours only at the end.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))
  // The page's policy forbids inline scripts; a test may go around it.
  await page.evaluate(await readFile(axePath, 'utf8'))
  const { violations: found } = await page.evaluate(() => (window as unknown as WindowWithAxe).axe.run())
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
