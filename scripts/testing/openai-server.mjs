// A server that speaks OpenAI's protocol on loopback, for tests: no model, but answers that follow from the question.
// In tests: `const server = await startOpenAiServer({ mode: 'slow' })`; by hand:
// `node scripts/testing/openai-server.mjs --port 8089 --mode honours`.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { drawing, fromSchema, seedOf } from './from-schema.mjs'
import { HOSTILE, isMode, MODES } from './openai-modes.mjs'

/** @typedef {import('./openai-modes.mjs').Mode} Mode */
/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {Readonly<Record<string, unknown>>} Json */
/**
 * One request that came. `closed`: the client went away before the answer had ended.
 *
 * @typedef {{ method: string, path: string, authorization: string | null, body: Json, closed: boolean }} Received
 */
/**
 * @typedef {{ url: string, requests: Received[], mode: Mode, models: string[], movedTo: string, close: () => Promise<void> }} OpenAiServer
 */

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Private-Network': 'true',
  'Access-Control-Expose-Headers': 'Retry-After',
}

/** @param {number} ms */
const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {unknown} value @returns {Json} */
const objectOf = (value) => (typeof value === 'object' && value !== null ? /** @type {Json} */ (value) : {})

/**
 * The answer to a question: JSON by the schema, or by the words of the question if there is none. @param {Json} body
 */
function replyTo(body) {
  const { messages, seed, response_format: format } = body
  const draw = drawing(seedOf(JSON.stringify([messages, seed ?? 0])))
  const { schema } = objectOf(objectOf(format)['json_schema'])
  return JSON.stringify(schema ? fromSchema(schema, draw) : { answer: draw(1000) })
}

/** @param {ServerResponse} response @param {number} status @param {unknown} body @param {Record<string, string>} [headers] */
function answer(response, status, body, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** @param {ServerResponse} response @param {number} status @param {string} message @param {Record<string, string>} [headers] */
const refuse = (response, status, message, headers) =>
  answer(response, status, { error: { message, type: 'error', code: null } }, headers)

/** Pieces of a reply as a tokenizer might cut it. @param {string} text */
const tokensOf = (text) => text.match(/.{1,4}/gsu) ?? []

/** @param {string} content @param {string | null} finish */
const chunkOf = (content, finish) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: content ? { content } : {}, finish_reason: finish }],
})

/** @param {Json} body @param {string} text */
const usageOf = ({ messages }, text) => ({
  prompt_tokens: Math.ceil(JSON.stringify(messages).length / 4),
  completion_tokens: tokensOf(text).length,
})

/** @param {ServerResponse} response @param {Json} body @param {Mode} mode @param {string} text @param {boolean} isFirst */
async function stream(response, body, mode, text, isFirst) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.flushHeaders()
  const line = mode === 'untidy' ? '\r\n' : '\n'
  /** @param {unknown} data */
  const event = (data) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}${line}${line}`
  const limit = Number(body['max_tokens'] ?? body['max_completion_tokens'] ?? Infinity)
  const tokens = tokensOf(text)
  const kept = tokens.slice(0, limit)
  const half = Math.ceil(kept.length / 2)
  for (const [i, token] of kept.entries()) {
    if (i === half && mode === 'cuts') return response.destroy()
    if (i === half && mode === 'ends-early') return response.end()
    if (i === half && (mode === 'garbled' || (mode === 'sometimes' && isFirst)))
      return response.end(event('{"choices": [{"delta": {"conte'))
    if (i === half && mode === 'fails-late')
      return response.end(event({ error: { message: 'out of memory on device 0' } }))
    if (i === half && mode === 'silent') return undefined
    if (mode === 'slow') await after(40)
    if (mode === 'untidy')
      await untidily(response, `: keep-alive${line}id: ${i}${line}${event(chunkOf(token, null))}`)
    else response.write(event(chunkOf(token, null)))
  }
  while (mode === 'endless' && !response.destroyed)
    if (!response.write(event(chunkOf('and so on '.repeat(20), null))))
      await once(response, 'drain').catch(() => {})
  while (mode === 'trickle' && !response.destroyed) {
    response.write(`: still here${line}${line}`)
    await after(5)
  }
  response.write(event(chunkOf('', kept.length < tokens.length ? 'length' : 'stop')))
  if (objectOf(body['stream_options'])['include_usage'])
    response.write(event({ choices: [], usage: usageOf(body, kept.join('')) }))
  return response.end(mode === 'untidy' ? '' : event('[DONE]'))
}

/** In pieces of one to three bytes, so that lines and characters are cut anywhere. @param {ServerResponse} response @param {string} text */
async function untidily(response, text) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) {
    const length = 1 + ((at * 7) % 3)
    response.write(bytes.subarray(at, at + length))
    at += length
    if (at % 16 < 3) await after(0)
  }
}

/** Why a request is refused by a server in that mode, as status and words; null: it is not. @param {Mode} mode @param {Json} body @returns {[number, string] | null} */
function refusalOf(mode, body) {
  const type = objectOf(body['response_format'])['type']
  if (mode === 'no-format' && type !== undefined)
    return [400, "Unrecognized request argument: 'response_format'"]
  if (mode === 'no-schema' && type === 'json_schema')
    return [422, "response_format.type: 'json_object' or 'text'"]
  if (mode === 'too-small') return [400, 'the request exceeds the available context size']
  if (mode === 'new-limit') {
    if ('max_tokens' in body)
      return [400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."]
    if (body['temperature'] !== undefined)
      return [400, "Unsupported value: 'temperature' does not support 0."]
  }
  return null
}

/**
 * Starts it on 127.0.0.1. What it answers follows from the messages and the seed.
 *
 * @param {{ mode?: Mode, port?: number, key?: string, models?: string[] }} [options] `port` 0 takes any free one;
 *   `key`: what the mode `key` wants
 * @returns {Promise<OpenAiServer>} `mode` may be set at any time, and `movedTo`: the base address that the mode `moved` sends
 *   on to. Below `/moved/v1` the server answers as below `/v1`
 */
export async function startOpenAiServer({
  mode = 'honours',
  port = 0,
  key = 'open-sesame',
  models = ['tiny', 'small'],
} = {}) {
  /** @type {OpenAiServer} */
  const state = { url: '', requests: [], mode, models, movedTo: 'http://127.0.0.1:9/v1', close }
  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      console.error(error)
      response.destroy()
    })
  })

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  async function serve(request, response) {
    const { mode } = state
    if (mode !== 'no-cors') for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return response.writeHead(mode === 'no-cors' ? 403 : 204).end()
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const body = objectOf(text ? JSON.parse(text) : {})
    const path = request.url ?? ''
    const authorization = request.headers.authorization ?? null
    /** @type {Received} */
    const received = { method: request.method ?? '', path, authorization, body, closed: false }
    response.on('close', () => (received.closed = !response.writableFinished))
    state.requests.push(received)
    return respond(response, received)
  }

  /** @param {ServerResponse} response @param {Received} received */
  async function respond(response, { path: whole, authorization, body }) {
    const { mode, requests } = state
    const isMoved = whole.startsWith('/moved/')
    const path = isMoved ? whole.slice('/moved'.length) : whole
    const isFirst = requests.length % 2 === 1
    if (mode === 'html')
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Welcome</p>')
    if (mode === 'moved' && !isMoved)
      return response.writeHead(308, { Location: `${state.movedTo}${path.slice('/v1'.length)}` }).end()
    if (mode === 'key' && authorization !== `Bearer ${key}`)
      return refuse(response, 401, `Incorrect API key provided: ${authorization ?? 'none'}`)
    if (mode === 'dead') return undefined
    if (mode === 'no-path' || !['/v1/models', '/v1/chat/completions'].includes(path))
      return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404 page not found')
    if (path === '/v1/models')
      return answer(response, 200, {
        object: 'list',
        data: state.models.map((id) => ({ id, object: 'model' })),
      })
    if (mode === 'busy' && isFirst) return refuse(response, 429, 'Too many requests', { 'Retry-After': '0' })
    if (mode === 'overrun') return refuse(response, 429, 'Too many requests', { 'Retry-After': '0' })
    if (mode === 'hour') return refuse(response, 429, 'Too many requests', { 'Retry-After': '3600' })
    if (mode === 'quota')
      return refuse(response, 429, 'You exceeded your current quota', { 'Retry-After': '0' })
    if (mode === 'loading' && isFirst) return refuse(response, 503, 'Loading model', { 'Retry-After': '0' })
    if (mode === 'no-model') return refuse(response, 404, `model "${String(body['model'])}" not found`)
    if (mode === 'failing') return refuse(response, 500, 'CUDA error: out of memory')
    const extra = ['seed', 'stream_options'].find((name) => mode === 'strict' && name in body)
    if (extra)
      return answer(response, 422, {
        detail: [{ loc: ['body', extra], msg: 'Extra inputs are not permitted' }],
      })
    const refusal = refusalOf(mode, body)
    if (refusal) return refuse(response, ...refusal)
    const json = replyTo(body)
    const hostile = HOSTILE[(requests.length - 1) % HOSTILE.length] ?? ''
    const reply =
      mode === 'chatty'
        ? `Sure! Here you are:\n\`\`\`json\n${json}\n\`\`\``
        : mode === 'hostile'
          ? hostile
          : json
    if (mode === 'whole')
      return answer(response, 200, {
        choices: [{ index: 0, message: { role: 'assistant', content: reply }, finish_reason: 'stop' }],
        usage: usageOf(body, reply),
      })
    return stream(response, body, mode, reply, isFirst)
  }

  async function close() {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  state.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/v1`
  return state
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, mode: { type: 'string' }, key: { type: 'string' } },
  })
  const mode = values.mode ?? 'honours'
  if (!isMode(mode)) {
    console.error(`There is no mode “${mode}”; there is ${MODES.join(', ')}.`)
    process.exit(2)
  }
  const server = await startOpenAiServer({
    mode,
    port: Number(values.port ?? 8089),
    ...(values.key && { key: values.key }),
  })
  console.log(`A test server (${mode}) answers at ${server.url}; Ctrl+C ends it.`)
}
