import { expect, test } from 'vitest'
import { historyOf } from './history'
import { eventsOf, knowing, played, TOOLS, worldOf, xenonRun } from '../../testing'

const ACTIONS = ['mine', 'craft', 'smelt']
const wrong = { planks: 2 }
const sword = {
  world: worldOf(TOOLS, { goals: ['wooden_sword'] }),
  model: knowing(TOOLS, { wooden_sword: wrong }),
}

test('when the model has corrected an item the memory of its failures is empty again, and in all they stay', () => {
  const { events } = played(xenonRun({ ...sword, xenon: { dependencies: 'model' } }))
  const at = events.findIndex(({ kind }) => kind === 'self-corrected')
  const counts = (end: number) =>
    historyOf('wooden_sword', events.slice(0, end), ACTIONS).actions.map((one) => [
      ...[one.successes, one.failures, one.totalFailures, one.ruledOut],
    ])
  expect(counts(at)).toEqual(ACTIONS.map(() => [0, 2, 2, true]))
  expect(counts(at + 1)).toEqual(ACTIONS.map(() => [0, 0, 2, false]))
  const { revisions, questions } = historyOf('wooden_sword', events, ACTIONS)
  expect(revisions.map(({ kind, to, source }) => [kind, to, source])).toEqual([
    ['predicted', wrong, 'model'],
    ['self-corrected', TOOLS.get('wooden_sword')?.requires, undefined],
    ['learned', TOOLS.get('wooden_sword')?.requires, undefined],
  ])
  expect(questions.find(({ kind }) => kind === 'correction')?.answer).toEqual(
    TOOLS.get('wooden_sword')?.requires,
  )
})

test('a reflection is a question about the item, with neither options nor examples', () => {
  const stuck = { ...sword, horizon: 20, xenon: { actions: 'model' } }
  const { events } = played(xenonRun(stuck))
  const { questions } = historyOf('wooden_sword', events, ACTIONS)
  const reflection = questions.find(({ kind }) => kind === 'reflection')
  expect(reflection).toMatchObject({ options: [], examples: [], answer: 'You should craft.' })
  expect(eventsOf(events, 'question-answered').length).toBeGreaterThan(3)
})
