import { expect, test } from '@playwright/test'
import { button, open, plays, root, standsAt } from './watching'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('with reduced motion a first visit stands still until Play is pressed', async ({ page }) => {
  await open(page)
  await plays(page, false)
  await standsAt(page, 0)
  await button(page, 'Play').click()
  await plays(page, true)
  await expect(root(page)).not.toHaveAttribute('data-step', '0')
})

test('with reduced motion neither a link, a preset nor a comparison plays by itself', async ({ page }) => {
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
