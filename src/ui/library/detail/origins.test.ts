import { expect, test } from 'vitest'
import { MAX_TASK_NAME } from '../../../library/minds/tree/task-name'
import { parseSpec } from '../../../library/parse-spec'
import { DEFAULT_SPEC } from '../../../library/spec'
import { MAX_ABOUT } from '../../../library/store/library-types'
import { decodeHash } from '../../link/hash'
import { originWords } from './origins'

const runOf = (spec = DEFAULT_SPEC) => ({ r: { spec, step: 412, names: [] } })
const found = { by: 'experience', run: 'r', step: 40 } as const

test('a finding links to its step, with the item chosen', () => {
  const { said, moment, address } = originWords(found, runOf(), 'wooden_hoe')
  expect([said, moment]).toEqual(['learned', `step 40 of XENON, seed ${DEFAULT_SPEC.seed}`])
  const { state, problems } = decodeHash(address ?? '')
  expect(problems).toEqual([])
  expect(state).toMatchObject({ spec: DEFAULT_SPEC, step: 40, item: 'wooden_hoe' })
})

test('a task is not chosen by name, because no address holds its name', () => {
  const { address } = originWords(found, runOf(), 'stack a b')
  expect(decodeHash(address ?? '')).toMatchObject({ problems: [], state: { step: 40, item: null } })
})

test('a run with initial knowledge has no address, because a link without that knowledge is another run', () => {
  const begun = parseSpec({ agent: { id: 'xenon', options: { start: 'knowledge' } } })
  const { moment, address } = originWords(found, runOf(begun), 'wooden_hoe')
  expect(moment).toContain('step 40 of XENON')
  expect(address).toBeNull()
})

test('a note can be about anything that has a name', () => {
  expect(MAX_ABOUT).toBeGreaterThan(MAX_TASK_NAME)
})
