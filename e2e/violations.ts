import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { atRest } from '../scripts/testing/at-rest'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Every rule is tried; of those that hold, axe need not say where, which takes it three times as long as to try them. */
const look = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`

/** What axe finds, a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // The page's policy forbids inline scripts; a test may go around it. Once for each page that is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'))
  const found = await page.evaluate<AxeResults['violations']>(`(${String(atRest)})(() => ${look})`)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
