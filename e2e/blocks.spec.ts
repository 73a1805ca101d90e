import { expect, test, type Page } from './test'
import { violations } from './violations'
import { button, open, plays, sayTheSame, standsAt, troubles } from './watching'

const MANUAL = 'agent=drip&agent.decomposition=world&agent.executability=world&agent.update=world'
const RUN = `#/watch?world=blocks&${MANUAL}&panel=world`
const STEP = `${RUN}&step=3`
const GENERATED = '#/watch?world=blocks&agent=unstack-build&world.problem=generated&panel=world'
const target = (page: Page) => page.getByRole('region', { name: 'Towers', exact: true })
const towers = (page: Page) => target(page).getByRole('group', { name: 'The towers now', exact: true })
const block = (page: Page, name: string) =>
  towers(page).getByRole('button', { name: new RegExp(`^${name},`) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Build a problem' })
const table = (page: Page, name: 'at the start' | 'of the goal') =>
  dialog(page).getByRole('group', { name: `The blocks ${name}` })

test('blocks are opened and played by keyboard alone', async ({ page }) => {
  const list = troubles(page)
  await open(page)
  await button(page, 'Presets').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'The normal game' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  const preset = page
    .getByRole('dialog', { name: 'Presets' })
    .getByRole('button', { name: /^Planning backwards/ })
  await expect(preset).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, /^world Blocks, instance 41$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Towers', exact: true }).click()
  await plays(page, false)
  // Within the tabs the key leads to the first of them.
  await page.locator('#transport .play').focus()
  await page.keyboard.press('Home')
  await standsAt(page, 0)
  await expect(target(page)).toContainText('Each move appears here, and the reason if it fails.')
  await page.keyboard.press('ArrowRight')
  await standsAt(page, 1)
  await expect(target(page)).toContainText('Worked:')
  const first = towers(page).getByRole('button').first()
  await first.focus()
  const name = await first.getAttribute('data-block')
  await page.keyboard.press('ArrowUp')
  await expect(first).not.toBeFocused()
  // The run does not move while the user reads.
  await standsAt(page, 1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`item=${name}`))
  expect(list).toEqual([])
})

test('a link to a step shows another user the very same towers', async ({ page, browser }) => {
  await open(page, STEP)
  await standsAt(page, 3)
  await expect(target(page)).toContainText('of the goal')
  await button(page, 'Share').click()
  const link = await page.getByRole('textbox', { name: 'Link to this run' }).inputValue()
  await page.keyboard.press('Escape')
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await standsAt(other, 3)
  const said = await sayTheSame(page, other)
  expect(said['.chosen']).toContain('facts of the goal')
})

test('a line of the plan shows the towers after it, and leads there when it is pressed', async ({ page }) => {
  await open(page, `${RUN}&step=5`)
  await standsAt(page, 5)
  const before = await block(page, 'f').getAttribute('aria-label')
  const plan = target(page).getByRole('region', { name: 'Plan' })
  const line = plan.getByRole('button', { name: /^2 / })
  await line.hover()
  await expect(target(page)).toContainText('The run stays at step 5.')
  await expect(target(page).getByRole('heading', { name: 'After line 2' })).toBeVisible()
  await standsAt(page, 5)
  await page.mouse.move(0, 0)
  await expect(block(page, 'f')).toHaveAttribute('aria-label', before ?? '')
  await line.click()
  await standsAt(page, 2)
})

test('a problem is built by keyboard, and a run begins with it', async ({ page }) => {
  const list = troubles(page)
  await open(page, STEP)
  await standsAt(page, 3)
  await button(page, 'Build a problem').focus()
  await page.keyboard.press('Enter')
  await expect(table(page, 'at the start')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add a block' }).focus()
  await page.keyboard.press('Enter')
  const added = table(page, 'of the goal').getByRole('button', { name: /^g, not in the goal/ })
  await added.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/^g is lifted\./)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(table(page, 'of the goal').getByRole('button', { name: /^g, on d/ })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Start the run' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, /^world Blocks, your own/)).toBeVisible()
  await expect(page).toHaveURL(/world\.written=/)
  await expect(target(page)).toContainText('6 facts of the goal')
  expect(list).toEqual([])
})

test('a block is dragged to another tower', async ({ page }) => {
  await open(page, STEP)
  await standsAt(page, 3)
  await button(page, 'Build a problem').click()
  const from = table(page, 'at the start').getByRole('button', { name: /^d, on b/ })
  await from.scrollIntoViewIfNeeded()
  const at = await from.boundingBox()
  if (!at) throw new Error('The block is nowhere.')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width * 1.2, at.y, { steps: 4 })
  await page.mouse.move(at.x + at.width * 1.6, at.y + at.height * 5, { steps: 4 })
  await page.mouse.up()
  await expect(table(page, 'at the start').getByRole('button', { name: /^d, on the table/ })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(from).toBeVisible()
})

test('an invalid problem is refused in a sentence, and nothing is lost', async ({ page }) => {
  const list = troubles(page)
  await open(page, STEP)
  await standsAt(page, 3)
  await button(page, 'Build a problem').click()
  await dialog(page).getByText('As text', { exact: true }).click()
  const field = dialog(page).getByRole('textbox', { name: /^Paste PDDL/ })
  for (const [text, says] of [
    ['(define (problem x)', /^Line 1, column \d+: /],
    ['a b | b > a on b', /The block b is in two places\./],
    ['a | b > a on b, b on a', /./],
    ['<img src=x onerror="globalThis.harmed = true">', /./],
    ['', /There is no text to read\./],
  ] as const) {
    await field.fill(text)
    await dialog(page).getByRole('button', { name: 'Read it' }).click()
    await expect(dialog(page).getByRole('alert').first()).toHaveText(says)
    await expect(table(page, 'at the start').getByRole('button')).toHaveCount(6)
  }
  const file = dialog(page).getByLabel('File', { exact: true })
  await file.setInputFiles({
    name: 'x.pddl',
    mimeType: 'text/plain',
    buffer: Buffer.from('(define (domain x))'),
  })
  await expect(dialog(page).getByRole('alert').last()).toHaveText(/\w{4}/)
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false)
  expect(list).toEqual([])
})

test('the set-up only asks what matters, and offers to build a problem', async ({ page }) => {
  await open(page, STEP)
  await standsAt(page, 3)
  await button(page, /^world Blocks/).click()
  const setup = page.getByRole('dialog', { name: 'Set up a run' })
  await expect(setup.getByRole('spinbutton', { name: 'instance' })).toBeVisible()
  await expect(setup.getByRole('spinbutton', { name: 'blocks' })).toBeHidden()
  await setup.getByRole('combobox', { name: 'problem' }).selectOption('generated')
  await expect(setup.getByRole('spinbutton', { name: 'instance' })).toBeHidden()
  await expect(setup.getByRole('spinbutton', { name: 'blocks' })).toBeVisible()
  await setup.getByRole('spinbutton', { name: 'blocks' }).fill('5')
  await page.keyboard.press('Tab')
  await setup.getByRole('button', { name: 'Build a problem' }).click()
  await expect(table(page, 'at the start').getByRole('button')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test('every planner is shown on a problem that the user built', async ({ page }) => {
  await open(page, STEP)
  await standsAt(page, 3)
  await button(page, 'Build a problem').click()
  await button(page, 'Compare all planners on this problem').click()
  await expect(page.locator('[data-compared]')).toHaveAttribute('data-compared', '6')
  await expect(page).toHaveURL(/#\/compare\?.*world\.written=/)
})

test('towers and dialog have nothing that axe finds, wide and narrow, and never scroll sideways', async ({
  page,
}) => {
  const sideways = () =>
    page.evaluate(() => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ...[...document.querySelectorAll<HTMLElement>('.body, #watch-world, [role=tabpanel], .content')]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => element.className),
    ])
  const atEachWidth = async (what: string) => {
    for (const [width, height] of [
      [1366, 768],
      [683, 384],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await violations(page), `${what} at ${width}`).toEqual([])
      await expect.poll(() => sideways(), { message: `${what} at ${width}` }).toEqual([0])
    }
  }
  for (const [step, run] of [
    [3, RUN],
    [6, `${GENERATED}&world.blocks=40`],
    [7, `${GENERATED}&world.blocks=1000&world.towers=30`],
  ] as const) {
    const hash = `${run}&step=${step}`
    await open(page, hash)
    // The run before it is shown until this one is there.
    await standsAt(page, step)
    await expect(towers(page)).toBeVisible()
    await atEachWidth(hash)
  }
  await open(page, STEP)
  // The dialog of the run before it goes with that run.
  await standsAt(page, 3)
  await button(page, 'Build a problem').click()
  await expect(table(page, 'of the goal')).toBeVisible()
  await dialog(page).getByText('As text', { exact: true }).click()
  await atEachWidth('the dialog')
})
