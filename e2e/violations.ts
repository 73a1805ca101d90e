import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { atRest } from '../scripts/testing/at-rest'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Marks elements with text: the first of those with equal look and background. Only their contrast is checked: axe
 * needs longer for it than for all its other rules together, and a page has hundreds of texts that look the same. It
 * uses nothing outside itself, so that its text can run within a page.
 */
function markTexts(): void {
  for (const marked of document.querySelectorAll('[data-look]')) marked.removeAttribute('data-look')
  const looks = new Set<string>()
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    if (!hasText && !element.matches('input, select, textarea')) continue
    if (!element.checkVisibility()) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isDisabled = element.closest(':disabled, [aria-disabled=true]') !== null
    const { top, bottom } = element.getBoundingClientRect()
    const isInWindow = bottom > 0 && top < innerHeight
    const look: unknown[] = [color, fontSize, fontWeight, textShadow, isDisabled, isInWindow]
    look.push(element.tagName, element.className, element.parentElement?.className)
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at)
      look.push(backgroundColor, backgroundImage, opacity)
    }
    const key = look.join()
    if (!looks.has(key)) element.dataset['look'] = ''
    looks.add(key)
  }
}

const setUp = `axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })`

/**
 * In light every rule is checked; in dark only the colours can differ. axe need not list where a rule holds, because
 * that takes it three times as long as the checks.
 */
const LOOKS = {
  light: `axe.run({ resultTypes: ['violations'] })`,
  dark: `axe.run({ resultTypes: ['violations'], runOnly: ['color-contrast'] })`,
} as const
type Scheme = keyof typeof LOOKS

/** What axe finds in light and in dark, a line for each element. */
export async function violations(
  page: Page,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<string[]> {
  // The page's policy forbids inline scripts; a test may go around it. Once for each page that is loaded.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${await readFile(axePath, 'utf8')};${setUp}`)
  const lines: string[] = []
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    const look = `(${String(markTexts)})(), ${LOOKS[scheme]}.then(({ violations }) => violations)`
    const found = await page.evaluate<AxeResults['violations']>(`(${String(atRest)})(() => (${look}))`)
    for (const { id, nodes } of found)
      for (const { target, failureSummary } of nodes)
        lines.push(`${scheme}, ${id}: ${target.join(' ')} ${failureSummary ?? ''}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return lines
}
