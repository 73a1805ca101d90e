import { expect, test } from 'vitest'
import { METRIC_IDS } from '.'

test('no two metrics have one id', () => {
  expect(METRIC_IDS.filter((id, at) => METRIC_IDS.indexOf(id) !== at)).toEqual([])
})
