import { afterEach, expect, test } from 'vitest'
import { listModels, ringOf } from '.'
import { engineAt, faultOf, SECRET, server } from './testing'

afterEach(() => server?.close())

test('returns the list of models, or says why there is none', async () => {
  const { url } = await engineAt('honours')
  expect(await listModels({ baseUrl: url, keys: [] })).toEqual(['small', 'tiny'])
  if (!server) return
  for (const [mode, code] of [
    ['html', 'not-a-model'],
    ['key', 'unauthorised'],
    ['no-path', 'not-found'],
  ] as const) {
    server.mode = mode
    expect((await faultOf(listModels({ baseUrl: url, keys: ringOf(url, SECRET) }))).code).toBe(code)
  }
  const answering =
    (text: string): typeof fetch =>
    () =>
      Promise.resolve(new Response(text))
  const listOf = (text: string) => listModels({ baseUrl: url, keys: [], fetch: answering(text) })
  expect(await listOf('{"object":"list","data":null}')).toEqual([])
  expect((await faultOf(listOf('{"models":[]}'))).code).toBe('garbled')
  expect((await faultOf(listOf('null'))).code).toBe('garbled')
  const controller = new AbortController()
  server.mode = 'dead'
  const outcome = listModels({ baseUrl: url, keys: [] }, controller.signal).catch((error: unknown) => error)
  controller.abort(new Error('enough'))
  expect(await outcome).toMatchObject({ message: 'enough' })
})
