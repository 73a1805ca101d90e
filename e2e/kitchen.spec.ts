import { expect, test, type Page } from './test'
import { violations } from './violations'
import { button, open, plays, sayTheSame, standsAt, stepOf, tellBy, troubles } from './watching'

const STEP = '#/watch?world=kitchen&seed=3&step=90'
const target = (page: Page) => page.getByRole('region', { name: 'Current goal', exact: true })
const feed = (page: Page) => page.getByRole('region', { name: 'What happened' })
const next = (page: Page) => target(page).locator('[aria-current="step"]')

test('a kitchen is opened and played by keyboard alone', async ({ page }) => {
  const list = troubles(page)
  await open(page)
  await button(page, 'Presets').focus()
  await page.keyboard.press('Enter')
  const preset = page.getByRole('dialog', { name: 'Presets' }).getByRole('button', { name: /^The kitchen/ })
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'The normal game' }).focus()
  await page.keyboard.press('End')
  // Wherever it stands in the list.
  const isThere = () => preset.evaluate((element) => element === document.activeElement)
  for (let times = 0; times < 20 && !(await isThere()); times++) await page.keyboard.press('ArrowUp')
  await expect(preset).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, /^world Kitchen$/)).toBeVisible()
  await expect(target(page)).toContainText('episode 1 of 100')
  await plays(page, true)
  await button(page, 'Pause').focus()
  await page.keyboard.press('Space')
  await plays(page, false)
  const before = await stepOf(page)
  await page.keyboard.press('ArrowRight')
  await standsAt(page, before + 1)
  await page.keyboard.press('Home')
  await standsAt(page, 0)
  await expect(target(page)).toContainText('step 0 of 50')
  expect(list).toEqual([])
})

test('in the set-up agents that cannot cook are grey, with the reason, and no rule can be changed', async ({
  page,
}) => {
  await open(page, '#/watch?step=20&agent=adam')
  await button(page, /^world /).click()
  await page.getByRole('radio', { name: 'Kitchen' }).check()
  await expect(
    page.getByText('ADAM cannot play in the world “Kitchen” yet. XENON plays instead.'),
  ).toBeVisible()
  await expect(page.getByText('The number of foods in a recipe.')).toBeVisible()
  await page.getByRole('tab', { name: 'Agent' }).click()
  for (const [id, fits] of [
    ['XENON', true],
    ['SC', true],
    ['DECKARD', true],
    ['ADAM', false],
    ['RAND', false],
    ['Planner', false],
    ['Whole plan', false],
  ] as const) {
    const radio = page.getByRole('radio', { name: new RegExp(`^${id}`) })
    await expect(radio, id).toHaveAttribute('aria-disabled', String(!fits))
    if (!fits) await expect(page.getByText(`${id} cannot play in the world “Kitchen” yet.`)).toBeVisible()
  }
  await button(page, 'Start the run').click()
  await expect(target(page)).toContainText('episode 1 of 100')
  await button(page, 'Pause').click()
  await expect(button(page, 'Change a rule')).toBeHidden()
  await page.keyboard.press('r')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Help' })
  await keys.getByRole('tab', { name: 'Keys' }).click()
  await expect(keys).toContainText('play or pause')
  await expect(keys).not.toContainText('rule')
})

test('a link to a step in the middle of an episode shows another user the very same kitchen', async ({
  page,
  browser,
}) => {
  await open(page, '#/watch?world=kitchen&seed=7&step=40&item=stove&truth=1')
  await standsAt(page, 40)
  await expect(target(page)).toContainText('episode 1 of 100, step 40 of 50')
  await button(page, 'Share').click()
  const link = await page.getByRole('textbox', { name: 'Link to this run' }).inputValue()
  await page.keyboard.press('Escape')
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await standsAt(other, 40)
  const said = await sayTheSame(page, other)
  expect(said['.chosen']).toContain('episode 1 of 100, step 40 of 50')
  expect(said['.thing']).toContain('stove')
  // Played there step by step, it is the same again.
  const text = await target(page).innerText()
  await page.keyboard.press('Home')
  await standsAt(page, 0)
  for (let step = 1; step <= 40; step++) {
    await page.keyboard.press('ArrowRight')
    await standsAt(page, step)
  }
  await expect(target(page)).toHaveText(text, { useInnerText: true })
})

test('the latest action is visible at once: the food, the line of the cookbook and the tool', async ({
  page,
}) => {
  await open(page, STEP)
  await standsAt(page, 90)
  const changed = target(page).getByRole('listitem').filter({ hasText: 'red apple' })
  await expect(changed).toContainText('now raw, sliced')
  await expect(changed).toContainText('done: slice')
  await expect(next(page).last()).toContainText('next: fry')
  await expect(target(page).getByRole('button', { name: /^knife/ })).toContainText('used last')
  await expect(target(page)).toContainText('The red apple is sliced now.')
  await expect(target(page)).toContainText('So far 1 meal in 2 episodes.')
})

test('graph, list, inspector and curve speak of verbs and tools', async ({ page }) => {
  await open(page, `${STEP}&item=fry&truth=1&panel=graph`)
  await standsAt(page, 90)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('5 verbs: 5 guessed')
  await button(page, 'List').click()
  const row = page.getByRole('row').filter({ hasText: 'fry' })
  await expect(row).toContainText('cook')
  await expect(row).toContainText('1 stove')
  await expect(row).toContainText('✓ right')
  const inspector = page.getByRole('region', { name: 'Verb or tool', exact: true })
  await expect(inspector.getByRole('heading', { name: 'fry' })).toBeVisible()
  await expect(button(page, 'Change this rule')).toBeHidden()
  await inspector.getByRole('button', { name: 'stove' }).first().click()
  await expect(inspector).toContainText('at hand')
  await expect(inspector).toContainText('really needed by')
  for (const tab of ['Graph', 'Curve', 'Kitchen', 'Verbs', 'Every step', 'Attempts']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toHaveText(/\w{4}/)
    const words = await page.locator('main').innerText()
    expect(words, tab).not.toMatch(/\bitems?\b|\bmine[ds]?\b|\bcraft|smelt|inventory|obtained/i)
  }
})

test('the feed can be filtered by tool', async ({ page }) => {
  await open(page, `${STEP}&item=oven`)
  await standsAt(page, 90)
  await tellBy(page, 'Every step')
  await feed(page).getByRole('button', { name: 'Filter' }).click()
  await button(page, /^only oven/).click()
  await expect(page).toHaveURL(/feed=oven@all/)
  const lines = feed(page).getByRole('listitem')
  await expect(lines.first()).toContainText('oven')
  for (const line of await lines.all()) await expect(line).toContainText('oven')
})

test('each fault of a kitchen link is reported in a sentence, and the rest of the link holds', async ({
  page,
}) => {
  const list = troubles(page)
  await open(
    page,
    '#/watch?world=kitchen&agent=sc&step=20&world.ingredients=0&world.rooms=1000000&world.heat=microwave&world.cuts=1',
  )
  await page.getByText('3 parts of the link').click()
  const notices = page.getByRole('status').first()
  await expect(notices).toContainText(
    "The link's world.ingredients 0 is not a whole number from 1 to 5; 3 is used instead.",
  )
  await expect(notices).toContainText(
    "The link's world.rooms 1000000 is not a whole number from 1 to 12; 1 is used instead.",
  )
  await expect(notices).toContainText('microwave')
  await standsAt(page, 20)
  await expect(button(page, /^world Kitchen/)).toContainText('ingredients to cut 1')
  await expect(button(page, /^agent SC/)).toBeVisible()
  expect(list).toEqual([])
})

test('an agent that cannot cook is replaced in a link, with a sentence', async ({ page }) => {
  await open(page, '#/watch?world=kitchen&agent=rand&step=20')
  await expect(
    page.getByText('RAND cannot play in the world “Kitchen” yet. XENON plays instead.'),
  ).toBeVisible()
  await standsAt(page, 20)
})

test('two agents are compared in the kitchen, and only agents that can cook are offered', async ({
  page,
}) => {
  const list = troubles(page)
  await page.goto('/#/compare?world=kitchen&seed=3&step=90')
  const view = page.locator('[data-compared]')
  await expect(view).toHaveAttribute('data-compared', '1')
  for (const name of ['ADAM', 'RAND', 'Planner']) await expect(button(page, name)).toBeHidden()
  await expect(button(page, 'Three agents, one seed')).toBeVisible()
  await button(page, 'SC').click()
  await expect(view).toHaveAttribute('data-compared', '2')
  await expect(page.getByRole('region', { name: 'Differences between the runs' })).toContainText(
    /^XENON has \d of 5 verbs right, SC \d\./,
  )
  await button(page, /^First difference at step/).click()
  await expect(page.getByRole('region', { name: 'First difference' })).toContainText(/XENON/)
  await expect(
    page.getByRole('region', { name: 'First difference' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Run B, SC' })).toContainText('of 5 verbs right')
  await page.goBack()
  await expect(view).toHaveAttribute('data-compared', '1')
  await button(page, 'Three agents, one seed').click()
  await expect(view).toHaveAttribute('data-compared', '3')
  await expect(page.getByRole('img', { name: /^Verbs of run/ })).toHaveCount(3)
  expect(list).toEqual([])
})

test('a run in the kitchen is saved, listed and given away in words', async ({ page }) => {
  await open(page, STEP)
  await standsAt(page, 90)
  await expect(page.getByText('saved at step 90')).toBeVisible()
  await page.getByRole('link', { name: 'library' }).click()
  await expect(page.getByRole('grid', { name: 'All entries' })).toContainText('Kitchen')
  await page.goBack()
  await standsAt(page, 90)
  await button(page, 'Share').click()
  const download = page.waitForEvent('download')
  await button(page, 'Sentences (text)').click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const story = Buffer.concat(chunks).toString('utf8')
  expect(story).toContain('To slice the red apple, slice with knife worked.')
  expect(story).toContain('The meal is prepared and eaten: the episode succeeds.')
})

test('a user in the model’s place is asked for a tool, and answers with one press', async ({ page }) => {
  await open(page, '#/watch?world=kitchen&model=person')
  await expect(page.getByText('Which tool is needed to fry?').last()).toBeVisible()
  await button(page, 'stove').first().click()
  await expect(page.getByText('Which tool is needed to roast?').last()).toBeVisible()
  await tellBy(page, 'Every step')
  await expect(feed(page)).toContainText('fry needs 1 stove.')
})

test('the seed of a number in Table 6 of the Lab opens its run in the kitchen', async ({ page }) => {
  await page.goto('/#/lab?show=table-6&seeds=1')
  await expect(page.getByRole('region', { name: 'Numbers', exact: true })).toBeVisible()
  await button(page, /^Run /).click()
  await expect(page.getByText('Everything chosen has been run.')).toBeVisible()
  await page
    .getByRole('region', { name: 'Numbers', exact: true })
    .getByRole('cell')
    .getByRole('button')
    .first()
    .click()
  await page
    .getByRole('link', { name: /^Watch seed/ })
    .first()
    .click()
  await expect(button(page, /^world Kitchen/)).toBeVisible()
  await expect(target(page)).toContainText('of 100')
})

test('the kitchen has nothing that axe finds, wide and narrow, and never scrolls sideways', async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 768],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const hash of [
      `${STEP}&item=fry&truth=1`,
      `${STEP}&world.setting=published&world.rooms=9&item=oven`,
    ]) {
      await open(page, hash)
      await expect(target(page)).toContainText('of 100')
      for (const tab of [null, 'Kitchen', 'Graph', 'Curve', 'Verbs']) {
        // On a phone the chosen thing is a sheet over all else.
        const close = button(page, 'Close')
        if (tab && (await close.isVisible())) await close.click()
        if (tab) await page.getByRole('tab', { name: tab, exact: true }).click()
        expect(await violations(page), `${hash} at ${width}, ${tab ?? 'as it opens'}`).toEqual([])
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(over, `${hash} at ${width}, ${tab ?? 'as it opens'}`).toBe(0)
        const wider = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.body, #watch-world, [role=tabpanel]')]
            .filter((element) => element.scrollWidth > element.clientWidth)
            .map((element) => element.className),
        )
        expect(wider, `${hash} at ${width}, ${tab ?? 'as it opens'}`).toEqual([])
      }
      if (width < 800) await page.getByRole('tab', { name: 'Kitchen' }).click()
    }
  }
})
