import { expect, test } from 'vitest'
import type { RunEvent } from '../../../engine/events'
import { adgLedger } from '../../../engine/minds/adg/ledger'
import { probed } from '../../../engine/minds/posterior/testing'
import { rulesOf, worldOf } from '../../../engine/testing'
import { VainEpisodes } from '.'

const RULES = rulesOf({ logs: ['mine', {}], planks: ['craft', { logs: 1 }, 4] })

function onOneGoal(events: readonly RunEvent[]) {
  const [ledger, vain] = [adgLedger({ world: worldOf(RULES) }), new VainEpisodes()]
  for (const event of events) {
    ledger.apply(event)
    vain.apply(event, ledger)
  }
  return vain.onOneGoal
}

const started: RunEvent = { step: 0, kind: 'episode-started' }
const chosen = (goal: string): RunEvent => ({
  ...{ step: 1, kind: 'goal-chosen', goal },
  choice: { by: 'request' },
})
const learned = (item: string): RunEvent => ({
  ...{ step: 1, kind: 'requirement-learned', item, requirements: {}, held: [], yields: 1, action: 'mine' },
  before: { requirements: {}, standing: 'hypothesised', source: 'model' },
})
const ended: RunEvent = { step: 9, kind: 'run-ended', reason: 'episodes' }

test('an episode is wasted on the goal that it ends with, unless that was obtained', () => {
  expect(onOneGoal([started])).toBeNull()
  expect(onOneGoal([started, chosen('logs'), ended])).toBe(1)
  expect(onOneGoal([started, chosen('logs'), learned('logs'), ended])).toBe(0)
  expect(onOneGoal([started, chosen('logs'), learned('logs'), chosen('planks'), ended])).toBe(1)
})

test('an agent that probes wastes it on the item of its last probe', () => {
  expect(onOneGoal([started, probed(1, 'planks'), learned('planks'), probed(1, 'logs'), ended])).toBe(1)
})

test('counts the goal that wasted most episodes, as a share of all', () => {
  const goals = ['logs', 'planks', 'planks', 'logs', 'planks']
  const episodes = goals.flatMap((goal) => [started, chosen(goal)])
  expect(onOneGoal([...episodes, ended])).toBe(3 / 5)
  // The last one is not finished.
  expect(onOneGoal([...episodes, { ...ended, reason: 'horizon' }])).toBe(2 / 4)
})
