import { expect, test } from 'vitest'
import { plainText } from '../../engine/sentence'
import { momentAt, scoreOf } from './score'
import { EVENTS, placesOf, SCORE, STORY } from './testing'
import { UnknownFactError, written } from './text'

const places = placesOf()
const text = (template: string) => plainText(written(template, { thing: 'bowl', agent: 'Ada', places }))
const stepsOf = (isStill: boolean) =>
  Array.from({ length: 301 }, (_, i) => momentAt(SCORE, i * 100, isStill)?.step ?? NaN)

test('text in braces comes from the events', () => {
  expect(text('{agent} asks of a {thing}: {said.requirements}.')).toBe('Ada asks of a bowl: 1 plank.')
  expect(text('{vain.action:ing} fails.')).toBe('Crafting fails.')
  expect(text('{thing} and {start.goals:count} more, by {start.actions}')).toBe('Bowl and 2 more, by craft')
  expect(text('{worked.gained:times}, {worked.gained}')).toBe('Once, 1')
  expect(text('{said.requirements-vain.consumed}')).toBe('planks')
  expect(written('A {thing}', { thing: 'bowl', agent: 'Ada', places })).toEqual(['A ', { item: 'bowl' }])
})

test('a text does not invent facts', () => {
  for (const unknown of [
    '{unknown.requirements}',
    '{said.age}',
    '{said.cyclic}',
    '{said.requirements:times}',
    '{x}',
  ])
    expect(() => text(unknown), unknown).toThrow(UnknownFactError)
})

test('leaves out a scene with a missing event, and plays the others', () => {
  const without = scoreOf(STORY, 'Ada', placesOf(EVENTS.filter(({ kind }) => kind !== 'predicted')))
  expect(without.scenes.map(({ id, start, end }) => [id, start, end])).toEqual([['tries', 0, 20_000]])
  expect(scoreOf(STORY, 'Ada', {})).toEqual({ scenes: [], total: 0 })
  expect(momentAt({ scenes: [], total: 0 }, 0)).toBeNull()
})

test('the run moves in the middle of a scene, step by step, and never back', () => {
  const steps = stepsOf(false)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect([...new Set(steps)]).toEqual([0, 11, 12, 13, 14])
  // The run pauses while the scene is introduced, and at its end.
  expect(steps[100 + 49]).toBe(11)
  expect(steps[100 + 140]).toBe(14)
})

test('no text comes before its event, and no line before the last one could be read', () => {
  for (let ms = 0; ms <= SCORE.total; ms += 50) {
    const moment = momentAt(SCORE, ms)
    if (moment?.index === 1) expect(moment.said === 2 ? moment.step : 14).toBe(14)
  }
  const [vain, worked] = SCORE.scenes[1]?.lines ?? []
  expect((worked?.ms ?? 0) - (vain?.ms ?? 0)).toBeGreaterThanOrEqual(2000)
})

test('without motion each scene shows its last moment, in the same time', () => {
  expect([...new Set(stepsOf(true))]).toEqual([0, 14])
  expect(momentAt(SCORE, 10_000, true)).toMatchObject({ index: 1, step: 14, said: 2 })
})

test('a scene lasts until its last line is read', () => {
  const brief = STORY.scenes.map((scene) => ({ ...scene, seconds: 1 }))
  const [, tries] = scoreOf({ ...STORY, scenes: brief }, 'Ada', places).scenes
  const last = tries?.lines.at(-1)?.ms ?? NaN
  expect((tries?.end ?? 0) - last).toBeGreaterThanOrEqual(2000)
})
