/** Shared parts of the tests of the Watch view: how a user finds elements in it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { PATIENCE } from '../scripts/testing/patience.mjs'

/** The page's root, which tells tests what users see: the step, and whether the run plays. */
export const root = (page: Page) => page.locator('[data-ready]')

export const stepOf = async (page: Page) => Number(await root(page).getAttribute('data-step'))

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** As in every visit but the first: the story has played, and does not play again. */
export const withoutStory = (page: Page) =>
  page.addInitScript(() => {
    // An empty page between two others has no storage.
    if (location.href !== 'about:blank') localStorage.setItem('firsthand.story', 'true')
  })

/** Opens a run and waits until it is drawn. Without a hash it is a first visit's, without the story. */
export async function open(page: Page, hash = ''): Promise<void> {
  await withoutStory(page)
  // Within an open page the run of before would be there until the next one has come, and be taken for it.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.goto(`/${hash}`)
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
}

/** Records every step that the page shows from now on, however short. */
export async function stepsFromNow(page: Page): Promise<() => Promise<number[]>> {
  const seen = await root(page).evaluateHandle((element) => {
    const steps: number[] = []
    const note = () => void steps.push(Number(element.getAttribute('data-step')))
    new MutationObserver(note).observe(element, { attributeFilter: ['data-step'] })
    return steps
  })
  return () => seen.jsonValue()
}

export async function standsAt(page: Page, step: number): Promise<void> {
  await expect(root(page)).toHaveAttribute('data-step', String(step))
}

export async function plays(page: Page, isPlaying: boolean): Promise<void> {
  await expect(root(page)).toHaveAttribute('data-playing', String(isPlaying))
}

/**
 * The keys of every view that plays runs, from step 500 of 3,000: each does what the list says.
 * @param view shows the step, and whether it plays
 */
export async function goesByKeys(page: Page, view: Locator): Promise<void> {
  const leadsTo = async (key: string, step: number) => {
    await page.keyboard.press(key)
    await expect(view).toHaveAttribute('data-step', String(step))
  }
  await expect(view).toHaveAttribute('data-step', '500')
  await leadsTo('ArrowRight', 501)
  await leadsTo('Shift+ArrowLeft', 401)
  await leadsTo('Shift+ArrowRight', 501)
  await leadsTo('PageDown', 401)
  await leadsTo('PageUp', 501)
  await leadsTo('ArrowLeft', 500)
  await leadsTo('End', 3000)
  await leadsTo('Home', 0)
  for (const isPlaying of ['true', 'false']) {
    await page.keyboard.press('Space')
    await expect(view).toHaveAttribute('data-playing', isPlaying)
  }
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/truth=0/)
}

/** Chooses the log of the run: attempts as paragraphs, or each step as a line. */
export const tellBy = (page: Page, log: 'Attempts' | 'Every step') =>
  page.getByRole('tab', { name: log, exact: true }).click()

/** The texts of the Watch view, part by part: headline, the map or what replaces it, inspector, attempts. */
async function saidBy(page: Page): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const part of ['.headline', '.chosen', '.thing', '.told'])
    texts[part] = await page.locator(`#main > * ${part}, #main > ${part}`).first().innerText()
  return texts
}

/** Both show the same, and something in every part, when all parts have come. @returns their texts */
export async function sayTheSame(page: Page, other: Page): Promise<Record<string, string>> {
  let said: Record<string, string> = {}
  await expect(async () => {
    said = await saidBy(page)
    for (const [part, text] of Object.entries(said)) expect(text, part).toMatch(/\w{4}/)
    expect(await saidBy(other)).toEqual(said)
  }).toPass({ timeout: PATIENCE })
  return said
}

/** The events of the run up to the current step, as the page gives them away. */
export async function eventsOf(page: Page): Promise<{ step: number; kind: string }[]> {
  await button(page, 'Share').click()
  const download = page.waitForEvent('download')
  await button(page, 'Events (NDJSON)').click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  await page.keyboard.press('Escape')
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n')
  return lines.slice(1).map((line) => JSON.parse(line) as { step: number; kind: string })
}

/** Messages that the tests themselves cause. */
const BY_TEST = /^Service Worker registration blocked by Playwright$/

/** Errors that a user would see in the console. */
export function troubles(page: Page): string[] {
  const list: string[] = []
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    if (isBad && !BY_TEST.test(message.text())) list.push(message.text())
  })
  page.on('pageerror', (error) => list.push(error.message))
  return list
}

/** Not only hidden: its contents are no longer on the page. */
export const dialogIsGone = (page: Page) => expect(page.locator('dialog')).toHaveCount(0)

/** Lets the open run ask its model. A run that the user did not start here needs this. @param whom in the button */
export const allowAsking = (page: Page, whom = '') =>
  page
    .getByRole('region', { name: 'Model', exact: true })
    .getByRole('button', {
      name: new RegExp(`^Ask .*${whom.replace(/[.?+*]/g, '\\$&')}.*: about [\\d,]+ questions?$`),
    })
    .click()
