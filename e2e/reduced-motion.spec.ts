import { expect, test, type Page } from './test'
import { button, open, plays, root, standsAt, stepOf } from './watching'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('with reduced motion a first visit waits until Play is pressed', async ({ page }) => {
  await open(page)
  await plays(page, false)
  await standsAt(page, 0)
  await button(page, 'Play').click()
  await plays(page, true)
  await expect(root(page)).not.toHaveAttribute('data-step', '0')
})

test('with reduced motion neither a link, a preset nor a comparison plays without a press', async ({
  page,
}) => {
  await open(page, '#/watch?seed=7')
  await plays(page, false)
  await standsAt(page, 0)
  await button(page, 'Rules changed').or(button(page, 'The rules changed')).first().click()
  await expect(page).toHaveURL(/rules=|world\./)
  await plays(page, false)
  await standsAt(page, 0)
  await page.goto('/#/compare')
  const compared = page.locator('[data-compared="5"]')
  await expect(compared).toHaveAttribute('data-playing', 'false')
  await expect(compared).toHaveAttribute('data-step', '0')
})

/** Records, from now on and frame by frame, everything that moves or fades: transitions and animations, by class. */
async function motionsFromNow(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const moved = new Set<string>()
    // If a frame takes as long as a motion, no frame shows it. But it has begun, and its event has its duration.
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && parseFloat(getComputedStyle(target).animationDuration) > 0)
        moved.add(target.getAttribute('class') ?? '')
    })
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const at = effect?.getComputedTiming().progress ?? 0
        if (at > 0 && at < 1 && effect instanceof KeyframeEffect)
          moved.add(effect.target?.getAttribute('class') ?? '')
      }
      requestAnimationFrame(look)
    }
    look()
    return moved
  })
  return () => seen.evaluate((moved) => [...moved])
}

/** Actions that are watched, and their motions if motion is allowed. */
const HAPPENINGS: readonly [name: string, moves: RegExp, happen: (page: Page) => Promise<void>][] = [
  [
    'the truth is hidden',
    /track/,
    async (page) => {
      await page.getByRole('switch', { name: 'Truth' }).click()
      await page.getByRole('switch', { name: 'Truth' }).click()
    },
  ],
  [
    'what is learned turns its tile',
    /tile/,
    async (page) => {
      await button(page, 'Play').click()
      await expect.poll(() => stepOf(page)).toBeGreaterThan(300)
      await button(page, 'Pause').click()
      await plays(page, false)
    },
  ],
  [
    'a tile is chosen, and its lens comes',
    /node|edge|quantity/,
    async (page) => {
      for (const goal of ['stone_hoe', 'torch', 'stone_hoe']) {
        await page.locator(`[data-goal=${goal}]`).click()
        await expect(page.getByRole('tree', { name: `What ${goal.replace('_', ' ')} needs` })).toBeAttached()
      }
    },
  ],
  [
    'a sheet comes from below',
    /sheet/,
    async (page) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(page.getByRole('dialog', { name: 'Selected: stone hoe' })).toBeVisible()
    },
  ],
]

async function motionsOfAll(
  page: Page,
  check: (name: string, moves: RegExp, seen: () => Promise<string[]>) => Promise<void>,
) {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '#/watch?seed=7&step=20&speed=60')
  await standsAt(page, 20)
  await expect(page.getByRole('grid', { name: 'Goals by stage' })).toBeVisible()
  const motions = await motionsFromNow(page)
  for (const [name, moves, happen] of HAPPENINGS) {
    await happen(page)
    await check(name, moves, motions)
  }
}

test('with reduced motion nothing moves in map, lens and sheet, whatever happens', async ({ page }) => {
  await motionsOfAll(page, async (name, _, motions) => {
    expect(await motions(), name).toEqual([])
  })
})

test('with reduced motion nothing moves in the story', async ({ page }) => {
  await page.goto('/#/watch?story=1')
  const place = (scene: number) => page.getByRole('img', { name: `Scene ${String(scene)} of 10` })
  await expect(place(1)).toBeAttached()
  const motions = await motionsFromNow(page)
  for (let still = 1; still < 3; still++) await button(page, 'Next picture').click()
  await button(page, 'How does the agent find out?').click()
  await button(page, 'No idea').click()
  for (let scene = 3; scene < 10; scene++) {
    await expect(place(scene)).toBeAttached()
    await page.keyboard.press('ArrowRight')
  }
  await expect(place(10)).toBeAttached()
  expect(await motions()).toEqual([])
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('all of that moves with motion allowed, so the tests above would find it', async ({ page }) => {
    await motionsOfAll(page, async (name, moves, motions) => {
      await expect.poll(motions, { message: name }).toContainEqual(expect.stringMatching(moves))
    })
  })
})
