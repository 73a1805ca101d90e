/** Hostile addresses in one page, one after another: each is followed, and the page goes on. */
import { amount, count } from '../../attack/amount'
import { goldenLinks, hostileLink } from '../../attack/hostile-links'
import { expect, test } from '../test'
import { root, withoutStory } from '../watching'
import { expectUnharmed, observe } from './observed'

/** A page of its own for each of these, so that one that harms is found among few. */
const PER_PAGE = 25

test('hostile links: whatever the address becomes, the page shows a view', async ({ browser }) => {
  const cases = amount({ quick: 8, full: 300 })
  const seeds = goldenLinks()
  for (let from = 0; from < cases; from += PER_PAGE) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const observed = await observe(page)
    await withoutStory(page)
    await page.goto('/#/watch?step=3')
    await expect(root(page)).toHaveAttribute('data-step', '3')
    for (let nth = from; nth < Math.min(cases, from + PER_PAGE); nth++) {
      const hash = hostileLink(nth, seeds)
      const what = `link ${nth}: ${JSON.stringify(hash.slice(0, 300))}`
      await page.evaluate((hash) => (location.hash = hash), hash)
      await expect(page.locator('#main').first(), what).toBeVisible()
      // The frame after the next one: the view of the address is drawn, or has failed.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await page.keyboard.press('Escape')
      await expectUnharmed(page, observed, what)
    }
    await page.evaluate(() => (location.hash = '#/watch?seed=3&step=7'))
    await expect(root(page), `after links ${from} to ${from + PER_PAGE - 1}`).toHaveAttribute(
      'data-step',
      '7',
    )
    await expectUnharmed(page, observed, `after links ${from} to ${from + PER_PAGE - 1}`)
    await context.close()
  }
  count('hostile links followed in the page', cases)
})
