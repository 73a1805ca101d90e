// llama.cpp's way through the built page, with a model of random weights that is made here.
import { expect, test, type Page } from './test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXAMPLE_QUESTIONS } from '../src/models/chat/prompts/adg/example-questions'
import { tinyGguf } from '../scripts/testing/tiny-gguf.mjs'
import type { Aborted } from './wllama/driver'
import { drive, openDriver } from './wllama/driving'
import { ggufServer, type GgufServer } from './wllama/gguf-server'
import { allowAsking, button, plays, root, troubles } from './watching'

const TINY = tinyGguf()
/** Slow enough to be ended in the middle: some 30 tokens a second. */
const slow = () => tinyGguf({ hidden: 384, layers: 6, heads: 6, keyValueHeads: 2, feedForward: 1152 })

let server: GgufServer
let folder: string
test.beforeEach(async () => {
  server = await ggufServer({
    'tiny.gguf': TINY,
    'page.gguf': new TextEncoder().encode('<!doctype html><title>Models</title>'),
    'broken.gguf': TINY.subarray(0, 20_000),
  })
  folder = mkdtempSync(join(tmpdir(), 'gguf-'))
})
test.afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const fileOnDisk = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const card = (page: Page) => page.getByRole('region', { name: /^llama.cpp/ })
const openFile = (page: Page, path: string) =>
  card(page).getByLabel('Open a file on this machine').setInputFiles(path)
async function loadFrom(page: Page, address: string): Promise<void> {
  await card(page).getByLabel('Address of a GGUF file').fill(address)
  await card(page).getByRole('button', { name: 'Download and load' }).click()
}
/** A new run plays by itself, another does not. */
const play = (page: Page) =>
  expect
    .poll(async () => {
      if ((await root(page).getAttribute('data-playing')) === 'true') return true
      await button(page, 'Play').evaluateAll((all: HTMLElement[]) => all.at(0)?.click())
      return false
    })
    .toBe(true)
/** Chromium has something to say of its own model, which the Models view asks after. */
const ours = (list: readonly string[]) => list.filter((text) => !text.includes('create a text session'))
const isReady = (page: Page) => expect(card(page)).toContainText('Ready: Tiny random llama')

test('a small model answers all kinds of questions in text with JSON of their schema', async ({ page }) => {
  const list = troubles(page)
  await openDriver(page)
  const { reply, told } = await drive(page, 'load', { kind: 'address', url: `${server.url}tiny.gguf` })
  expect(reply).toEqual({
    ok: true,
    value: {
      engine: 'wllama',
      name: 'tiny.gguf',
      model: 'Tiny random llama',
      remarks: [expect.stringMatching(/^The model computes on one thread, because the server of this page/)],
    },
  })
  const stages = told.map(({ stage }) => stage).filter((stage, at, all) => stage !== all[at - 1])
  expect(stages).toEqual(['checking', 'downloading', 'compiling', 'warming-up', 'ready'])

  const { caption, ...inText } = EXAMPLE_QUESTIONS
  await expect(drive(page, 'ask', [caption], 0, 5)).rejects.toThrow('reads only text')
  const questions = Object.values(inText)
  expect(questions).not.toEqual([])
  for (const temperature of [0, 1]) {
    const asked = await drive(page, 'ask', questions, temperature, 5)
    for (const [at, { reply: said }] of asked.entries()) {
      const call = said.call!
      const { kind } = questions[at]!
      expect(() => JSON.parse(call.text) as unknown, `${kind}: ${call.text}`).not.toThrow()
      expect(call.parameters['constrained']).toBe(true)
      expect(call.promptTokens).toBeGreaterThan(100)
      expect(call.completionTokens).toBeGreaterThan(3)
    }
    // These a schema can hold even a random model to.
    expect(asked[questions.findIndex(({ kind }) => kind === 'action')]!.isAnswer).toBe(true)
    expect(asked[questions.findIndex(({ kind }) => kind === 'reflection')]!.isAnswer).toBe(true)
  }
  const texts = async (seed: number) =>
    (await drive(page, 'ask', questions, 1, seed)).map(({ reply: said }) => said.call!.text)
  expect(await texts(6)).not.toEqual(await texts(7))
  expect(ours(list)).toEqual([])
})

test('a generation that is given up ends before its text does, and the next one works', async ({ page }) => {
  server.close().catch(() => undefined)
  server = await ggufServer({ 'slow.gguf': slow() })
  await openDriver(page)
  const source = { kind: 'address', url: `${server.url}slow.gguf` } as const
  const { reply } = await drive(page, 'load', source)
  expect(reply).toMatchObject({ ok: true })
  const long = (content: string) => ({
    messages: [{ role: 'user' as const, content }],
    schema: null,
    maxTokens: 2000,
    temperature: 2,
    seed: 3,
  })
  const short = { ...long('Hello'), maxTokens: 2 }
  const writing = [long('Write.'), { pieces: 3 }] as const
  const prompt = long('What does a stone pickaxe need? '.repeat(100))
  /** No report comes while it reads, so this gives up later and later, until it had begun. */
  const givenUpReading = async (hadBegun: (aborted: Aborted) => boolean) => {
    for (let ms = 100; ; ms *= 2) {
      const aborted = await drive(page, 'abort', prompt, { ms }, short)
      if (hadBegun(aborted) || ms > 20_000) return aborted
    }
  }
  /** Of 2,000 pieces, the number that were on their way. */
  const FEW = 100
  const begun: string[] = []
  page.on('worker', (worker) => begun.push(worker.url()))
  const given = { ok: false, fault: { code: 'aborted' } }

  const written = await drive(page, 'abort', ...writing, short)
  expect(written).toMatchObject({ reply: given, next: { ok: true, value: { completionTokens: 2 } } })
  expect(written.pieces.length).toBeGreaterThanOrEqual(3)
  expect(written.pieces.length).toBeLessThan(FEW)

  const before = begun.length
  const read = await givenUpReading(() => begun.length > before)
  expect(read).toMatchObject({ reply: given, pieces: [] })
  expect(read.next).toMatchObject({ ok: true, value: { completionTokens: 2 } })
  // It would have read on for a minute: its worker has restarted.
  expect(begun.length).toBeGreaterThan(before)

  // A reply may come while llama.cpp is still at it; a model is unloaded only when it has let go.
  for (const [request, when] of [writing, [prompt, { ms: 100 }] as const]) {
    const unloaded = await drive(page, 'abort', request, when, null)
    expect(unloaded).toMatchObject({ reply: given, next: null })
    expect(unloaded.pieces.length).toBeLessThan(FEW)
    expect((await drive(page, 'load', source)).reply).toMatchObject({ ok: true })
  }

  // Another tab deleted its file without this worker's knowledge, so it cannot restart.
  await page.evaluate(async () =>
    (await navigator.storage.getDirectory()).removeEntry('gguf', { recursive: true }),
  )
  const lost = await givenUpReading(({ next }) => next?.ok === false)
  expect(lost.next).toMatchObject({ ok: false, fault: { message: expect.stringContaining('was deleted') } })
  expect((await drive(page, 'load', source)).reply).toMatchObject({ ok: true })
})

test('from an address: given up, gone on with, used without a connection, and deleted', async ({ page }) => {
  await page.goto('/#/models')
  server.holdsAfter = 300_000
  await loadFrom(page, `${server.url}tiny.gguf`)
  await expect(card(page)).toContainText(/\d+ %/)
  await card(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page).getByRole('progressbar')).toBeHidden()
  const kept = page.getByRole('region', { name: 'Stored here' })
  await expect(kept).toContainText('tiny.gguf')

  server.holdsAfter = null
  await loadFrom(page, `${server.url}tiny.gguf`)
  await isReady(page)
  expect(server.requests).toEqual(['/tiny.gguf', '/tiny.gguf bytes=300000-'])

  await card(page).getByRole('button', { name: 'Unload' }).click()
  await server.close()
  await page.reload()
  await loadFrom(page, `${server.url}tiny.gguf`)
  await isReady(page)
  await kept.getByRole('button', { name: /^Delete/ }).click()
  await kept
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await expect(kept).not.toContainText('tiny.gguf')
})

for (const [what, path, message] of [
  ['no such file', 'missing.gguf', /There is no file at .*missing.gguf \(404\)/],
  ['a web page', 'page.gguf', /is not a GGUF file: the content is a web page/],
  ['half a file', 'broken.gguf', /broken.gguf/],
] as const)
  test(`${what} is reported, and no model stays half loaded`, async ({ page }) => {
    await page.goto('/#/models')
    await loadFrom(page, server.url + path)
    await expect(card(page).getByRole('alert')).toContainText(message)
    await expect(card(page)).toContainText('nothing loaded')
    await loadFrom(page, `${server.url}tiny.gguf`)
    await isReady(page)
    await expect(card(page).getByRole('alert')).toBeHidden()
  })

test('reports a host that is down', async ({ page }) => {
  await page.goto('/#/models')
  await server.close()
  await loadFrom(page, `${server.url}tiny.gguf`)
  await expect(card(page).getByRole('alert')).toContainText(/does not answer .*CORS/)
})

test('XENON runs 300 steps on a file from the disk, and every question gets its end', async ({ page }) => {
  const list = troubles(page)
  await page.goto('/#/models')
  await openFile(page, fileOnDisk('tiny.gguf', TINY))
  await isReady(page)
  const address = await card(page).getByRole('link', { name: 'Use it in Watch' }).getAttribute('href')
  await page.evaluate((hash) => (location.hash = hash), `${address ?? ''}&horizon=300&speed=max`)
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await play(page)
  await allowAsking(page, 'in this browser')
  await expect(root(page)).toHaveAttribute('data-step', '300')
  await plays(page, false)
  const budget = page.getByLabel(/^Cost of the model/)
  const calls = Number((await budget.innerText()).match(/calls\s+([\d,]+)/)?.[1]?.replaceAll(',', ''))
  expect(calls).toBeGreaterThan(20)
  expect(ours(list)).toEqual([])
})

test('a run that waits for a slow model goes on with the simulated one', async ({ page }) => {
  await page.goto('/#/models')
  await openFile(page, fileOnDisk('slow.gguf', slow()))
  await isReady(page)
  await card(page).getByRole('link', { name: 'Use it in Watch' }).click()
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await play(page)
  await allowAsking(page)
  const panel = page.getByRole('region', { name: 'Model' })
  await expect(panel.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await panel.getByText('Go on with another model').click()
  await panel.getByLabel('Another model').selectOption('simulated')
  await panel.getByRole('button', { name: 'Go on from here' }).click()
  await expect.poll(async () => Number(await root(page).getAttribute('data-step'))).toBeGreaterThan(50)
})
