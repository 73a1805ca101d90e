import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { canonicalName } from '../engine/worlds/craft/names'
import { readCsv } from './csv'
import { LONGEST_DOCUMENT, MAX_CLAIMS, MAX_PARTS } from './limits'
import { readProse } from './prose'
import { afterwardsIn } from './prose/afterwards'
import { clausesIn } from './prose/clauses'
import { frameOf, mayTell, tellsOfObtaining } from './prose/frames'
import { withoutMarkers } from './prose/plain'
import { subgoalIn } from './prose/subgoals'
import { BASE, ING, PAST, THIRD } from './prose/verbs'

const read = (text: string) => readProse('d', text, canonicalName)

/** The number of pattern matches during a task. */
function looks(run: () => unknown): number {
  // Test, replace, split and matchAll use `exec` too.
  const spy = vi.spyOn(RegExp.prototype, 'exec')
  try {
    run()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}

test.each([
  ['a and rules', 'a\n---\n'],
  ['headings', '# a\n'],
  ['items', '- a\n'],
  ['sentences of one paragraph', 'Rope. '],
  ['clauses', 'It is; it is; it is.\n\n'],
  ['tables of a line', '|a\n\n'],
])('%s without end: as many are looked at as are read, and the rest is one loss', (_, piece) => {
  const text = piece.repeat(MAX_PARTS + 1_000)
  const { goals, losses } = read(text)
  expect([goals.length, losses.map(({ cause }) => cause)]).toEqual([0, ['too-many']])
  const [{ passage } = { passage: { from: 0, to: 0 } }] = losses
  expect(passage.from).toBeLessThanOrEqual(MAX_PARTS * piece.length)
  expect(passage.to).toBe(text.length)
})

test('reads everything before the limit, and loses nothing of a document with fewer parts', () => {
  const rope = 'A rope takes 3 string.\n\n'
  const { goals, losses } = read(rope + 'a\n---\n'.repeat(MAX_PARTS + 1) + rope)
  expect([goals.length, losses.map(({ cause }) => cause)]).toEqual([1, ['too-many']])
  const whole = read(rope + 'a\n---\n'.repeat(MAX_PARTS - 10) + rope)
  expect([whole.goals.length, whole.losses]).toEqual([2, []])
})

test('stops at the maximum number of claims in one paragraph, and reports the rest as one loss', () => {
  const rope = 'A rope takes 3 string. '
  const { goals, losses } = read(rope.repeat(MAX_CLAIMS + 5_000))
  expect(goals).toHaveLength(MAX_CLAIMS)
  expect(losses.map(({ cause, passage }) => [cause, passage.from])).toEqual([
    ['too-many', rope.length * MAX_CLAIMS],
  ])
})

test('matches only a few patterns against a sentence without words', () => {
  for (const piece of ['. ', '!\n', '{ } ! ', '\ud800. '])
    expect([piece, looks(() => read(piece.repeat(1_000))) <= 6 * 1_000]).toEqual([piece, true])
})

test('matches about twenty patterns against a sentence without a relevant word', () => {
  expect(looks(() => read('No rope. '.repeat(1_000)))).toBeLessThan(25 * 1_000)
})

test('twice as many clause breaks need no more matches', () => {
  const sentence = (breaks: number) => `to craft a ${': a, and b'.repeat(breaks)}`
  const [once, twice] = [looks(() => clausesIn(sentence(100))), looks(() => clausesIn(sentence(200)))]
  expect(once).toBeGreaterThan(0)
  // Each break is found, and causes no more work.
  expect(twice).toBeLessThanOrEqual(once + 200)
})

/** A quadratic pattern would take trillions of steps on such a run: hours. */
test('reads a long run of white space, = or quotation marks in linear time', () => {
  for (const run of [' ', '=', '\t']) {
    const text = `a${run.repeat(LONGEST_DOCUMENT)}a`
    expect(withoutMarkers(text) === text).toBe(true)
  }
  const half = LONGEST_DOCUMENT / 2 - 100
  const { losses } = readCsv('d', `item,needs\n${' '.repeat(half)}${'"'.repeat(half)}`, canonicalName)
  expect(losses.map(({ cause }) => cause)).toEqual(['too-long'])
})

test('law: removes the same markers from the ends of a line as the old pattern', () => {
  const old = /^(?:[-*+•–]|\d{1,4}[.)])\s+|^#{1,6}\s+|^=+\s*|\s*=+$/g
  const lines = fc
    .array(fc.constantFrom(...Array.from('=# -*1.) a\n')), { maxLength: 12 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(lines, (line) => {
      expect(withoutMarkers(line)).toBe(line.replace(old, ''))
    }),
  )
})

const WORDS = [
  ...[BASE, THIRD, PAST, ING].flatMap((forms) => forms.split('|')),
  ...'you|can|must|a|rope|3|string|four|it|this|gives|yields|drops|becomes|leaves|brings back|burns to|into|from|of'.split('|'),
  ...'is|are|be|has to|needed|required|enough|for|to|with|hands|hands are enough|what|goes into|recipe for'.split('|'),
  ...'needs|takes|calls for|consists of|combine|place|fits|happens|works|only|also|if|when|who has|and|before|first|,|:|;|=|→|->|⇒|in order|the weakest tool that|crafting table|at a|in a furnace'.split('|'),
] // prettier-ignore

test('law: a skipped sentence contains nothing to read', () => {
  const sentences = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(sentences, (sentence) => {
      if (mayTell(sentence)) return
      for (const clause of clausesIn(sentence))
        expect([
          ...[frameOf(clause), subgoalIn(clause, canonicalName), tellsOfObtaining(clause)],
          afterwardsIn(clause, 'rope', canonicalName),
        ]).toEqual([undefined, undefined, false, undefined])
    }),
    { numRuns: 2_000 },
  )
})
