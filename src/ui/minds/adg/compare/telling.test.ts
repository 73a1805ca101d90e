import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { plainText } from '../../../../engine/sentence'
import { guessedGoal, sceneWith, type Given } from '../../../testing'
import { ahead, apart, telling } from './telling'

const run = (name: string, items: readonly KnownItem[], given: Given = {}) => ({
  name,
  scene: sceneWith({ step: 900, items, goals: 67, ...given }),
})
const shield = (change: Partial<KnownItem> = {}) =>
  guessedGoal('shield', { guess: { leather: 1 }, requirements: { leather: 1 }, tries: 42, ...change })
const learned: Partial<KnownItem> = {
  standing: 'experienced',
  isRight: true,
  requirements: { planks: 6, iron_ingot: 1 },
  obtainedAt: 656,
  tries: 7,
}
const found = (name = 'XENON', given: Given = {}) =>
  run(name, [shield(learned)], { marks: [{ step: 656, kind: 'experienced', thing: 'shield' }], ...given })
const said = (...runs: Parameters<typeof telling>[0]) => {
  const told = telling(runs)
  return told && plainText(told.sentence)
}

test('says how much each has right, the best first', () => {
  const [xenon, sc] = [run('XENON', [], { right: 41 }), run('SC', [], { right: 23 })]
  expect(plainText(ahead([sc, xenon]))).toBe('XENON has 41 of 67 goals right, SC 23.')
  const adam = run('ADAM', [], { right: 2, goals: 30 })
  expect(plainText(ahead([xenon, sc, adam]))).toBe('XENON has 41 of 67 goals right, SC 23 and ADAM 2 of 30.')
})

test('names the goals that only one has right', () => {
  const goals = (...right: string[]) =>
    ['bed', 'bowl', 'rail', 'torch'].map((name) => guessedGoal(name, { isRight: right.includes(name) }))
  const apartOf = (a: string[], b: string[]) =>
    plainText(apart([run('XENON', goals(...a)), run('SC', goals(...b))]))
  expect(apartOf(['bed', 'bowl', 'rail'], ['rail', 'torch'])).toBe(
    'Only XENON has 2 of these goals right: bed and bowl. Only SC has 1 right: torch.',
  )
  expect(apartOf(['bowl'], ['bowl'])).toBe('Both runs have the same goals right.')
  expect(apartOf([], [])).toBe('')
})

test("says what one learned, and the other's belief", () => {
  const head = 'At step 656 XENON learned what shield needs: 6 planks, 1 iron ingot. '
  const of = (other: readonly KnownItem[]) => said(found(), run('SC', other))
  expect(of([shield()])).toBe(`${head}SC still has the model’s guess (1 leather), after 42 tries.`)
  expect(of([shield({ guessSource: 'manual', tries: 1 })])).toBe(
    `${head}SC still has the manual’s recipe (1 leather), after 1 try.`,
  )
  expect(of([shield({ guessSource: 'resources', tries: 0 })])).toBe(
    `${head}SC still has the agent’s assumption (1 leather), not tried yet.`,
  )
  expect(of([shield({ requirements: { stick: 2 } })])).toBe(
    `${head}SC has the model’s second guess (2 sticks), after 42 tries.`,
  )
  expect(of([shield({ standing: 'analogy', requirements: { stick: 2 } })])).toBe(
    `${head}SC has a copied guess (2 sticks), after 42 tries.`,
  )
  expect(of([shield({ standing: 'inadmissible' })])).toBe(`${head}SC has given up this item, after 42 tries.`)
  expect(of([shield({ guess: null })])).toBe(`${head}SC has no guess yet.`)
  expect(of([shield({ guessCyclic: true })])).toBe(
    `${head}SC has dropped a guess in which the item needs itself, after 42 tries.`,
  )
  expect(of([shield({ standing: 'doubted', obtainedAt: 3 })])).toBe(
    `${head}SC doubts what it learned before (1 leather).`,
  )
  expect(of([shield({ standing: 'experienced', obtainedAt: 3 })])).toBe(
    `${head}SC believes what it learned before: 1 leather.`,
  )
  expect(of([])).toBe(`${head}SC does not know this item.`)
})

test('a goal that both have right is no difference', () => {
  expect(said(found(), run('SC', [shield({ isRight: true })]))).toBeNull()
  expect(said(found(), found('SC'))).toBeNull()
})

test('giving up, and dropping the model’s guess, also count', () => {
  const marks = [
    { step: 300, kind: 'analogy', thing: 'shield' },
    { step: 420, kind: 'analogy', thing: 'shield' },
  ] as const
  const copied = run('XENON', [shield({ standing: 'analogy', requirements: { planks: 6 } })], { marks })
  expect(said(run('SC', [shield()]), copied)).toBe(
    'At step 300 XENON dropped the model’s guess for shield (1 leather) and copied the needs of similar items: 6 planks. SC still believes this guess, after 42 tries.',
  )
  const other = shield({ guess: { stick: 1 }, requirements: { stick: 1 } })
  expect(said(run('SC', [other]), copied)).toBe(
    'At step 300 XENON dropped the model’s guess for shield (1 leather) and copied the needs of similar items: 6 planks. SC still has the model’s guess (1 stick), after 42 tries.',
  )
  const gaveUp = run('XENON', [shield({ standing: 'inadmissible' })], {
    marks: [...marks, { step: 500, kind: 'inadmissible', thing: 'shield' }],
  })
  expect(said(gaveUp, run('SC', [shield(learned)]))).toBe(
    'At step 500 XENON gave up shield, after 42 tries. SC has learned the needs: 6 planks, 1 iron ingot.',
  )
})

test('with more than two runs, names the latest lesson with all runs that have it right', () => {
  const without = (name: string) => run(name, [shield()])
  expect(said(found(), without('SC'), without('ADAM'))).toBe(
    'At step 656 XENON learned what shield needs: 6 planks, 1 iron ingot. None of the other 2 runs has this item right.',
  )
  expect(said(found(), without('SC'), run('ADAM', [shield({ isRight: true })]))).toBe(
    'At step 656 XENON learned what shield needs: 6 planks, 1 iron ingot. ADAM has this item right too. SC does not.',
  )
})

test('law: it is the latest lesson so far about a goal that another run does not have right', () => {
  const names = ['bed', 'bowl', 'rail', 'shield']
  const goal = (name: string) =>
    fc.record({
      name: fc.constant(name),
      isGoal: fc.boolean(),
      isRight: fc.boolean(),
      standing: fc.constantFrom('experienced', 'hypothesised'),
    })
  const side = fc.record({
    items: fc.tuple(...names.map(goal)),
    at: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 }),
  })
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 100 }), (a, b, step) => {
      const [one, two] = [a, b].map(({ items, at }, place) => {
        const marks = names
          .map((thing, i) => ({ step: at[i] ?? 1, kind: 'experienced' as const, thing }))
          .toSorted((x, y) => x.step - y.step)
        const known = items.map(({ name, ...change }) => guessedGoal(name, change))
        return run(`run ${place}`, known, { step, marks })
      })
      if (!one || !two) return
      const steps = [
        [a, b],
        [b, a],
      ].flatMap(([own, other]) =>
        names.flatMap((_, i) => {
          const [mine, theirs, at] = [own?.items[i], other?.items[i], own?.at[i] ?? Infinity]
          const has = mine?.isGoal === true && mine.isRight && mine.standing === 'experienced' && at <= step
          return has && !(theirs?.isGoal === true && theirs.isRight) ? at : []
        }),
      )
      expect(telling([one, two])?.step ?? null).toBe(steps.length === 0 ? null : Math.max(...steps))
    }),
  )
})
