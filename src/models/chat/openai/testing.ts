/** Shared by tests of the engine over HTTP: a scripted server, an engine for it, and a question. */
import { expect } from 'vitest'
import { startOpenAiServer, type OpenAiServer } from '../../../../scripts/testing/openai-server.mjs'
import type { Mode } from '../../../../scripts/testing/openai-modes.mjs'
import { ModelError } from '../../model-error'
import type { ChatOptions, ChatRequest } from '../engine'
import { OpenAiEngine, ringOf, type EndpointOptions } from '.'

export const SECRET = 'sk-very-secret'
export const SCHEMA = {
  type: 'object',
  properties: {
    requirements: {
      type: 'array',
      maxItems: 4,
      items: {
        type: 'object',
        properties: { item: { type: 'string', enum: ['logs', 'stick'] }, quantity: { type: 'integer' } },
        required: ['item', 'quantity'],
      },
    },
  },
  required: ['requirements'],
}
export const question: ChatRequest = {
  messages: [{ role: 'user', content: 'What does a torch need? Answer in JSON.' }],
  schema: SCHEMA,
  maxTokens: 200,
  temperature: 0,
  seed: 7,
}

/** The last server that `engineAt` started; each test file closes it after each test. */
export let server: OpenAiServer | undefined

export async function engineAt(
  mode: Mode,
  { key = null, ...options }: Partial<EndpointOptions> & { readonly key?: string | null } = {},
) {
  server = await startOpenAiServer({ mode })
  const { requests, url } = server
  return {
    requests,
    engine: new OpenAiEngine({ baseUrl: url, name: 'tiny', keys: ringOf(url, key), ...options }),
    url,
  }
}

/** The fault of a call: always a `ModelError` without the key in it. */
export async function faultOf(work: Promise<unknown>): Promise<ModelError> {
  const error: unknown = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ModelError)
  expect(JSON.stringify([String(error), error])).not.toContain(SECRET)
  return error as ModelError
}

export const ask = (engine: OpenAiEngine, options?: ChatOptions) => engine.chat(question, options)
