import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from './effects'
import type { EventKind, GoalChoice, RunEvent } from './events'
import { narrate, narrateTries, plainText, type Sentence } from './narrate'

const said = (event: RunEvent) => plainText(narrate(event, 'XENON'))
const rule = { action: 'craft', requires: { stick: 1 }, held: [], yields: 1 }
const tried = {
  kind: 'tried',
  step: 9,
  action: 'mine',
  item: 'logs',
  success: true,
  gained: 1,
  consumed: {},
} as const
const byDifficulty = (frontier: number, revisions: number, difficulty: number) =>
  ({ by: 'difficulty', frontier, revisions, difficulty }) as const
const byChance = (among: number, what: 'unobtained' | 'frontier' | 'known') =>
  ({ by: 'chance', among, what }) as const
const hoe = { stick: 2, planks: 1, cobblestone: 1 }

/** Every kind of event and what is said of it. */
const examples: { readonly [Kind in EventKind]: readonly (readonly [RunEvent & { kind: Kind }, string])[] } =
  {
    'run-started': [
      [
        { kind: 'run-started', step: 0, goals: ['torch', 'stick'], actions: ['mine', 'craft', 'smelt'] },
        'XENON starts with 2 goals and 3 actions: mine, craft and smelt.',
      ],
    ],
    'episode-started': [
      [{ kind: 'episode-started', step: 0 }, 'A new episode starts with an empty inventory.'],
    ],
    predicted: [
      [
        { kind: 'predicted', step: 0, item: 'stone_hoe', requirements: hoe, cyclic: false, source: 'model' },
        'The model said stone hoe needs 2 sticks, 1 plank, 1 cobblestone.',
      ],
      [
        { kind: 'predicted', step: 0, item: 'logs', requirements: {}, cyclic: false, source: 'model' },
        'The model said logs needs nothing.',
      ],
      [
        {
          kind: 'predicted',
          step: 0,
          item: 'logs',
          requirements: { stick: 1 },
          cyclic: true,
          source: 'model',
        },
        'The model said logs needs 1 stick. That would close a cycle, so XENON drops it and starts from nothing.',
      ],
      [
        { kind: 'predicted', step: 0, item: 'torch', requirements: hoe, cyclic: false, source: 'manual' },
        'The manual says torch needs 2 sticks, 1 plank, 1 cobblestone.',
      ],
      [
        {
          ...{ kind: 'predicted', step: 9, item: 'torch', cyclic: false, source: 'resources' },
          requirements: { planks: 8, crafting_table: 1 },
        },
        'XENON supposes that torch needs all that it knows: 8 planks, 1 crafting table.',
      ],
    ],
    'plan-demonstrated': [
      [
        { kind: 'plan-demonstrated', step: 0, goal: 'iron_sword', worked: true },
        'The human-written plan for iron sword worked.',
      ],
      [
        { kind: 'plan-demonstrated', step: 0, goal: 'diamond', worked: false, failedAt: 'iron_ingot' },
        'The human-written plan for diamond failed at iron ingot.',
      ],
    ],
    'goal-chosen': [
      [
        { kind: 'goal-chosen', step: 3, goal: 'torch', choice: byDifficulty(12, 1, 3) },
        'XENON picks torch next, of 12 on the frontier: never revised, 3 items below it.',
      ],
      [
        { kind: 'goal-chosen', step: 3, goal: 'torch', choice: byDifficulty(0, 3, 0) },
        'XENON picks torch next, with nothing on the frontier: revised twice, nothing below it.',
      ],
      [
        { kind: 'goal-chosen', step: 3, goal: 'torch', choice: byChance(51, 'unobtained') },
        'XENON picks torch next, at random from the 51 items that it has not obtained.',
      ],
      [
        { kind: 'goal-chosen', step: 3, goal: 'torch', choice: byChance(1, 'frontier') },
        'XENON picks torch next, at random from the 1 item on the frontier.',
      ],
      [
        { kind: 'goal-chosen', step: 3, goal: 'torch', choice: byChance(20, 'known') },
        'XENON picks torch next, at random from the 20 items that it has obtained or could try.',
      ],
      [
        { kind: 'goal-chosen', step: 3, goal: 'torch', choice: { by: 'fewest-tries', among: 9, tries: 0 } },
        'XENON picks torch next: of the 9 items that it has not obtained, it was never tried.',
      ],
      [
        { kind: 'goal-chosen', step: 3, goal: 'torch', choice: { by: 'fewest-tries', among: 9, tries: 2 } },
        'XENON picks torch next: of the 9 items that it has not obtained, it was tried least, twice.',
      ],
      [
        { kind: 'goal-chosen', step: 3, goal: 'torch', choice: { by: 'request' } },
        'XENON is asked for torch.',
      ],
    ],
    'plan-made': [
      [
        {
          kind: 'plan-made',
          step: 3,
          goal: 'stick',
          subgoals: [
            { item: 'logs', quantity: 1 },
            { item: 'planks', quantity: 2 },
            { item: 'stick', quantity: 1 },
          ],
        },
        'The plan for stick: first 1 log and 2 planks.',
      ],
      [{ kind: 'plan-made', step: 3, goal: 'stick', subgoals: [] }, 'Everything for stick is at hand.'],
    ],
    'requirement-learned': [
      [
        {
          ...{ kind: 'requirement-learned', step: 9, item: 'torch', held: [], yields: 4, action: 'craft' },
          ...{
            requirements: { stick: 1, coals: 1 },
            before: { requirements: { coals: 1, stick: 1 }, standing: 'hypothesised', source: 'model' },
          },
        },
        'Learned torch: 1 stick, 1 coal. 4 come at a time. The model was right.',
      ],
      [
        {
          ...{
            kind: 'requirement-learned',
            step: 9,
            item: 'stone_hoe',
            yields: 1,
            action: 'craft',
            before: { requirements: hoe, standing: 'analogy', source: 'model' },
          },
          ...{ requirements: { stick: 2, cobblestone: 2, crafting_table: 1 }, held: ['crafting_table'] },
        },
        'Learned stone hoe: 2 sticks, 2 cobblestone, with crafting table held. By analogy it was 2 sticks, 1 plank, 1 cobblestone.',
      ],
      [
        {
          ...{
            kind: 'requirement-learned',
            step: 9,
            item: 'diamond',
            yields: 1,
            action: 'mine',
            before: { requirements: {}, standing: 'hypothesised', source: 'model' },
          },
          ...{ requirements: { iron_pickaxe: 1 }, held: ['iron_pickaxe'] },
        },
        'Learned diamond: nothing but iron pickaxe held.',
      ],
      [
        {
          ...{ kind: 'requirement-learned', step: 9, item: 'string', held: [], yields: 1, action: 'mine' },
          ...{
            requirements: {},
            before: { requirements: {}, standing: 'hypothesised', source: 'model' },
          },
        },
        'Learned string: it needs nothing.',
      ],
    ],
    'action-ruled-out': [
      [
        { kind: 'action-ruled-out', step: 9, item: 'stone_hoe', action: 'smelt', successes: 0, failures: 2 },
        'smelt is ruled out for stone hoe: it failed twice and never worked.',
      ],
      [
        { kind: 'action-ruled-out', step: 9, item: 'stone_hoe', action: 'smelt', successes: 1, failures: 3 },
        'smelt is ruled out for stone hoe: it failed 3 times and worked once.',
      ],
    ],
    'item-revised': [
      [
        {
          ...{ kind: 'item-revised', step: 9, item: 'stone_hoe', from: hoe, to: { stick: 4 }, revisions: 2 },
          cause: { kind: 'all-actions-failed' },
          analogues: ['stone_pickaxe', 'stone_axe', 'wooden_hoe'].map((item) => ({ item, similarity: 0.9 })),
        },
        'All actions failed for stone hoe, so the requirement must be wrong. XENON copies what similar items needed: stone pickaxe, stone axe and wooden hoe. It now asks for 4 sticks.',
      ],
      [
        {
          ...{
            kind: 'item-revised',
            step: 9,
            item: 'stone_hoe',
            from: hoe,
            to: {},
            revisions: 2,
            analogues: [],
          },
          cause: { kind: 'ancestor-inadmissible', ancestor: 'steel' },
        },
        'steel is inadmissible, so stone hoe must need something else. It now asks for nothing.',
      ],
    ],
    'item-inadmissible': [
      [
        {
          ...{ kind: 'item-inadmissible', step: 9, item: 'stone_hoe', from: hoe, revisions: 4 },
          ...{ to: { stick: 8, planks: 8 }, cause: { kind: 'all-actions-failed' } },
        },
        'stone hoe is inadmissible: after 3 revisions it may not exist. XENON asks for 8 of every resource.',
      ],
      [
        {
          ...{ kind: 'item-inadmissible', step: 9, item: 'stone_hoe', from: hoe, revisions: 4, to: {} },
          cause: { kind: 'ancestor-inadmissible', ancestor: 'steel' },
        },
        'stone hoe is inadmissible: after 3 revisions it may not exist. It built on steel, which is too. XENON asks for nothing.',
      ],
    ],
    'self-corrected': [
      [
        {
          kind: 'self-corrected',
          step: 9,
          item: 'torch',
          from: { coals: 1, stick: 2 },
          to: { stick: 2, coals: 1 },
          revisions: 2,
        },
        'Asked to correct itself on torch, the model gives the same set again.',
      ],
      [
        { kind: 'self-corrected', step: 9, item: 'torch', from: hoe, to: { stick: 1 }, revisions: 2 },
        'Asked to correct itself on torch, the model now says 1 stick.',
      ],
      [
        { kind: 'self-corrected', step: 9, item: 'torch', from: hoe, to: {}, revisions: 2 },
        'Asked to correct itself on torch, the model now says nothing.',
      ],
    ],
    'given-up': [
      [
        { kind: 'given-up', step: 9, item: 'torch', goal: 'torch', revisions: 2 },
        'XENON gives up torch for now.',
      ],
      [
        { kind: 'given-up', step: 9, item: 'coals', goal: 'torch', revisions: 2 },
        'XENON gives up torch for now: coals, which it takes, fails again and again.',
      ],
    ],
    'standing-lost': [
      [
        { kind: 'standing-lost', step: 9, item: 'torch' },
        'The rule for torch changed, so what XENON knows of it is in doubt.',
      ],
    ],
    'question-answered': [
      [
        {
          ...{ kind: 'question-answered', step: 9, answer: hoe, attempts: 1, fallback: false },
          question: { kind: 'requirements', item: 'stone_hoe', examples: [] },
        },
        'Asked what stone hoe needs. The model says 2 sticks, 1 plank, 1 cobblestone.',
      ],
      [
        {
          ...{ kind: 'question-answered', step: 9, answer: 'craft', attempts: 2, fallback: false },
          question: { kind: 'action', item: 'torch', options: ['mine', 'craft', 'smelt'], examples: [] },
        },
        'Asked which action gets torch: mine, craft or smelt. The model says craft, on try 2.',
      ],
      [
        {
          ...{ kind: 'question-answered', step: 9, answer: 'mine', attempts: 3, fallback: true },
          question: { kind: 'action', item: 'torch', options: ['mine', 'craft'], examples: [] },
        },
        'Asked which action gets torch: mine or craft. The model gave no answer that counts in 3 tries; mine stands in.',
      ],
      [
        {
          ...{ kind: 'question-answered', step: 9, answer: { stick: 1 }, attempts: 1, fallback: false },
          question: {
            ...{ kind: 'correction', item: 'torch', hypothesis: { coals: 1 }, examples: [] },
            failures: [
              { action: 'mine', inventory: {} },
              { action: 'craft', inventory: { coals: 1 } },
            ],
          },
        },
        'Asked to correct what torch needs, after 2 failures with 1 coal. The model says 1 stick.',
      ],
      [
        {
          ...{ kind: 'question-answered', step: 9, answer: 'No coals.', attempts: 1, fallback: false },
          question: { kind: 'reflection', item: 'torch', action: 'craft', inventory: { stick: 4 } },
        },
        'Asked why craft failed for torch. The model says “No coals.”.',
      ],
      [
        {
          ...{ kind: 'question-answered', step: 9, answer: '', attempts: 3, fallback: true },
          question: { kind: 'reflection', item: 'torch', action: 'craft', inventory: {} },
        },
        'Asked why craft failed for torch. The model gave no answer that counts in 3 tries; “” stands in.',
      ],
      [
        {
          ...{ kind: 'question-answered', step: 9, attempts: 1, fallback: false },
          answer: [
            { action: 'mine', item: 'logs', quantity: 2 },
            { action: 'craft', item: 'torch', quantity: 1 },
          ],
          question: {
            ...{ kind: 'plan', item: 'torch', options: ['mine', 'craft'] },
            requirements: [{ item: 'torch', quantity: 1 }],
          },
        },
        'Asked for a whole plan for torch, which takes 1 item. The model says mine 2 logs and craft 1 torch.',
      ],
      [
        {
          ...{ kind: 'question-answered', step: 9, answer: [], attempts: 3, fallback: true },
          question: { kind: 'plan', item: 'torch', options: ['mine'], requirements: [] },
        },
        'Asked for a whole plan for torch, which takes 0 items. The model gave no answer that counts in 3 tries; nothing stands in.',
      ],
    ],
    demonstrated: [
      [{ ...tried, kind: 'demonstrated', step: 0 }, 'In the human-written plan mining logs worked.'],
    ],
    tried: [
      [{ ...tried, action: 'craft', item: 'stick' }, 'Crafted stick.'],
      [{ ...tried, action: 'craft', item: 'stick', gained: 4 }, 'Crafted 4 sticks.'],
      [{ ...tried, action: 'smelt', item: 'stone_hoe', success: false }, 'Smelting stone hoe failed.'],
      [{ ...tried, action: 'chop', success: false }, 'Chopping logs failed.'],
      [{ ...tried, action: 'use_on', success: false }, 'use on for logs failed.'],
    ],
    'rules-changed': [
      [
        { kind: 'rules-changed', step: 9, announced: true, rules: { torch: rule, stick: rule, bowl: null } },
        'The rules changed for 3 items: torch, stick and bowl. Nothing makes bowl any more. XENON is told which, not how.',
      ],
      [
        { kind: 'rules-changed', step: 9, announced: false, rules: { torch: rule } },
        'The rule changed for torch. XENON is not told.',
      ],
      [{ kind: 'rules-changed', step: 9, announced: true, rules: {} }, 'The rules stay as they are.'],
    ],
    reseeded: [[{ kind: 'reseeded', step: 9, seed: 90210 }, 'From here on chance is another: seed 90210.']],
    'run-ended': [
      [{ kind: 'run-ended', step: 3000, reason: 'horizon' }, 'The run ends at its horizon of 3,000 steps.'],
      [
        { kind: 'run-ended', step: 9, reason: 'nothing-left' },
        'The run ends: XENON has nothing left to learn.',
      ],
      [
        { kind: 'run-ended', step: 1200, reason: 'episodes' },
        'The run ends with its last episode, after 1,200 steps.',
      ],
      [
        { kind: 'run-ended', step: 1, reason: 'goal-reached' },
        'The run ends: XENON has what it was asked for, after 1 step.',
      ],
    ],
  }

test.each(Object.values(examples).flatMap((cases) => cases.map(([event, text]) => [text, event] as const)))(
  '%s',
  (text, event) => expect(said(event)).toBe(text),
)

test('the same try several times is one sentence', () => {
  expect(plainText(narrateTries(tried, 7))).toBe('Mining logs worked 7 times.')
  expect(plainText(narrateTries({ ...tried, success: false }, 2))).toBe('Mining logs failed twice.')
  expect(plainText(narrateTries(tried, 2, true))).toBe('Mining logs worked twice. The model chose mine.')
})

test('long sets and lists are cut after a stated number', () => {
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`item_${String(i)}`, 8]))
  expect(
    said({ kind: 'predicted', step: 0, item: 'cake', requirements: many, cyclic: false, source: 'model' }),
  ).toBe('The model said cake needs 8 item 0, 8 item 1, 8 item 2, 8 item 3, 8 item 4, 8 item 5 and 4 more.')
  const rules = Object.fromEntries(Object.keys(many).map((name) => [name, rule]))
  expect(said({ kind: 'rules-changed', step: 0, rules, announced: true })).toContain(
    '10 items: item 0, item 1, item 2, item 3 and 6 more.',
  )
})

test('names stay names: a sentence is text, items, actions and terms', () => {
  const pieces: Sentence = narrate({ kind: 'standing-lost', step: 1, item: 'stone_hoe' }, 'XENON')
  expect(pieces).toContainEqual({ item: 'stone_hoe' })
  expect(pieces).toContainEqual({ term: 'doubted', text: 'in doubt' })
})

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    'toString',
    '<img src=x onerror=alert(1)>',
    '_',
    '\u202e',
    '0',
  ),
)
const source = fc.constantFrom('model' as const, 'manual' as const, 'resources' as const)
const standing = fc.constantFrom(
  'hypothesised' as const,
  'analogy' as const,
  'experienced' as const,
  'inadmissible' as const,
)
const count = fc.oneof(fc.nat(1_000_000), fc.integer(), fc.double({ noNaN: true }))
const set = fc.dictionary(name, count, { maxKeys: 12 })
const names = fc.array(name, { maxLength: 12 })
const cause = fc.oneof(
  fc.constant({ kind: 'all-actions-failed' } as const),
  fc.record({ kind: fc.constant('ancestor-inadmissible' as const), ancestor: name }),
)
const ranked = fc.array(fc.record({ item: name, similarity: fc.double() }), { maxLength: 6 })
const is = <const Kind extends EventKind>(kind: Kind) => ({ kind: fc.constant(kind), step: fc.nat() })
const attempt = { action: name, item: name, success: fc.boolean(), gained: count, consumed: set }
const questionOf = <const Kind extends Question['kind']>(kind: Kind) => ({
  kind: fc.constant(kind),
  item: name,
})
const noExamples = fc.constant([])
const question: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ ...questionOf('requirements'), examples: noExamples }),
  fc.record({ ...questionOf('action'), options: names, examples: noExamples }),
  fc.record({
    ...{ ...questionOf('correction'), hypothesis: set, examples: noExamples },
    failures: fc.array(fc.record({ action: name, inventory: set }), { maxLength: 3 }),
  }),
  fc.record({ ...questionOf('reflection'), action: name, inventory: set }),
  fc.record({
    ...{ ...questionOf('plan'), options: names },
    requirements: fc.array(fc.record({ item: name, quantity: count }), { maxLength: 12 }),
  }),
)
const answer = fc.oneof(
  set,
  name,
  fc.array(fc.record({ action: name, item: name, quantity: count }), { maxLength: 12 }),
)
const choice: fc.Arbitrary<GoalChoice> = fc.oneof(
  fc.record({ by: fc.constant('difficulty' as const), frontier: count, revisions: count, difficulty: count }),
  fc.record({
    ...{ by: fc.constant('chance' as const), among: count },
    what: fc.constantFrom('unobtained' as const, 'frontier' as const, 'known' as const),
  }),
  fc.record({ by: fc.constant('fewest-tries' as const), among: count, tries: count }),
  fc.constant({ by: 'request' } as const),
)
const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
  fc.record({ ...is('run-started'), goals: names, actions: names }),
  fc.record(is('episode-started')),
  fc.record({
    ...{ ...is('predicted'), item: name, requirements: set, cyclic: fc.boolean() },
    source,
  }),
  fc.record(
    { ...is('plan-demonstrated'), goal: name, worked: fc.boolean(), failedAt: name },
    { requiredKeys: ['kind', 'step', 'goal', 'worked'] },
  ),
  fc.record({ ...is('goal-chosen'), goal: name, choice }),
  fc.record({
    ...is('plan-made'),
    goal: name,
    subgoals: fc.array(fc.record({ item: name, quantity: count }), { maxLength: 12 }),
  }),
  fc.record({
    ...{ ...is('requirement-learned'), item: name, requirements: set, held: names, yields: count },
    ...{ before: fc.record({ requirements: set, standing, source }), action: name },
  }),
  fc.record({ ...is('action-ruled-out'), item: name, action: name, successes: count, failures: count }),
  fc.record({
    ...is('item-revised'),
    item: name,
    from: set,
    to: set,
    revisions: count,
    cause,
    analogues: ranked,
  }),
  fc.record({ ...is('item-inadmissible'), item: name, from: set, to: set, revisions: count, cause }),
  fc.record({ ...is('self-corrected'), item: name, from: set, to: set, revisions: count }),
  fc.record({ ...is('given-up'), item: name, goal: name, revisions: count }),
  fc.record({ ...is('standing-lost'), item: name }),
  fc.record({
    ...{ ...is('question-answered'), question, answer },
    ...{ attempts: count, fallback: fc.boolean() },
  }),
  fc.record({ ...is('demonstrated'), ...attempt }),
  fc.record({ ...is('tried'), ...attempt }),
  fc.record({
    ...is('rules-changed'),
    rules: fc.dictionary(name, fc.constantFrom(rule, null)),
    announced: fc.boolean(),
  }),
  fc.record({ ...is('reseeded'), seed: fc.nat() }),
  fc.record({
    ...is('run-ended'),
    reason: fc.constantFrom('horizon', 'episodes', 'nothing-left', 'goal-reached'),
  }),
)

test('every event has a sentence, whatever its names and numbers', () => {
  fc.assert(
    fc.property(anyEvent, name, (event, who) => {
      const text = said(event)
      expect(text).toMatch(/\S.*\.$/s)
      expect(text).not.toMatch(/undefined|NaN|\[object|\bnull\b/)
      expect(text).toBe(said(structuredClone(event)))
      expect(plainText(narrate(event, who)).length).toBeLessThan(4000)
    }),
    { numRuns: 2000 },
  )
})
