import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalName } from '../engine/worlds/craft/names'
import { chunksOf } from './chunks'
import { LONGEST_DOCUMENT, LONGEST_SENTENCE, MAX_ALTERNATIVES, MAX_CLAIMS } from './limits'
import { readProse } from './prose'
import { bare, plainSentence } from './prose/plain'
import { readRecipes } from './recipe-files'
import { sentencesOf } from './sentences'

const read = (text: string) => readProse('d', text, canonicalName)
const ROPE = 'A rope takes 3 string.\n\n'

test('refuses fifty million characters with a clear cause', () => {
  const text = 'A rope takes 3 string. '.repeat(2_200_000)
  expect(text.length).toBeGreaterThan(50_000_000)
  const { goals, losses } = read(text)
  expect([goals, losses.map(({ cause }) => cause)]).toEqual([[], ['too-long']])
  expect(chunksOf({ id: 'd', format: 'markdown', text })).toBeNull()
})

test('of a hundred thousand goals it returns the maximum, and reports the rest as too many', () => {
  const { goals, losses } = read(ROPE.repeat(100_000))
  expect(goals).toHaveLength(MAX_CLAIMS)
  expect(losses.map(({ cause, passage: { from, to } }) => [cause, from, to])).toEqual([
    ['too-many', ROPE.length * MAX_CLAIMS, ROPE.length * 100_000],
  ])
})

test('skips texts without spaces, of only marks or nulls or deeply nested, and reads what follows', () => {
  const pieces = [
    'x', '.', '. ', '\0', '>', '- ', '|', '| ', '#', '(', '[', '[[', '<', '<a', '<!--', '&', '*', '_', '"', '1', '1,', 'a a ', ', ', ' and ', ' or ', ': ', '; ',
  ] // prettier-ignore
  for (const piece of pieces) {
    const text = `${piece.repeat(300_000 / piece.length)}\n\n${ROPE}`
    expect([piece, read(text).goals.length]).toEqual([piece, 1])
    expect([
      piece,
      read(`| ${piece.repeat(2000)} | b |\n|---|---|\n| 1 rope | 3 string |\n\n${ROPE}`).goals.at(-1)?.name,
    ]).toEqual([piece, 'craft rope'])
    const chunks = chunksOf({ id: 'd', format: 'markdown', text }) ?? []
    expect([piece, chunks.length > 100]).toEqual([piece, piece !== '\0'])
  }
})

/** No pattern reads more of a sentence than this. */
test('reads only sentences under the limit', () => {
  const phrases = [
    ...[
      'to craft a ',
      'you need ',
      'is made ',
      'can be ',
      'from one stick ',
      'at a crafting table ',
      'a a a ',
      'and you get ',
    ],
    ...[
      'which ',
      'before you can craft a, ',
      'with one coal as fuel ',
      'or better ',
      'it gives ',
      '1 ',
      'by hand ',
      'x ',
    ],
  ]
  for (const phrase of phrases) {
    const longest = phrase.repeat(LONGEST_SENTENCE / phrase.length)
    const { goals, losses } = read(`${longest}\n\n`.repeat(50))
    expect([phrase, goals.length + losses.length <= 50 * 400]).toEqual([phrase, true])
    expect(read(`${phrase.repeat(200_000 / phrase.length)}.`).losses.map(({ cause }) => cause)).toEqual([
      'too-long',
    ])
  }
})

test('law: removes markup in one pass, so that the result is at most a few times longer than the text', () => {
  for (const piece of ['<', '[', '](', '[[', '&', '&amp;', '×', '<!--', '*', '`', '1,000'])
    expect(plainSentence(piece.repeat(20_000)).length).toBeLessThanOrEqual(5 * piece.length * 20_000)
})

test('law: removes marks from both ends only', () => {
  const texts = fc
    .array(fc.constantFrom(...Array.from(' ,.;:!?"()-a3\n')), { maxLength: 12 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      const [begins, ends] = [/^[\s,.;:!?"()-]/, /[\s,.;:!?"(]$/]
      let left = text
      while (begins.test(left)) left = left.slice(1)
      while (ends.test(left)) left = left.slice(0, -1)
      expect(bare(text)).toBe(left)
    }),
  )
})

/** A quadratic pattern would take trillions of steps on this run: hours. */
test('reads a long run of marks within a text in linear time', () => {
  const text = `a${'; '.repeat(LONGEST_DOCUMENT)}a`
  expect(bare(text) === text).toBe(true)
})

const named = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of}_${at}`)

/**
 * Building all sets before truncation would give 2.4 million sets of 81 names: more than fits into memory.
 */
test('builds no more alternatives of a recipe than it returns', () => {
  const ingredients = [...named(80, 'slot').map((slot) => named(2, slot)), named(150_000, 'last')]
  const text = JSON.stringify({ type: 'crafting_shapeless', ingredients, result: 'soup' })
  const { goals, losses } = readRecipes('d', text, canonicalName)
  expect(goals.map(({ materials }) => Object.keys(materials).length)).toEqual(
    Array.from({ length: MAX_ALTERNATIVES }, () => ingredients.length),
  )
  expect(goals.at(0)?.materials).toMatchObject({ slot_0_0: 1, slot_79_0: 1, last_0: 1 })
  expect(goals.at(-1)?.materials).toMatchObject({ slot_0_0: 1, slot_79_0: 1, last_15: 1 })
  expect(losses.map(({ cause }) => cause)).toEqual(['too-many'])
})

test('maps each name once for all cells with its symbol', () => {
  const key = { '#': named(1000, 'thing') }
  const pattern = Array.from({ length: 9 }, () => '#########')
  let mended = 0
  const text = JSON.stringify({ type: 'crafting_shaped', pattern, key, result: 'soup' })
  const { goals } = readRecipes('d', text, (name) => {
    mended++
    return canonicalName(name)
  })
  expect(goals.map(({ materials }) => materials)).toEqual(
    named(MAX_ALTERNATIVES, 'thing').map((name) => ({ [name]: 81 })),
  )
  // For each ingredient, the crafting table and the result.
  expect(mended).toBe(1002)
})

test('reports a million invalid ingredients as one loss, and reads what follows', () => {
  const wrong = `{"type":"crafting_shapeless","ingredients":[[${'1,'.repeat(1_000_000)}1]],"result":"soup"}`
  const { goals, losses } = readRecipes(
    'd',
    `[${wrong},{"type":"smelting","ingredient":"sand","result":"glass"}]`,
    canonicalName,
  )
  expect([goals.map(({ name }) => name), losses.map(({ cause }) => cause)]).toEqual([
    ['smelt glass'],
    ['no-materials'],
  ])
})

test('splits a huge text into sentences, each once', () => {
  const text = 'No. '.repeat(LONGEST_DOCUMENT / 8)
  expect(sentencesOf(`${text}\n\n${'Yes. '.repeat(1000)}`)).toHaveLength(1001)
})
