import { expect, test } from 'vitest'
import { ModelError } from '../../model-error'
import { listModels, OpenAiEngine } from '.'

const URL = 'http://localhost:1/v1'
const answering =
  (text: string, init: ResponseInit = {}): typeof fetch =>
  () =>
    Promise.resolve(new Response(text, init))
const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } }

const ask = (own: typeof fetch) =>
  new OpenAiEngine({ baseUrl: URL, name: 'tiny', keys: [], fetch: own }).chat({
    messages: [{ role: 'user', content: 'What does a torch need?' }],
    ...{ schema: null, maxTokens: 9, temperature: 0, seed: 0 },
  })
const list = (own: typeof fetch) => listModels({ baseUrl: URL, keys: [], fetch: own })

async function faultOf(work: Promise<unknown>): Promise<ModelError> {
  const error: unknown = await work.catch((reason: unknown) => reason)
  if (!(error instanceof ModelError)) throw new Error(`It is no fault: ${JSON.stringify(error)}`)
  return error
}

test.each([
  ['{"choices":[]}', JSON_TYPE],
  ['{"choices":null,"usage":{"prompt_tokens":1}}', JSON_TYPE],
  ['{}', JSON_TYPE],
  ['data: {"choices":[]}\n\ndata: [DONE]\n\n', {}],
  ['data: {"choices":[]}\n\n', {}],
  ['data: [DONE]\n\n', {}],
])('an answer without a reply is not a connection that broke: %s', async (text, init) => {
  const { code, message } = await faultOf(ask(answering(text, init)))
  expect(code).toBe('garbled')
  expect(message).toMatch(/contains no reply: its “choices” are empty or missing/)
  expect(message).not.toMatch(/connection|not JSON/)
})

test('an empty answer and an interrupted stream count as a connection that ended', async () => {
  for (const text of ['', 'data: {"choices":[{"delta":{"content":"{"}}]}\n\n'])
    expect(await faultOf(ask(answering(text)))).toMatchObject({ code: 'cut-off' })
})

test('a complete answer counts as complete without a finish reason', async () => {
  const text = '{"choices":[{"message":{"content":"{}"}}]}'
  expect(await ask(answering(text, JSON_TYPE))).toMatchObject({ text: '{}', finish: 'stop' })
})

test.each([
  ['90', '90 s'],
  ['3600', '60 minutes'],
  ['30000', '9 hours'],
  ['1000000000', 'more than a day'],
  ['1e400', 'more than a day'],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 'more than a day'],
])('a server that asks for a pause of %s gets: %s', async (named, words) => {
  const busy = answering('', { status: 429, headers: { 'Retry-After': named } })
  const { code, message } = await faultOf(ask(busy))
  expect(code).toBe('rate-limited')
  expect(message).toContain(`accepts no more questions for ${words} (429)`)
  expect(message).not.toMatch(/\d{5}/)
})

const listOf = (ids: readonly string[]) => JSON.stringify({ data: ids.map((id) => ({ id })) })
const names = (count: number) => Array.from({ length: count }, (_, i) => `model-${i}`)

test('an unusable list of models is refused with advice, and not read to its end', async () => {
  expect(await list(answering(listOf(names(5000))))).toHaveLength(5000)
  const many = await faultOf(list(answering(listOf(names(5001)))))
  expect(many.code).toBe('too-long')
  expect(many.message).toMatch(
    /the list has 5,001 names, but the limit is 5,000\. Enter the model's name instead\./,
  )

  const BLOCK = listOf(names(600_000)).slice(0, 1_000_000)
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += BLOCK.length
      controller.enqueue(new TextEncoder().encode(BLOCK))
    },
    cancel() {
      cancelled = true
    },
  })
  const long = await faultOf(list(() => Promise.resolve(new Response(endless))))
  expect(long.message).toMatch(/the list has more than 8,000,000 characters/)
  expect(sent).toBeLessThan(16_000_000)
  expect(cancelled).toBe(true)
})

test('names that the user cannot enter are dropped', async () => {
  expect(await list(answering(listOf(['b', '', 'x'.repeat(201), 'a'])))).toEqual(['a', 'b'])
})
