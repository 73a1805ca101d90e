import { execFileSync } from 'node:child_process'
import { expect, test, type Download, type Page } from './test'
import { readFile } from 'node:fs/promises'
import { violations } from './violations'
import { button, troubles } from './watching'

/** Two agents with two seeds in seven settings: 28 jobs of some 10 ms. */
const SMALL = '#/lab?show=figure-6a&seeds=2&agents=XENON;RAND'
/** Takes long enough to be interrupted. */
const LONG = '#/lab?show=figure-8&seeds=200'

const view = (page: Page) => page.getByRole('main')
const idle = (page: Page) => expect(view(page)).toHaveAttribute('data-phase', 'idle')
const running = (page: Page) => expect(view(page)).toHaveAttribute('data-phase', 'running')
/** A cell by the name of its row and its column: XENON, RAND. */
const cell = (page: Page, row: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')
    .nth(column)

async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`/${hash}`)
  await expect(page.getByRole('region', { name: 'Numbers', exact: true })).toBeVisible()
}

async function runIt(page: Page): Promise<void> {
  await button(page, /^(Run|Continue) /).click()
  await expect(page.getByText('Everything chosen has been run.')).toBeVisible()
  await idle(page)
}

/** Number of finished jobs of the open experiment, from its line in the list. */
async function finished(page: Page): Promise<number> {
  const text = await page
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-current=true]') })
    .textContent()
  return Number(/(\d[\d,]*) (?:of [\d,]+ )?jobs/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0)
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), 'utf8')
}

test('measured and published numbers are side by side, and every run can be watched', async ({ page }) => {
  const trouble = troubles(page)
  await open(page, SMALL)
  await expect(cell(page, '(0, 0)', 0)).toContainText('paper 0.97')
  await runIt(page)
  await expect(cell(page, '(0, 0)', 0)).toContainText(
    /0\.9\d ± 0\.0\d.*paper 0\.97 (as published|below|above)/,
  )
  await expect(page.getByRole('region', { name: 'Claims' })).toContainText('2 seeds are too few')
  await expect(page.getByRole('img', { name: /learning curves/ })).toBeVisible()
  await page.getByText('Curves as a table').click()
  await expect(page.getByRole('region', { name: 'Curves as a table' }).getByRole('row')).not.toHaveCount(0)

  await cell(page, '(3, 0)', 1).getByRole('button').click()
  const runs = page.getByRole('dialog')
  await expect(runs).toContainText('RAND, (3, 0)')
  await expect(runs.getByRole('row')).toHaveCount(3)
  await runs.getByRole('link', { name: 'Watch seed 2' }).click()
  await expect(page).toHaveURL(/#\/watch\?.*agent=rand.*seed=2/)
  await expect(page.locator('[data-ready=true]')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toContainText('RAND, (3, 0)')
  expect(trouble).toEqual([])
})

test('its files have the numbers of the table', async ({ page }) => {
  await open(page, SMALL)
  await runIt(page)
  const downloaded = async (name: string, file = `figure-6a.${name.toLowerCase()}`) => {
    const download = page.waitForEvent('download')
    await page.getByRole('group', { name: 'Export' }).getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toBe(file)
    return download
  }
  const csv = await textOf(downloaded('CSV'))
  // Seven settings, two agents.
  const cells = 7 * 2
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + cells)
  // The command line's file is the same except for its duration.
  const json = await textOf(downloaded('JSON'))
  const file = test.info().outputPath('figure-6a.json')
  const run = ['run', 'figure-6a', '--seeds', '2', '--agents', 'XENON,RAND', '--json', file]
  execFileSync('node', ['scripts/run-ts.mjs', 'src/lab/cli/main.ts', ...run], { stdio: 'ignore' })
  const untimed = (text: string) => text.replace(/"seconds": [\d.]+/, '')
  expect(untimed(json)).toBe(untimed(await readFile(file, 'utf8')))
  // Above the numbers, where it is seen without a long way down.
  await expect(page.getByRole('group', { name: 'Export' })).toBeInViewport()
  const choice = page.getByRole('combobox', { name: 'Export' })
  await choice.selectOption('Values of every seed')
  const seeds = await textOf(downloaded('CSV', 'figure-6a-seeds.csv'))
  expect(seeds.trimEnd().split('\r\n')).toHaveLength(1 + 2 * cells)
  await choice.selectOption('Curves of every seed')
  const curves = await textOf(downloaded('CSV', 'figure-6a-curves.csv'))
  expect(curves.split('\r\n')[0]).toMatch(/,step,mean,sd,low,high,n,seed 1,seed 2$/)
  const svg = await textOf(downloaded('SVG'))
  expect(svg).toMatch(/^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).not.toContain('var(--')
  expect(svg).toContain('>EGA<')
  expect(svg).toContain('>steps<')
  expect(svg).toMatch(/the paper’s number; .*95 %/)
  const png = await readFile(await (await downloaded('PNG')).path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.length).toBeGreaterThan(5_000)
})

test('a cancelled study stops in the middle, keeps its finished jobs, and goes on when the user asks', async ({
  page,
}) => {
  await open(page, LONG)
  await button(page, /^Run /).click()
  await running(page)
  await expect.poll(() => finished(page)).toBeGreaterThan(3)
  await button(page, 'Cancel').click()
  await idle(page)
  await expect(page.getByText('Cancelled. Finished jobs are saved.')).toBeVisible()
  const kept = await finished(page)
  expect(kept).toBeGreaterThan(3)
  await page.reload()
  await expect.poll(() => finished(page)).toBe(kept)
  // A study that the user cancelled does not go on by itself.
  await idle(page)
  await expect(button(page, 'Continue Figure 8')).toBeVisible()
})

test('a closed tab’s study goes on where it was when it is opened again, and no job is run twice', async ({
  context,
}) => {
  const hash = '#/lab?show=table-5&seeds=4'
  const first = await context.newPage()
  await open(first, hash)
  await button(first, /^Run /).click()
  await running(first)
  await expect.poll(() => finished(first)).toBeGreaterThan(10)
  await first.close()

  const second = await context.newPage()
  await second.goto(`/${hash}`)
  // It starts by itself.
  await running(second)
  const before = await finished(second)
  expect(before).toBeGreaterThan(10)
  await expect(second.getByText('Everything chosen has been run.')).toBeVisible()
  // Each job is in the browser's storage once, with its duration.
  const stored = await second.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('firsthand')
        request.onerror = () => reject(new Error('no database'))
        request.onsuccess = () => {
          const count = request.result.transaction('readings').objectStore('readings').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )
  // Six agents in seven settings, four seeds.
  expect(stored).toBe(6 * 7 * 4)
  await second.reload()
  await idle(second)
  await expect(second.getByText('Everything chosen has been run.')).toBeVisible()
})

test('two tabs take turns', async ({ context }) => {
  const hash = '#/lab?show=figure-6a&seeds=3'
  const [one, other] = [await context.newPage(), await context.newPage()]
  await open(one, hash)
  await open(other, hash)
  await button(one, /^Run /).click()
  await running(one)
  await button(other, /^Run /).click()
  await expect(view(other)).toHaveAttribute('data-phase', 'waiting')
  await expect(one.getByText('Everything chosen has been run.')).toBeVisible()
  await expect(other.getByText('Everything chosen has been run.')).toBeVisible()
})

test('a study goes on while another view is shown', async ({ page }) => {
  await open(page, LONG)
  await button(page, /^Run /).click()
  await running(page)
  await page.getByRole('link', { name: 'Watch' }).click()
  await expect(page.locator('[data-ready=true]')).toBeVisible()
  await page.goBack()
  await running(page)
  await button(page, 'Cancel').click()
  await idle(page)
})

test('results of an earlier version of the code are shown as such', async ({ page }) => {
  await open(page, SMALL)
  await runIt(page)
  const numbers = await cell(page, '(0, 0)', 0).textContent()
  // As if the code had changed since.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('firsthand')
        request.onsuccess = () => {
          const tx = request.result.transaction(['readings', 'results'], 'readwrite')
          tx.objectStore('readings').clear()
          const cursor = tx.objectStore('results').openCursor()
          cursor.onsuccess = () => {
            const at = cursor.result
            if (!at) return
            at.update({ ...(at.value as object), code: 'older' })
            at.continue()
          }
          tx.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
  )
  await page.reload()
  await expect(page.getByText('Made by an earlier version of the code')).toBeVisible()
  await expect(cell(page, '(0, 0)', 0)).toHaveText(numbers ?? '')
  await button(page, 'Run it again with this version').click()
  await expect(page.getByText('Everything chosen has been run.')).toBeVisible()
  await expect(page.getByText('Made by an earlier version')).toBeHidden()
})

test('without storage experiments still run, and the page says what is missing', async ({ page }) => {
  // Workers have a storage of their own to look for.
  await page.route(/lab\.worker-.*\.js$/, async (route) => {
    const response = await route.fetch()
    const closed = `Object.defineProperty(globalThis, 'indexedDB', {
      value: { open() { throw new DOMException('no', 'SecurityError') } },
    });`
    await route.fulfill({ response, body: `${closed}${await response.text()}` })
  })
  await open(page, SMALL)
  await expect(page.getByText('This browser does not let the page store anything')).toBeVisible()
  await runIt(page)
  await expect(cell(page, '(0, 0)', 0)).toContainText(/0\.9\d ±/)
})

test('an address of an unknown experiment says so', async ({ page }) => {
  await open(page, '#/lab?experiment=table-99&seeds=0')
  await expect(page.getByText('There is no experiment table-99; it is left out.')).toBeVisible()
  await expect(
    page.getByText("The link's number of seeds, 0, is not a whole number from 1 to 200"),
  ).toBeVisible()
})

test('by keyboard: choose, run, read, open a cell and come back', async ({ page }) => {
  await open(page, SMALL)
  await page.getByRole('checkbox', { name: 'Choose Figure 6 (b)' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/experiment=figure-6b/)
  await page.keyboard.press('Space')
  await button(page, 'Run Figure 6 (a)').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Everything chosen has been run.')).toBeVisible()
  await expect(button(page, 'Run Figure 6 (a)')).toBeFocused()
  const number = cell(page, '(0, 0)', 0).getByRole('button')
  await number.focus()
  await expect(
    page.getByText(/^XENON, \(0, 0\), EGA: 0\.9\d ± .* interval of the mean/).first(),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(number).toBeFocused()
})

test('axe finds nothing: empty, run, a cell open, narrow', async ({ page }) => {
  await open(page, SMALL)
  expect(await violations(page)).toEqual([])
  await runIt(page)
  await page.getByText('Agents: ').click()
  await page.getByText('All numbers with their intervals').click()
  await page.getByText('Curves as a table').click()
  expect(await violations(page)).toEqual([])
  await cell(page, '(0, 0)', 0).getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const tab of ['Experiments', 'Results']) {
    await page.getByRole('tab', { name: tab }).click()
    expect(await violations(page), tab).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, tab).toBeLessThanOrEqual(360)
  }
})
