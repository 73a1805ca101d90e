// A run in lessons: from one to the next, in a tempo of their own, with failed attempts folded; and the same in every
// step.
import { expect, test, type Page } from './test'
import { button, open, plays, standsAt, stepOf } from './watching'

const log = (page: Page) => page.getByRole('tabpanel', { name: 'Attempts' })
const transport = (page: Page) => page.getByRole('region', { name: 'Playback' })
/** Number of lessons so far, from the transport. */
const lessons = async (page: Page) =>
  Number(
    /lesson (\d+)/.exec(
      (await transport(page)
        .getByText(/^lesson \d+$/)
        .textContent()) ?? '',
    )?.[1],
  )

/** The newest lesson in the log: its number, and its last step. */
async function newestLesson(page: Page): Promise<{ number: number; step: number }> {
  const told = log(page)
    .getByRole('listitem')
    .filter({ hasText: /Lesson \d/ })
    .last()
  const text = (await told.textContent()) ?? ''
  const step = await told.getByRole('button').first().textContent()
  return {
    number: Number(/Lesson (\d+)\./.exec(text)?.[1]),
    step: Number((step ?? '').replaceAll(/\D/g, '')),
  }
}

test('next lesson and back, by button and by key, and the address holds the step', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=100')
  await standsAt(page, 100)
  const before = await lessons(page)
  await button(page, 'Next lesson').click()
  await expect.poll(() => lessons(page)).toBe(before + 1)
  const first = await stepOf(page)
  expect(first).toBeGreaterThan(100)
  // The run is at the lesson's last step, not beyond it.
  await expect.poll(() => newestLesson(page)).toEqual({ number: before + 1, step: first })
  await expect(page).toHaveURL(new RegExp(`[?&]step=${first}(&|$)`))
  await page.keyboard.press('l')
  await expect.poll(() => lessons(page)).toBe(before + 2)
  const second = await stepOf(page)
  await expect.poll(() => newestLesson(page)).toEqual({ number: before + 2, step: second })
  await expect(page).toHaveURL(new RegExp(`[?&]step=${second}(&|$)`))
  await page.keyboard.press('Shift+L')
  await standsAt(page, first)
  await page.keyboard.press('l')
  await standsAt(page, second)
  await button(page, 'Previous lesson').click()
  await standsAt(page, first)
  // The link has this moment as soon as it is written.
  await expect(page).toHaveURL(new RegExp(`[?&]step=${first}(&|$)`))
  await page.reload()
  await standsAt(page, first)
  await expect.poll(() => lessons(page)).toBe(before + 1)
})

test('next surprise and back: a word that was believed is refuted there', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=100')
  await standsAt(page, 100)
  await button(page, 'Next surprise').click()
  await expect.poll(() => stepOf(page)).toBeGreaterThan(100)
  const first = await stepOf(page)
  await page.keyboard.press('s')
  await expect.poll(() => stepOf(page)).toBeGreaterThan(first)
  const second = await stepOf(page)
  await expect(page).toHaveURL(new RegExp(`[?&]step=${second}(&|$)`))
  await page.keyboard.press('Shift+S')
  await standsAt(page, first)
  // A single attempt, shown in full, says so.
  const last = log(page).getByRole('listitem').last()
  const fold = last.getByRole('button', { name: 'show', exact: true })
  if (await fold.isVisible()) await fold.click()
  await expect(last).toContainText(/must be wrong|was wrong|never needed|may not exist|instead|given up/)
})

test('where there is none, the page says so, and stays', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=3000')
  await standsAt(page, 3000)
  await button(page, 'Next lesson').click()
  const said = transport(page).getByRole('status')
  await expect(said.filter({ hasText: 'There is no later lesson.' })).toBeVisible()
  await standsAt(page, 3000)
  await page.keyboard.press('s')
  await expect(said.filter({ hasText: 'There is no later surprise.' })).toBeVisible()
  // From the step before the first lesson none lies behind.
  await page.getByRole('slider', { name: 'Timeline' }).fill('0')
  await standsAt(page, 0)
  await expect(said.filter({ hasText: 'There is no' })).toHaveCount(0)
  await button(page, 'Next lesson').click()
  await expect.poll(() => stepOf(page)).toBeGreaterThan(0)
  const first = await stepOf(page)
  await expect.poll(() => lessons(page)).toBe(1)
  await page.keyboard.press('Shift+L')
  await expect(said.filter({ hasText: 'There is no earlier lesson.' })).toBeVisible()
  await standsAt(page, first)
  // The next move removes it.
  await page.keyboard.press('ArrowRight')
  await standsAt(page, first + 1)
  await expect(said.filter({ hasText: 'There is no' })).toHaveCount(0)
})

test('a run plays in the tempo of lessons, and in steps when asked to', async ({ page }) => {
  await open(page, '#/watch?seed=18')
  const tempo = page.getByRole('group', { name: 'Tempo' })
  await expect(tempo.getByRole('button', { name: 'Lessons' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveCount(0)
  // A new run plays by itself, so a press of Play at this moment would pause it.
  await plays(page, true)
  await expect.poll(() => stepOf(page)).toBeGreaterThan(0)
  await expect(
    log(page)
      .getByText(/Lesson \d/)
      .first(),
  ).toBeVisible()
  await tempo.getByRole('button', { name: 'Steps' }).click()
  await expect(page.getByRole('combobox', { name: 'Speed' })).toBeVisible()
  const at = await stepOf(page)
  await expect.poll(() => stepOf(page)).toBeGreaterThan(at)
  await plays(page, true)
  await button(page, 'Pause').click()
  await expect(page).toHaveURL(/[?&]speed=\d+/)
  await tempo.getByRole('button', { name: 'Lessons' }).click()
  await expect(page).not.toHaveURL(/[?&]speed=/)
})

test('failed attempts are folded, and open to each attempt with its step', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=1276')
  await standsAt(page, 1276)
  const folded = log(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'show', exact: true }) })
    .last()
  await expect(folded).toContainText(/tries, all failed/)
  await folded.getByRole('button', { name: 'show', exact: true }).click()
  const opened = log(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'hide', exact: true }) })
    .first()
  const inner = opened.getByRole('listitem')
  await expect(inner.first()).toContainText(/failed/)
  const target = inner.first().getByRole('button').first()
  const step = Number(((await target.textContent()) ?? '').replaceAll(/\D/g, ''))
  expect(step).toBeGreaterThan(0)
  await target.click()
  await standsAt(page, step)
})

test('every step is a press away, and remembered', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=84')
  await page.getByRole('tab', { name: 'Every step' }).click()
  const steps = page.getByRole('tabpanel', { name: 'Every step' })
  await expect(steps.getByRole('listitem').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Every step' })).toHaveAttribute('aria-selected', 'true')
  await expect(steps.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Attempts' }).click()
  await page.reload()
  await expect(log(page).getByRole('listitem').first()).toBeVisible()
})
