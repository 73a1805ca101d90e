import { describe, expect, test } from 'vitest'
import { EXPERIMENTS } from '../../lab/experiments'
import { specId } from '../../library/digest'
import { decodeLab, encodeLab } from '../lab/lab-link'
import { viewOf, type ViewName } from '../route'
import { decodeComparison, encodeComparison } from './compare-link'
import { decodeHash, encodeHash } from './hash'

/** A link, the same link after reading and writing, and the number of its problems. */
interface Written {
  readonly hash: string
  readonly again: string
  readonly problems: number
}

/** A run in folder 1, whose one file was the model's: `prior`, or null. Later folders have `files`, as read today. */
interface OfThen {
  readonly prior?: string | null
}

/** Parts of the view that a link may leave out. It then means today's defaults. */
const OWN = ['truth', 'speed', 'panel'] as const

/** A link means the same run and moment as ever; of the view, only what it contains. */
function asToday({ prior, ...run }: OfThen, hash: string) {
  const said = Object.entries(run).filter(
    ([key]) => !OWN.some((own) => own === key) || hash.includes(`${key}=`),
  )
  const files = prior === undefined ? {} : { files: prior === null ? {} : { model: prior } }
  return { ...Object.fromEntries(said), ...files }
}

/** The truth was once hidden by default and is now shown, so a link has it if it differs from the default. */
const apart = (hash: string) =>
  hash
    .replace(/([?&])truth=[01](&|$)/, (_, before: string, after: string) => (after ? before : ''))
    .replace(/\?$/, '')

/** What earlier versions wrote down: src/library/golden/README.md. */
const WRITTEN = import.meta.glob<{
  readonly watch: readonly (Written & { readonly id: string; readonly state: OfThen })[]
  readonly compare: readonly (Written & {
    readonly ids: readonly string[]
    readonly link: { readonly first: OfThen; readonly others: readonly OfThen[] }
  })[]
  readonly lab: readonly (Written & { readonly link: object })[]
}>('../../library/golden/*/links.json', { eager: true, import: 'default' })

/*
 * An option that came later stands in the state beside those that were there, and changes no run's id: what was written
 * down is in what is read, and the ids are the same.
 */
describe.each(Object.entries(WRITTEN))('links of %s keep their meaning', (_, { watch, compare, lab }) => {
  test.for(watch)('$hash', ({ hash, again, id, problems, state }) => {
    const read = decodeHash(hash)
    expect(read.state).toMatchObject(asToday(state, hash))
    expect(specId(read.state.spec)).toBe(id)
    expect(read.problems).toHaveLength(problems)
    expect(apart(encodeHash(read.state))).toBe(apart(again))
    expect(decodeHash(encodeHash(read.state)).state).toEqual(read.state)
  })

  test.for(compare)('$hash', ({ hash, again, ids, problems, link }) => {
    const read = decodeComparison(hash)
    const { first, others, ...rest } = link
    expect(read.link).toMatchObject({
      ...rest,
      first: asToday(first, hash.replace('panel=', '')),
      others: others.map((other) => asToday(other, '')),
    })
    expect([read.link.first, ...read.link.others].map(({ spec }) => specId(spec))).toEqual(ids)
    expect(read.problems).toHaveLength(problems)
    expect(apart(encodeComparison(read.link))).toBe(apart(again))
  })

  test.for(lab)('$hash', ({ hash, again, problems, link }) => {
    const read = decodeLab(hash, EXPERIMENTS)
    expect(read.link).toMatchObject(link)
    expect(read.problems).toHaveLength(problems)
    expect(encodeLab(read.link, EXPERIMENTS)).toBe(again)
  })
})

test.each<[hash: string, view: ViewName]>([
  ['', 'watch'],
  ['#/', 'watch'],
  ['#/watch?seed=7', 'watch'],
  ['#/nowhere?seed=5', 'watch'],
  ['#/compare', 'compare'],
  ['#/compare?b.agent=sc', 'compare'],
  ['#/lab', 'lab'],
  ['#/lab?experiment=table-5', 'lab'],
  ['#/models', 'models'],
  ['#/models?x=/', 'models'],
])('an address shows the view that it showed: %s', (hash, view) => {
  expect(viewOf(hash)).toBe(view)
})

test('finds the written files', () => {
  expect(Object.keys(WRITTEN)).toContain('../../library/golden/1/links.json')
})
