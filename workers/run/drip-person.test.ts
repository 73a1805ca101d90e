import { expect, test } from 'vitest'
import { runAsync, runSync } from '../../src/engine/drive'
import type { Call, LiveModel } from '../../src/engine/effects'
import { TreeAttempts } from '../../src/engine/minds/tree/attempts'
import { treeAttempts } from '../../src/engine/minds/tree/attempt-words'
import { plainText } from '../../src/engine/sentence'
import { narrate } from '../../src/engine/words'
import { assemble } from '../../src/library/assemble'
import { wordsOfRun } from '../../src/library/words'
import { exactly, moves, only, perfect, playing, PRINTED_INSTANCE, resources, rightly } from '../testing/drip'
import { attributionFor } from './player/attribution'

const CALL: Call = {
  ...{ engine: 'person', model: 'person', messages: [], parameters: {}, text: '' },
  ...{ promptTokens: null, completionTokens: null, ms: 0 },
}

/** A person who takes time, and skips the question whether the goal is reached. */
function person(): LiveModel {
  const right = rightly(PRINTED_INSTANCE, exactly)
  return {
    async ask(question, retry) {
      const isGoal = 'subtask' in question && question.subtask.verb === 'reach'
      const said = await right.ask(question, retry)
      return question.kind === 'executable' && isGoal
        ? { value: null, skipped: true }
        : { ...said, call: CALL }
    },
  }
}
const nobody: LiveModel = {
  ask() {
    throw new Error('All of it is in the transcript.')
  },
}

const spec = playing(PRINTED_INSTANCE, 'drip', {}, 'person')
const answered = async () => runAsync(assemble(spec, { ...resources, live: person() }))

test('a person answers in the model’s place, and the transcript replays the answers', async () => {
  const run = await answered()
  expect(moves(run)).toEqual(moves(perfect(PRINTED_INSTANCE)))
  const again = runSync(assemble(spec, { ...resources, live: nobody }, run.transcript))
  expect(again.events).toEqual(run.events)
})

test('attributes the answers to the person: the tasks, whether they are possible, and the new state', async () => {
  const run = await answered()
  const tell = await attributionFor(run)
  const words = await wordsOfRun(spec)
  const told = run.events.map(tell)
  const said = told.map((event) => plainText(narrate(event, 'DRIP', words)))
  for (const line of [
    'You say that DRIP has to stack a on j, stack b on d, stack c on b, stack d on a and 4 more to reach the goal.',
    'You say that DRIP cannot stack i on c yet: i and c are in one tower.',
    'DRIP cannot stack i on c yet: i and c are in one tower. You say that DRIP first has to unstack everything on c and put c down.',
    'You describe the situation after DRIP puts c down, in 13 lines.',
    'DRIP assumes that this is done, without checking: put c down.',
    'There is no answer, so DRIP assumes that the goal is not reached yet.',
  ])
    expect(said).toContain(line)
  expect(said.filter((line) => line.includes('The model'))).toEqual([])

  const fold = new TreeAttempts()
  told.forEach((event, place) => fold.see(event, place))
  const lessons = fold.attempts.filter(({ came }) => came === 'lesson')
  expect(lessons.map((one) => plainText(treeAttempts.tell(one, 'DRIP', null)))).toEqual([
    'DRIP cannot stack d on a yet: a is not clear: i stands on it. You say that DRIP first has to unstack everything on a and put a down. It unstacks everything on a. Then it stacks d on a.',
    'DRIP cannot stack i on c yet: i and c are in one tower. You say that DRIP first has to unstack everything on c and put c down. It puts c down. Then it stacks i on c. The subtask “put c down” undoes a finished one: stack c on b.',
  ])
  expect(only(run, 'tree/judged').every(({ by }) => by === 'model')).toBe(true)
})
