import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictIn, type BlocksClaim } from './facts'
import { MAX_BLOCKS, nameProblem } from './names'
import { problemText, readProblem } from './notation'
import { ProblemError } from './problem-error'
import { aName, aProblem, factsOf } from './testing'

test('reads a written problem back unchanged', () => {
  fc.assert(
    fc.property(aProblem(), (problem) => {
      expect(readProblem(problemText(problem), problem.name)).toEqual(problem)
      expect(readProblem(problemText(problem).toUpperCase(), problem.name)).toEqual(problem)
    }),
    { numRuns: 500 },
  )
})

function refusal(text: string): string | null {
  try {
    readProblem(text)
    return null
  } catch (error) {
    if (error instanceof ProblemError) return error.message
    throw error
  }
}

test.each([
  ['a b', 'Write the towers first, then “>”'],
  ['a > b > c', 'then “>”'],
  [' > a clear', 'There are no blocks.'],
  ['a b >', 'There is no goal'],
  ['a b > a under b', '"a under b" is not a goal'],
  ['a b > a on z', 'The goal names "z", but there is no such block.'],
  ['a b | a > a clear', 'The block a is in two places.'],
  ['+a | +b > a clear', 'The hand cannot hold a and b.'],
  ['1 > 1 clear', '"1" cannot be a block\'s name'],
  ['table > table clear', 'A block cannot have the name table'],
  ['a, b > a clear', '"a," cannot be a block\'s name'],
  ['a b > a on b, b on a', 'The goal is impossible: a would have to be on itself, through b.'],
  ['a b > a on a', 'a cannot be on itself.'],
  ['a b c > a on b, a on c', 'a cannot be on b and on c.'],
  ['a b c > a on b, c on b', 'a and c cannot both be on b.'],
  ['a b c > a on b, b clear', 'b cannot be clear and have a on it.'],
  ['a b > a on b, a on table', 'a cannot be on b and on the table.'],
  [
    `${Array.from({ length: MAX_BLOCKS + 1 }, (_, i) => `b${i}`).join(' ')} > b1 clear`,
    'There are 10001 blocks',
  ],
])('%#: refused in a sentence', (text, sentence) => {
  expect(refusal(text)).toContain(sentence)
})

test('any text gives a problem or a ProblemError', () => {
  const pieces = fc.array(fc.constantFrom('a', 'b', 'c', '+', '|', '>', ' on ', ' clear', ' table', ',', ' '))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        pieces.map((all) => all.join('')),
      ),
      (text) => {
        const said = refusal(text)
        expect(said === null || /[.]$/.test(said)).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

test('accepts the names that PDDL accepts', () => {
  fc.assert(
    fc.property(aName, (name) => {
      expect(nameProblem(name)).toBe(null)
    }),
  )
})

test('the facts of a state do not conflict; a second place for one block does', () => {
  fc.assert(
    fc.property(aProblem(8, false), fc.nat(), fc.nat(), ({ start }, one, other) => {
      const facts = factsOf(start)
      expect(conflictIn(facts)).toBe(null)
      expect(conflictIn([...facts, ...facts])).toBe(null)
      const blocks = start.towers.flat()
      const [block = '', under = ''] = [blocks[one % blocks.length], blocks[other % blocks.length]]
      const more: BlocksClaim = { kind: 'on', block, under }
      const isThere = facts.some((fact) => fact.kind === 'on' && fact.block === block && fact.under === under)
      expect(conflictIn([...facts, more])?.at ?? null).toBe(isThere ? null : facts.length)
      expect(conflictIn([...facts, { kind: 'held', block }])?.at).toBe(facts.length)
    }),
  )
})

/** Whether the blocks can stand so, by trying every arrangement: slow but reliable. */
function canStand(claims: readonly BlocksClaim[], blocks: readonly string[]): boolean {
  const places = (left: readonly string[], under: ReadonlyMap<string, string | null>): boolean => {
    const [block, ...rest] = left
    if (block !== undefined)
      return [null, ...blocks].some((place) => places(rest, new Map([...under, [block, place]])))
    const loads = [...under.values()].filter((place) => place !== null)
    if (new Set(loads).size < loads.length) return false
    for (const first of blocks) {
      let at = under.get(first) ?? null
      for (let i = 0; at !== null; i++) {
        if (i > blocks.length) return false
        at = under.get(at) ?? null
      }
    }
    return claims.every((claim) => {
      if (claim.kind === 'on') return under.get(claim.block) === claim.under
      if (claim.kind === 'on-table') return under.get(claim.block) === null
      return claim.kind === 'clear' && !loads.includes(claim.block)
    })
  }
  return places(blocks, new Map())
}

test('finds a conflict exactly if no arrangement makes all claims true', () => {
  const blocks = ['a', 'b', 'c']
  const block = fc.constantFrom(...blocks)
  const claim: fc.Arbitrary<BlocksClaim> = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('on' as const), block, under: block }) },
    fc.record({ kind: fc.constant('on-table' as const), block }),
    fc.record({ kind: fc.constant('clear' as const), block }),
  )
  const tally = { can: 0, cannot: 0 }
  fc.assert(
    fc.property(fc.array(claim, { minLength: 1, maxLength: 5 }), (claims) => {
      const can = canStand(claims, blocks)
      tally[can ? 'can' : 'cannot']++
      expect(conflictIn(claims) === null).toBe(can)
    }),
    { numRuns: 1000 },
  )
  expect(Math.min(tally.can, tally.cannot)).toBeGreaterThan(25)
})
