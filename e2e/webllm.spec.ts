/** WebLLM's real client and worker handler in the built page, with a double in the engine's place; and no adapter. */
import { expect, test } from './test'
import type { LoadRequest } from '../workers/api/llm.api'
import { SLOW_PIECES } from './doubles/mlc-engine'
import { asked, openDriver, stagesOf, useDouble, valueOf } from './doubles/driving'

const from = (manner: string, name = 'llama-3.2-1b'): LoadRequest => ({
  engine: 'webllm',
  name,
  mirror: { weights: `https://${manner}.double/model`, modelLib: `https://${manner}.double/model.wasm` },
})

test('loads in named stages, answers in pieces and with JSON', async ({ page }) => {
  await useDouble(page)
  const driver = await openDriver(page)
  const { reply, told, loaded } = await driver.load(from('plain'))
  const model = valueOf(reply)
  expect(model).toEqual({
    engine: 'webllm',
    name: 'llama-3.2-1b',
    model: 'Llama-3.2-1B-Instruct-q4f16_1-MLC',
    remarks: [],
  })
  expect(loaded).toEqual([model])
  expect(stagesOf(told)).toEqual(['checking', 'downloading', 'compiling', 'warming-up', 'ready'])
  expect(told).toContainEqual(
    expect.objectContaining({
      stage: 'downloading',
      share: 0.5,
      loaded: 200 * 2 ** 20,
      total: 400 * 2 ** 20,
    }),
  )

  const whole = await driver.chat(asked('How are you?'))
  expect(valueOf(whole.reply)).toMatchObject({ text: 'You asked: How are you?', finish: 'stop' })
  // Slow enough that the port does not put all of it into one message.
  const slow = await driver.chat(asked('[double: slowly]', { maxTokens: 20 }))
  const { text, finish } = valueOf(slow.reply)
  expect(finish).toBe('length')
  expect(slow.pieces.length).toBeGreaterThan(1)
  expect(slow.pieces.join('')).toBe(text)

  const schema = {
    type: 'object',
    properties: { action: { enum: ['mine', 'craft'] }, sure: { type: 'boolean' } },
    required: ['action', 'sure'],
    additionalProperties: false,
  }
  const json = valueOf((await driver.chat(asked('Which?', { schema }))).reply)
  expect(json.constrained).toBe(true)
  expect(JSON.parse(json.text)).toEqual({ action: 'mine', sure: true })
})

test('a call that is given up ends before its text does, and the next question is answered', async ({
  page,
}) => {
  await useDouble(page)
  const driver = await openDriver(page)
  valueOf((await driver.load(from('plain'))).reply)
  const { reply, pieces, next } = await driver.givenUp(asked('[double: slowly]'), 3, asked('And now?'))
  expect(reply).toMatchObject({ ok: false, fault: { code: 'aborted' } })
  expect(valueOf(next).text).toBe('You asked: And now?')
  expect(pieces.length).toBeGreaterThanOrEqual(3)
  expect(pieces.join('').length / 4).toBeLessThan(SLOW_PIECES)
})

test('a lost device is reported, and its model is no longer there', async ({ page }) => {
  await useDouble(page)
  const driver = await openDriver(page)
  valueOf((await driver.load(from('plain'))).reply)
  expect((await driver.chat(asked('[double: lose the device]'))).reply).toMatchObject({
    ok: false,
    fault: { code: 'device-lost', message: expect.stringContaining('load it again') },
  })
  expect((await driver.chat(asked('Still there?'))).reply).toMatchObject({
    ok: false,
    fault: { code: 'not-loaded' },
  })
  expect((await driver.load(from('plain'))).loaded).toHaveLength(1)
})

test('errors that come as strings get a name, and leave nothing half loaded', async ({ page }) => {
  await useDouble(page)
  const driver = await openDriver(page)
  const failures = [
    ['boom', 'failed', 'stub load failure'],
    ['quota', 'quota', 'Delete another model'],
    ['lost', 'device-lost', 'was loading'],
    ['garbage', 'wrong-f16', '“!!!!'],
  ] as const
  for (const [manner, code, words] of failures)
    expect(await driver.load(from(manner))).toMatchObject({
      reply: { ok: false, fault: { code, message: expect.stringContaining(words) } },
      loaded: [],
    })
  valueOf((await driver.load(from('plain'))).reply)
  expect((await driver.chat(asked('[double: fail]'))).reply).toMatchObject({
    ok: false,
    fault: { code: 'failed', message: expect.stringContaining('told to fail') },
  })
  expect(valueOf((await driver.chat(asked('ok'))).reply).text).toBe('You asked: ok')
})

test('a load that is given up ends, and the next one succeeds', async ({ page }) => {
  await useDouble(page)
  const driver = await openDriver(page)
  for (const [manner, stage] of [
    ['slow', 'downloading'],
    ['placing', 'compiling'],
  ] as const) {
    const given = await driver.load(from(manner), stage)
    expect(given).toMatchObject({ reply: { ok: false, fault: { code: 'aborted' } }, loaded: [] })
    expect(stagesOf(given.told)).not.toContain('warming-up')
  }
  valueOf((await driver.load(from('plain'))).reply)
})

test('Models view: loads a model in stages, and a failure says what to do', async ({ page }) => {
  await useDouble(page)
  await page.goto('/#/models')
  const card = page.locator('#models-webllm')
  const small = card.getByRole('listitem').filter({ hasText: 'Llama 3.2 1B' }).first()
  const load = card.getByRole('button', { name: /load Llama 3\.2 1B/i })
  const mirror = async (manner: string) => {
    await small.getByLabel('Folder with the weights').fill(`https://${manner}.double/model`)
    await small.getByLabel('Compiled library').fill(`https://${manner}.double/model.wasm`)
  }
  await small.getByText('From a mirror of your own').click()

  await mirror('boom')
  await load.click()
  await expect(small.getByRole('alert')).toContainText('stub load failure')

  await mirror('slow')
  await load.click()
  await expect(small.getByRole('progressbar')).toHaveAttribute('value', '0.5')
  await expect(small.getByText(/50 %.*of 419 MB/)).toBeVisible()
  await small.getByRole('button', { name: 'Cancel' }).click()
  await expect(load).toBeVisible()

  await mirror('plain')
  await load.click()
  await expect(card.getByText('Llama 3.2 1B is loaded')).toBeVisible()
})

test('without an adapter it says so, before a byte moves', async ({ page }) => {
  const driver = await openDriver(page)
  expect(await driver.capabilities()).toMatchObject({ adapter: null, reason: 'no-adapter' })
  const answers: { readonly url: string; readonly bytes: number }[] = []
  page.on('response', (response) =>
    answers.push({ url: response.url(), bytes: Number(response.headers()['content-length'] ?? Infinity) }),
  )
  expect(await driver.load(from('plain'))).toMatchObject({
    reply: { ok: false, fault: { code: 'no-adapter', message: expect.stringContaining('llama.cpp') } },
    loaded: [],
  })
  // The page's own loader, and not the library, which has 6 MB.
  expect(answers.some(({ url }) => url.includes('/assets/webllm-'))).toBe(true)
  for (const { url, bytes } of answers) {
    expect(new URL(url).origin).toBe(new URL(page.url()).origin)
    expect(bytes).toBeLessThan(100_000)
  }
})
