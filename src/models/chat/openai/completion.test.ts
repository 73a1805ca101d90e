import { expect, test } from 'vitest'
import { listModels, OpenAiEngine } from '.'
import { ask, faultOf } from './testing'

const BASE = { baseUrl: 'http://localhost:1/v1', keys: [] }
const answering =
  (text: string, type: string | null): typeof fetch =>
  () =>
    Promise.resolve(
      new Response(new TextEncoder().encode(text), {
        headers: type === null ? {} : { 'Content-Type': type },
      }),
    )
const replyOf = (text: string, type: string | null = 'application/json') =>
  ask(new OpenAiEngine({ ...BASE, name: 'tiny', fetch: answering(text, type) }))
const namesOf = (text: string, type: string | null) => listModels({ ...BASE, fetch: answering(text, type) })

const whole = (...choices: readonly object[]) => JSON.stringify({ choices })
const choice = (index: unknown, content: string) => ({ index, message: { content }, finish_reason: 'stop' })
const piece = (index: unknown, content: string, finish: string | null = null) => ({
  choices: [{ index, delta: { content }, finish_reason: finish }],
})
const streamOf = (...chunks: readonly object[]) =>
  `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`

test('takes the choice with index 0, at any position', async () => {
  expect((await replyOf(whole(choice(1, 'one'), choice(0, 'zero')))).text).toBe('zero')
  expect((await replyOf(whole(choice(0, 'zero'), choice(1, 'one')))).text).toBe('zero')
})

test('takes the first choice if none has an index', async () => {
  expect((await replyOf(whole(choice(undefined, 'zero')))).text).toBe('zero')
  expect((await replyOf(whole(choice(null, 'zero'), choice(null, 'one')))).text).toBe('zero')
})

test('refuses a reply that has only other choices', async () => {
  expect((await faultOf(replyOf(whole(choice(1, 'one'))))).code).toBe('garbled')
})

test('ignores pieces and the end of other choices in a stream', async () => {
  const chunks = [
    piece(1, 'B'),
    piece(0, 'ze'),
    piece(1, 'AD', 'length'),
    piece(0, 'ro'),
    piece(0, '', 'stop'),
  ]
  expect(await replyOf(streamOf(...chunks), 'text/event-stream')).toMatchObject({
    text: 'zero',
    finish: 'stop',
  })
  const both = { choices: [...piece(1, 'BAD').choices, ...piece(0, 'zero', 'stop').choices] }
  expect((await replyOf(streamOf(both), 'text/event-stream')).text).toBe('zero')
  const bare = { choices: [{ delta: { content: 'zero' }, finish_reason: 'stop' }] }
  expect((await replyOf(streamOf(bare), 'text/event-stream')).text).toBe('zero')
})

const LABELS = [
  'application/json',
  'text/plain',
  'text/plain; charset=utf-8',
  'text/html',
  'application/octet-stream',
  null,
]
test.each(LABELS)('reads JSON with any label: %s', async (type) => {
  const reply = await replyOf(`\ufeff \n${whole(choice(0, 'zero'))}`, type)
  expect(reply).toMatchObject({ text: 'zero', finish: 'stop' })
  expect(await namesOf('\n{"data":[{"id":"b"},{"id":"a"}]}', type)).toEqual(['a', 'b'])
})

test.each([...LABELS, 'text/event-stream'])('reads a stream with any label: %s', async (type) => {
  expect((await replyOf(streamOf(piece(0, 'zero', 'stop')), type)).text).toBe('zero')
})

test.each(LABELS)('refuses a web page with any label: %s', async (type) => {
  const page = '<!doctype html><p>Welcome</p>'
  for (const work of [replyOf(page, type), namesOf(page, type)])
    expect(await faultOf(work)).toMatchObject({ code: 'not-a-model', message: /is a web page, not a model/ })
})

test('quotes any other body in the error', async () => {
  for (const work of [
    replyOf('Welcome', 'text/plain'),
    namesOf('Welcome', 'text/plain'),
    namesOf('<p>Welcome', 'text/plain'),
  ])
    expect(await faultOf(work)).toMatchObject({ code: 'garbled', message: /“(<p>)?Welcome”/ })
  expect((await faultOf(replyOf('Welcome', 'text/html'))).code).toBe('not-a-model')
})

test('stops reading an endless page after its beginning', async () => {
  let sent = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++
        controller.enqueue(new TextEncoder().encode(`<p>${'and so on '.repeat(100)}`))
      },
    })
  const own: typeof fetch = () => Promise.resolve(new Response(endless()))
  await faultOf(ask(new OpenAiEngine({ ...BASE, name: 'tiny', fetch: own })))
  await faultOf(listModels({ ...BASE, fetch: own }))
  expect(sent).toBeLessThan(20)
})
