import { testResources } from '../../../../workers/testing/resources'
import { expect, test } from 'vitest'
import type { Scene } from '../../../../workers/api/run.api'
import { plainText } from '../../../engine/sentence'
import { wrongIn } from './course'
import { treeIn } from './scene'
import { drip, scenesWith } from './testing'
import { ahead, apart, telling } from './telling'

const playedScenes = scenesWith(await testResources())

const END = 400
const one = async (spec: object, step: number): Promise<Scene> => {
  const [scene] = await playedScenes(spec, [step])
  if (!scene) throw new Error('No scene was played.')
  return scene
}
const manual = await one(drip(103), END)
const alone = await one(drip(7, {}), END)
const start = await one(drip(103), 0)
const named = (name: string, scene: Scene) => ({ name, scene })

test('names the runs that reach the goal first, with their number of actions', () => {
  expect(manual.ended).toBe('goal-reached')
  const actions = treeIn(manual).plan.length
  expect(plainText(ahead([named('DRIP', manual)]))).toBe(`DRIP reaches the goal in ${actions} actions.`)
  const both = plainText(ahead([named('CoT', alone), named('DRIP', manual)]))
  expect(both).toMatch(
    new RegExp(`^DRIP reaches the goal in ${actions} actions. CoT has \\d+ of \\d+ facts of the goal.$`),
  )
})

test('names each of the maximum number of runs, each once', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const said = plainText(ahead(names.map((name) => named(name, name < 'D' ? manual : alone))))
  for (const name of names) expect(said.split(new RegExp(`\\b${name}\\b`))).toHaveLength(2)
})

test('says which plan goes wrong, and where', () => {
  const wrong = wrongIn(alone)
  expect(plainText(apart([named('CoT', alone), named('DRIP', manual)]))).toBe(
    `CoT goes wrong at step ${wrong?.step}. The world refused no action of DRIP.`,
  )
  expect(apart([named('DRIP', manual), named('B', start)])).toEqual([])
})

test('the latest difference has its step; equal events in both are no difference', () => {
  expect(telling([named('A', start), named('B', start)])).toBeNull()
  expect(telling([named('A', manual), named('B', manual)])).toBeNull()
  const told = telling([named('CoT', alone), named('DRIP', manual)])
  expect(told?.step).toBeLessThanOrEqual(Math.max(alone.step, manual.step))
  expect(plainText(told?.sentence ?? [])).toMatch(/CoT|DRIP/)
  expect(told?.thing).not.toBe('')
})
