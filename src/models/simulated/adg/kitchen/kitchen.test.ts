import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXECUTABLE, TOOLS, WAYS } from '../../../../engine/worlds/kitchen/ways'
import { createSimulatedModel } from '../..'
import { furtherAnswers } from '../further-answers'
import { setIn } from '../testing'
import { KITCHEN } from '.'

const VERBS = ['fry', 'roast', 'chop', 'slice', 'dice'] as const
const SEEDS = 2000
const modelOf = (seed: number, skill: number) => createSimulatedModel({ seed, skill }, furtherAnswers)
const tool = (seed: number, skill: number, item: string, options: readonly string[] = TOOLS) =>
  modelOf(seed, skill).answer({ kind: 'requirements', item, examples: [], options })
const command = (seed: number, skill: number, item: string, options: readonly string[] = EXECUTABLE) =>
  modelOf(seed, skill).answer({
    ...{ kind: 'action', item, options, examples: [] },
    on: { ingredient: 'carrot', tool: 'knife' },
  })

/** The share of seeds for which `isRight` is true. */
const rate = (isRight: (seed: number) => boolean) =>
  Array.from({ length: SEEDS }, (_, seed) => isRight(seed)).filter(Boolean).length / SEEDS

/** Four standard errors of a share of that many seeds. */
const NEAR = 4 * Math.sqrt(0.25 / SEEDS)

test.each(VERBS)('%s: tool and command are known at the stated rates', (verb) => {
  const { tool: truth, action } = WAYS[verb]
  const knowsTool = rate((seed) => JSON.stringify(tool(seed, 0.5, verb)) === JSON.stringify({ [truth]: 1 }))
  expect(Math.abs(knowsTool - KITCHEN.tool)).toBeLessThan(NEAR)
  expect(KITCHEN.tool).toBeCloseTo(0.55)
  const wrong = verb === action ? 0.015 : 0.5
  expect(Math.abs(rate((seed) => command(seed, 0.5, verb) === action) - (1 - wrong))).toBeLessThan(NEAR)
})

test('at skill 1 it knows all verbs, at 0 none, and more with rising skill', () => {
  for (let seed = 0; seed < 50; seed++)
    for (const verb of VERBS) {
      const { tool: truth, action } = WAYS[verb]
      expect([tool(seed, 1, verb), command(seed, 1, verb)]).toEqual([{ [truth]: 1 }, action])
      expect(tool(seed, 0, verb)).not.toEqual({ [truth]: 1 })
      expect(command(seed, 0, verb)).not.toBe(action)
      const known = [0, 0.25, 0.5, 0.75, 1].map((skill) => command(seed, skill, verb) === action)
      expect(known).toEqual(known.toSorted((a, b) => Number(a) - Number(b)))
    }
})

test('it always names an offered option, the same each time, for any verb', () => {
  const offered = (from: readonly string[]) => fc.subarray([...from], { minLength: 1 })
  const verb = fc.oneof(fc.constantFrom(...VERBS), fc.string())
  fc.assert(
    fc.property(
      fc.integer(),
      fc.double(),
      verb,
      offered(TOOLS),
      offered(EXECUTABLE),
      (seed, skill, item, tools, actions) => {
        const named = Object.keys(setIn(tool(seed, skill, item, tools)))
        expect(named).toHaveLength(1)
        expect(tools).toContain(named[0])
        expect(actions).toContain(command(seed, skill, item, actions))
        expect(command(seed, skill, item, actions)).toBe(command(seed, skill, item, actions))
      },
    ),
  )
})

test('an option that is ruled out makes way for another, until all have been named', () => {
  for (let seed = 0; seed < 30; seed++) {
    let open: readonly string[] = EXECUTABLE
    const named = new Set<unknown>()
    while (open.length > 0) {
      const one = command(seed, 0.5, 'fry', open)
      named.add(one)
      open = open.filter((action) => action !== one)
    }
    expect(named.size).toBe(EXECUTABLE.length)
  }
})

test('a correction repeats the same tool in three of four cases, and never names a missing tool', () => {
  const hypothesis = { table: 1 }
  const corrected = (seed: number) =>
    modelOf(seed, 0.5).answer({
      ...{ kind: 'correction', item: 'fry', hypothesis, failures: [], options: TOOLS },
      examples: [{ item: 'roast', requirements: { oven: 1 } }],
    })
  expect(
    Math.abs(rate((seed) => JSON.stringify(corrected(seed)) !== JSON.stringify(hypothesis)) - 1 / 4),
  ).toBeLessThan(NEAR)
  for (let seed = 0; seed < 200; seed++) expect(TOOLS).toContain(Object.keys(setIn(corrected(seed)))[0])
})
