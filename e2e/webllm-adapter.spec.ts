/** The real WebLLM on a software adapter (no f16), with mirrors that are of no use, and on a network without the hub. */
import { createServer } from 'node:http'
import { expect, test } from './test'
import { findChromium, launchOptions } from '../scripts/chromium.mjs'
import { freePort } from '../scripts/serve.mjs'
import type { LoadRequest } from '../workers/api/llm.api'
import { openDriver, stagesOf } from './doubles/driving'

const executablePath = await findChromium()
test.use({
  launchOptions: launchOptions(executablePath, [
    '--enable-unsafe-webgpu',
    // A hub that is down, wherever this runs.
    '--host-resolver-rules=MAP huggingface.co ~NOTFOUND, MAP raw.githubusercontent.com ~NOTFOUND',
  ]),
})

const F16 = 'Llama-3.2-1B-Instruct-q4f16_1-MLC'
const F32 = 'Llama-3.2-1B-Instruct-q4f32_1-MLC'

const request = (base: string | null, id = F32): LoadRequest => ({
  engine: 'webllm',
  name: 'llama-3.2-1b',
  mirror: base === null ? null : { weights: `${base}${id}`, modelLib: `${base}${id}.wasm` },
})

/** A host with some files, which lists its requests. */
async function host(files: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const body = files[url]
    response.writeHead(body === undefined ? 404 : 200, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'application/octet-stream',
    })
    response.end(body)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    base: `http://127.0.0.1:${port}/`,
    asked,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

test('the adapter is software and has no f16', async ({ page }) => {
  const driver = await openDriver(page)
  expect(await driver.capabilities()).toMatchObject({
    adapter: { hasF16: false, isFallback: true },
    reason: null,
  })
})

test('without f16 a mirror of the 16-bit form is refused before it is asked', async ({ page }) => {
  const mirror = await host({})
  const driver = await openDriver(page)
  expect(await driver.load(request(mirror.base, F16))).toMatchObject({
    reply: { ok: false, fault: { code: 'no-f16', message: expect.stringContaining(F32) } },
    loaded: [],
  })
  expect(mirror.asked).toEqual([])
  await mirror.close()
})

test('without f16 the page asks the hub for the 32-bit form, and names the host when it is down', async ({
  page,
}) => {
  const driver = await openDriver(page)
  const { reply, told, loaded } = await driver.load(request(null))
  expect(reply).toMatchObject({
    ok: false,
    fault: {
      code: 'unreachable',
      message: expect.stringContaining(
        `https://huggingface.co/mlc-ai/${F32}/resolve/main/mlc-chat-config.json does not answer`,
      ),
    },
  })
  expect(stagesOf(told)).toEqual(['checking', 'downloading'])
  expect(loaded).toEqual([])
})

test('a mirror that answers 404 is named with its address', async ({ page }) => {
  const mirror = await host({ [`/${F32}/resolve/main/mlc-chat-config.json`]: '{}' })
  const driver = await openDriver(page)
  const empty = await host({})
  expect(await driver.load(request(empty.base))).toMatchObject({
    reply: {
      ok: false,
      fault: {
        code: 'not-found',
        message: expect.stringContaining(
          `${empty.base}${F32}/resolve/main/mlc-chat-config.json answered with status 404`,
        ),
      },
    },
    loaded: [],
  })
  expect(await driver.load(request(mirror.base))).toMatchObject({
    reply: {
      ok: false,
      fault: {
        code: 'not-found',
        message: expect.stringContaining(`${mirror.base}${F32}.wasm answered with status 404`),
      },
    },
    loaded: [],
  })
  await mirror.close()
  await empty.close()
})

test('names a mirror whose host is down', async ({ page }) => {
  const base = `http://127.0.0.1:${await freePort()}/`
  const driver = await openDriver(page)
  expect(await driver.load(request(base))).toMatchObject({
    reply: {
      ok: false,
      fault: {
        code: 'unreachable',
        message: expect.stringContaining(`${base}${F32}/resolve/main/mlc-chat-config.json does not answer`),
      },
    },
    loaded: [],
  })
})

test('downloads are stored: not requested again, listed and deletable', async ({ page }) => {
  const folder = `/${F32}/resolve/main/`
  const mirror = await host({ [`${folder}mlc-chat-config.json`]: '{}', [`/${F32}.wasm`]: 'no library' })
  const driver = await openDriver(page)
  const refused = {
    reply: { ok: false, fault: { code: 'not-a-model', message: expect.stringContaining(F32) } },
    loaded: [],
  }
  expect(await driver.load(request(mirror.base))).toMatchObject(refused)
  const first = [...mirror.asked]
  expect(first.slice(0, 2)).toEqual([`${folder}mlc-chat-config.json`, `/${F32}.wasm`])
  await mirror.close()

  // Its host is gone, and it fails as before.
  expect(await driver.load(request(mirror.base))).toMatchObject(refused)
  const kept = {
    engine: 'webllm',
    name: 'llama-3.2-1b',
    from: `${mirror.base.slice(0, -1)}${folder}`,
    bytes: null,
  }
  expect(await driver.cached()).toEqual({ ok: true, value: [kept] })
  expect(await driver.remove(kept.from)).toEqual({ ok: true, value: null })
  expect(await driver.cached()).toEqual({ ok: true, value: [] })
  expect(await driver.load(request(mirror.base))).toMatchObject({
    reply: { ok: false, fault: { code: 'unreachable' } },
  })
})
