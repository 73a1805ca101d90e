/**
 * The real models in the built page. `npm run test:gpu` starts this where there is a graphics card and a network; with
 * `--rehearse` it runs anywhere, with a double as WebLLM's engine, so that the suite itself is known to work.
 */
import { expect, test, type BrowserContext } from '@playwright/test'
import { asked, stagesOf, useDouble, valueOf } from '../e2e/doubles/driving'
import type { LoadRequest } from '../workers/api/llm.api'
import { browser, openGpuDriver } from './opening'

const isRehearsal = process.env['FIRSTHAND_REHEARSAL'] === '1'
const NAME = process.env['FIRSTHAND_MODEL'] ?? 'llama-3.2-1b'
const STEPS = 30
const REQUEST: LoadRequest = {
  engine: 'webllm',
  name: NAME,
  mirror: isRehearsal ? { weights: 'https://plain.double/m', modelLib: 'https://plain.double/m.wasm' } : null,
}

/** Longer than a user waits. */
const LONG = isRehearsal ? '[double: slowly]' : 'Count to one thousand, in words, one after another.'

let context: BrowserContext
let driver: Awaited<ReturnType<typeof openGpuDriver>>

test.beforeAll(async ({ baseURL }) => {
  context = await browser(baseURL ?? '', isRehearsal)
  const page = context.pages()[0] ?? (await context.newPage())
  if (isRehearsal) await useDouble(page)
  driver = await openGpuDriver(page)
})
test.afterAll(() => context.close())

/** The model is there, whatever became of the tests before. */
async function loaded(): Promise<void> {
  if (!(await driver.isLoaded())) valueOf((await driver.load(REQUEST)).reply)
}

test('loads, in named stages', async () => {
  const { adapter } = await driver.capabilities()
  expect(adapter).toMatchObject({ isFallback: false })
  const { reply, told } = await driver.load(REQUEST)
  const { model, remarks } = valueOf(reply)
  console.log([`${model} on ${adapter?.name ?? '?'}`, ...remarks].join('\n'))
  expect(stagesOf(told)).toEqual(['checking', 'downloading', 'compiling', 'warming-up', 'ready'])
})

test('answers every kind of question in text', async () => {
  await loaded()
  const answers = await driver.answers()
  for (const { kind, text, ms, completionTokens } of answers)
    console.log(`${kind}: ${text} (${completionTokens ?? '?'} tokens, ${Math.round(ms)} ms)`)
  expect(answers).toHaveLength(5)
  expect(answers.filter(({ problem }) => problem !== null)).toEqual([])
})

test('a call that is given up ends before its text does, and the next one works', async () => {
  await loaded()
  const { reply, pieces, next } = await driver.givenUp(asked(LONG, { maxTokens: 2000 }), 3, asked('Hello'))
  expect(reply).toMatchObject({ ok: false, fault: { code: 'aborted' } })
  expect(next.ok).toBe(true)
  expect(pieces.length).toBeLessThan(100)
  expect((await driver.answers()).filter(({ problem }) => problem !== null)).toEqual([])
})

test('a XENON run asks it, replays without it, and says what Table 12 says', async () => {
  await loaded()
  const { steps, calls, seconds, items, errors, isSameAgain } = await driver.run(NAME, STEPS)
  console.log(`${steps} steps, ${calls} calls, ${seconds.toFixed(1)} s; first graph of ${items} items:`)
  for (const [metric, value] of Object.entries(errors)) console.log(`  ${metric}: ${value ?? '–'}`)
  expect(steps).toBe(STEPS)
  expect(items).toBeGreaterThan(0)
  expect(calls).toBeGreaterThanOrEqual(items)
  expect(isSameAgain).toBe(true)
  const rates = [errors['right-sets'], errors['non-existent'], errors['something-omitted']]
  for (const rate of rates) expect(rate === undefined || rate === null || (rate >= 0 && rate <= 1)).toBe(true)
})

test('loads again without a network', async () => {
  await loaded()
  await driver.unload()
  await context.setOffline(true)
  try {
    valueOf((await driver.load(REQUEST)).reply)
    expect((await driver.answers()).filter(({ problem }) => problem !== null)).toEqual([])
  } finally {
    await context.setOffline(false)
  }
})

test('MiniLM knows its neighbours', async () => {
  test.skip(isRehearsal, 'A rehearsal has no MiniLM.')
  const { reply, stages, cosines } = await driver.embed([
    'The weather is lovely today.',
    "It's so sunny outside!",
    'He drove to the stadium.',
  ])
  const { device, model } = valueOf(reply)
  console.log(`${model} on ${device}`)
  expect(stages.at(-1)).toBe('ready')
  // As its makers publish them: https://sbert.net/docs/quickstart.html
  const published = [
    [1, 0.666, 0.1046],
    [0.666, 1, 0.1411],
    [0.1046, 0.1411, 1],
  ]
  // On wasm it runs in 8 bits.
  const off = device === 'webgpu' ? 0.005 : 0.05
  cosines.forEach((row, a) =>
    row.forEach((cosine, b) => expect(Math.abs(cosine - published[a]![b]!)).toBeLessThan(off)),
  )
})
