// The first minute: a time-lapse of a real run, then one item, one picture at a time. The user can leave it at any moment.
import { expect, test, type Page } from './test'
import { button, dialogIsGone, plays, root, standsAt, stepOf, troubles } from './watching'

const story = (page: Page) => page.getByRole('main', { name: /^Story/ })
const says = (page: Page, text: string) =>
  expect(story(page).getByRole('heading', { level: 1 })).toContainText(text)
const scene = (page: Page, number: number) =>
  expect(story(page).getByRole('img', { name: `Scene ${String(number)} of 10`, exact: true })).toBeAttached()

async function visit(page: Page, hash = '') {
  await page.goto(`/${hash}`)
  await expect(story(page)).toBeVisible()
}

test('a first visit opens with a time-lapse: wrong recipes turn right, and nothing else is there', async ({
  page,
}) => {
  const list = troubles(page)
  await visit(page)
  await says(page, 'Here are 67 things to make. A language model got 54 of the recipes wrong.')
  await expect(story(page).locator('[data-goal]')).toHaveCount(67)
  const right = async () =>
    Number(/So far (\d+)/.exec(await story(page).locator('.adds').innerText())?.[1] ?? 67)
  await expect.poll(right).toBeGreaterThan(20)
  await expect(
    story(page).getByText('In the end 65 of 67 are right. The game never told the agent why a try failed.'),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('slider')).toHaveCount(0)
  // The run waits at its start.
  await standsAt(page, 0)
  expect(page.url()).not.toContain('#')
  expect(list).toEqual([])
})

test('every picture fits into the window: nothing is cut, and nothing has to be scrolled', async ({
  browser,
}) => {
  for (const [width, height] of [
    [1280, 720],
    [1024, 600],
    [768, 1024],
    [740, 360],
    [683, 384],
    [360, 740],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.clock.install()
    await visit(page)
    await expect(page.locator('[data-goal] path').first()).toBeAttached()
    for (let number = 1; number <= 10; number++) {
      await scene(page, number)
      const { left, top } = await page.locator('.scene').evaluate((element) => ({
        left: element.scrollWidth - element.clientWidth,
        top: element.scrollHeight - element.clientHeight,
      }))
      expect({ left, top }, `${width} × ${height}, scene ${number}`).toEqual({ left: 0, top: 0 })
      if (number === 2) await page.getByRole('button', { name: 'No idea' }).click()
      else if (number < 10) await page.keyboard.press('ArrowRight')
    }
    await page.close()
  }
})

test('one item, one picture at a time, at the user’s pace: 60 words at most, and the truth last', async ({
  page,
}) => {
  await visit(page)
  const words = () =>
    story(page).evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      let count = 0
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode
        // The names of the 67 tiles belong to the picture.
        if (!parentElement || parentElement.closest('.visually-hidden, [data-goal]')) continue
        count += (textContent ?? '').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
      }
      return count
    })
  const goOn = async (name: string | RegExp) => {
    expect(await words(), await story(page).innerText()).toBeLessThanOrEqual(60)
    await button(page, name).click()
  }
  const tells = () => story(page).innerText()
  await goOn('How does the agent find out?')
  await says(page, 'What does an iron shovel need?')
  const main = button(page, 'That is my guess')
  await expect(main).toHaveAttribute('aria-disabled', 'true')
  // The longest text about a guess comes from a guess with nothing right in it.
  for (const name of [/^cobblestone/, /^plank/, /^stone shovel/]) await button(page, name).click()
  await goOn('That is my guess: 1 cobblestone, 1 plank and 1 stone shovel')
  await says(page, 'The model says: 4 planks and 1 stone shovel.')
  expect(await tells()).toContain('You said: 1 cobblestone, 1 plank and 1 stone shovel.')
  await goOn('Try it')
  await says(page, 'There are 3 ways')
  expect(await tells()).not.toContain('✗')
  await goOn('Try all 3')
  await says(page, 'It tries each way twice. All of them fail.')
  await goOn('What now?')
  await says(page, 'similar things that it already knows')
  await goOn('Copy what they need')
  await says(page, 'It copies every ingredient.')
  await expect(page).toHaveURL(/#\/watch\?seed=18&story=7$/)
  expect(await tells()).not.toMatch(/used up|✓/)
  await goOn('Try again')
  await says(page, 'Crafting works!')
  expect(await tells()).toContain('It used up 1 iron ingot and 2 sticks.')
  await goOn('What has it learned?')
  await says(page, 'Now the agent knows the recipe.')
  expect(await tells()).toContain(
    'Missing: 1 iron ingot, 2 sticks and 1 crafting table. Not needed: 1 cobblestone, 1 plank and 1 stone shovel.',
  )
  await goOn('And the other 66?')
  await says(page, 'That was one of 67.')
  await goOn('Watch all 67')
  // The map, the log and the timeline come now, where something was learned, and the run goes on from there.
  await expect(page.getByRole('region', { name: 'Map of goals' })).toBeVisible()
  await plays(page, true)
  expect(await stepOf(page)).toBeGreaterThanOrEqual(387)
  expect(await stepOf(page)).toBeLessThan(500)
})

test('the address names the scene, and a link to one opens it', async ({ page }) => {
  await visit(page, '#/watch?story=3')
  await scene(page, 3)
  await says(page, 'The model says')
  await page.keyboard.press('ArrowRight')
  await scene(page, 4)
  await expect(page).toHaveURL(/#\/watch\?seed=18&story=4$/)
  await page.reload()
  await scene(page, 4)
  await page.keyboard.press('ArrowLeft')
  await button(page, 'Back').click()
  await scene(page, 2)
  await page.goto('/#/watch?seed=5&step=7&story=3')
  await standsAt(page, 7)
  await expect(story(page)).toHaveCount(0)
  await expect(page.getByText('The story of the first minute is about another run')).toBeVisible()
})

test('skipped, it does not come again by itself, and the run plays; Help has it', async ({ page }) => {
  await visit(page)
  await button(page, 'Skip the story').click()
  await expect(story(page)).toHaveCount(0)
  await plays(page, true)
  await page.goto('/NOTICE.txt')
  await page.goto('/')
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await plays(page, true)
  await expect(story(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Help' }).locator('a[href="#/watch?story=1"]').click()
  await dialogIsGone(page)
  await scene(page, 1)
})

test('at its end: be the model, change a rule, five agents, other worlds', async ({ page }) => {
  await visit(page, '#/watch?story=10')
  await button(page, /^You are the model/).click()
  await expect(page.getByRole('region', { name: 'You are the model' })).toBeVisible()
  await visit(page, '#/watch?story=10')
  await button(page, /^More presets/).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(story(page)).toHaveCount(0)
})

test('it plays by itself, for showing it to others', async ({ page }) => {
  await visit(page, '#/watch?story=8')
  await page.getByRole('switch', { name: 'Play by itself' }).click()
  await scene(page, 9)
  await scene(page, 10)
})

test('with reduced motion the time-lapse is three still pictures, moved by hand', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await visit(page)
  await expect(story(page).getByText('So far 13 of 67 are right.')).toBeVisible()
  await button(page, 'Next picture').click()
  await expect(
    story(page).getByText(/^The agent, a program in a game, tries them\. So far [3-6]\d of 67/),
  ).toBeVisible()
  await button(page, 'Next picture').click()
  await expect(story(page).getByText(/^In the end 65 of 67/)).toBeVisible()
  await button(page, 'How does the agent find out?').click()
  await scene(page, 2)
  await context.close()
})

test('a story that cannot be loaded leaves the run as it always was', async ({ page }) => {
  await page.route(/Story-.*\.js/, (route) => route.abort())
  await page.goto('/')
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await plays(page, true)
  await expect(story(page)).toHaveCount(0)
})
