/** Exports of a run in the formats of other programs: saved from the page as a user does it, and their contents. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readEventLines } from '../src/library/exports/run/events'
import { read } from '../src/library/exports'
import { expect, test } from './test'
import { button, open, standsAt } from './watching'

/** A run with lessons. */
const RUN = '#/watch?step=120&seed=3'

async function dialogOf(page: Page): Promise<Locator> {
  await button(page, 'Share').click()
  await button(page, 'Other formats and pictures').click()
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  await expect(dialog.getByRole('radio', { name: 'GraphML' })).toBeVisible()
  return dialog
}

/** Chooses a format and saves it: its files, by their names. */
async function saved(page: Page, dialog: Locator, format: string, files = 1): Promise<Map<string, Buffer>> {
  await dialog.getByRole('radio', { name: format, exact: true }).check()
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await expect(dialog.getByText('Writing the file…')).toHaveCount(0)
  const found = new Map<string, Buffer>()
  const arrived = new Promise<void>((resolve, reject) => {
    page.on('download', function take(download) {
      void download
        .path()
        .then((path) => readFile(path))
        .then((bytes) => {
          found.set(download.suggestedFilename(), bytes)
          if (found.size < files) return
          page.off('download', take)
          resolve()
        }, reject)
    })
  })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await arrived
  return found
}

const onlyOf = (files: ReadonlyMap<string, Buffer>): string => {
  const [text] = files.values()
  return text?.toString('utf8') ?? ''
}

test('knowledge and events are saved from the page, and read back; a planning problem has two files', async ({
  page,
}) => {
  await open(page, RUN)
  await standsAt(page, 120)
  const dialog = await dialogOf(page)
  for (const [format, label] of [
    ['graphml', 'GraphML'],
    ['cytoscape', 'Cytoscape JSON'],
    ['csv', 'CSV: items'],
  ] as const) {
    const raw = read(format, onlyOf(await saved(page, dialog, label)), 'x')
    expect(raw.mind).toBe('adg')
    expect(JSON.stringify(raw.body)).toContain('"experienced"')
  }
  const events = readEventLines(onlyOf(await saved(page, dialog, 'Events (NDJSON)')))
  expect(events.isUnchanged).toBe(true)
  expect(events.events.length).toBeGreaterThan(120)
  expect(onlyOf(await saved(page, dialog, 'DOT'))).toMatch(/^digraph /)
  expect(onlyOf(await saved(page, dialog, 'Mermaid flowchart'))).toContain('flowchart LR')
  const account = onlyOf(await saved(page, dialog, 'Attempts (Markdown)'))
  const [, step = ''] = /\[Step ([\d,]+)\]\(<([^>]*)>\)/.exec(account) ?? []
  expect(step).not.toBe('')
  expect(account).toContain(`step=${step.replace(',', '')}>)`)

  const goal = dialog.getByRole('combobox', { name: 'For the goal' })
  await dialog.getByRole('radio', { name: 'PDDL' }).check()
  await goal.selectOption({ label: 'wooden pickaxe' })
  const pddl = await saved(page, dialog, 'PDDL', 2)
  const names = [...pddl.keys()].sort()
  expect(names[0]).toMatch(/wooden_pickaxe-domain\.pddl$/)
  expect(names[1]).toMatch(/wooden_pickaxe-problem\.pddl$/)
})

/** The size of a picture, and its number of colours. */
const looked = (page: Page, bytes: Buffer, type: string) =>
  page.evaluate(
    async ([data, of]) => {
      const image = new Image()
      image.src = `data:${of};base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      const colours = new Set<number>()
      for (let i = 0; i < pixels.length; i += 4)
        colours.add(((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0))
      return { width: canvas.width, height: canvas.height, colours: colours.size }
    },
    [bytes.toString('base64'), type] as const,
  )

async function pictures(page: Page, dialog: Locator, label: string): Promise<string> {
  const svg = await saved(page, dialog, `${label} (SVG)`)
  const png = await saved(page, dialog, `${label} (PNG)`)
  const [lines] = svg.values()
  const [pixels] = png.values()
  if (!lines || !pixels) throw new Error('Nothing was saved.')
  const text = lines.toString('utf8')
  // Lines and words, which need nothing else: no pixels, no style sheet, no address.
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(text).not.toMatch(/<image|var\(--|class="|href="http|<script|<foreignObject/)
  expect(text).toMatch(/<title>[^<]*step 120 · XENON · Craft world · seed 3/)
  const [drawn, painted] = [
    await looked(page, lines, 'image/svg+xml'),
    await looked(page, pixels, 'image/png'),
  ]
  expect(drawn.width).toBeGreaterThan(150)
  expect(Math.abs(painted.width - 2 * drawn.width)).toBeLessThanOrEqual(2)
  expect(Math.abs(painted.height - 2 * drawn.height)).toBeLessThanOrEqual(2)
  expect(painted.colours).toBeGreaterThan(20)
  return text
}

test('the map and the lens are saved as they look, with title and key', async ({ page }) => {
  await open(page, `${RUN}&item=stone_pickaxe`)
  await standsAt(page, 120)
  await expect(page.locator('.lens .picture')).toBeVisible()
  const dialog = await dialogOf(page)
  const map = await pictures(page, dialog, 'The map')
  expect(map).toContain('>stone')
  // The key is in the picture.
  expect(map).toMatch(/>(learned|seen)/)
  const lens = await pictures(page, dialog, 'What one item needs')
  expect(lens).toContain('Outlines: solid is learned')
})

test('the whole graph is saved in lines, every name in it', async ({ page }) => {
  await open(page, `${RUN}&panel=graph`)
  await standsAt(page, 120)
  await expect(page.locator('.graph canvas').first()).toBeVisible()
  const dialog = await dialogOf(page)
  const graph = await pictures(page, dialog, 'The whole graph')
  expect(graph.match(/<path/g)?.length ?? 0).toBeGreaterThan(200)
  expect(graph).toContain('>stick<')
})

test('a picture of a dark page is dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, RUN)
  await standsAt(page, 120)
  const dialog = await dialogOf(page)
  const [svg] = (await saved(page, dialog, 'The map (SVG)')).values()
  const ground = /<rect [^>]*fill="#([\da-f]{2})/.exec(svg?.toString('utf8') ?? '')?.[1] ?? 'ff'
  expect(parseInt(ground, 16)).toBeLessThan(0x40)
})
