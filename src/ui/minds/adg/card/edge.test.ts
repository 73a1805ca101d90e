import { describe, expect, test } from 'vitest'
import { testResources } from '../../../../../workers/testing/resources'
import type { KnownStatus } from '../../../../engine/minds/adg/types/known'
import type { Revision } from '../../../../engine/minds/adg/types/history'
import { plainText } from '../../../../engine/sentence'
import { edgeStory } from './edge'
import { copied, history, learned, momentsOf, revision, modelGuess } from './testing'

const rule = { action: 'craft', requires: { planks: 6, iron_ingot: 1, crafting_table: 1 }, yields: 1 }
const TRUTH = { rule: { ...rule, held: ['crafting_table'] } }
const XENON = { agent: 'XENON', isYou: false }

const story = (need: string, revisions: readonly Revision[], isYou = false) =>
  edgeStory(history(...revisions), 'shield', need, { ...XENON, isYou }).map(
    ({ step, sentence }) => `${step ?? '-'}: ${plainText(sentence)}`,
  )

describe('the source of an edge', () => {
  test('the model, or the person in its place', () => {
    expect(story('leather', [modelGuess])).toEqual(['0: The model said that shield needs 1 leather.'])
    expect(story('stick', [modelGuess], true)).toEqual(['0: You said that shield needs 2 sticks.'])
  })

  test('a manual, or a rule of the agent’s own', () => {
    expect(story('stick', [{ ...modelGuess, source: 'manual' }])).toEqual([
      '0: The manual says that shield needs 2 sticks.',
    ])
    expect(story('stick', [{ ...modelGuess, source: 'resources' }])).toEqual([
      '0: XENON assumed that shield needs some of every known resource, including 2 sticks.',
    ])
  })

  test('no answer: the stand-in is not shown as the model’s word', () => {
    expect(story('leather', [{ ...modelGuess, unanswered: true }])).toEqual([
      '0: No valid answer came about what shield needs, so XENON starts from 1 leather, 2 sticks.',
    ])
  })

  test('a copy names its source, the failure before it and the set that it replaced', () => {
    expect(story('planks', [modelGuess, copied])).toEqual([
      '618: XENON copied this need from what is similar: iron bars (3 planks) and stick (2 planks). XENON guesses an amount of 4, and a larger amount after each revision of the recipe.',
      '618: All 18 tries with the earlier recipe failed: craft 6×, smelt 6× and mine 6×.',
      '0: The earlier recipe (the model’s guess) had 1 leather instead.',
    ])
    expect(story('crafting_table', [modelGuess, copied])[0]).toBe(
      '618: XENON copied this need from what is similar: iron bars (1 crafting table).',
    )
    expect(story('stick', [modelGuess, copied]).at(-1)).toBe(
      '0: The earlier recipe (the model’s guess) had 2 sticks instead.',
    )
  })

  test('a copy of nothing is a guess', () => {
    const guessed = { ...copied, analogues: [] }
    expect(story('planks', [modelGuess, guessed])[0]).toBe(
      '618: XENON found nothing similar to copy from and guessed 4 planks.',
    )
    expect(story('planks', [modelGuess, guessed, { ...learned, to: { planks: 6 } }]).at(-1)).toBe(
      '618: The earlier recipe (XENON’s own guess) had 4 planks instead.',
    )
  })

  test('experience, with what failed before', () => {
    expect(story('planks', [modelGuess, copied, learned])).toEqual([
      '656: XENON saw that shield used up 6 planks.',
      '656: Before that 2 tries failed: mine 2×.',
      '618: The earlier recipe (copied guess) had 4 planks instead.',
    ])
    expect(story('crafting_table', [modelGuess, copied, learned])).toEqual([
      '656: XENON saw that shield needs 1 crafting table nearby, and does not use it up.',
      '656: Before that 2 tries failed: mine 2×.',
      '618: The earlier recipe (copied guess) had the same amount.',
    ])
  })

  test('a human-written plan', () => {
    expect(story('planks', [{ ...learned, step: 0, failures: [], demonstrated: true }])).toEqual([
      '0: An example plan showed that shield used up 6 planks.',
    ])
  })

  test('the model, asked again', () => {
    const again = revision({
      ...{ kind: 'self-corrected', step: 40, to: { planks: 3, stick: 2 } },
      failures: [{ action: 'craft', times: 1 }],
    })
    expect(story('planks', [modelGuess, again])).toEqual([
      '40: XENON asked again what shield needs, and the model said 3 planks.',
      '40: 1 try with the earlier recipe failed: craft 1×.',
      '0: The earlier recipe (the model’s guess) had 1 leather instead.',
    ])
    expect(story('stick', [modelGuess, { ...again, unanswered: true }])[0]).toBe(
      '40: XENON asked again what shield needs. No valid answer came, so it kept 2 sticks.',
    )
  })

  test('an inadmissible item asks for everything, again and again', () => {
    const cause = { kind: 'ancestor-inadmissible', ancestor: 'steel' } as const
    const gone = revision({ kind: 'inadmissible', step: 900, to: { planks: 8, stick: 8 }, cause })
    expect(story('planks', [modelGuess, gone, { ...gone, step: 950 }, { ...gone, step: 990 }])).toEqual([
      '900: shield may not exist. In case it exists, XENON plans with 8 of every known resource, including planks.',
      '900: The earlier recipe needs steel, which may not exist.',
      '0: The earlier recipe (the model’s guess) had 1 leather instead.',
      '990: XENON came to the same result twice more.',
    ])
    const failures = [{ action: 'craft', times: 4 }]
    expect(story('planks', [modelGuess, { ...gone, failures }])[1]).toBe(
      '900: The earlier recipe needs steel, which may not exist. 4 tries to get steel failed: craft 4×.',
    )
  })

  test('an experienced set in doubt is described as it was experienced', () => {
    const lost = revision({ kind: 'standing-lost', step: 700 })
    const changed = revision({ kind: 'rule-changed', step: 700, to: { planks: 9 } })
    expect(story('planks', [modelGuess, learned, changed, lost])).toEqual([
      '700: The rule for shield changed, so what XENON had learned about it is in doubt.',
      '656: XENON saw that shield used up 6 planks.',
      '656: Before that 2 tries failed: mine 2×.',
      '0: The earlier recipe (the model’s guess) had 1 leather, 2 sticks instead.',
    ])
  })
})

describe('the reason for a missing edge', () => {
  test('experience did not need it, or no similar item needs it', () => {
    expect(story('stick', [modelGuess, copied, learned])).toEqual([
      '656: XENON got shield without sticks, so none is needed.',
      '656: Before that 2 tries failed: mine 2×.',
      '618: XENON copied this need from what is similar: bowl (1 stick). XENON guesses an amount of 4, and a larger amount after each revision of the recipe.',
    ])
    expect(story('leather', [modelGuess, copied])).toEqual([
      '618: XENON removed 1 leather: none of the similar items (iron bars, stick and bowl) needs it.',
      '618: All 18 tries with the earlier recipe failed: craft 6×, smelt 6× and mine 6×.',
      '0: The model said that shield needs 1 leather.',
    ])
  })

  test('a set that would close a cycle was dropped', () => {
    expect(story('leather', [{ ...modelGuess, to: {}, dropped: { leather: 1 } }])).toEqual([
      '0: The model said that shield needs 1 leather. Then shield would need itself, so XENON does not use the guess.',
    ])
  })

  test('no source ever added it', () => {
    expect(story('iron_ingot', [modelGuess, copied])).toEqual([
      '618: XENON has no reason to believe this: none of the 3 similar items (iron bars, stick and bowl) needs it.',
    ])
    expect(story('iron_ingot', [modelGuess])).toEqual([
      '0: XENON has no reason to believe this: no guess says that shield needs iron ingots, and XENON has not copied from a similar item yet.',
    ])
    expect(story('iron_ingot', [])).toEqual(['-: There is no guess yet about what shield needs.'])
  })
})

test.each([
  ['planks', [learned], 'That is right: shield needs 6 planks.'],
  ['crafting_table', [learned], 'That is right: shield needs 1 crafting table nearby.'],
  ['planks', [copied], 'The amount is wrong: shield needs 6 planks.'],
  ['leather', [modelGuess], 'That is wrong: shield needs no leather.'],
  ['iron_ingot', [modelGuess], 'That is wrong: shield needs 1 iron ingot.'],
  ['wheat', [modelGuess], 'That is right: shield needs no wheat.'],
] as const)('with the truth shown, whether %s is right', (need, revisions, words) => {
  const told = history(...revisions)
  const last = edgeStory(told, 'shield', need, XENON, TRUTH).at(-1)
  expect([last?.step, plainText(last?.sentence ?? [])]).toEqual([null, words])
  const changed = revision({ kind: 'rule-changed', step: 700, to: TRUTH.rule.requires })
  expect(edgeStory(history(...revisions, changed), 'shield', need, XENON, TRUTH).at(-1)?.step).toBe(700)
})

test('without a rule, that is the error', () => {
  const last = edgeStory(history(modelGuess), 'shield', 'stick', XENON, { rule: null }).at(-1)
  expect(plainText(last?.sentence ?? [])).toBe('It has no rule: the model made it up.')
})

/** The first sentence, by the status of the edge's set. */
const ORIGINS: Record<KnownStatus, RegExp> = {
  experienced: /^(XENON saw|An example plan showed) that /,
  hypothesised: /^(The model said that|XENON assumed that|XENON asked again what|The manual says that) /,
  analogy: /^XENON (copied this need from what is similar|found nothing similar)/,
  inadmissible: / may not exist\. In case it exists, /,
  doubted: /^The rule for .* changed, so what XENON had learned about it is in doubt\.$/,
}

const resources = await testResources()
const agents = ['xenon', 'sc', 'deckard', 'adam', 'rand'].flatMap((id) =>
  [1, 7].map((seed) => [`${id} with seed ${seed}`, { agent: { id }, seed }, 100] as const),
)
const PERTURBED = { id: 'craft', options: { changedSets: '3', changedActions: '3', changedAt: 300 } }

test.each([
  ...agents,
  ['a world whose rules change', { world: PERTURBED, seed: 3 }, 100] as const,
  ['a kitchen', { world: { id: 'kitchen' }, seed: 5 }, 4] as const,
])('in a run of %s every edge has a story that begins with whose word it is', (_, spec, least) => {
  let edges = 0
  for (const { step, known, history: told, rule } of momentsOf(spec, resources, [0, 150, 400, 700])) {
    const last = told.revisions.findLast(({ kind, to }) => kind !== 'rule-changed' && to !== null)
    expect(last?.to ?? {}).toEqual(known.requirements)
    for (const need in known.requirements) {
      edges++
      const lines = edgeStory(told, known.name, need, XENON, { rule })
      const words = lines.map(({ sentence }) => plainText(sentence))
      expect(words[0]).toMatch(ORIGINS[known.standing])
      expect(lines[0]?.step).toBeLessThanOrEqual(step)
      for (const line of lines) expect(line.step ?? 0).toBeLessThanOrEqual(step)
      const isRight = rule?.requires[need] === known.requirements[need]
      expect(words.at(-1)?.startsWith('That is right')).toBe(isRight)
    }
    for (const need of Object.keys(rule?.requires ?? {})) {
      if (Object.hasOwn(known.requirements, need)) continue
      const lines = edgeStory(told, known.name, need, XENON, { rule })
      expect(lines.length).toBeGreaterThan(1)
      expect(plainText(lines.at(-1)?.sentence ?? [])).toMatch(/^That is wrong/)
    }
  }
  expect(edges).toBeGreaterThanOrEqual(least)
})
