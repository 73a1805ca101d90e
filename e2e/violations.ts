import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface WindowWithAxe {
  readonly axe: { run(options: RunOptions): Promise<AxeResults> }
}

/**
 * What fades in has its colours only at the end: looks while nothing moves, and again where something began to. Every rule is
 * tried; of those that hold, axe need not say where, which takes it three times as long as to try them.
 */
async function standing(): Promise<Pick<AxeResults, 'violations'>> {
  for (;;) {
    await Promise.allSettled(document.getAnimations().map((one) => one.finished))
    const began: Event[] = []
    const moves = (event: Event) => void began.push(event)
    const signs = ['transitionrun', 'animationstart']
    for (const sign of signs) addEventListener(sign, moves, true)
    const { violations } = await (window as unknown as WindowWithAxe).axe.run({ resultTypes: ['violations'] })
    for (const sign of signs) removeEventListener(sign, moves, true)
    // What has begun since the last frame has not said so yet. What has ended may stay, and hold its last colours.
    const moving = document.getAnimations().some(({ playState }) => playState !== 'finished')
    if (began.length === 0 && !moving) return { violations }
  }
}

/** What axe finds, a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // The page's policy forbids inline scripts; a test may go around it. Once for each page that is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'))
  const { violations: found } = await page.evaluate(standing)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
