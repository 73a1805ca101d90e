import { expect, test } from 'vitest'
import { comparedWith, viewOf } from './route'

test('an address names its view; Watch where it names none', () => {
  expect(
    ['', '#', '#/', '#/watch', '#/watch?step=3', '#/nowhere', '#/labs', '#/__proto__'].map(viewOf),
  ).toEqual(Array.from({ length: 8 }, () => 'watch'))
  expect(viewOf('#/compare?seed=3&b.agent=sc')).toBe('compare')
  expect(['#/lab', '#/lab?x=/'].map(viewOf)).toEqual(['lab', 'lab'])
  expect(['#/models', '#/models?x=/', '#/model'].map(viewOf)).toEqual(['models', 'models', 'watch'])
  expect(['#/library?k=1', '#/docs?page=lab', '#/doc'].map(viewOf)).toEqual(['library', 'docs', 'watch'])
})

test('the run of an address is compared, and without one Compare shows its own', () => {
  expect(comparedWith('#/watch?seed=3&step=9')).toBe('#/compare?seed=3&step=9')
  expect(comparedWith('#/watch')).toBe('#/compare?')
  expect(comparedWith('#/watch?seed=3&step=9', 'sc')).toBe('#/compare?seed=3&step=9&b.agent=sc')
  expect(comparedWith('#/watch', 'sc')).toBe('#/compare?b.agent=sc')
  expect(['', '#/', '#/lab', '#/models'].map((at) => comparedWith(at))).toEqual(
    Array.from({ length: 4 }, () => '#/compare'),
  )
})
