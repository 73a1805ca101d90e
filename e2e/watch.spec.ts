import { expect, test, type Locator, type Page } from './test'
import {
  button,
  eventsOf,
  open,
  plays,
  root,
  standsAt,
  stepOf,
  stepsFromNow,
  troubles,
  withoutStory,
} from './watching'

test('a first visit plays without a press, and no error appears', async ({ page }) => {
  const list = troubles(page)
  await open(page)
  await expect(page.getByText('This agent starts with a language model’s guesses')).toBeVisible()
  await plays(page, true)
  await expect.poll(() => stepOf(page)).toBeGreaterThan(4)
  const told = page.getByRole('tabpanel', { name: 'Attempts' })
  await expect(told.getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByName('alive').length)).toBe(1)
  expect(list).toEqual([])
})

test('plays, pauses, steps, scrubs and runs to its end', async ({ page }) => {
  const list = troubles(page)
  await open(page, '#/watch?step=100&speed=4')
  await standsAt(page, 100)
  await button(page, 'Step forward').click()
  await standsAt(page, 101)
  await button(page, 'Step back').dblclick()
  await standsAt(page, 99)
  await button(page, 'Play').click()
  await expect.poll(() => stepOf(page)).toBeGreaterThan(100)
  await button(page, 'Pause').click()
  await plays(page, false)
  await page.getByRole('slider', { name: 'Timeline' }).fill('700')
  await standsAt(page, 700)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('as fast as possible')
  await button(page, 'Play').click()
  await standsAt(page, 3000)
  await button(page, 'Play again from the start').click()
  await standsAt(page, 3000)
  await button(page, 'To the start').click()
  await standsAt(page, 0)
  await button(page, 'To the end').click()
  await standsAt(page, 3000)
  expect(list).toEqual([])
})

test('a reload goes on where the run was saved, and it can be started over', async ({ page }) => {
  await open(page, '#/watch?speed=60')
  await expect.poll(() => stepOf(page)).toBeGreaterThan(60)
  await expect(page.getByText(/^saved at step \d+$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Resumed at step \d+, saved (just now|.* ago)\.$/)).toBeVisible()
  expect(await stepOf(page)).toBeGreaterThan(20)
  const steps = await stepsFromNow(page)
  await button(page, 'Start over').click()
  await expect.poll(steps).toContain(0)
  await plays(page, true)
  await expect(page.getByText(/^Resumed at/)).toBeHidden()
})

test('a preset opens a run of its own, and Back returns to the very step that was left', async ({ page }) => {
  await open(page, '#/watch?step=321&item=torch')
  await standsAt(page, 321)
  const steps = await stepsFromNow(page)
  await button(page, 'Presets').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^The rules changed/ })
    .click()
  await expect(page).toHaveURL(/rules=800@/)
  await expect.poll(steps).toContain(0)
  await page.goBack()
  await standsAt(page, 321)
  await expect(page).not.toHaveURL(/rules=/)
  await page.goForward()
  await expect(page).toHaveURL(/rules=800@/)
})

test('a fork has the same past and another future', async ({ page }) => {
  await open(page, '#/watch?step=600')
  const before = await eventsOf(page)
  await page.getByRole('slider', { name: 'Timeline' }).fill('300')
  await standsAt(page, 300)
  await button(page, 'Fork here').click()
  await expect(page.getByRole('dialog', { name: 'Fork at step 300' })).toBeVisible()
  await page.getByRole('textbox', { name: 'seed' }).fill('9')
  await page.getByRole('dialog').getByRole('button', { name: 'Fork here' }).click()
  await expect(page).toHaveURL(/fork=300\.9/)
  await standsAt(page, 300)
  await page.getByRole('slider', { name: 'Timeline' }).fill('600')
  await standsAt(page, 600)
  const after = await eventsOf(page)
  const until = (events: typeof before) => events.filter(({ step }) => step < 300)
  expect(until(after)).toEqual(until(before))
  expect(after).not.toEqual(before)
  expect(after.filter(({ kind }) => kind === 'reseeded')).toHaveLength(1)
})

test('a rule that is changed holds from here on, and can be taken back', async ({ page }) => {
  await open(page, '#/watch?step=500')
  await button(page, 'Change a rule').click()
  const dialog = page.getByRole('dialog', { name: 'Change a rule' })
  await dialog.getByRole('combobox', { name: 'Item', exact: true }).fill('torch')
  await dialog.getByRole('combobox', { name: 'Action' }).selectOption('smelt')
  await dialog.getByRole('button', { name: 'Change the rule at step 500' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/rules=500@torch:smelt:4:coals\.1,stick\.1/)
  await standsAt(page, 500)
  await page.getByRole('slider', { name: 'Timeline' }).fill('501')
  await standsAt(page, 501)
  expect((await eventsOf(page)).filter(({ kind }) => kind === 'rules-changed')).toHaveLength(1)
  await button(page, 'Change a rule').click()
  await page.getByRole('button', { name: 'Undo the change of torch at step 500' }).click()
  await expect(page).not.toHaveURL(/rules=/)
  expect((await eventsOf(page)).filter(({ kind }) => kind === 'rules-changed')).toHaveLength(0)
})

test('a dialog about the current step holds the run, which goes on afterwards', async ({ page }) => {
  await open(page)
  await plays(page, true)
  await button(page, 'Fork here').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await plays(page, false)
  await page.keyboard.press('Escape')
  await plays(page, true)
})

test("a new run is set up from the plugins' own descriptions", async ({ page }) => {
  await open(page, '#/watch?step=50')
  await button(page, /^agent XENON/).click()
  await page.getByRole('spinbutton', { name: 'tolerance' }).fill('3')
  await page.getByRole('tab', { name: 'Model' }).click()
  await button(page, 'perfect').click()
  await page.getByRole('tab', { name: 'World and run' }).click()
  await page.getByRole('combobox', { name: 'actions', exact: true }).selectOption('15')
  await page.getByRole('textbox', { name: 'seed' }).fill('7')
  await button(page, 'Start the run').click()
  await expect(page).toHaveURL(/#\/watch\?x0=3&skill=1&actions=15&seed=7$/)
  await plays(page, true)
  await expect(button(page, /^world Craft world, 15 actions/)).toBeVisible()
  await page.goBack()
  await standsAt(page, 50)
  await expect(button(page, 'world Craft world')).toBeVisible()
})

/** Takes it at its middle. */
async function drag(page: Page, line: Locator, by: { readonly x: number; readonly y: number }) {
  const box = await line.boundingBox()
  if (!box) throw new Error('The line between two panels is drawn.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  await page.mouse.up()
}

test('panels keep the sizes that they were given', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '#/watch?step=10')
  const line = page.getByRole('separator', { name: 'Width of the right column' })
  await expect(line).toHaveAttribute('aria-valuenow', '544')
  await drag(page, line, { x: -60, y: 0 })
  const width = Number(await line.getAttribute('aria-valuenow'))
  expect(Math.abs(width - 604)).toBeLessThan(4)
  const share = page.getByRole('separator', { name: 'Height of the details' })
  const usual = Number(await share.getAttribute('aria-valuenow'))
  await drag(page, share, { x: 0, y: -80 })
  const height = Number(await share.getAttribute('aria-valuenow'))
  expect(height).toBeLessThan(usual - 5)
  await page.reload()
  await expect(line).toHaveAttribute('aria-valuenow', String(width))
  await expect(share).toHaveAttribute('aria-valuenow', String(height))
  await line.dblclick()
  await expect(line).toHaveAttribute('aria-valuenow', '544')
  await share.dblclick()
  await expect(share).toHaveAttribute('aria-valuenow', String(usual))
})

test('on a narrow page one part shows at a time, the transport stays, nothing overflows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '#/watch?step=412')
  const parts = page.getByRole('tablist', { name: 'Parts of the view' })
  for (const [tab, words] of [
    ['World', 'Inventory'],
    ['Curve', 'goals right'],
    ['Goals', 'torch'],
    ['Graph', 'learned'],
  ] as const) {
    await parts.getByRole('tab', { name: tab }).click()
    await expect(parts.getByRole('tab', { selected: true })).toHaveText([tab])
    await expect(page.getByRole('tabpanel', { name: /^(Goals|World|Graph|Curve)$/ })).toHaveCount(1)
    await expect(page.getByRole('tabpanel', { name: tab }).getByText(words).first()).toBeVisible()
    await expect(button(page, 'Play')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  await expect(page).toHaveURL(/panel=graph/)
})

test('a lesson is announced once, whichever log is on the page; a story announces nothing', async ({
  page,
}) => {
  await open(page, '#/watch?seed=7&step=100')
  await standsAt(page, 100)
  const announcer = page.locator('p.visually-hidden[role=status]')
  await expect(announcer).toHaveCount(1)
  await expect(announcer).toHaveText('')
  const saying = page
    .locator('[role=status], [role=log], [role=alert], [aria-live]')
    .filter({ hasText: /^\s*Step \d/ })
  let before = ''
  for (const shown of ['Attempts', 'Every step', 'large']) {
    if (shown === 'large') await page.keyboard.press('p')
    else await page.getByRole('tab', { name: shown }).click()
    await page.keyboard.press('l')
    await expect(announcer, shown).not.toHaveText(before)
    await expect(announcer, shown).toHaveText(/^Step \d+\. .+\.$/)
    await expect(saying, shown).toHaveCount(1)
    before = await announcer.innerText()
  }
  await page.goto('/#/watch?story=1')
  await expect(page.getByRole('main', { name: /^Story/ })).toBeVisible()
  await expect(announcer).toHaveCount(0)
})

test('without storage the page works, and remembers nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const list = troubles(page)
  // Nothing says that the story has played, so it plays, and can be skipped.
  await page.goto('/')
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await button(page, 'Skip the story').click()
  await plays(page, true)
  await button(page, 'Close this notice').click()
  await expect(page.getByText('This agent starts with')).toBeHidden()
  expect(list).toEqual([])
})

test('a missing worker is reported, with what to do', async ({ page }) => {
  await page.route(/run\.worker/, (route) => route.abort())
  await withoutStory(page)
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('stops again and again')
  await expect(page.getByRole('alert')).toContainText('Reload the page')
  await expect(root(page)).toHaveAttribute('data-ready', 'false')
})

test('a view that fails says why, and the text to copy has the error and the link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The view asks how wide the page is while it is drawn: an error there is one of the page's own.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => {
      if (query.includes('68.75em')) throw new Error('no such query')
      return ask(query)
    }
  })
  await page.goto('/#/watch?seed=7&step=12')
  await expect(page.getByRole('heading', { name: 'The page cannot show this' })).toBeVisible()
  await expect(page.locator('#main').getByText('no such query', { exact: true })).toBeVisible()
  await button(page, 'Copy the text').click()
  await expect(page.getByRole('status').filter({ hasText: 'The text is copied.' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('no such query')
  expect(copied).toMatch(/#\/watch\?seed=7&step=12$/m)
})

test('a part of the page that did not come can be asked for again', async ({ page }) => {
  let isGone = true
  await page.route(/assets\/(StageMap|Lens)-.*\.js/, (route) => (isGone ? route.abort() : route.continue()))
  await page.goto('/#/watch?step=12')
  const retry = button(page, 'Try again')
  // One in the place of each part.
  await expect(retry).toHaveCount(2)
  isGone = false
  await retry.first().click()
  await expect(retry).toHaveCount(1)
  await retry.first().click()
  await expect(retry).toHaveCount(0)
  await expect(page.getByRole('grid', { name: 'Goals by stage' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Item' })).toBeVisible()
  await standsAt(page, 12)
})
