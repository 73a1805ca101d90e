/** Shared by the tests of blocks: problems of every kind. */
import fc from 'fast-check'
import { claimsOf } from './facts'
import type { BlocksProblem, BlocksState, Fact } from './types'

/** Names as PDDL allows them. */
export const aName = fc
  .stringMatching(/^[a-z][a-z0-9_-]{0,5}$/)
  .filter((name) => !['table', 'hand', 'block', 'the'].includes(name))

/** Any arrangement of those blocks, in any order and number of towers; `hasHand`: one block may be held. */
export const anArrangement = (blocks: readonly string[], hasHand: boolean): fc.Arbitrary<BlocksState> =>
  fc
    .record({
      order: fc.shuffledSubarray([...blocks], { minLength: blocks.length }),
      starts: fc.array(fc.boolean(), { minLength: blocks.length, maxLength: blocks.length }),
      isHolding: hasHand ? fc.boolean() : fc.constant(false),
    })
    .map(({ order: drawn, starts, isHolding }) => {
      // Copied, because shrinking a counterexample uses the drawn value again.
      const order = [...drawn]
      const held = isHolding ? (order.pop() ?? null) : null
      const towers: string[][] = []
      for (const [i, block] of order.entries()) {
        const last = towers.at(-1)
        if (last && !starts[i]) last.push(block)
        else towers.push([block])
      }
      return { towers, held }
    })

/** The facts of an arrangement that a goal can contain. */
export const factsOf = (state: BlocksState): Fact[] =>
  claimsOf(state).filter((claim) => claim.kind !== 'held' && claim.kind !== 'hand-empty')

/** Any start, and any possible goal: some facts of another arrangement. */
export const aProblem = (most = 8, hasHand = true): fc.Arbitrary<BlocksProblem> =>
  fc
    .uniqueArray(aName, { minLength: 1, maxLength: most })
    .chain((blocks) =>
      fc
        .tuple(anArrangement(blocks, hasHand), anArrangement(blocks, false))
        .chain(([start, end]) =>
          fc
            .shuffledSubarray(factsOf(end), { minLength: 1 })
            .map((goal): BlocksProblem => ({ name: 'drawn', start, goal, published: null })),
        ),
    )
