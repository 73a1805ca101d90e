import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoadProgress } from '../api/llm.api'
import { loadEndpoint } from './endpoint'

let respond: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => respond(request, response))
let baseUrl = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const load = (told: LoadProgress[] = []) =>
  loadEndpoint(
    { baseUrl, name: 'qwen', keys: [] },
    (progress) => told.push(progress),
    new AbortController().signal,
  )
const says = (content: string) => {
  respond = (_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }))
}

test('asks a server’s model once before it is ready', async () => {
  says('{"ready": true}')
  const told: LoadProgress[] = []
  const { engine, remarks } = await load(told)
  expect([engine.id, engine.model, remarks]).toEqual(['openai', 'qwen', []])
  expect(told.map(({ stage }) => stage)).toEqual(['checking', 'warming-up', 'ready'])
})

test('reports at once that a model ignores the schema', async () => {
  says('Yes, I am ready.')
  expect((await load()).remarks).toEqual([expect.stringMatching(/accepts a schema but does not follow it/)])
})

test('a server without the model is a failure', async () => {
  respond = (_, response) =>
    response.writeHead(404).end(JSON.stringify({ error: { message: 'model "qwen" not found' } }))
  const told: LoadProgress[] = []
  await expect(load(told)).rejects.toMatchObject({ code: 'not-found' })
  expect(told.at(-1)?.stage).toBe('warming-up')
})
