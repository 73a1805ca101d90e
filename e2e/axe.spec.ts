import { expect, test, type Page } from './test'
import { violations } from './violations'
import { button, dialogIsGone, open, standsAt } from './watching'

const PARTS = ['Goals', 'World', 'Graph', 'Curve'] as const

const dialogs: readonly [name: string, open: (page: Page) => Promise<void>][] = [
  ['presets', (page) => button(page, 'Presets').click()],
  ['setup', (page) => button(page, /^agent /).click()],
  [
    'model',
    async (page) => {
      await button(page, /^model /).click()
      await page.getByRole('radio', { name: /Recorded/ }).click()
    },
  ],
  ['world', (page) => button(page, /^world /).click()],
  ['rules', (page) => button(page, 'Change a rule').click()],
  ['fork', (page) => button(page, 'Fork here').click()],
  ['share', (page) => button(page, 'Share').click()],
  ['settings', (page) => button(page, 'Settings').click()],
  ['help', (page) => page.keyboard.press('?')],
]

test('the view, with a notice, a chosen item and the truth', async ({ page }) => {
  await open(page, '#/watch?step=912&item=stone_hoe&truth=1&seed=x&rules=800@bowl:craft:1:logs.2&fork=300.4')
  await standsAt(page, 912)
  await expect(page.getByRole('region', { name: 'Item' })).toContainText('stone hoe')
  expect(await violations(page)).toEqual([])
})

test('each part of the view, each account of the run, and an edge’s card', async ({ page }) => {
  await open(page, '#/watch?seed=7&step=412')
  await standsAt(page, 412)
  for (const tab of PARTS) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    expect(await violations(page), tab).toEqual([])
  }
  await page.getByRole('tab', { name: 'Goals' }).click()
  for (const tab of ['Attempts', 'Every step']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('listitem').first()).toBeVisible()
    expect(await violations(page), tab).toEqual([])
  }
  await page.goto('/#/watch?seed=7&step=412&item=stone_hoe&need=planks&truth=0')
  await expect(button(page, 'All of stone hoe')).toBeVisible()
  expect(await violations(page), 'edge').toEqual([])
})

test('the end, with its reasons', async ({ page }) => {
  await open(page, '#/watch?seed=7&step=3000')
  await standsAt(page, 3000)
  const end = page.getByRole('region', { name: 'The end' })
  await expect(end.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(end.getByRole('listitem').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('rules that have just changed, said over the map', async ({ page }) => {
  await open(page, '#/watch?seed=7&step=412&rules=411@bowl:craft:1:logs.2')
  await standsAt(page, 412)
  await expect(page.locator('.caption').getByText(/^The rules? for .* changed/)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('each scene of the story', async ({ page }) => {
  await page.goto('/#/watch?story=1')
  const heading = page.getByRole('main', { name: /^Story/ }).getByRole('heading', { level: 1 })
  await expect(heading).toContainText('67 things')
  for (let scene = 1; scene <= 10; scene++) {
    await expect(page.getByRole('img', { name: `Scene ${String(scene)} of 10` })).toBeAttached()
    expect(await violations(page), await heading.innerText()).toEqual([])
    if (scene === 2) await page.getByRole('button', { name: 'No idea' }).click()
    else if (scene < 10) await page.keyboard.press('ArrowRight')
  }
})

test('each part of help', async ({ page }) => {
  await open(page, '#/watch?seed=7&step=412')
  await standsAt(page, 412)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  for (const tab of ['In a minute', 'Marks', 'Words', 'Keys']) {
    await help.getByRole('tab', { name: tab }).click()
    await expect(help.getByRole('tabpanel', { name: tab })).toContainText(/\w/)
    expect(await violations(page), tab).toEqual([])
  }
})

test('the view on a narrow page, tab by tab, and with a selection over it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '#/watch?step=412')
  await standsAt(page, 412)
  for (const tab of PARTS) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    expect(await violations(page), tab).toEqual([])
  }
  await page.goto('/#/watch?step=412&item=stone_hoe')
  await expect(page.getByRole('dialog', { name: 'Selected: stone hoe' })).toBeVisible()
  expect(await violations(page), 'chosen').toEqual([])
})

test('runs compared, wide and narrow', async ({ page }) => {
  const atEachWidth = async (what: string) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await violations(page), `${what} at ${width}`).toEqual([])
    }
  }
  for (const [others, runs] of [
    ['', 1],
    ['&b.agent=sc', 2],
    ['&b.agent=sc&as=graphs', 2],
    ['&b.agent=sc&c.agent=deckard&d.agent=adam&e.agent=rand', 5],
  ] as const) {
    await page.goto(`/#/compare?seed=18&step=412&item=torch&truth=1${others}`)
    await expect(page.locator('[data-compared]')).toHaveAttribute('data-compared', String(runs))
    await atEachWidth(`${runs} runs`)
  }
  await button(page, 'Change run A, XENON').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await atEachWidth('dialog')
})

test('a person in the model’s place, their replies, and a model’s prompts, wide and narrow', async ({
  page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await open(page, `#/watch?seed=${width}&model=person`)
    await button(page, 'It needs nothing').click()
    await expect(page.getByText('questions', { exact: true })).toBeVisible()
    expect(await violations(page), `asked at ${width}`).toEqual([])
    await button(page, 'Replies').click()
    await page.getByRole('dialog').locator('summary').first().click()
    expect(await violations(page), `replies at ${width}`).toEqual([])
    await page.keyboard.press('Escape')
    await button(page, width > 1000 ? /^model / : 'Setup').click()
    await page.getByRole('tab', { name: 'Model' }).click()
    await page.getByRole('radio', { name: /^A server/ }).check()
    await page.getByText('Prompts', { exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Prompts' })).toBeVisible()
    expect(await violations(page), `setup at ${width}`).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('every dialog', async ({ page }) => {
  await open(page, '#/watch?step=412&item=stone_hoe&rules=300@bowl:craft:1:logs.2&fork=300.4')
  await standsAt(page, 412)
  for (const [name, show] of dialogs) {
    await show(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await dialogIsGone(page)
  }
})
