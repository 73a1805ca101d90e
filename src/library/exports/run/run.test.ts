/** A run as events, as sentences and as an account. */
import fc from 'fast-check'
import { lexer, type Token } from 'marked'
import { expect, test } from 'vitest'
import { runSync } from '../../../engine/drive'
import type { RunEvent } from '../../../engine/events'
import type { Attempt } from '../../../engine/minds'
import { canonicalJson } from '../../../engine/json'
import { plainText } from '../../../engine/sentence'
import { nodeResources } from '../../../lab/cli/resources'
import { assemble } from '../../assemble'
import { logHash } from '../../digest'
import { parseSpec } from '../../parse-spec'
import type { RunSpec } from '../../spec'
import { wordsOfRun } from '../../words'
import { HOSTILE } from '../testing'
import { ExportError } from '../types'
import { eventsAsLines, readEventLines } from './events'
import { markdownText, stepLink, storyMarkdown, storyText } from './story'

const resources = await nodeResources()
const KINDS = [
  {},
  { agent: { id: 'adam' } },
  { world: { id: 'kitchen' } },
  { world: { id: 'blocks' }, agent: { id: 'drip' } },
]
const aRun = fc
  .record({ kind: fc.constantFrom(...KINDS), seed: fc.nat(50), horizon: fc.integer({ min: 1, max: 250 }) })
  .map(({ kind, ...of }) => played({ ...kind, ...of }))

function played(given: object): { spec: RunSpec; events: readonly RunEvent[]; attempts: readonly Attempt[] } {
  const spec = parseSpec(given)
  const run = runSync(assemble(spec, resources))
  const fold = run.setup.mind.attempts()
  run.events.forEach((event, place) => fold.see(event, place))
  return { spec, events: run.events, attempts: fold.attempts }
}

test('events read back as they were, and their hash is theirs', () => {
  fc.assert(
    fc.property(aRun, ({ spec, events }) => {
      const text = eventsAsLines(spec, events, logHash(events))
      const read = readEventLines(text)
      expect(read.isUnchanged).toBe(true)
      expect(canonicalJson(read.events)).toBe(canonicalJson(events))
      expect(read.spec).toEqual(spec)
    }),
    { numRuns: 20 },
  )
})

test('a file that was changed says so, and one that is none says where', () => {
  const { spec, events } = played({ horizon: 40 })
  const text = eventsAsLines(spec, events, logHash(events))
  const other = text.replace('"success":false', '"success":true')
  expect(other).not.toBe(text)
  expect(readEventLines(other).isUnchanged).toBe(false)
  expect(() => readEventLines(text.trimEnd().split('\n').slice(0, -1).join('\n'))).toThrow(
    /events follow, but/,
  )
  expect(() => readEventLines(text.replace(/\n\{[^\n]*/, '\nnothing'))).toThrow(/^Line 2 is "nothing"/)
  expect(() => readEventLines('{"format":"x"}')).toThrow(/this page reads firsthand\/events, version 1/)
  expect(() => readEventLines(text.replace('"id":"craft"', '"id":"nowhere"'))).toThrow(/^Line 1: .*nowhere/)
  for (const broken of ['', '\n', '[]', 'null']) expect(() => readEventLines(broken)).toThrow(ExportError)
})

const LINK = 'https://example.org/app/#/watch?seed=3&agent=adam'
const textIn = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      const inside: Token[] | undefined = 'tokens' in token ? token.tokens : undefined
      return inside ? textIn(inside) : 'text' in token ? String(token.text) : ''
    })
    .join('')

test('the account is Markdown: a section for each attempt that came to something, and links to its steps', async () => {
  const seen = new Set<string>()
  for (const kind of KINDS) {
    const { spec, attempts } = played({ ...kind, seed: 2, horizon: 400 })
    const words = await wordsOfRun(spec)
    const tokens = lexer(
      storyMarkdown(attempts, 'Craft, seed 2, up to step 400.', { agent: 'A*b', words, link: LINK }),
    )
    const headings = tokens.flatMap((token) => (token.type === 'heading' ? [token] : []))
    expect(textIn(headings[0]?.tokens ?? [])).toBe('What happened to A*b')
    const sections = attempts.filter(
      ({ came, refutes, from, to }) => (came !== 'vain' || refutes) && !(came === 'open' && from === to),
    )
    expect(headings.slice(1).map(({ tokens: inside }) => textIn(inside ?? []))).toEqual(
      sections.map((attempt) => plainText(words.attempts.headline(attempt, 'A*b'))),
    )
    const told = textIn(tokens.flatMap((token) => [token, { type: 'text', raw: ' ', text: ' ' }]))
    for (const attempt of sections)
      expect(told).toContain(plainText(words.attempts.tell(attempt, 'A*b', null)))
    for (const token of tokens) seen.add(token.type)
    const links = JSON.stringify(tokens).match(/"href":"[^"]*"/g) ?? []
    for (const { to } of sections) expect(links).toContain(`"href":"${LINK}&step=${to}"`)
  }
  for (const type of seen) expect(['heading', 'paragraph', 'space', 'list', 'text']).toContain(type)
})

test('any words stay words in Markdown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), (text) => {
      const words = text.replace(/\s+/g, ' ').trim()
      const tokens = lexer(`Step 1. ${markdownText(words)}`)
      expect(tokens.map(({ type }) => type)).toEqual(['paragraph'])
      const inside = JSON.stringify(tokens)
      expect(inside).not.toMatch(/"type":"(html|link|image|strong|em|code|codespan|del|br)"/)
    }),
    { numRuns: 500 },
  )
})

test('the story has a line for each event that says something', async () => {
  const { spec, events } = played({ horizon: 60 })
  const words = await wordsOfRun(spec)
  const text = storyText(events, { agent: 'XENON', words, link: LINK })
  expect(text.split('\n')[0]).toBe(`What happened to XENON. Watch this run: ${LINK}`)
  expect(text.split('\n').length).toBeGreaterThan(60)
  expect(storyText(events, { agent: 'XENON', words, link: null })).not.toContain('Watch this run')
})

test('a link without a step gets one', () => {
  expect(stepLink('https://a/#/watch', 4)).toBe('https://a/#/watch?step=4')
  expect(stepLink('https://a/?x=1#/watch', 4)).toBe('https://a/?x=1#/watch?step=4')
  expect(stepLink('https://a/#/watch?seed=3', 4)).toBe('https://a/#/watch?seed=3&step=4')
})
