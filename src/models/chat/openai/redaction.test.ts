import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChatModel } from '../chat-model'
import { listModels, OpenAiEngine, ringOf } from '.'
import { decodedIn, windowsOf, HIDDEN, Redaction } from './redaction'

/** Any key that a header accepts. */
const key = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 8,
  maxLength: 90,
})
/** Text without characters of a key. */
const around = fc.string({ unit: fc.constantFrom('α', 'λ', ' ', '\n', '語'), maxLength: 12 })

const each = (text: string, form: (code: number) => string) =>
  Array.from(text, (one) => form(one.charCodeAt(0))).join('')
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
/** Forms in which a server may echo a key: as JSON, an address or HTML. */
const FORMS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'in JSON': (text) => JSON.stringify(text).slice(1, -1),
  'in JSON in JSON': (text) => JSON.stringify(JSON.stringify(text)).slice(3, -3),
  'in JSON, escaped throughout': (text) => each(text, (code) => `\\u${hex(code, 4)}`),
  'in an address': encodeURIComponent,
  'in an address, escaped throughout': (text) => each(text, (code) => `%${hex(code, 2)}`),
  'in an address, in an address': (text) => encodeURIComponent(each(text, (code) => `%${hex(code, 2)}`)),
  'in HTML': (text) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`),
  'in HTML, escaped throughout': (text) => each(text, (code) => `&#x${hex(code, 2)};`),
}
const form = fc.constantFrom(...Object.entries(FORMS))

test('hides eight or more consecutive characters of a key in any form', () => {
  fc.assert(
    fc.property(key, form, around, around, fc.nat(), fc.nat(), (key, [, write], before, after, a, b) => {
      const from = a % (key.length - 7)
      const to = from + 8 + (b % (key.length - from - 7))
      const said = new Redaction(key).hide(`${before}${write(key.slice(from, to))}${after}`)
      expect(said).toBe(`${before}${HIDDEN}${after}`)
    }),
    { numRuns: 500 },
  )
})

const base64 = (text: string, url: boolean) => Buffer.from(text).toString(url ? 'base64url' : 'base64')

test('finds a key that looks like an escape in another language', () => {
  const key = '%00!!"!!!!!'
  const said = new Redaction(key).hide(JSON.stringify({ error: JSON.stringify({ key }) }))
  expect(said).toBe(`{"error":"{\\"key\\":\\"${HIDDEN}\\"}"}`)
})

test('hides the base64 of a key alone, as Basic, or within other text', () => {
  const beside = fc.string({ unit: fc.constantFrom('u', ':', ' '), maxLength: 5 })
  fc.assert(
    fc.property(key, beside, beside, fc.boolean(), (key, before, after, url) => {
      const digits = base64(`${before}${key}${after}`, url)
      const said = new Redaction(key).hide(`Basic ${digits}!`)
      const [left = '', right = ''] = said.slice('Basic '.length, -1).split(HIDDEN)
      expect(said).toContain(HIDDEN)
      // The rest holds the bits of neighbouring text, and fewer than eight of the key at either end.
      expect(Buffer.from(left, 'base64').length).toBeLessThanOrEqual(before.length)
      expect(right.length).toBeLessThanOrEqual(Math.ceil((after.length * 8) / 6) + 4)
    }),
    { numRuns: 500 },
  )
})

test('hides a masked key together with its mask', () => {
  const { hide } = bound('sk-abc1def2ghi3jkl4wxyz')
  for (const mask of ['*****', '…', '...', '•••', 'xxxxxxxx'])
    for (const said of [`sk-abc1${mask}`, `sk-a${mask}wxyz`, `${mask}wxyz`, `sk-${mask}4wxyz`])
      expect(hide(`Incorrect API key provided: ${said}, see the page.`)).toBe(
        `Incorrect API key provided: ${HIDDEN}, see the page.`,
      )
  expect(hide('Ask the desk... or wait ***')).toBe('Ask the desk... or wait ***')
})

test('leaves a text without the key unchanged', () => {
  fc.assert(
    fc.property(key, fc.string({ unit: 'binary' }), (key, text) => {
      const windows = Array.from({ length: key.length - 3 }, (_, at) => key.slice(at, at + 4))
      fc.pre(
        !windows.some((window) => text.includes(window)) && !/[\\%&*•.…xX_#-]|[A-Za-z\d+/]{8}/.test(text),
      )
      expect(new Redaction(key).hide(text)).toBe(text)
      expect(new Redaction(null).hide(text)).toBe(text)
    }),
  )
})

test('hides a short key as a whole word, and does not hide a shorter one', () => {
  expect(bound('s3cret').hide('key=s3cret; s3crets, as3cret, %733cret')).toBe(
    `key=${HIDDEN}; s3crets, as3cret, ${HIDDEN}`,
  )
  expect(bound('x').hide('2 x planks')).toBe('2 x planks')
})

test('hides the same in pieces as in the whole text, and delays no piece by more than a word', () => {
  const noise = fc.string({ unit: fc.constantFrom(...Array.from(' "{}:,\\%&#;*.=/sk-9aZ…é')) })
  fc.assert(
    fc.property(
      fc.oneof(key, fc.constant('s3cret')),
      fc.array(
        fc.oneof(
          noise,
          form.map(([name]) => ({ name })),
        ),
        { maxLength: 6 },
      ),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (key, parts, sizes) => {
        const text = parts.map((part) => (typeof part === 'string' ? part : FORMS[part.name]?.(key))).join('')
        const redaction = new Redaction(key)
        const hearing = redaction.hearing()
        let heard = ''
        for (let at = 0; at < text.length;) {
          const size: number = sizes.next().value
          heard += hearing.push(text.slice(at, at + size))
          at += size
        }
        expect(heard + hearing.end()).toBe(redaction.hide(text))
      },
    ),
    { numRuns: 500 },
  )
  const hearing = new Redaction('sk-abc1def2ghi3').hearing()
  expect(['{"action"', ':"mi', 'ne"}'].map((piece) => hearing.push(piece))).toEqual([
    '{"action"',
    ':"',
    'mine"}',
  ])
})

/** All outputs for a server that echoes its request headers in every possible way. */
async function echoesOf(key: string, write: (text: string) => string, pieces: number): Promise<string[]> {
  const said: string[] = []
  const answers: ((authorization: string) => Response)[] = [
    (a) => new Response(JSON.stringify({ error: { message: `no: ${write(a)}` } }), { status: 400 }),
    (a) => new Response(`no: ${write(a)}`, { status: 500 }),
    (a) => new Response(`<<${write(a)}`),
    (a) => new Response(`data: ${JSON.stringify({ error: { message: write(a) } })}\n\n`),
    (a) => new Response(JSON.stringify({ data: [{ id: write(a) }] })),
    (a) => new Response(JSON.stringify({ choices: [{ message: { content: write(a) } }] }), JSON_TYPE),
    (a) => new Response(streamed(`{"headers": "${write(a)}"}`, pieces)),
  ]
  for (const answer of answers) {
    const own: typeof fetch = (_, init) =>
      Promise.resolve(answer(new Headers(init?.headers).get('Authorization') ?? ''))
    const options = {
      baseUrl: 'http://localhost:1/v1',
      keys: ringOf('http://localhost:1/v1', key),
      fetch: own,
    }
    const hear = (text: unknown) => void said.push(String(text))
    const heard: string[] = []
    await new OpenAiEngine({ ...options, name: 'tiny' })
      .chat(REQUEST, { onText: (piece) => heard.push(piece) })
      .then(({ text }) => hear(text), hear)
    hear(heard.join(''))
    // The reply as it goes into the transcript and into recordings.
    await new ChatModel({
      engine: new OpenAiEngine({ ...options, name: 'tiny' }),
      temperature: 0,
      seed: 1,
      now: () => 0,
    })
      .ask({ kind: 'requirements', item: 'torch', examples: [] })
      .then((reply) => hear(JSON.stringify(reply)), hear)
    await listModels(options).then((names) => hear(names.join('\n')), hear)
  }
  return said
}
const REQUEST = { messages: [], schema: null, maxTokens: 9, temperature: 0, seed: 0 } as const
const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } }
const streamed = (text: string, size: number) =>
  (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])
    .map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
    .join('') + 'data: [DONE]\n\n'

test('with an echoing server, no message, reply, piece or name has eight characters of the key', async () => {
  const kinds = fc.constantFrom<(text: string) => string>(...Object.values(FORMS), (text) =>
    base64(text, false),
  )
  await fc.assert(
    fc.asyncProperty(key, kinds, fc.integer({ min: 1, max: 30 }), async (key, write, pieces) => {
      const said = await echoesOf(key, write, pieces)
      expect(said.join()).toContain(HIDDEN)
      for (const text of said)
        for (const shown of decodedIn(text))
          for (const own of windowsOf(key)) expect(shown.text).not.toContain(own)
    }),
    { numRuns: 60 },
  )
})

const bound = (key: string) => {
  const redaction = new Redaction(key)
  return { hide: (text: string) => redaction.hide(text) }
}
