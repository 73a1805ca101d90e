import { describe, expect, test } from 'vitest'
import { plainText } from '../../sentence'
import type { WorldShown } from '../../worlds'
import { adgAttempts } from './attempt-words'
import type { AdgAttempt } from './types/attempt'

const ATTEMPT: AdgAttempt = {
  ...{ mind: 'adg', key: 7, from: 3, to: 9, thing: 'diamond_helmet', goal: null },
  ...{ tries: 0, failures: 0, gathered: 0, came: 'vain', refutes: false },
  ...{ believed: null, guess: null, actions: [], learned: null, revised: null },
  ...{ spread: [], givenUp: false, about: [], reseeded: null, isKept: false },
}
const said = (requirements: Record<string, number>) =>
  ({
    guess: { requirements, source: 'model', cyclic: false },
    believed: { requirements, standing: 'hypothesised', source: 'model' },
  }) as const
const failing = (...actions: string[]): Partial<AdgAttempt> => ({
  actions: actions.map((action) => ({ action, success: false, times: 2 })),
  tries: actions.length * 2,
  failures: actions.length * 2,
})
const tell = (change: Partial<AdgAttempt>, truth: WorldShown | null = null) =>
  plainText(adgAttempts.tell({ ...ATTEMPT, ...change }, 'XENON', truth))

const HELMET = { requirements: { diamond: 5, crafting_table: 1 }, held: ['crafting_table'], yields: 1 }
const WORLD: WorldShown = {
  ...{ world: 'craft', inventory: [], lastTried: null, succeeded: 0, failed: 0, ruleChanges: 0 },
  unfinished: null,
  truth: { diamond_helmet: { action: 'craft', ...HELMET, requires: HELMET.requirements } },
}

describe('an attempt in vain', () => {
  const VAIN = {
    ...said({ wheat: 1 }),
    ...failing('craft', 'smelt', 'mine'),
    refutes: true,
    revised: {
      to: { diamond: 4, stick: 4, crafting_table: 1 },
      standing: 'analogy',
      cause: { kind: 'all-actions-failed' },
      analogues: [
        { item: 'diamond_sword', similarity: 0.9 },
        { item: 'diamond_pickaxe', similarity: 0.8 },
      ],
      revisions: 2,
    },
  } as const

  test('the model’s guess, the tries, and the copied set', () => {
    const text =
      'The model guesses that diamond helmet needs 1 wheat. Crafting failed twice, smelting failed twice and mining failed twice. All three actions failed, so the guess must be wrong. XENON copies a guess from diamond sword and diamond pickaxe: 4 diamonds, 4 sticks, 1 crafting table.'
    expect(tell(VAIN)).toBe(text)
    expect(tell(VAIN, WORLD)).toBe(
      `${text} The truth: diamond helmet needs 5 diamonds, with crafting table nearby.`,
    )
    expect(tell({ ...VAIN, thing: 'paper' }, WORLD)).toMatch(/ The truth: paper does not exist\.$/)
  })

  test('what is needed for another goal, after gathering', () => {
    expect(tell({ ...said({}), ...failing('mine'), goal: 'jukebox', gathered: 7 })).toBe(
      'XENON needs diamond helmet for jukebox. The model guesses that diamond helmet needs nothing. After 7 steps of gathering, mining failed twice.',
    )
  })

  test('an inadmissible item also revises the items that build on it', () => {
    const revised = {
      to: { logs: 8 },
      standing: 'inadmissible',
      cause: { kind: 'all-actions-failed' },
      analogues: [],
      revisions: 6,
    } as const
    const believed = { requirements: { logs: 8 }, standing: 'analogy', source: 'model' } as const
    const thing = 'paper'
    expect(tell({ thing, believed, ...failing('craft', 'mine'), revised, spread: ['book'] })).toBe(
      'The copied guess: paper needs 8 logs. Crafting failed twice and mining failed twice. Both actions failed, so the guess must be wrong. XENON gives up paper: it may not exist. Items that build on paper get a new guess too: book.',
    )
    expect(
      tell({ thing, believed: { ...believed, standing: 'inadmissible' }, ...failing('craft'), revised }),
    ).toBe(
      'XENON had given up paper, because it might not exist. Crafting failed twice. All actions failed, so the guess must be wrong. Paper stays given up.',
    )
  })

  test('a model that corrects itself, or does not', () => {
    const corrected = (to: Record<string, number>) =>
      tell({
        ...{ ...said({ wheat: 1 }), ...failing('craft') },
        revised: { to, standing: 'hypothesised', cause: null, analogues: [], revisions: 2 },
      })
    const before =
      'The model guesses that diamond helmet needs 1 wheat. Crafting failed twice. XENON asks the model to correct its guess. '
    expect(corrected({ stick: 2 })).toBe(`${before}The model now says: 2 sticks.`)
    expect(corrected({ wheat: 1 })).toBe(`${before}The model repeats the guess.`)
  })

  test('an item that was given up, and one that was only left', () => {
    expect(tell({ ...failing('craft'), givenUp: true })).toBe(
      'XENON works on diamond helmet. Crafting failed twice. XENON gives up diamond helmet for now.',
    )
    expect(tell({ gathered: 1 })).toBe(
      'XENON works on diamond helmet. XENON spends 1 step on gathering what diamond helmet needs.',
    )
  })

  test('a first guess that was dropped, or was replaced', () => {
    const { guess, believed } = said({ wheat: 1 })
    expect(
      tell({
        guess: { ...guess, cyclic: true },
        believed: { ...believed, requirements: {} },
        ...failing('craft'),
      }),
    ).toBe(
      'The model guesses that diamond helmet needs 1 wheat. Then diamond helmet would need itself, so XENON starts with an empty recipe. Crafting failed twice.',
    )
    // XENON started from the empty set, and not from the model's dropped guess.
    expect(
      tell({
        guess: { ...guess, cyclic: true },
        believed: { ...believed, requirements: {} },
        actions: [{ action: 'mine', success: true, times: 1 }],
        ...{ came: 'lesson', tries: 1, learned: { requirements: {}, held: [], yields: 1, action: 'mine' } },
      }),
    ).toMatch(/ It needs nothing\. The model was wrong\. Wheat was never needed\.$/)
    expect(tell({ guess, believed: { ...believed, requirements: { stick: 1 } }, ...failing('craft') })).toBe(
      'The model guesses that diamond helmet needs 1 wheat. The later guess: 1 stick. Crafting failed twice.',
    )
  })

  test('actions that are no verbs keep their names', () => {
    expect(tell(failing('use_on'))).toBe('XENON works on diamond helmet. use on failed twice.')
  })
})

describe('lessons', () => {
  const FIRST = { came: 'lesson', tries: 1, actions: [{ action: 'craft', success: true, times: 1 }] } as const
  const learned = { ...HELMET, action: 'craft' }

  test('a copied set that asks for more than needed', () => {
    const requirements = { diamond: 5, stick: 4, crafting_table: 1, iron_pickaxe: 1 }
    const believed = { requirements, standing: 'analogy', source: 'model' } as const
    expect(tell({ ...FIRST, believed, learned })).toBe(
      'The copied guess: diamond helmet needs 5 diamonds, 4 sticks, 1 crafting table, 1 iron pickaxe. Crafting worked on the first try. It needs 5 diamonds, with crafting table nearby. The copied guess had all real needs, and more. Stick and iron pickaxe were never needed.',
    )
    expect(tell({ ...FIRST, believed: { ...believed, requirements: HELMET.requirements }, learned })).toMatch(
      / The copied guess was right\.$/,
    )
  })

  test('the model’s guess, right or wrong', () => {
    expect(tell({ ...FIRST, ...said(HELMET.requirements), learned })).toBe(
      'The model guesses that diamond helmet needs 5 diamonds, 1 crafting table. Crafting worked on the first try. It needs 5 diamonds, with crafting table nearby. The model was right.',
    )
    expect(tell({ ...FIRST, ...said({ wheat: 1 }), gathered: 2, learned, refutes: true })).toBe(
      'The model guesses that diamond helmet needs 1 wheat. After 2 steps of gathering, crafting worked on the first try. It needs 5 diamonds, with crafting table nearby. The model was wrong. Wheat was never needed.',
    )
  })

  test('lessons after failures, on the way to another goal, several at a time', () => {
    const actions = [
      { action: 'smelt', success: false, times: 2 },
      { action: 'craft', success: true, times: 1 },
    ]
    expect(
      tell({ ...FIRST, tries: 3, actions, goal: 'jukebox', ...said({}), learned: { ...learned, yields: 4 } }),
    ).toBe(
      'XENON needs diamond helmet for jukebox. The model guesses that diamond helmet needs nothing. Smelting failed twice and crafting worked. Diamond helmet needs 5 diamonds, with crafting table nearby. One try gives 4. The model was wrong.',
    )
  })

  test('a changed rule, and an item that had been given up', () => {
    const before = { requirements: { diamond: 3 }, source: 'model' } as const
    expect(tell({ ...FIRST, believed: { ...before, standing: 'doubted' }, learned })).toBe(
      'Before its rule changed, diamond helmet needed 3 diamonds. Crafting worked on the first try. It needs 5 diamonds, with crafting table nearby. Before, it needed 3 diamonds.',
    )
    expect(tell({ ...FIRST, believed: { ...before, standing: 'inadmissible' }, learned })).toMatch(
      / It exists after all\.$/,
    )
  })
})

test('changes and demonstrations, which the agent did not try', () => {
  expect(tell({ came: 'shown', thing: '', about: ['logs', 'planks'] })).toBe(
    'The example plans showed logs and planks. The agent needs no guess for these.',
  )
  expect(tell({ came: 'shown', thing: '' })).toBe('Nothing in the example plans worked.')
  const change = { came: 'change', thing: '', about: ['stick'] } as const
  expect(tell(change)).toBe(
    'The rule for stick changed. XENON is not told about this change, or knew nothing about it.',
  )
  expect(tell({ ...change, about: ['stick', 'torch'], spread: ['stick'] })).toBe(
    'The rules for stick and torch changed. What XENON knew about stick is now in doubt.',
  )
  expect(tell({ came: 'change', thing: '', reseeded: 4 })).toBe(
    'This run is a fork: it uses a new random seed from here on.',
  )
})

test('attempts in progress', () => {
  expect(tell({ came: 'open', ...said({ wheat: 1 }), ...failing('craft') })).toBe(
    'The model guesses that diamond helmet needs 1 wheat. Crafting failed twice.',
  )
})

test('folds', () => {
  const fold = (...vain: Partial<AdgAttempt>[]) =>
    plainText(adgAttempts.fold(vain.map((change) => ({ ...ATTEMPT, ...change }))))
  const six = (thing: string) => ({ thing, tries: 6, failures: 6 })
  expect(fold(...['paper', 'charcoal', 'book', 'wheat', 'paper', 'wool'].map(six))).toBe(
    'Paper, charcoal and 3 others: 36 tries, all failed.',
  )
  expect(fold(six('paper'), six('book'), six('wool'))).toBe('Paper, book and wool: 18 tries, all failed.')
  expect(fold({ thing: 'paper', tries: 1, failures: 1 })).toBe('Paper: 1 try, it failed.')
  expect(fold({ thing: 'paper', tries: 2, failures: 2 })).toBe('Paper: 2 tries, both failed.')
  expect(fold({ thing: 'paper', tries: 9, failures: 4 })).toBe('Paper: 9 tries, 4 failed.')
  expect(fold({ thing: 'paper', tries: 3 })).toBe('Paper: 3 tries, all worked.')
  expect(fold({ thing: 'paper', gathered: 3 })).toBe('Paper: 3 steps of gathering, nothing learned.')
})

test('headlines', () => {
  const head = (change: Partial<AdgAttempt>) =>
    plainText(adgAttempts.headline({ ...ATTEMPT, thing: 'shield', ...change }, 'XENON'))
  const revised = { to: {}, cause: null, analogues: [], revisions: 2 }
  const all = [
    [head({ came: 'lesson' }), 'Shield is learned'],
    [head({ came: 'lesson', refutes: true }), 'Shield learned; the guess was wrong'],
    [head({}), 'Shield: nothing learned'],
    [head({ revised: { ...revised, standing: 'analogy' } }), 'Shield: the guess was wrong'],
    [head({ revised: { ...revised, standing: 'inadmissible' } }), 'Shield may not exist'],
    [head({ came: 'open' }), 'Shield comes next'],
    [head({ came: 'open', tries: 1 }), 'Shield is being tried'],
    [head({ came: 'change', about: ['stick'] }), 'The rules change for stick'],
    [head({ came: 'change', about: ['stick', 'torch'] }), 'The rules change for 2 things'],
    [head({ came: 'change', reseeded: 1 }), 'New random seed from here'],
    [head({ came: 'shown' }), 'Example plans are shown'],
  ] as const
  for (const [text, expected] of all) {
    expect(text).toBe(expected)
    expect(text.split(' ').length).toBeGreaterThanOrEqual(3)
    expect(text.split(' ').length).toBeLessThanOrEqual(6)
  }
})

test('knowledge from an earlier run is described as that, and not as a plan’s', () => {
  const kept = { came: 'shown', thing: '', isKept: true } as const
  expect(tell({ ...kept, about: ['stick', 'planks'] })).toBe(
    'XENON starts with saved knowledge about stick and planks. It needs no guess for these.',
  )
  expect(plainText(adgAttempts.headline({ ...ATTEMPT, ...kept, about: ['stick'] }, 'XENON'))).toBe(
    'Saved knowledge is loaded',
  )
  const guess = { requirements: { stick: 1 }, source: 'kept', cyclic: false } as const
  const believed = { ...guess, standing: 'hypothesised' } as const
  expect(tell({ ...failing('craft'), guess, believed })).toContain(
    'The saved knowledge says that diamond helmet needs 1 stick.',
  )
})
