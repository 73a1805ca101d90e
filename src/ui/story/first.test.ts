import { beforeAll, expect, test } from 'vitest'
import { testResources } from '../../../workers/testing/resources'
import { placesIn } from '../../../workers/run/places'
import { systemClock } from '../../../workers/shared/clock'
import { plainText } from '../../engine/sentence'
import type { HookPlaces } from '../../library/hooks'
import { FIRST_SPEC } from '../setup/first-visit'
import { FIRST_STORY } from './first'
import { hooksOf, scoreOf, type Score } from './score'

let places: HookPlaces
let score: Score
beforeAll(async () => {
  places = await placesIn(FIRST_STORY.spec, await testResources(), hooksOf(FIRST_STORY), systemClock)
  score = scoreOf(FIRST_STORY, 'XENON', places)
})

test('it plays over the run of a first visit, and everything that it names is in that run', () => {
  expect(FIRST_STORY.spec).toBe(FIRST_SPEC)
  expect(Object.keys(places)).toEqual(Object.keys(FIRST_STORY.hooks))
  expect(Object.entries(places).filter(([, placed]) => placed === null)).toEqual([])
  expect(score.scenes.map(({ id }) => id)).toEqual(FIRST_STORY.scenes.map(({ id }) => id))
})

test('it goes forward, for some two minutes, and no scene is longer than it says', () => {
  const steps = score.scenes.flatMap(({ from, to }) => [from, to])
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(score.total).toBeGreaterThanOrEqual(100_000)
  expect(score.total).toBeLessThanOrEqual(140_000)
  const seconds = score.scenes.map(({ start, end }) => (end - start) / 1000)
  expect(seconds).toEqual(FIRST_STORY.scenes.map((scene) => scene.seconds))
})

test('its texts', () => {
  const said = score.scenes.map(({ title, lines }) => [
    title,
    ...lines.map((line) => plainText(line.sentence)),
  ])
  expect(said).toMatchInlineSnapshot(`
    [
      [
        "What the model said",
        "XENON is to make 67 items. It first asks a language model what they need.",
        "For an iron shovel the model says 4 planks and 1 stone shovel.",
        "It has left out the iron.",
      ],
      [
        "Your guess",
        "What do you think an iron shovel needs?",
      ],
      [
        "Three ways, all in vain",
        "XENON takes the model at its word, gets 4 planks and 1 stone shovel, and tries.",
        "Smelting fails twice.",
        "Crafting fails twice.",
        "Mining fails twice.",
      ],
      [
        "A look at similar items",
        "There is no other way to try, so the list itself must be wrong.",
        "XENON looks at the similar items that it knows: iron pickaxe, stone shovel and wooden shovel.",
        "It copies from them: 4 iron ingots, 4 sticks, 1 crafting table, 4 cobblestone and 4 planks.",
      ],
      [
        "It works",
        "Later XENON gets all of that, and comes back to the iron shovel.",
        "Crafting works.",
        "The world takes 1 iron ingot and 2 sticks, and no more.",
      ],
      [
        "What has changed",
        "Now XENON knows the iron shovel first-hand: 1 iron ingot, 2 sticks and 1 crafting table.",
        "What the model said is struck out: planks and stone shovel.",
        "Cobblestone and planks were copied, too, and never needed.",
      ],
    ]
  `)
})

test('its question, and the text for each answer', () => {
  const options = score.scenes.flatMap(({ options }) => options)
  expect(options.map(({ text, answer, recall }) => [text, answer, recall].map(plainText)))
    .toMatchInlineSnapshot(`
    [
      [
        "2 iron ingots, 1 stick and 1 crafting table",
        "Close, and closer than the model. Watch how XENON finds out.",
        "You guessed 2 iron ingots, 1 stick and 1 crafting table: closer than the model.",
      ],
      [
        "4 planks and 1 stone shovel",
        "That is the model’s word, and it is wrong. Watch how XENON finds out.",
        "You trusted the model, which was wrong.",
      ],
      [
        "1 iron ingot, 2 sticks and 1 crafting table",
        "You are right; the model is not. Watch how XENON finds out.",
        "Your guess was right from the start.",
      ],
    ]
  `)
  expect(options.map(({ isRight }) => isRight)).toEqual([false, false, true])
})

test('its own statements about the run are true', () => {
  const event = (name: string) => {
    const placed = places[name]
    if (!placed) throw new Error(`${name} is not there`)
    return placed.event
  }
  const start = event('start')
  const said = event('said')
  const revised = event('revised')
  const learned = event('learned')
  // "Three ways", of as many as there are.
  expect(start).toMatchObject({ actions: { length: 3 } })
  expect(
    new Set(['first', 'second', 'third'].map((name) => (event(name) as { action: string }).action)).size,
  ).toBe(3)
  // "It has left out the iron."
  expect(said).toMatchObject({ source: 'model', requirements: { planks: 4, stone_shovel: 1 } })
  expect(learned).toMatchObject({ requirements: { iron_ingot: 1 } })
  // "There is no other way to try."
  expect(revised).toMatchObject({ cause: { kind: 'all-actions-failed' }, revisions: 2 })
  // "closer than the model": the sword shares iron, sticks and table with the truth, the model's guess nothing.
  const keys = (of: unknown) => Object.keys((of as { requirements: object }).requirements)
  const shared = (of: unknown) => keys(of).filter((key) => keys(learned).includes(key)).length
  expect(shared(event('sword'))).toBeGreaterThan(shared(said))
  // Between the copy and what worked nothing was learned of it otherwise.
  expect(learned).toMatchObject({ before: { standing: 'analogy' } })
})
