import '../styles/tokens.css'
import '../styles/base.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { violationsIn } from '../axe-testing'
import { Stage } from '../state/stage.svelte'
import { LAPSE_MS, StoryPlayer } from './player.svelte'
import StoryView from './StoryView.svelte'
import { stagedBowl } from './testing'

beforeEach(() => page.viewport(1366, 768))

async function shown({ at = 1, isStill = true }: { at?: number; isStill?: boolean } = {}) {
  const stage = new Stage()
  stage.start(at, at === 1)
  const calls = { onskip: vi.fn(), onpreset: vi.fn(), onpresets: vi.fn() }
  const onend = vi.fn()
  const player = new StoryPlayer({ staged: stagedBowl(), stage, isStill, onend })
  const screen = await render(StoryView, { title: 'A bowl', player, ...calls })
  const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true })
  const says = (text: string) =>
    expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text)
  return { screen, stage, player, button, says, onend, ...calls }
}

test('the time-lapse counts the goals that turn right, and then says what the agent was told', async () => {
  const { screen, player } = await shown({ isStill: false })
  await expect.element(screen.getByText('So far 1 of 2 are right.')).toBeVisible()
  // Its frames come from the screen; here from the test, which does not wait for them.
  for (let ms = 0; ms < LAPSE_MS; ms += 100) player.tick(100)
  await expect.element(screen.getByText('In the end 2 of 2 are right.')).toBeVisible()
  await expect
    .element(screen.getByRole('img', { name: '2 things. 2 of their recipes are right.' }))
    .toBeVisible()
})

test('with reduced motion the time-lapse is three still pictures, moved by hand', async () => {
  const { screen, player, button, says } = await shown()
  await expect.element(screen.getByText('So far 1 of 2 are right.')).toBeVisible()
  player.tick(60_000)
  expect(player.lapse).toBe(0)
  await button('Next picture').click()
  expect(player.lapseStep).toBe(7)
  await button('Next picture').click()
  await expect.element(screen.getByText('In the end 2 of 2 are right.')).toBeVisible()
  await button('How?').click()
  await says('What does a bowl need?')
})

test('the user guesses first; the button waits for it, and says why', async () => {
  const { screen, player, button, says } = await shown({ at: 2 })
  const main = button('That is my guess')
  await expect.element(main).toHaveAttribute('aria-disabled', 'true')
  await expect.element(main).toHaveAccessibleDescription('First press at least one thing.')
  await main.click({ force: true })
  await says('What does a bowl need?')
  await button(/^plank/).click()
  await button(/^plank/).click()
  await button(/^log/).click()
  await button('One log fewer').click()
  await button('That is my guess: 2 planks').click()
  expect(player.guess).toEqual({ planks: 2 })
  await says('The model says: 1 log.')
  await expect.element(screen.getByText('You said: 2 planks.')).toBeVisible()
  await button('Try it').click()
  const rows = screen.getByRole('term')
  expect(rows.elements().map((row) => row.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'The model’s guess ✗ wrong',
    'Your guess ✗ wrong',
    'Learned ✓ right',
  ])
  await expect.element(screen.getByText('Missing: 1 plank.')).toBeVisible()
})

test('a user without an idea goes on without a guess', async () => {
  const { screen, player, button, says } = await shown({ at: 2 })
  await button('No idea').click()
  await says('The model says: 1 log.')
  expect(player.guess).toBeNull()
  await button('Try it').click()
  expect(screen.getByText('Your guess').elements()).toEqual([])
})

test('keys go on and back; the address names the scene from the first of them on', async () => {
  const { stage, says, onend } = await shown({ at: 1, isStill: false })
  expect(stage.linked).toBeNull()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  // The guess is not made yet.
  await says('What does a bowl need?')
  expect(stage).toMatchObject({ linked: 2, isUntouched: false })
  await userEvent.keyboard('{ArrowLeft}')
  await says('2 things')
  const last = await shown({ at: 4 })
  await userEvent.keyboard(' ')
  expect(last.onend).toHaveBeenCalledOnce()
  expect(onend).not.toHaveBeenCalled()
})

test('a swipe to the left goes on, one to the right goes back', async () => {
  const { screen, says } = await shown({ at: 3 })
  const main = screen.getByRole('main').element()
  const swipe = (from: number, to: number) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: main, clientX, clientY: 300 })
    main.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(from)] }))
    main.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(to)] }))
  }
  swipe(300, 100)
  await says('Crafting works.')
  swipe(100, 120)
  await says('Crafting works.')
  swipe(100, 300)
  await says('The model says')
})

/** A click that waits for no timer. */
const press = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('it plays by itself, also past the guess, and can be skipped at any moment', async () => {
  vi.useFakeTimers()
  try {
    const { screen, player, button, onskip, onend } = await shown({ at: 2 })
    press(screen.getByRole('switch', { name: 'Play by itself' }).element())
    const heading = () => screen.getByRole('heading', { level: 1 }).element().textContent
    for (const text of ['What does a bowl need?', 'The model says: 1 log.', 'Crafting works.']) {
      await vi.advanceTimersByTimeAsync(0)
      expect(heading()).toContain(text)
      await vi.advanceTimersByTimeAsync(player.readingTime)
    }
    expect(onend).toHaveBeenCalled()
    press(button('Skip the story').element())
    expect(onskip).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('by itself it leaves the time-lapse once that is over and its sentence is read', async () => {
  vi.useFakeTimers()
  try {
    const { screen, player } = await shown({ isStill: false })
    press(screen.getByRole('switch', { name: 'Play by itself' }).element())
    const heading = () => screen.getByRole('heading', { level: 1 }).element().textContent
    while (!player.isLapseOver) await vi.advanceTimersByTimeAsync(100)
    await vi.advanceTimersByTimeAsync(0)
    expect(heading()).toContain('2 things')
    await vi.advanceTimersByTimeAsync(player.readingTime)
    expect(heading()).toContain('What does a bowl need?')
  } finally {
    vi.useRealTimers()
  }
})

test.each([1, 2, 3, 4])('scene %i is accessible', async (at) => {
  const { screen } = await shown({ at })
  expect(await violationsIn(screen.container)).toEqual([])
})
