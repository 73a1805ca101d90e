/** A tab, killed in the middle of a run without a chance to save, at moments that a seed decides. */
import { expect, type Browser, type BrowserContext, type Page } from './test'
import { Random } from '../src/engine/random'

/** A kill at each of these speeds, one after another. */
export const SPEEDS = ['4', '16', '60', '250', 'max']
/** A tab is killed before this step, at a speed: what two seconds would bring. */
const FAR: Readonly<Record<string, number>> = { 4: 8, 16: 32, 60: 120, 250: 500, max: 20_000 }

const stepOf = async (page: Page) => Number(await page.locator('[data-step]').getAttribute('data-step'))
const numberIn = (text: string | null) => Number(text?.match(/step ([\d,]+)/)?.[1]?.replaceAll(',', '') ?? 0)
const savedOf = async (page: Page) =>
  numberIn(
    await page
      .getByLabel('Playback')
      .getByText(/saved at step|saving/)
      .textContent(),
  )

async function open(context: BrowserContext, hash: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/${hash}`)
  await expect(page.locator('[data-ready=true]')).toBeVisible()
  return page
}

/**
 * The texts of the panels: headline, world, details of one item, attempts. Without announcements on the way, and
 * without the order of the inventory's chips, which keep their place while the user watches the run.
 */
const panels = (page: Page) =>
  page.locator('main :is(section, .told)').evaluateAll((sections) =>
    sections.map((section) => {
      const copy = section.cloneNode(true) as HTMLElement
      for (const announced of copy.querySelectorAll('[aria-live]')) announced.remove()
      const headings = [...copy.querySelectorAll('h2')]
      const chips = headings.find((heading) => heading.textContent === 'Inventory')?.nextElementSibling
      const items = [...(chips?.querySelectorAll('li') ?? [])].map((chip) => chip.textContent.trim())
      chips?.remove()
      return [copy.textContent, ...items.filter((item) => !item.endsWith(' 0')).sort()]
    }),
  )

/** Kills a tab so often, opens the run again after each, and compares it with the same run in a browser that never saw it. */
export async function tabKilled(
  { context, browser }: { readonly context: BrowserContext; readonly browser: Browser },
  seed: number,
  kills: number,
): Promise<void> {
  const random = new Random(seed)
  const elsewhere = await browser.newContext()
  for (let kill = 0; kill < kills; kill++) {
    const speed = SPEEDS[kill % SPEEDS.length] ?? 'max'
    const run = `#/watch?seed=${seed * 100 + kill}&item=stick&panel=world&horizon=${speed === 'max' ? 100_000 : 3_000}`

    const page = await open(context, `${run}&speed=${speed}`)
    const devtools = await context.newCDPSession(page)
    const killedAt = random.int(FAR[speed] ?? 0)
    await expect.poll(() => stepOf(page), { intervals: [20] }).toBeGreaterThanOrEqual(killedAt)
    const saved = await savedOf(page)
    const crashed = page.waitForEvent('crash')
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()

    const again = await open(context, `${run}&speed=1`)
    const notice = again.getByText(/^Resumed at step/)
    if (saved > 0) await expect(notice).toBeVisible()
    const resumed = (await notice.isVisible()) ? numberIn(await notice.textContent()) : 0
    expect(resumed, `killed at speed ${speed}, saved at ${saved}`).toBeGreaterThanOrEqual(saved)
    const pause = again.getByRole('button', { name: 'Pause', exact: true })
    await expect(pause.or(again.getByRole('button', { name: 'Play again from the start' }))).toBeVisible()
    if (await pause.isVisible()) await pause.click()
    await expect(again.locator('[data-playing=false]')).toBeVisible()
    const step = await stepOf(again)
    expect(step).toBeGreaterThanOrEqual(resumed)

    // In a browser that has never seen the run, at the same step.
    const fresh = await open(elsewhere, `${run}&step=${step}`)
    await expect(fresh.locator(`[data-step="${step}"]`)).toBeVisible()
    await expect.poll(() => panels(fresh)).toEqual(await panels(again))
    await Promise.all([again.close(), fresh.close()])
  }
  await elsewhere.close()
}
