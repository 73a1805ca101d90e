import { expect } from '../../../e2e/test'
import { test } from './test'

test('with only the page: connect, start, watch the bot, reload the page, stop, leave', async ({
  page,
  start,
}) => {
  const game = await start('1.20.4')
  await page.goto(game.proxy.link)
  await expect(page.getByText(/plays on demo 1\.20\.4, Minecraft 1\.20\.4\./)).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expect(page.getByRole('img', { name: /17 by 17 blocks, north is up: \d+ grass block/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bot: in the game' })).toBeVisible()
  await page.getByRole('combobox', { name: 'plans' }).selectOption('0')
  await page.getByRole('button', { name: 'Start the run' }).click()

  await expect(page).toHaveURL(/#\/watch\?world=minecraft/)
  const lines = page.getByRole('list', { name: 'Tasks of the bot' }).getByRole('listitem')
  await expect(lines.first()).toHaveText(/(Done|Failed):\s+(Mine|Craft|Smelt) .*\d\.\d s$/)
  const stepOf = async () => Number(await page.locator('[data-ready]').getAttribute('data-step'))
  await expect.poll(stepOf).toBeGreaterThan(2)
  await page.reload()
  // The same bot, and the run continues at its step.
  await expect(page.getByText(/plays on demo 1\.20\.4/)).toBeVisible()
  await expect(page.getByText(/^Resumed at step \d+/)).toBeVisible()
  const [deeds, step] = [game.deeds.length, await stepOf()]
  await expect.poll(stepOf).toBeGreaterThan(step + 2)
  expect(game.deeds.length).toBeGreaterThan(deeds)

  await page.getByRole('button', { name: 'Stop the bot' }).click()
  await expect(page.getByText('The bot has nothing to do.')).toBeVisible()
  await expect(page.locator('[data-ready]')).toHaveAttribute('data-playing', 'false')
  await page.getByRole('link', { name: /^Bot: / }).click()
  await page.getByRole('button', { name: 'Leave the server' }).click()
  await expect(page.getByText('You told the bot to leave the server.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bot: / })).toBeHidden()
  // The token is not stored.
  await page.reload()
  await expect(page.getByText('No bot is connected.')).toBeVisible()
})

test('the page refuses a link of another start, with advice', async ({ page, start }) => {
  const game = await start('1.20.4')
  await page.goto(`${game.proxy.url}#/bridge?token=${'a'.repeat(43)}`)
  await expect(
    page.getByText(
      /its link is from an earlier start of the proxy\. Open the newest link that the proxy has printed\./,
    ),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Link or token' }).fill(game.proxy.link)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText(/plays on demo 1\.20\.4/)).toBeVisible()
})
