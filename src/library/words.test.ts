import { expect, test } from 'vitest'
import { CARDS } from './cards'
import { DEFAULT_SPEC } from './spec'
import { wordsOfRun } from './words'

test('every world has words for its own events, and not for other worlds’ events', async () => {
  const kinds = async (id: string) =>
    Object.keys((await wordsOfRun({ ...DEFAULT_SPEC, world: { id, options: {} } })).events)
  expect(await kinds('craft')).toContain('tried')
  expect(await kinds('kitchen')).not.toContain('tried')
  expect(await kinds('kitchen')).toContain('kitchen/subgoal')
  const all = await Promise.all(CARDS.world.map(({ id }) => kinds(id)))
  for (const list of all) expect(list).toContain('goal-chosen')
})
