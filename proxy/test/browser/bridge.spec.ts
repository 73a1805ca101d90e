import type { Page } from '@playwright/test'
import { serve } from '../../../scripts/serve.mjs'
import { expect } from '../../../e2e/test'
import type { Recording } from '../../../workers/api/run.api'
import { done, toldAsDone, type Game } from '../game'
import { drip, xenon, type Played } from '../played'
import { connect, openPage, ROOT, startWorkers, type Held } from './page'
import { test } from './test'

const begin = (driver: Held, { wanted, ...spec }: Played) =>
  driver.evaluate((held, asked) => held.begin(asked), {
    ...{ ...spec, world: { id: 'minecraft', options: { goal: wanted.at(-1) ?? '' } } },
  })
const play = (driver: Held) => driver.evaluate(({ run }) => run.play(null))

/** Waits until that number of subgoals has succeeded. */
const until = (driver: Held, count: number) =>
  expect
    .poll(() => driver.evaluate(async (held) => (await held.obtained()).length))
    .toBeGreaterThanOrEqual(count)

/** Waits until the bot is at a subgoal. */
const untilMining = (driver: Held) =>
  expect.poll(() => driver.evaluate(({ status }) => status?.errands[0]?.type)).toBe('subgoal')

/** Plays until all wanted items were obtained, and the bot stands still: page, bot and server agree. */
async function obtain({ wanted }: Played, driver: Held, game: Game, username: string): Promise<void> {
  await play(driver)
  const obtained = () => driver.evaluate((held) => held.obtained())
  await expect.poll(obtained).toEqual(expect.arrayContaining([...wanted]))
  await driver.evaluate(({ run }) => run.pause())
  await expect.poll(() => driver.evaluate((held) => held.isIdle)).toBe(true)
  // The last step may have ended after the pause.
  const { transcript } = await driver.evaluate(({ run }) => run.recording())
  const steps = transcript.filter(({ kind, value }) => kind === 'outcome' && value !== null).length
  await driver.evaluate(({ run }, step) => run.seek(step), steps)

  const firsts = [...new Set(await obtained())].filter((item) => wanted.includes(item))
  expect(firsts).toEqual(wanted)
  const there = await game.held(username)
  expect(await driver.evaluate((held) => held.observed())).toEqual(there)
  await expect.poll(() => driver.evaluate(({ held }) => held)).toEqual(there)
  const { events } = await driver.evaluate(({ run }) => run.log())
  expect(done(game)).toEqual(toldAsDone(events))
}

/** Replays the run by its recording in a page without a proxy. */
async function replays(page: Page, driver: Held): Promise<void> {
  const { hash } = await driver.evaluate(({ run }) => run.log())
  const recording: Recording = await driver.evaluate(({ run }) => run.recording())
  const plain = await serve({ root: ROOT })
  const other = await page.context().newPage()
  const again = await openPage(other, plain.url)
  await again.evaluate(
    (held, { spec, step, transcript }) => held.open(spec, step, { kind: 'recorded', transcript }),
    recording,
  )
  expect(await again.evaluate(async ({ run }) => (await run.log()).hash)).toBe(hash)
  await other.close()
  await plain.close()
}

test('XENON, on 1.20.4: the page is reloaded while the bot works', async ({ page, start }) => {
  const game = await start('1.20.4')
  const { url, token } = game.proxy
  let driver = await openPage(page, url)
  const username = await connect(driver, token)
  await begin(driver, xenon)
  await play(driver)
  await until(driver, 3)
  await untilMining(driver)
  const { session, spec } = await driver.evaluate(async ({ status, run }) => ({
    ...{ session: status?.session, spec: (await run.recording()).spec },
  }))
  await page.reload()
  driver = await startWorkers(page)
  expect(await connect(driver, token, session)).toBe(username)
  const opened = await driver.evaluate((held, again) => held.open(again, null), spec)
  expect(opened).toMatchObject({ ok: true, value: { resumed: {} } })
  await obtain(xenon, driver, game, username)
  await replays(page, driver)
})

test('XENON, on 1.16.5: the connection is cut while the bot works', async ({ page, start }) => {
  const game = await start('1.16.5')
  const driver = await openPage(page, game.proxy.url)
  const username = await connect(driver, game.proxy.token)
  await begin(driver, xenon)
  await play(driver)
  await until(driver, 3)
  await untilMining(driver)
  game.cut()
  await expect.poll(() => driver.evaluate(({ status }) => status?.connection?.kind)).toBe('reconnecting')
  await obtain(xenon, driver, game, username)
  await replays(page, driver)
})

test('DRIP, on 1.20.4: a stop of the bot pauses the run, and the bot stands still', async ({
  page,
  start,
}) => {
  const game = await start('1.20.4')
  const driver = await openPage(page, game.proxy.url)
  const username = await connect(driver, game.proxy.token)
  await begin(driver, drip)
  await play(driver)
  await until(driver, 1)
  await untilMining(driver)
  await driver.evaluate(({ bridge }) => bridge.stop())
  await expect.poll(() => driver.evaluate(({ update }) => update?.playing)).toBe(false)
  await expect.poll(() => driver.evaluate((held) => held.isIdle)).toBe(true)
  const stood = await game.demo.order('position', { username })
  const deeds = game.deeds.length
  for (let looks = 0; looks < 3; looks++) await driver.evaluate((held) => held.observed())
  expect(await game.demo.order('position', { username })).toEqual(stood)
  expect(game.deeds).toHaveLength(deeds)
  await obtain(drip, driver, game, username)
})

test('refuses a token of another start, with advice', async ({ page, start }) => {
  const game = await start('1.20.4')
  const driver = await openPage(page, game.proxy.url)
  await driver.evaluate((held) => held.connect('a'.repeat(43)))
  await expect
    .poll(() => driver.evaluate(({ status }) => status?.connection))
    .toMatchObject({ kind: 'refused', code: 'token' })
})
