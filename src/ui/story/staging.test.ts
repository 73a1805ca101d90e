import { expect, test } from 'vitest'
import { filledIn, namesAt, setAt, UnknownFactError } from './facts'
import { rightAt, stagedStory } from './staging'
import { EVENTS, toldBowl, STORY, stagedBowl } from './testing'

const subject = { thing: 'bowl', places: toldBowl().places, numbers: { goals: 2 } }
const text = (template: string) => filledIn(template, subject)

test('text in braces comes from the events', () => {
  expect(text('{thing}: {said.requirements}.')).toBe('Bowl: 1 log.')
  expect(text('{worked.action:ing} a {thing} takes {worked.consumed}.')).toBe(
    'Crafting a bowl takes 3 planks.',
  )
  expect(text('{start.goals:count} of {goals} by {start.actions}')).toBe('2 of 2 by craft')
  expect(text('{worked.gained:times}, {worked.gained}')).toBe('Once, 1')
  expect(setAt('worked.consumed', subject)).toEqual({ planks: 3 })
  expect(namesAt('start.goals', subject)).toEqual(['bowl', 'torch'])
})

test('a text does not invent facts', () => {
  for (const unknown of ['{unknown.step}', '{said.age}', '{said.cyclic}', '{x}', '{said.item:count}'])
    expect(() => text(unknown), unknown).toThrow(UnknownFactError)
  expect(() => setAt('said.item', subject)).toThrow(UnknownFactError)
})

test('a staged story has its facts filled in', () => {
  const { scenes, goals, goesOnAt } = stagedBowl()
  expect(goals).toEqual(['bowl', 'torch'])
  expect(goesOnAt).toBe(14)
  expect(scenes.map(({ says }) => says)).toEqual([
    '2 things; 1 of the recipes are wrong.',
    'What does a bowl need?',
    'The model says: 1 log.',
    'Crafting works. The world took 3 planks.',
  ])
  expect(scenes.map(({ picture }) => picture)).toEqual([
    { kind: 'time-lapse' },
    { kind: 'guess', offers: ['logs', 'planks'] },
    { kind: 'set', title: 'The model’s guess', set: { logs: 1 } },
    { kind: 'verdicts', model: { logs: 1 }, truth: { planks: 3 } },
  ])
})

test('a run that lacks one of the facts has no story', () => {
  expect(stagedStory(STORY, toldBowl(EVENTS.filter(({ kind }) => kind !== 'predicted')))).toBeNull()
  expect(stagedStory(STORY, toldBowl(EVENTS.slice(0, -1)))).toBeNull()
  expect(stagedStory(STORY, { places: {}, goals: [], turns: [] })).toBeNull()
})

test('goals are right from the step on at which they turn right, until they turn wrong', () => {
  const turns = [
    [0, ['a']],
    [3, ['b']],
    [5, ['a']],
  ] as const
  const at = (step: number) => [...rightAt(turns, step)].sort().join()
  expect([0, 2, 3, 4, 5, 9].map(at)).toEqual(['a', 'a', 'a,b', 'a,b', 'b', 'b'])
})
