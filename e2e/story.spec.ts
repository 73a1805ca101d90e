// The first minute: the story plays once, over a real run, and the user can do something else at any time.
import { expect, test, type Page } from './test'
import { button, dialogIsGone, plays, root, standsAt, stepOf, troubles } from './watching'

const strip = (page: Page) => page.getByRole('region', { name: /^Story/ })
const line = (page: Page) => page.getByRole('slider', { name: 'Place in the story' })
const scene = (page: Page, title: string) =>
  expect(strip(page).getByText(new RegExp(`^\\d of 6 · ${title}$`))).toBeVisible()

/** A first visit before any input of the user. */
async function visit(page: Page, hash = '') {
  await page.goto(`/${hash}`)
  await expect(line(page)).toBeAttached()
}

test('a first visit plays the story, at a plain address, and asks for nothing', async ({ page }) => {
  const list = troubles(page)
  await visit(page)
  await scene(page, 'What the model said')
  await standsAt(page, 0)
  await expect(page.getByText('This agent starts with')).toBeHidden()
  const before = Number(await line(page).inputValue())
  await expect.poll(async () => Number(await line(page).inputValue())).toBeGreaterThan(before)
  expect(page.url()).not.toContain('#')
  expect(list).toEqual([])
})

test('until it begins its place is reserved, and nothing is given away', async ({ page }) => {
  // What each frame shows before the first sentence.
  await page.addInitScript(() => {
    const frames: string[] = []
    Object.assign(window, { frames })
    const look = () => {
      if (document.querySelector('[aria-label^=Story] .caption')?.textContent.trim()) return
      const shows = (selector: string) => document.querySelector(selector) !== null
      if (shows('.notices > *')) frames.push('the invitation')
      if (shows('[role=switch]:is(:checked, [aria-checked=true])')) frames.push('the truth')
      if (shows('[data-ready=true] main') && !shows('.story-to-come, [aria-label^=Story]'))
        frames.push('no place')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await visit(page)
  await scene(page, 'What the model said')
  expect(await page.evaluate(() => (window as unknown as { frames: string[] }).frames)).toEqual([])
})

test('it can be paused, scrubbed and gone through, and its link opens the same scene', async ({ page }) => {
  await visit(page)
  await button(page, 'Pause the story').click()
  await expect(page).toHaveURL(/#\/watch\?seed=18&story=1$/)
  await button(page, 'Next scene').click()
  await scene(page, 'Your guess')
  // Somewhere in the tries: the run has moved to them, and the text comes from it.
  await line(page).fill('62000')
  await scene(page, 'Three ways, all in vain')
  await expect(strip(page).getByText('Mining fails twice.', { exact: true })).toBeVisible()
  await expect.poll(() => stepOf(page)).toBeGreaterThan(0)
  const step = await stepOf(page)
  await button(page, 'Next scene').click()
  await scene(page, 'A look at similar items')
  await standsAt(page, step)
  await expect(page).toHaveURL(/#\/watch\?seed=18&story=4$/)
  await page.reload()
  await scene(page, 'A look at similar items')
  await standsAt(page, step)
})

test('a link to a scene opens it, and says so where it cannot', async ({ page }) => {
  await visit(page, '#/watch?story=3')
  await scene(page, 'Three ways, all in vain')
  await expect(page).toHaveURL(/#\/watch\?seed=18&story=3$/)
  await page.goto('/#/watch?seed=5&step=7&story=3')
  await standsAt(page, 7)
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByText('asks for the story of the first minute')).toBeVisible()
})

test('the page answers a guess at once, and distinguishes it from the model’s guess', async ({ page }) => {
  await visit(page, '#/watch?story=2')
  const guesses = strip(page).getByRole('group', { name: 'Your guess' })
  await guesses.getByRole('button', { name: '1 iron ingot, 2 sticks and 1 crafting table' }).click()
  await expect(strip(page).getByText('You are right; the model is not.')).toBeVisible()
  // The story pauses there; if it went on, it would be over a second later.
  await button(page, 'Pause the story').click()
  await line(page).fill('122000')
  await expect(strip(page).getByText('Your guess was right from the start.')).toBeVisible()
})

test('skipped, it is skipped for good, and the run plays as ever; Help has it', async ({ page }) => {
  await visit(page)
  await button(page, 'Skip the story').click()
  await expect(strip(page)).toHaveCount(0)
  await plays(page, true)
  await page.goto('/NOTICE.txt')
  await page.goto('/')
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await plays(page, true)
  await expect(strip(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await page.getByRole('link', { name: 'Play the story of the first minute' }).click()
  await dialogIsGone(page)
  await scene(page, 'What the model said')
})

test('playing the run pauses the story, which goes on where it was', async ({ page }) => {
  await visit(page, '#/watch?story=4')
  await scene(page, 'A look at similar items')
  await expect.poll(() => stepOf(page)).toBeGreaterThan(0)
  const step = await stepOf(page)
  await button(page, 'Play').click()
  await expect(strip(page).getByText('The story is paused')).toBeVisible()
  await plays(page, true)
  await button(page, 'Go on with the story').click()
  await scene(page, 'A look at similar items')
  await plays(page, false)
  await standsAt(page, step)
})

test('at its end: the whole run, or one’s own', async ({ page }) => {
  await visit(page)
  await line(page).focus()
  await page.keyboard.press('End')
  await expect(strip(page).getByText('That was one of 67 items.')).toBeVisible()
  await button(page, 'Watch all 67').click()
  await expect(strip(page)).toHaveCount(0)
  await plays(page, true)
})

test('with reduced motion it plays in scenes without motion', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await visit(page)
  await standsAt(page, 0)
  await line(page).fill('41000')
  await scene(page, 'Three ways, all in vain')
  // All of the scene, from its first moment.
  await expect(strip(page).getByText('Mining fails twice.', { exact: true })).toBeVisible()
  await expect.poll(() => stepOf(page)).toBeGreaterThan(0)
  const step = await stepOf(page)
  await line(page).fill('60000')
  await standsAt(page, step)
  await context.close()
})

test('a story that cannot be loaded leaves the run as it always was', async ({ page }) => {
  await page.route(/Story-.*\.js/, (route) => route.abort())
  await page.goto('/')
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await plays(page, true)
  await expect(strip(page)).toHaveCount(0)
})
