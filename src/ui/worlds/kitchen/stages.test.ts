import { expect, test } from 'vitest'
import { WAYS } from '../../../engine/worlds/kitchen/ways'
import { stagesIn } from './stages'

test('verbs are in stages by their effect on the food, in the given order', () => {
  expect(stagesIn(['chop', 'fry', 'dice', 'roast'])).toEqual([
    { id: 'cook', label: 'Cook', things: ['fry', 'roast'] },
    { id: 'cut', label: 'Cut', things: ['chop', 'dice'] },
  ])
  expect(stagesIn(['chop'])).toHaveLength(1)
  expect(
    stagesIn(Object.keys(WAYS))
      .flatMap(({ things }) => things)
      .toSorted(),
  ).toEqual(Object.keys(WAYS).toSorted())
})
