import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isCount } from '../../../engine/count'
import type { LiveReply } from '../../../engine/effects'
import { parseSpec } from '../../../library/parse-spec'
import { parseRecording, recordingText } from '../../../library/recording'
import { joinBatches, transcriptEntry } from '../../../library/store/transcript-schema'
import { ChatModel } from '../chat-model'
import { chatReply } from '../reply-schema'
import { OpenAiEngine } from '.'

const TEXT = '{"requirements":[{"item":"stick","quantity":1}]}'
const QUESTION = { kind: 'requirements', item: 'torch', examples: [] } as const

/** A server with that `usage`, as JSON, whose numbers may exceed JavaScript's. */
function counting(usage: string, isWhole: boolean): OpenAiEngine {
  const said = isWhole
    ? `{"choices":[{"message":{"content":${JSON.stringify(TEXT)}},"finish_reason":"stop"}],"usage":${usage}}`
    : `data: {"choices":[{"delta":{"content":${JSON.stringify(TEXT)}},"finish_reason":"stop"}],"usage":${usage}}\n\ndata: {"choices":[],"usage":${usage}}\n\ndata: [DONE]\n\n`
  const headers = { 'Content-Type': isWhole ? 'application/json' : 'text/event-stream' }
  const own: typeof fetch = () => Promise.resolve(new Response(said, { headers }))
  return new OpenAiEngine({ baseUrl: 'http://localhost:1/v1', name: 'tiny', keys: [], fetch: own })
}

const replyOf = (engine: OpenAiEngine): Promise<LiveReply> =>
  new ChatModel({ engine, temperature: 0, seed: 1, now: () => 0 }).ask(QUESTION)

/** Checks that the store, a recording and the reply cache keep a run's entry unchanged. */
function expectKept(reply: LiveReply): void {
  const entry = { step: 0, kind: 'reply', ...reply } as const
  expect(v.parse(transcriptEntry, structuredClone(entry))).toEqual(entry)
  expect(joinBatches([[0, [entry, entry]]])).toEqual([entry, entry])
  const spec = parseSpec({ model: { id: 'openai', options: { name: 'tiny' } } })
  const file = recordingText({ spec, transcript: [entry], step: 0, hash: '0'.repeat(64) })
  expect(parseRecording(file).transcript).toEqual([entry])
}

const odd = fc.oneof(
  ...[fc.integer(), fc.double(), fc.string(), fc.boolean(), fc.constant(null)].map((some) =>
    some.map((value) => JSON.stringify(value)),
  ),
  fc.constantFrom('1e400', '-1e400', '1e308', '9007199254740993', '-0', '12.0', '[7]', '{"of":7}', '"12"'),
)
const usage = fc.oneof(
  odd,
  fc.json(),
  fc.tuple(odd, odd).map(([prompt, reply]) => `{"prompt_tokens":${prompt},"completion_tokens":${reply}}`),
)

test('any usage leaves the reply valid in the store, in recordings and in the cache', async () => {
  await fc.assert(
    fc.asyncProperty(usage, fc.boolean(), async (counted, isWhole) => {
      const engine = counting(counted, isWhole)
      const reply = await replyOf(engine)
      expect(reply.value).toEqual({ stick: 1 })
      for (const count of [reply.call?.promptTokens, reply.call?.completionTokens])
        expect(count === null || isCount(count)).toBe(true)
      expectKept(reply)
      const plain = await engine.chat({ messages: [], schema: null, maxTokens: 9, temperature: 0, seed: 0 })
      expect(v.parse(chatReply, JSON.parse(JSON.stringify(plain)))).toEqual(plain)
    }),
  )
})

test.each([
  ['{"prompt_tokens":7,"completion_tokens":0}', 7, 0],
  ['{"prompt_tokens":7.0,"completion_tokens":3,"total_tokens":"ten"}', 7, 3],
  ['{"prompt_tokens":-5,"completion_tokens":3}', null, 3],
  ['{"prompt_tokens":12.5,"completion_tokens":"3"}', null, null],
  ['{"prompt_tokens":1e400,"completion_tokens":null}', null, null],
  ['{"prompt_tokens":9007199254740993}', null, null],
  ['"many"', null, null],
  ['[7,3]', null, null],
])('of usage %s, numbers are counted and the rest is unknown', async (counted, prompt, completion) => {
  const { call } = await replyOf(counting(counted, false))
  expect([call?.promptTokens, call?.completionTokens]).toEqual([prompt, completion])
})

test('reads a stored run with invalid counts, and treats them as unknown', () => {
  const call = {
    ...{ engine: 'openai', model: 'tiny', messages: [], parameters: {}, text: TEXT, ms: 1 },
    ...{ promptTokens: -5, completionTokens: 12.5 },
  }
  const read = v.parse(transcriptEntry, { step: 0, kind: 'reply', value: { stick: 1 }, call })
  expect(read).toMatchObject({ value: { stick: 1 }, call: { promptTokens: null, completionTokens: null } })
})
