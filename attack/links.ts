/** Hostile links: whatever an address says, each view reads something from it. */
import { expect, test } from 'vitest'
import { parseSpec, SpecError } from '../src/library/parse-spec'
import { LinkError, unpackShared } from '../src/library/links/shared'
import { EXPERIMENTS } from '../src/lab/experiments'
import { addressOf, placeOf } from '../src/ui/docs/document'
import { decodeLab, encodeLab } from '../src/ui/lab/lab-link'
import { deskIn } from '../src/ui/library/compare/address'
import { decodeLibrary, encodeLibrary } from '../src/ui/library/library-link'
import { packedIn } from '../src/ui/library/share/packed-link'
import { decodeComparison, encodeComparison } from '../src/ui/link/compare-link'
import { encodeHash } from '../src/ui/link/hash'
import { comparedWith, VIEWS, viewOf } from '../src/ui/route'
import { complete, keyOf, read } from '../src/ui/state/addresses'
import { amount, count } from './amount'
import { goldenLinks, hostileLink } from './hostile-links'

const seeds = goldenLinks()

/** Follows an address as each view would, and writes the result as an address again. */
async function follow(hash: string): Promise<void> {
  expect(VIEWS).toContain(viewOf(hash))
  comparedWith(hash)
  comparedWith(hash, 'sc')

  const { state, problems } = read(hash)
  const again = encodeHash(state)
  expect(again).toMatch(/^#\/watch/)
  expect(encodeHash(read(again).state)).toBe(again)
  expect(problems.every((problem) => problem.isWellFormed() && problem.length < 2000)).toBe(true)
  // Only the page has the worker that unpacks a link's files.
  const { enclosed: _, ...rest } = state
  const { spec } = await complete(rest, () => Promise.resolve([]))
  keyOf(spec)
  try {
    parseSpec(spec)
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
  }

  encodeComparison(decodeComparison(hash).link)
  encodeLibrary(decodeLibrary(hash).link)
  encodeLab(decodeLab(hash, EXPERIMENTS).link, EXPERIMENTS)
  deskIn(hash)
  const { page, at } = placeOf(hash)
  addressOf(page, at ?? undefined)
  const packed = packedIn(hash)
  if (packed !== null) await unpackShared(packed).catch(linkErrorOnly)
}

function linkErrorOnly(error: unknown): void {
  if (!(error instanceof LinkError)) throw error
}

/** Every second link, from that one on: one file for each half, so that they run side by side. */
export function linksFrom(first: 0 | 1): void {
  test('for any address no view throws, and its reading can be written as an address', async () => {
    const cases = amount({ quick: 2_000, full: 100_000 })
    for (let nth = first; nth < cases; nth += 2) {
      const hash = hostileLink(nth, seeds)
      try {
        await follow(hash)
      } catch (error) {
        throw new Error(`link ${nth}: ${JSON.stringify(hash.slice(0, 500))}: ${String(error)}`, {
          cause: error,
        })
      }
    }
    count('hostile links followed in Node', cases / 2)
  })
}
