import { expect, test } from 'vitest'
import { defaultChoice } from '../../../library/options'
import { parseSpec } from '../../../library/parse-spec'
import { decodeComparison } from '../../link/compare-link'
import { DEFAULT_LINK, DEFAULT_SPEC } from '../../link/link-state'
import { besideAddress, otherMethods, sentenceOf, toldTo, waysToLookUp } from './sentence'

const spec = { ...DEFAULT_SPEC, agent: defaultChoice('agent', 'gog') }
const told = { sentence: '  please make me\nan  axe & a “bed” ', similarity: 'ngrams' }

test('a sentence becomes one line of a run with the same method, and the run can be parsed', () => {
  const next = toldTo({ ...spec, begins: 'a digest' }, told)
  expect(sentenceOf(next)).toBe('please make me an axe & a “bed”')
  expect(next.similarity).toEqual(defaultChoice('similarity', 'ngrams'))
  expect(next.agent.id).toBe('gog')
  // The initial knowledge of the run on screen is not copied.
  expect(next).not.toHaveProperty('begins')
  expect(parseSpec(next)).toEqual(next)
})

test('offers the other methods that take a sentence and can play there', () => {
  expect(otherMethods(spec).map(({ id }) => id)).toEqual(expect.arrayContaining(['hkg', 'vanilla']))
  expect(otherMethods(spec).map(({ id }) => id)).not.toContain('gog')
  expect(otherMethods(spec).map(({ id }) => id)).not.toContain('xenon')
  expect(otherMethods({ ...spec, world: defaultChoice('world', 'blocks') })).toEqual([])
})

test('the address of both has the same sentence for both, and no other difference', () => {
  const address = besideAddress({ ...DEFAULT_LINK, spec, step: 12, item: 'stick' }, told, 'hkg')
  expect(address).toContain('b.agent=hkg')
  const { link, problems } = decodeComparison(address)
  expect(problems).toEqual([])
  expect(link.first).toMatchObject({ step: null, item: null })
  const [other] = link.others
  expect(sentenceOf(link.first.spec)).toBe('please make me an axe & a “bed”')
  expect(other && sentenceOf(other.spec)).toBe('please make me an axe & a “bed”')
  expect(other?.spec).toMatchObject({ world: spec.world, seed: spec.seed, similarity: { id: 'ngrams' } })
})

test('another method reads the documents of this one, or none', () => {
  const kept = {
    ...spec,
    agent: { ...spec.agent, options: { ...spec.agent.options, documents: 'knowledge' } },
  }
  const files = { agent: '01234567', world: '89abcdef' }
  const beside = (other: string) => {
    const { link } = decodeComparison(besideAddress({ ...DEFAULT_LINK, spec: kept, files }, told, other))
    return { documents: link.others[0]?.spec.agent.options['documents'], files: link.others[0]?.files }
  }
  for (const other of ['hkg', 'graphrag']) expect(beside(other)).toEqual({ documents: 'knowledge', files })
  expect(beside('vanilla')).toEqual({ documents: undefined, files: { world: files.world } })
})

test("offers every look-up method, and the run's own", () => {
  expect(waysToLookUp('words').map(({ id }) => id)).toEqual(['ngrams', 'words', 'minilm'])
  expect(waysToLookUp('exact').map(({ id }) => id)).toContain('exact')
})
