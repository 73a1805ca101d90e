import { expect, test } from 'vitest'
import { REWORDINGS_EACH, rewordings, TASKS } from './rewordings'

const all = rewordings(1)
const of = (item: string) => all.filter((one) => one.item === item).map(({ sentence }) => sentence)

test('ten different sentences for each of the 66 tasks of Table 4', () => {
  expect(TASKS).toHaveLength(66)
  expect(all).toHaveLength(660)
  expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(660)
  for (const { item } of TASKS) expect(of(item)).toHaveLength(REWORDINGS_EACH)
})

test('a seed decides the sentences; those of a task do not depend on other tasks; another seed gives others', () => {
  expect(rewordings(1)).toEqual(all)
  expect(rewordings(2).filter(({ sentence }, at) => sentence === all[at]?.sentence).length).toBeLessThan(100)
  const more = rewordings(1, 15)
  expect(more.filter(({ item }) => item === 'torch').slice(0, 10)).toEqual(
    all.filter(({ item }) => item === 'torch'),
  )
})

test('every sentence names its item: by all words of its name, or by its material', () => {
  const material = (word: string) => word.replace(/^wooden$/, 'wood').replace(/^golden$/, 'gold')
  for (const { item, sentence } of all)
    for (const word of item.split('_'))
      expect(sentence).toMatch(new RegExp(`\\b(${word}|${material(word)})\\b`))
})

test('uses the right English articles', () => {
  for (const { sentence } of all) {
    expect(sentence).not.toMatch(/\ba [aeiou]/)
    expect(sentence).not.toMatch(/\ban [^aeiou]/)
  }
  expect(of('iron_boots').join(' ')).toContain('a pair of')
})
