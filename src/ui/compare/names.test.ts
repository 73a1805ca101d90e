import { expect, test } from 'vitest'
import { CARDS } from '../../library/cards'
import { splitAt } from './names'

test("finds an agent's name in a label, as a whole word", () => {
  for (const { label } of CARDS.agent) {
    expect(splitAt(label, label)).toEqual({ before: '', agent: label, after: '' })
    expect(splitAt(`${label}, x₀ 3, seed 2`, label)).toEqual({
      before: '',
      agent: label,
      after: ', x₀ 3, seed 2',
    })
  }
  expect(splitAt('RASC, SC', 'SC')).toEqual({ before: 'RASC, ', agent: 'SC', after: '' })
  expect(splitAt('seed 3', 'XENON')).toBeNull()
  expect(splitAt('', undefined)).toBeNull()
})
