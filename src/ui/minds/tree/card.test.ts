import { expect, test } from 'vitest'
import { treeDetails } from '../../../engine/minds/tree/details'
import { runSync } from '../../../engine/drive'
import { assemble } from '../../../library/assemble'
import { parseSpec } from '../../../library/parse-spec'
import { plainText } from '../../../engine/sentence'
import { testResources } from '../../../../workers/testing/resources'
import { cardText } from '../../kit/card-text'
import { whyLines } from './card'
import { subtaskLabel } from './look'
import { card } from './page'
import { needOf, nodeOf, shownNode, treeIn } from './scene'
import { drip, nodeWith, scenesWith } from './testing'

const resources = await testResources()
const playedScenes = scenesWith(resources)
const [scene] = await playedScenes(drip(103), [6])
if (!scene) throw new Error('No scene was played.')
const { nodes } = treeIn(scene)
const { events } = runSync(assemble(parseSpec(drip(103)), resources), 12)

test('a card says why its subtask has its status, its parent, its events, and other subtasks with the thing', () => {
  const again = nodes.find((node) => node.isAgain && node.parent !== null)
  const thing = again?.subtask.things[0]
  if (!again || thing === undefined) throw new Error('Nothing was split again by then.')
  const request = {
    thing,
    need: needOf(again.node),
    told: treeDetails(thing, events),
    agent: 'DRIP',
    showTruth: true,
  }
  const shown = card(scene, request)
  const rowsOf = (label: string) => shown.facts.find((one) => one.label.startsWith(label))?.rows ?? []
  expect(rowsOf('part of').map(({ need }) => need)).toEqual([needOf(again.parent ?? -1)])
  const history = shown.lists[0]?.rows ?? []
  expect(history.length).toBeGreaterThan(1)
  // The details may be of a later step than the scene.
  for (const { step } of history) expect(step).toBeLessThanOrEqual(scene.step)
  const others = rowsOf('other subtasks with ').map(({ need }) => nodeOf({ nodes }, need ?? null))
  expect(others.length).toBeGreaterThan(0)
  expect(others.every((other) => other?.subtask.things.includes(thing) && other !== again)).toBe(true)
  const text = cardText(shown, 'DRIP', scene.step)
  expect(text).toContain(subtaskLabel(again.subtask))
  expect(text).toContain('As seen by DRIP at step 6.')
  expect(text).toMatch(/cannot .* yet/)
  expect(text).not.toMatch(/undefined|null|\[object/)
})

test('says which source decided that a subtask cannot be done', () => {
  const judged = { status: 'remaining', verdict: 'not-executable', reason: 'b2 is not clear' } as const
  const said = (by: 'model' | 'person' | 'nobody' | 'world') =>
    whyLines(nodeWith(1, 0, { ...judged, by }), nodes, 'DRIP')
      .map(({ sentence }) => plainText(sentence))
      .join(' ')
  expect(said('model')).toBe('The model says that DRIP cannot stack b1 on b2 yet: b2 is not clear.')
  expect(said('person')).toBe('You say that DRIP cannot stack b1 on b2 yet: b2 is not clear.')
  expect(said('world')).toBe('DRIP cannot stack b1 on b2 yet: b2 is not clear.')
  expect(said('nobody')).toBe(
    'There is no answer, so DRIP assumes that it cannot stack b1 on b2 yet: b2 is not clear.',
  )
})

test('every node of a run has a card, at every step', async () => {
  for (const later of await playedScenes(drip(7, {}), [0, 1, 5, 100])) {
    const tree = treeIn(later)
    for (const node of tree.nodes) {
      const lines = whyLines(node, tree.nodes, 'DRIP')
      expect(lines.length).toBeGreaterThan(0)
      for (const { sentence, step } of lines) {
        expect(plainText(sentence)).toMatch(/[.]$/)
        expect(step).toBeLessThanOrEqual(later.step)
      }
    }
    const thing = tree.nodes[1]?.subtask.things[0] ?? null
    if (thing !== null) expect(shownNode(tree, thing, null)?.subtask.things).toContain(thing)
  }
})
