// On a phone: the selection opens as a sheet from below and closes again, and the run stays in reach all the time.
import { expect, test, type Page } from './test'
import { violations } from './violations'
import { button, open, plays, standsAt } from './watching'
import { optionsOf, WINDOWS } from './windows'
import { PATIENCE } from '../scripts/testing/patience.mjs'

const MOMENT = '#/watch?seed=18&step=636'

test.use({ ...optionsOf('phone'), isMobile: true })

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Selected: / })
const tile = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) })
const main = (page: Page) => page.getByRole('main')

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** How far the upper element reaches into the lower one, px. */
async function overlap(page: Page, upper: string, lower: string): Promise<number> {
  const [{ bottom }, { y }] = [await boxOf(page, upper), await boxOf(page, lower)]
  return bottom - y
}

/** The sheet covers nothing that is needed: it is above the transport, and below its subject. */
async function isInPlace(page: Page) {
  await expect
    .poll(async () => {
      const { y, bottom } = await boxOf(page, '[role=dialog]')
      const { y: transport } = await boxOf(page, '#transport')
      return bottom <= transport && y > 0
    })
    .toBe(true)
}

test('a tapped tile opens a sheet above the transport, and stays in sight itself', async ({ page }) => {
  await open(page, MOMENT)
  // Far down: it would be behind the sheet.
  await tile(page, 'diamond leggings').tap()
  await expect(sheet(page)).toContainText('diamond leggings')
  await isInPlace(page)
  await expect
    .poll(() => overlap(page, '[role=gridcell][aria-selected=true]', '[role=dialog]'))
    .toBeLessThanOrEqual(0)
  // The page behind is in use: the run plays on, and another tile takes the place.
  await button(page, 'Play').tap()
  await plays(page, true)
  await button(page, 'Pause').tap()
  await expect(sheet(page)).toBeVisible()
  await tile(page, 'diamond helmet').tap()
  await expect(sheet(page)).toHaveAccessibleName('Selected: diamond helmet')
  // All that it says is reached by scrolling it, and the page behind does not move.
  const before = await main(page).evaluate((element) => element.scrollTop)
  const body = sheet(page).locator('.body')
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  expect(await main(page).evaluate((element) => element.scrollTop)).toBe(before)
})

test('a node of the graph, a name in an attempt and a piece of a card open it, too', async ({ page }) => {
  await open(page, `${MOMENT}&panel=graph`)
  await expect(page.locator('section.graph .stage canvas').first()).toBeVisible()
  await button(page, 'List').tap()
  await page.getByRole('button', { name: 'shield', exact: true }).first().tap()
  await expect(sheet(page)).toHaveAccessibleName('Selected: shield')
  await sheet(page)
    .getByRole('button', { name: /gold ingot/ })
    .first()
    .tap()
  await expect(sheet(page)).toHaveAccessibleName(/gold ingot|shield/)
  await button(page, 'Close').tap()
  await expect(sheet(page)).toHaveCount(0)
  const name = page.getByRole('tabpanel', { name: 'Attempts' }).getByRole('button', { name: 'iron nugget' })
  await name.first().tap()
  await expect(sheet(page)).toHaveAccessibleName('Selected: iron nugget')
})

test('the sheet closes by its button, by Escape, by the same tile, and by dragging', async ({ page }) => {
  await open(page, MOMENT)
  const ladder = tile(page, 'ladder')
  const opened = async () => {
    await ladder.tap()
    await expect(sheet(page)).toBeVisible()
    await expect(sheet(page)).toBeFocused()
  }
  const gone = async () => {
    await expect(sheet(page)).toHaveCount(0)
    await expect(ladder).toBeFocused()
  }
  await opened()
  await button(page, 'Close').tap()
  await gone()

  await opened()
  await page.keyboard.press('Escape')
  await gone()

  await opened()
  await ladder.tap()
  await gone()

  // A short drag is an accident; a longer one is meant.
  const drag = async (by: number) => {
    const { x, y, width } = await boxOf(page, '[role=dialog] .head')
    await page.mouse.move(x + width / 2, y + 12)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + 12 + by, { steps: 4 })
    await page.mouse.up()
  }
  await opened()
  await drag(30)
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page)).toHaveCSS('translate', 'none')
  await drag(140)
  await gone()
})

test('the keys open it, give it the focus, and have it back', async ({ page }) => {
  await open(page, MOMENT)
  await tile(page, 'bowl').focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Close')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await expect(tile(page, 'bowl')).toBeFocused()
})

test('the transport is one line, and what else there is comes above it', async ({ page }) => {
  await open(page, MOMENT)
  const line = () =>
    page.locator('#transport').evaluate((transport) => {
      const shown = [...transport.querySelectorAll<HTMLElement>('button, input, select')].filter((one) =>
        one.checkVisibility(),
      )
      const boxes = shown.map((one) => one.getBoundingClientRect())
      const middles = boxes.map(({ top, height }) => top + height / 2)
      return {
        count: boxes.length,
        height: transport.getBoundingClientRect().height,
        spread: Math.max(...middles) - Math.min(...middles),
      }
    })
  await expect(async () => {
    const { count, height, spread } = await line()
    expect(count).toBe(5)
    expect(height).toBeLessThan(64)
    expect(spread).toBeLessThan(24)
  }).toPass({ timeout: PATIENCE })
  const play = await boxOf(page, '#transport .play')
  await button(page, /^More: /).tap()
  for (const name of ['To the start', 'To the end', 'Next surprise', 'Fork here', 'Change a rule'])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('step 636 of 3,000')).toBeInViewport()
  // The thumb finds Play where it was.
  await expect.poll(() => boxOf(page, '#transport .play')).toEqual(play)
  await button(page, 'To the end').tap()
  await standsAt(page, 3000)
  await button(page, 'Less').tap()
  await expect(button(page, 'Fork here')).toBeHidden()
})

test('the header has two rows, and the goals are on the first screen below all texts', async ({ page }) => {
  for (const width of [WINDOWS.phone.width, 390, 320]) {
    await page.setViewportSize({ width, height: WINDOWS.phone.height })
    await open(page, MOMENT)
    const rows = () =>
      page.getByRole('banner').evaluate((header) => {
        const middles = [...header.querySelectorAll('a, button')]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getBoundingClientRect())
          .map(({ top, height }) => Math.round((top + height / 2) / 12))
        return new Set(middles).size
      })
    await expect.poll(rows, { message: `at ${String(width)}` }).toBe(2)
    // The invitation is there, with its tasks; and two rows of tiles.
    await expect(button(page, 'You are the model')).toBeInViewport({ ratio: 1 })
    await expect(tile(page, 'ladder')).toBeInViewport({ ratio: 1 })
    await expect(tile(page, 'stick')).toBeInViewport({ ratio: 1 })
  }
})

test('buttons are large enough for a finger', async ({ page }) => {
  await open(page, MOMENT)
  await tile(page, 'bowl').tap()
  await expect(button(page, 'Close')).toBeVisible()
  const small = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '.page > header :is(a, button), [role=tab], [role=gridcell], [role=switch], .notice button, #transport button',
        ),
      ]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ name: one.ariaLabel ?? one.innerText, box: one.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 39.5)
        .map(({ name, box }) => `${name}: ${String(box.width)} × ${String(box.height)}`),
    )
  await expect.poll(small).toEqual([])
})

test('a part of the view is most of the window, and comes to where it is seen', async ({ page }) => {
  await open(page, MOMENT)
  for (const name of ['Graph', 'World', 'Curve']) {
    await page.getByRole('tab', { name, exact: true }).tap()
    const panel = page.getByRole('tabpanel', { name, exact: true })
    await expect(panel).toBeInViewport({ ratio: 0.7 })
    const height = async () => (await panel.boundingBox())?.height ?? 0
    await expect.poll(height, { message: name }).toBeGreaterThanOrEqual(0.6 * WINDOWS.phone.height)
  }
})

test('a story fits the window: its button is in sight, nothing is cut, and a swipe goes on', async ({
  page,
}) => {
  await page.goto('/#/watch?story=1')
  const story = page.getByRole('main', { name: /^Story/ })
  const heading = story.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('67 things')
  for (let scene = 1; scene <= 10; scene++) {
    await expect(story.getByRole('img', { name: `Scene ${String(scene)} of 10` })).toBeAttached()
    const said = await heading.innerText()
    await expect(heading, said).toBeInViewport({ ratio: 1 })
    await expect(story.locator('footer .primary'), said).toBeInViewport({ ratio: 1 })
    const wide = () =>
      story
        .locator('*')
        .evaluateAll((all) =>
          all
            .filter(
              (one) =>
                one.scrollWidth > one.clientWidth + 1 &&
                getComputedStyle(one).display !== 'inline' &&
                !one.closest('.visually-hidden, svg'),
            )
            .map((one) => one.outerHTML.slice(0, 80)),
        )
    expect(await wide(), said).toEqual([])
    if (scene === 2) await button(page, 'No idea').tap()
    else if (scene < 10) await swipe(page, -200)
  }
  await swipe(page, 200)
  await expect(story.getByRole('img', { name: 'Scene 9 of 10' })).toBeAttached()
})

test('a swipe over the last attempt goes from lesson to lesson', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=387')
  await standsAt(page, 387)
  const latest = page.locator('.latest')
  await expect(latest).toContainText(/\w{4}/)
  const { y = 0, height = 0 } = (await latest.boundingBox()) ?? {}
  await swipe(page, -200, y + height / 2)
  await standsAt(page, 427)
  await swipe(page, 200, y + height / 2)
  await standsAt(page, 387)
})

/** A finger moves this far, in CSS pixels, at a height; to the left if it is negative. */
async function swipe(page: Page, by: number, y = 90) {
  const client = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(180 - by / 2) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(180) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(180 + by / 2) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

test('a person in the model’s place sees the question first, and can answer all of it', async ({ page }) => {
  await open(page, '#/watch?model=person&model.items=5&seed=20&step=0')
  const question = page.getByRole('heading', { name: /What does one .* need\?$/ })
  await expect(question).toBeInViewport({ ratio: 1 })
  const comesFirst = async () => {
    const { y } = (await question.boundingBox()) ?? { y: Infinity }
    return y < (await boxOf(page, '.headline')).y
  }
  await expect.poll(comesFirst).toBe(true)
  for (let of5 = 1; of5 <= 5; of5++) {
    await expect(page.getByText(`Question ${String(of5)} of 5`, { exact: true })).toBeVisible()
    await button(page, 'It needs nothing').tap()
  }
  await expect(page.getByRole('heading', { name: 'You are the model' })).toBeInViewport()
  await expect(question).toHaveCount(0)
})

test('the end is the first that is read of a run that is over', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=3000')
  await expect(
    page.getByRole('heading', { name: 'The run is finished: it has used all its steps.' }),
  ).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'Another seed')).toBeVisible()
  // Why a thing is left is a tap away, and the end is there again.
  await tile(page, 'stonecutter').tap()
  await expect(sheet(page)).toContainText('stonecutter')
  await button(page, 'Close').tap()
  await expect(
    page.getByRole('heading', { name: 'The run is finished: it has used all its steps.' }),
  ).toBeVisible()
})

test('the latest attempt is in sight above the transport, and opens its item', async ({ page }) => {
  await open(page, MOMENT)
  const last = page.locator('.latest').getByRole('button')
  await expect(last).toBeInViewport({ ratio: 1 })
  await main(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect.poll(() => overlap(page, '.latest', '#transport')).toBeLessThanOrEqual(1)
  await last.tap()
  await expect(sheet(page)).toBeVisible()
  // The log is about the current goal, and the sheet about the selected one.
  await expect(page.locator('.latest')).toHaveCount(0)
})

test('a change of the rules is seen, whatever is open', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=799&rules=800@bowl:craft:1:logs.2')
  await standsAt(page, 799)
  await button(page, 'Next lesson').tap()
  const caption = page.locator('.caption').filter({ hasText: 'The rule for bowl changed.' })
  await expect(caption).toBeInViewport({ ratio: 1 })
  await tile(page, 'bowl').tap()
  await expect(sheet(page)).toBeVisible()
  await expect(caption).toBeInViewport({ ratio: 1 })
  await expect.poll(() => overlap(page, '.above .caption', '[role=dialog]')).toBeLessThanOrEqual(0)
})

test('the meaning of the colours is a tap away', async ({ page }) => {
  await open(page, MOMENT)
  const meaning = page.getByText('still wrong', { exact: true })
  await expect(meaning).toBeHidden()
  await button(page, 'What the colours mean').tap()
  await expect(meaning).toBeInViewport()
})

test('axe finds nothing', async ({ page }) => {
  await open(page, MOMENT)
  expect(await violations(page), 'map').toEqual([])
  await button(page, 'What the colours mean').tap()
  await button(page, /^More: /).tap()
  expect(await violations(page), 'all unfolded').toEqual([])
  await tile(page, 'chest').tap()
  await expect(sheet(page)).toContainText('The model’s guess')
  expect(await violations(page), 'sheet').toEqual([])
  await open(page, '#/watch?seed=18&step=3000')
  await expect(button(page, 'Another seed')).toBeVisible()
  expect(await violations(page), 'end').toEqual([])
  await page.goto('/#/watch?story=2')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What does an iron shovel need?' })).toBeVisible()
  expect(await violations(page), 'story').toEqual([])
})
