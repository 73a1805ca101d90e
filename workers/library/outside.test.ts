import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { nodeResources } from '../../src/lab/cli/resources'
import { learnedInText, playedOutside } from '../../src/library/minds/adg/outside-testing'
import { NO_LABELS } from '../../src/library/store/library-types'
import { value } from '../testing/reply'
import { uses } from './knowledge'
import { libraryContext } from './context'

const resources = await nodeResources()
const context = libraryContext({ resources: () => Promise.resolve(resources), tell: () => undefined })
const api = uses(context)

test('finds knowledge from outside worlds, for the worlds with the same items', async () => {
  expect(value(await api.outside('craft'))).toEqual([])
  const text = learnedInText(resources, 100)
  const { knowledge } = await playedOutside(resources, text, { horizon: 20 })
  const labels = { ...NO_LABELS, name: 'Found in the game' }
  await context.things.keep([
    { kind: 'knowledge', value: text },
    { kind: 'knowledge', value: knowledge, labels },
    { kind: 'document', value: { text: 'Dig.' } },
  ])
  for (const world of ['craft', 'minecraft']) {
    const [piece, ...others] = value(await api.outside(world))
    expect(piece).toMatchObject({ name: 'Found in the game', knowledge, here: [] })
    expect(others).toEqual([])
  }
  expect(value(await api.outside('kitchen'))).toEqual([])
})
