// Downloaded models without a network: nothing comes between the engines and their stored files.
import { expect, test } from '@playwright/test'
import { serve } from '../scripts/serve.mjs'
import { tinyBert } from '../scripts/testing/tiny-bert.mjs'
import { tinyGguf } from '../scripts/testing/tiny-gguf.mjs'
import { begin, load, plant, restart, vectorsOf } from './embedding/built-worker'
import { mirrorOf } from './embedding/mirror'
import { forgetAnswers, isKept, kept, visit } from './keeping'
import { ggufServer } from './wllama/gguf-server'

test.use({ serviceWorkers: 'allow' })

test('llama.cpp loads a stored model again, with the program that was stored at its first use', async ({
  context,
}) => {
  const host = await serve()
  const models = await ggufServer({ 'tiny.gguf': tinyGguf() })
  const page = await visit(context, host.url)
  const card = page.getByRole('region', { name: /^llama.cpp/ })
  const loads = async () => {
    await card.getByLabel('Address of a GGUF file').fill(`${models.url}tiny.gguf`)
    await card.getByRole('button', { name: 'Download and load' }).click()
    await expect(card).toContainText('Ready: Tiny random llama')
  }
  await page.evaluate(() => (location.hash = '#/models'))
  await loads()
  expect(models.requests).toHaveLength(1)
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^assets\/wllama-.*\.wasm$/))

  await host.close()
  await models.close()
  await context.setOffline(true)
  await forgetAnswers(page)
  await page.reload()
  await loads()
})

test('MiniLM loads again, and gives the same vectors', async ({ page, context }) => {
  const mirror = await mirrorOf(tinyBert())
  const source = { kind: 'mirror', url: mirror.url } as const
  const texts = ['stone pickaxe', 'rail']
  await begin(page)
  await isKept(page)
  await restart(page)
  await load(page, { source })
  const vectors = await vectorsOf(page, texts)
  const asked = mirror.requests.length
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^assets\/ort-.*\.wasm$/))

  await mirror.close()
  await context.setOffline(true)
  await forgetAnswers(page)
  await page.reload()
  await restart(page)
  await load(page, { source })
  // Stored vectors would hide that the model does not run.
  await plant(page, null)
  expect(await vectorsOf(page, texts)).toEqual(vectors)
  expect(mirror.requests).toHaveLength(asked)
})
