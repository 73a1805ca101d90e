/** Generated knowledge, with names that mean something in some format. */
import fc from 'fast-check'
import type { AdgBody, AdgClaim } from '../minds/adg/types'
import type { Knowledge, Origin } from '../knowledge/types'
import type { GoalsBody, GoalsClaim } from '../minds/goals/types'
import type { TreeBody, TreeClaim } from '../minds/tree/types'
import { FIRST } from '../cards'
import { DEFAULT_SPEC } from '../spec'
import type { Labels } from '../store/library-types'

/**
 * Texts that are markup, an escape, a formula, a line end, a key of every object, or empty, in some format.
 */
export const HOSTILE = [
  '<script>alert(1)</script>',
  ']]>',
  '&amp;&lt;&#0;',
  '"; }\n digraph x {',
  '\\',
  '\\"',
  '\\N\\u0000',
  '"]; n0 --> n1; click n0 "javascript:alert(1)"',
  '`end`',
  'end',
  'subgraph',
  '%%{init: {}}%%',
  '=1+1',
  "'=1+1",
  '@SUM(A1)',
  '-1',
  'a,b;c\td',
  '"',
  '""',
  '\r\n',
  '\u2028\u2029\u0085',
  '\u0000\u0007\u001f\u007f',
  '\ufffe\uffff',
  '\ud800',
  '\udc00x',
  '😀',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'n1',
  '#0',
  'e0',
  ' ',
  ')(define',
  ';x',
  '?x',
  'https://example.org www.example.org a@example.org',
  'Oak Log',
  'oak log',
  'item-1',
  'n-1',
  'and',
] as const

const aPlainName = fc.stringMatching(/^[a-z][a-z0-9_]{0,10}$/)
export const aName = fc.oneof(
  { weight: 5, arbitrary: aPlainName },
  { weight: 1, arbitrary: fc.constantFrom<string>(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }) },
)
const anOrigin: fc.Arbitrary<Origin> = fc.record(
  {
    by: fc.constantFrom('model', 'person', 'manual', 'analogy', 'plan', 'experience', 'import'),
    run: fc.constantFrom('0123456789abcdef', 'fedcba9876543210'),
    step: fc.nat(9999),
    from: fc.array(aName, { maxLength: 2 }),
    source: aName,
  },
  { requiredKeys: ['by'] },
)
const origins = fc.array(anOrigin, { minLength: 1, maxLength: 3 })
const aCount = fc.integer({ min: 1, max: 64 })

/** As a parsed file: the name of a key of all objects is an ordinary key. */
const recordOf = <T>(names: fc.Arbitrary<string>, values: fc.Arbitrary<T>, most: number) =>
  fc
    .uniqueArray(fc.tuple(names, values), { maxLength: most, selector: ([name]) => name })
    .map((entries): Readonly<Record<string, T>> => Object.fromEntries(entries))

const aClaim = (names: readonly string[]): fc.Arbitrary<AdgClaim> =>
  recordOf(fc.constantFrom(...names, 'nobody_knows'), aCount, 4).chain((requirements) => {
    const needs = Object.keys(requirements)
    const some = fc.subarray(needs)
    return fc
      .record({
        held: some,
        standing: fc.constantFrom('hypothesised', 'analogy', 'experienced', 'inadmissible'),
        revisions: aCount,
        yields: aCount,
        action: fc.option(fc.oneof(fc.constantFrom('mine', 'craft', 'smelt'), aName)),
        memory: recordOf(aName, fc.tuple(fc.nat(9), fc.nat(9)), 3),
        origins,
        edges: fc.tuple(some, origins),
      })
      .map(({ edges: [of, who], ...claim }) => ({
        ...claim,
        requirements,
        ...(of.length > 0 && { edges: Object.fromEntries(of.map((need) => [need, who])) }),
      }))
  })

export const aGraph = (names: fc.Arbitrary<string> = aName): fc.Arbitrary<AdgBody> =>
  fc
    .uniqueArray(names, { minLength: 1, maxLength: 8 })
    .chain((known) =>
      fc
        .tuple(
          ...known.map((name) =>
            fc
              .tuple(aClaim(known), fc.option(fc.array(aClaim(known), { minLength: 1, maxLength: 2 })))
              .map(([claim, others]) => [name, others ? { ...claim, others } : claim] as const),
          ),
        )
        .map((items) => ({ items: Object.fromEntries(items) })),
    )

const aTreeClaim: fc.Arbitrary<TreeClaim> = fc.record({
  parts: fc.array(fc.record({ verb: aName, things: fc.array(aName, { maxLength: 3 }), quantity: aCount }), {
    maxLength: 4,
  }),
  tried: fc.tuple(fc.nat(9), fc.nat(9)),
  origins,
})
const aTree: fc.Arbitrary<TreeBody> = recordOf(
  aName,
  fc
    .tuple(aTreeClaim, fc.option(fc.array(aTreeClaim, { minLength: 1, maxLength: 2 })))
    .map(([task, others]) => (others ? { ...task, others } : task)),
  6,
).map((tasks) => ({ tasks }))

const frame = fc.record({
  world: fc.constant(FIRST.world),
  runs: fc.constantFrom(
    {},
    { '0123456789abcdef': { spec: DEFAULT_SPEC, step: 7, names: ['a "b" <c>', '__proto__'] } },
  ),
})
export const adgKnowledge = (names?: fc.Arbitrary<string>): fc.Arbitrary<Knowledge<'adg'>> =>
  fc
    .record({ mind: fc.constant('adg' as const), frame, body: aGraph(names) })
    .map(({ frame: about, ...of }) => ({
      ...of,
      ...about,
    }))
const aGoalsClaim: fc.Arbitrary<GoalsClaim> = fc.record({
  description: aName,
  tools: recordOf(aName, fc.constant(1), 2),
  materials: recordOf(aName, aCount, 3),
  postconditions: recordOf(aName, aCount, 2),
  subgoals: recordOf(aName, aName, 2),
  passages: fc.uniqueArray(
    fc.record({ document: fc.constant('0123456789abcdef'), from: fc.nat(9), to: fc.nat(9) }),
    { maxLength: 2, selector: ({ from, to }) => `${from} ${to}` },
  ),
  origins,
})
const aGoals: fc.Arbitrary<GoalsBody> = fc.record({
  goals: recordOf(
    aName,
    fc
      .tuple(aGoalsClaim, fc.option(fc.array(aGoalsClaim, { minLength: 1, maxLength: 2 })))
      .map(([goal, others]) => (others ? { ...goal, others } : goal)),
    6,
  ),
  documents: fc.constantFrom({}, { '0123456789abcdef': { title: 'A <b>', format: 'text', text: '“x”\n' } }),
})
const goalsKnowledge: fc.Arbitrary<Knowledge<'goals'>> = fc
  .record({ mind: fc.constant('goals' as const), frame, body: aGoals })
  .map(({ frame: about, ...of }) => ({ ...of, ...about }))
const treeKnowledge: fc.Arbitrary<Knowledge<'tree'>> = fc
  .record({ mind: fc.constant('tree' as const), frame, body: aTree })
  .map(({ frame: about, ...of }) => ({ ...of, ...about }))
export const aKnowledge: fc.Arbitrary<Knowledge> = fc.oneof(
  { weight: 3, arbitrary: adgKnowledge() },
  { weight: 1, arbitrary: treeKnowledge },
  { weight: 1, arbitrary: goalsKnowledge },
)

/** Notes on the whole, and on some of its parts. */
export const labelsFor = (knowledge: Knowledge): fc.Arbitrary<Labels> => {
  const things =
    knowledge.mind === 'adg'
      ? Object.entries(knowledge.body.items).flatMap(([name, { requirements }]) => [
          name,
          ...Object.keys(requirements).map((need) => `${name}<${need}`),
        ])
      : Object.keys('tasks' in knowledge.body ? knowledge.body.tasks : knowledge.body.goals)
  return fc.record({
    name: fc.oneof(fc.constant(''), aName),
    tags: fc.uniqueArray(aName, { maxLength: 3 }),
    notes: fc
      .tuple(fc.subarray([...new Set(['', ...things])]), fc.array(aName, { minLength: 1, maxLength: 2 }))
      .map(([about, said]) =>
        about.map((one, i) => ({ about: one, text: `${said[i % said.length] ?? ''}.` })),
      ),
  })
}
