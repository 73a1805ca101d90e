import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planbench } from '../problem'
import { aProblem } from '../testing'
import type { BlocksProblem, Operators } from '../types'
import { DOMAIN_NAMES } from './domains'
import { readPlan } from './plan'
import { readPddl } from './read'
import { refusal, text } from './testing'
import { MAX_PDDL } from './tokens'
import { writePddl } from './write'

const instance = readFileSync(new URL('../fixtures/instance-1.pddl', import.meta.url), 'utf8')
const anOperators = fc.constantFrom<Operators>('three', 'four')

test('reads a written problem back unchanged, in both domains', () => {
  fc.assert(
    fc.property(aProblem(), anOperators, (problem, operators) => {
      expect(readPddl(writePddl(problem, operators))).toEqual({ operators, problem })
    }),
    { numRuns: 500 },
  )
})

test('PlanBench’s own file is the project’s first instance', () => {
  expect(readPddl(instance)).toEqual({
    operators: 'four',
    problem: { ...planbench(1), name: 'bw-rand-6', published: null },
  })
})

test('reads all instances of PlanBench back after writing', () => {
  for (let i = 1; i <= 110; i++) {
    const problem = { ...planbench(i), published: null }
    expect(readPddl(writePddl(problem, 'four')).problem).toEqual(problem)
  }
})

/** The problem in another spelling. */
const spelled = (problem: BlocksProblem, change: (text: string) => string) =>
  readPddl(change(writePddl(problem, 'four')))

test.each<[string, (text: string) => string]>([
  ['in capitals', (text) => text.toUpperCase()],
  ['with other line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['in one line', (text) => text.replaceAll(/\s+/g, ' ')],
  ['with comments', (text) => text.replaceAll('\n', ' ; (a (comment\n')],
  ['in the domain BLOCKS', (text) => text.replace(DOMAIN_NAMES.four, 'BLOCKS')],
  ['in the domain blocks-world', (text) => text.replace(DOMAIN_NAMES.four, 'blocks-world')],
  ['with requirements', (text) => text.replace('(:objects', '(:requirements :strips :typing)(:objects')],
  ['typed', (text) => text.replace(/(\(:objects [^)]*)/, '$1 - block')],
  ['on-table', (text) => text.replaceAll('(ontable', '(on-table')],
  ['arm-empty', (text) => text.replaceAll('handempty', 'arm-empty')],
  ['arm_empty', (text) => text.replaceAll('handempty', 'arm_empty')],
  ['with a byte order mark', (text) => `\uFEFF${text}`],
  ['with redundant facts', (text) => text.replace('(:init', '(:init (clear b) (clear b)')],
])('the same problem %s', (_, change) => {
  const problem: BlocksProblem = {
    name: 'same',
    start: { towers: [['a', 'b'], ['c']], held: null },
    goal: [
      { kind: 'on', block: 'a', under: 'c' },
      { kind: 'on-table', block: 'b' },
    ],
    published: null,
  }
  expect(spelled(problem, change)).toEqual({ operators: 'four', problem })
})

test('the base text of the bad problems below is a good problem', () => {
  expect(readPddl(text()).problem.start).toEqual({ towers: [['a', 'b'], ['c']], held: null })
})

const many = Array.from({ length: 10_001 }, (_, i) => `b${i}`).join(' ')

test.each<[what: string, text: string, line: number, column: number, sentence: string]>([
  ['nothing', '', 1, 1, 'Expected a problem: (define (problem …) …), but found the end.'],
  ['something else', 'hello', 1, 1, 'found "hello".'],
  ['a domain', '(define (domain blocks))', 1, 10, 'This is a domain, but a problem is needed'],
  ['another domain', text({ domain: '(:domain logistics)' }), 2, 10, 'The domain "logistics" is not known.'],
  ['no domain', text({ domain: '' }), 6, 1, 'There is no (:domain …).'],
  ['no objects', text({ objects: '' }), 6, 1, 'There is no (:objects …).'],
  ['empty objects', text({ objects: '(:objects)' }), 4, 1, 'There are no blocks in (:objects …).'],
  ['no init', text({ init: '' }), 6, 1, 'There is no (:init …).'],
  ['no goal', text({ goal: '' }), 6, 1, 'There is no (:goal …).'],
  [
    'two goals',
    text({ goal: '(:goal (on a b)) (:goal (on b a))' }),
    5,
    19,
    'There are two sections ":goal".',
  ],
  ['another section', text({ goal: '(:metric x)' }), 5, 2, 'The section ":metric" is not known.'],
  ['a block twice', text({ objects: '(:objects a b a c)' }), 3, 15, 'a is in the list twice.'],
  ['a reserved name', text({ objects: '(:objects table)' }), 3, 11, 'A block cannot have the name table'],
  ['a number as a name', text({ objects: '(:objects 1)' }), 3, 11, '"1" cannot be a block\'s name'],
  [
    'a name that is too long',
    text({ objects: `(:objects ${'x'.repeat(33)})` }),
    3,
    11,
    'longer than 32 characters',
  ],
  ['another type', text({ objects: '(:objects a - truck)' }), 3, 15, 'The type "truck" is not known'],
  ['10,001 blocks', text({ objects: `(:objects ${many})` }), 3, 58_901, 'the limit is 10000'],
  ['an unknown block', text({ goal: '(:goal (on c z))' }), 5, 14, '"z" is not in the :objects.'],
  ['an unknown predicate', text({ goal: '(:goal (at c b))' }), 5, 9, 'has no predicate "at".'],
  ['a negated goal', text({ goal: '(:goal (not (on c b)))' }), 5, 9, 'has no predicate "not".'],
  ['too few blocks', text({ goal: '(:goal (on c))' }), 5, 8, '(on …) takes two blocks.'],
  ['too many blocks', text({ goal: '(:goal (on c b a))' }), 5, 16, '(on …) takes two blocks.'],
  ['an empty goal', text({ goal: '(:goal (and))' }), 5, 1, 'The goal does not mention any block.'],
  [
    'a held goal',
    text({ goal: '(:goal (and (on c b) (holding a)))' }),
    5,
    22,
    'The hand must be empty at the end',
  ],
  ['two goals in one', text({ goal: '(:goal (on a b) (on b c))' }), 5, 17, 'the “)” of (:goal …)'],
  [
    'a goal with a cycle',
    text({ goal: '(:goal (and (on a b) (on b a)))' }),
    5,
    22,
    'a would have to be on itself, through b.',
  ],
  ['a goal on itself', text({ goal: '(:goal (on a a))' }), 5, 8, 'a cannot be on itself.'],
  [
    'a goal in two places',
    text({ goal: '(:goal (and (on a b) (on a c)))' }),
    5,
    22,
    'a cannot be on b and on c.',
  ],
  [
    'two blocks on one',
    text({ goal: '(:goal (and (on a b) (on c b)))' }),
    5,
    22,
    'a and c cannot both be on b.',
  ],
  [
    'clear and covered',
    text({ goal: '(:goal (and (clear b) (on c b)))' }),
    5,
    23,
    'b cannot be clear and have c on it.',
  ],
  [
    'a start in two places',
    text({ init: '(:init (handempty) (ontable b) (on b a))' }),
    4,
    32,
    'b cannot be on the table and on a.',
  ],
  [
    'a start with a cycle',
    text({ init: '(:init (handempty)\n (on a b)\n (on b c)\n (on c a))' }),
    7,
    2,
    'on itself',
  ],
  [
    'no place',
    text({ init: '(:init (handempty) (ontable a) (on b a) (clear b) (clear c))' }),
    3,
    15,
    ':init does not say where c is',
  ],
  [
    'clear, but not listed as clear',
    text({ init: '(:init (handempty) (ontable a) (on b a) (ontable c) (clear b))' }),
    3,
    15,
    '(clear c)',
  ],
  [
    'no hand',
    text({ init: '(:init (ontable a) (on b a) (ontable c) (clear b) (clear c))' }),
    4,
    1,
    'what is in the hand',
  ],
  [
    'a hand both empty and full',
    text({ init: '(:init (handempty) (holding a))' }),
    4,
    20,
    'The hand cannot be empty and hold a.',
  ],
  [
    'two blocks in the hand',
    text({ init: '(:init (holding a) (holding b))' }),
    4,
    20,
    'The hand cannot hold a and b.',
  ],
  [
    'a held block listed as clear',
    text({ init: '(:init (clear a) (holding a))' }),
    4,
    18,
    'clear and in the hand',
  ],
  [
    'on a held block',
    text({ init: '(:init (holding a) (on b a))' }),
    4,
    20,
    'b cannot be on a, which is in the hand.',
  ],
  ['one “)” too few', text({ end: '' }), 1, 1, 'This “(” is never closed.'],
  [
    'one “)” too few in the middle',
    text({ init: '(:init (handempty)' }),
    5,
    2,
    'The section before ":goal" has no “)” at the end.',
  ],
  ['one “)” too few in a fact', text({ goal: '(:goal (and (on c b (on b a))))' }), 5, 21, 'but found “(”.'],
  ['one “)” too many', text({ end: '))' }), 6, 2, 'This “)” has no “(”.'],
  ['text after the end', text({ end: ') (define' }), 6, 3, 'The problem has ended, but there is more text.'],
  ['10 MB', ' '.repeat(MAX_PDDL + 1), 1, 1, 'longer than 10 MB'],
])('%s: refused, with the place', (_, bad, line, column, sentence) => {
  const error = refusal(bad)
  expect(error?.message).toContain(sentence)
  expect(error).toMatchObject({ line, column, code: 'bad-problem' })
  expect(error?.message).toMatch(/^Line \d+, column \d+: .*\.$/)
})

/** Good text with pieces lost, doubled, swapped or replaced. */
const damaged = fc
  .tuple(
    aProblem(5),
    anOperators,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('lose', 'double', 'swap', 'put'),
        fc.constantFrom('(', ')', ';', '-', 'on', 'and', ':goal', '(on a a)', '\r', '\u0000', '😀', '(and'),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([problem, operators, changes]) => {
    const pieces = writePddl(problem, operators).split(/(?<=[() \n])/)
    for (const [where, what, other] of changes) {
      const at = where % pieces.length
      if (what === 'lose') pieces.splice(at, 1)
      else if (what === 'double') pieces.splice(at, 0, pieces[at] ?? '')
      else if (what === 'swap') pieces.push(...pieces.splice(at, 1))
      else pieces.splice(at, 0, other)
    }
    return pieces.join('')
  })

test('damaged or arbitrary text gives a problem or a PddlError', () => {
  const tally = { read: 0, refused: 0 }
  fc.assert(
    fc.property(
      fc.oneof(damaged, fc.string({ unit: 'binary' }), fc.stringMatching(/^[()a-z:; -]*$/)),
      (bad) => {
        const error = refusal(bad)
        if (error) tally.refused++
        else tally.read++
        expect(error?.line ?? 1).toBeLessThanOrEqual(bad.split(/\r\n|[\r\n]/).length)
        refusal(bad, readPlan)
      },
    ),
    { numRuns: 3000 },
  )
  expect(tally.read).toBeGreaterThan(25)
  expect(tally.refused).toBeGreaterThan(250)
})
