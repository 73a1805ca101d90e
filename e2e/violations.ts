import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface WindowWithAxe {
  readonly axe: { run(): Promise<AxeResults> }
}

/** What fades in has its colours only at the end: looks while nothing moves, and again where something began to. */
async function standing(): Promise<AxeResults> {
  for (;;) {
    await Promise.allSettled(document.getAnimations().map((one) => one.finished))
    const began: Event[] = []
    const moves = (event: Event) => void began.push(event)
    const signs = ['transitionrun', 'animationstart']
    for (const sign of signs) addEventListener(sign, moves, true)
    const found = await (window as unknown as WindowWithAxe).axe.run()
    for (const sign of signs) removeEventListener(sign, moves, true)
    if (began.length === 0) return found
  }
}

/** What axe finds, a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // The page's policy forbids inline scripts; a test may go around it.
  await page.evaluate(await readFile(axePath, 'utf8'))
  const { violations: found } = await page.evaluate(standing)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
