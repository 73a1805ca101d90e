import { beforeAll, describe, expect, test } from 'vitest'
import { toldRun } from '../../../scripts/story/told-run'
import { durationsOf, UNKNOWN_MS } from '../../../workers/run/player/tempo'
import { testResources } from '../../../workers/testing/resources'
import { runSync } from '../../engine/drive'
import { assemble, type Resources } from '../../library/assemble'
import { FIRST_SPEC } from '../setup/first-visit'
import { FIRST_STORY } from './first'
import { FIRST_RUN } from './first-run'
import { rightAt, stagedStory, type Staged } from './staging'

let resources: Resources
let staged: Staged
beforeAll(async () => {
  resources = await testResources()
  const found = stagedStory(FIRST_STORY, FIRST_RUN)
  if (!found) throw new Error('The first visit’s run lacks facts of the story.')
  staged = found
})

test('it is about the run of a first visit, and the run has everything that it names', () => {
  expect(FIRST_STORY.spec).toBe(FIRST_SPEC)
  expect(Object.entries(FIRST_RUN.places).filter(([, placed]) => placed === null)).toEqual([])
  expect(staged.scenes.map(({ id }) => id)).toEqual(FIRST_STORY.scenes.map(({ id }) => id))
})

test('what comes with the page is what the run gives: `npm run story` writes it', () => {
  expect(FIRST_RUN).toEqual(toldRun(FIRST_STORY, resources))
})

test('its texts', () => {
  expect(staged.scenes.map(({ says, adds, button }) => [says, adds, button].filter((text) => text !== '')))
    .toMatchInlineSnapshot(`
      [
        [
          "Here are 67 things to make. A language model got 54 of the recipes wrong.",
          "How does the agent find out?",
        ],
        [
          "What does an iron shovel need?",
          "Make your guess first. The model’s guess comes next.",
          "That is my guess",
        ],
        [
          "The model says: 4 planks and 1 stone shovel.",
          "Is that right? The agent does not know. It has to try.",
          "Try it",
        ],
        [
          "The agent gathers these things. There are 3 ways to make something new.",
          "Try all 3",
        ],
        [
          "It tries each way twice. All of them fail.",
          "The game says only “failed”. No way is left, so the recipe must be wrong.",
          "What now?",
        ],
        [
          "The agent looks at similar things that it already knows.",
          "Perhaps an iron shovel needs the same.",
          "Copy what they need",
        ],
        [
          "It copies every ingredient.",
          "It does not know the amounts, so it gathers plenty.",
          "Try again",
        ],
        [
          "Crafting works!",
          "It used up 1 iron ingot and 2 sticks. All the rest is left over.",
          "What has it learned?",
        ],
        [
          "Now the agent knows the recipe.",
          "And the other 66?",
        ],
        [
          "That was one of 67. It finds the others in the same way.",
          "Watch all 67",
        ],
      ]
    `)
})

test('nothing names the true recipe before the world has shown it', () => {
  const shown = staged.scenes.findIndex(({ id }) => id === 'worked')
  for (const { picture, says, adds, button } of staged.scenes.slice(0, shown)) {
    expect([says, adds, button].join(' ')).not.toMatch(/iron ingot|2 sticks/)
    expect(JSON.stringify(picture)).not.toContain('"iron_ingot":1')
  }
})

test('its own statements about the run are true', () => {
  const event = (name: string) => {
    const placed = FIRST_RUN.places[name]
    if (!placed) throw new Error(`${name} is not there`)
    return placed
  }
  // "There are 3 ways", and all of them are in the picture.
  expect(event('start').event).toMatchObject({ actions: { length: 3 } })
  const actions = ['first', 'second', 'third'].map(
    (name) => event(name).event as { action: string; failures: number },
  )
  // The meanings in the picture belong to these actions, in this order.
  expect(actions.map(({ action }) => action)).toEqual(['smelt', 'craft', 'mine'])
  // "It tries each way twice."
  expect(actions.map(({ failures }) => failures)).toEqual([2, 2, 2])
  // "No way is left, so the recipe must be wrong."
  expect(event('revised').event).toMatchObject({ cause: { kind: 'all-actions-failed' }, revisions: 2 })
  // The similar things are those that the agent copies from, known before, and their items are the copied ones.
  const similar = ['pickaxe', 'stone', 'wooden'].map((name) => event(name))
  const { analogues, to } = event('revised').event as unknown as {
    analogues: readonly { item: string }[]
    to: Readonly<Record<string, number>>
  }
  expect(similar.map(({ event }) => (event as { item?: string }).item)).toEqual(
    analogues.map(({ item }) => item),
  )
  for (const { step } of similar) expect(step).toBeLessThan(event('revised').step)
  const needs = similar.flatMap(({ event }) =>
    Object.keys((event as unknown as { requirements: object }).requirements),
  )
  expect(new Set(needs)).toEqual(new Set(Object.keys(to)))
  // Between the copy and what worked nothing else was learned about it.
  expect(event('learned').event).toMatchObject({ before: { standing: 'analogy', requirements: to } })
})

test('the opening counts as the run does', () => {
  const { events } = runSync(assemble(FIRST_SPEC, resources))
  expect(staged.goals).toHaveLength(67)
  expect(rightAt(staged.turns, 0).size).toBe(67 - 54)
  const last = staged.turns.at(-1)?.[0] ?? 0
  expect(rightAt(staged.turns, last).size).toBe(65)
  expect(last).toBeLessThan(events.at(-1)?.step ?? 0)
})

describe('60 s after the story', () => {
  /** When each step is reached at the pace of lessons, in ms. */
  function arrivals(): number[] {
    const run = assemble(FIRST_SPEC, resources)
    const { events, step: steps } = runSync(run)
    const fold = run.setup.mind.attempts()
    events.forEach((event, place) => fold.see(event, place))
    const durations = durationsOf(fold.attempts, true)
    const times = [0]
    for (let step = 0; step < steps; step++) times.push((times[step] ?? 0) + (durations[step] ?? UNKNOWN_MS))
    return times
  }
  /** The number of goals that turn right in the first minute after a step. */
  function turned(from: number): number {
    const times = arrivals()
    const end = times.findLastIndex((ms) => ms <= (times[from] ?? 0) + 60_000)
    const before = rightAt(staged.turns, from)
    return [...rightAt(staged.turns, end)].filter((goal) => !before.has(goal)).length
  }

  test('at least ten goals have turned right', () => {
    expect(turned(staged.goesOnAt)).toBeGreaterThanOrEqual(10)
  })

  test('also when the run is played from its start', () => {
    expect(turned(0)).toBeGreaterThanOrEqual(7)
  })
})
