import { expect, test } from 'vitest'
import { ledgerOf } from '../../engine/run-setup'
import { runSync } from '../../engine/drive'
import { nodeResources } from '../../lab/cli/resources'
import { assemble } from '../assemble'
import { parseSpec } from '../parse-spec'
import { worldAt } from './world-at'

const resources = await nodeResources()
const rule = { action: 'craft', requires: { planks: 7 }, held: [], yields: 1 }
const plain = { horizon: 60 }
const changed = {
  horizon: 60,
  interventions: [{ step: 20, kind: 'rules', rules: { stick: rule }, announced: true }],
}
const perturbed = { horizon: 60, world: { id: 'craft', options: { changedSets: '2', changedAt: 30 } } }
const fromTheStart = {
  horizon: 60,
  world: { id: 'craft', options: { changedSets: '3', changedActions: '3' } },
}

test.each([plain, changed, perturbed, fromTheStart])(
  'finds the rules at a step without playing the run: %j',
  (given) => {
    const spec = parseSpec(given)
    const { events, setup } = runSync(assemble(spec, resources))
    for (const step of [0, 19, 20, 29, 30, 60]) {
      const ledger = ledgerOf(setup)
      for (const event of events) if (event.step <= step) ledger.apply(event)
      const { world } = ledger
      if (!('truth' in world.shown)) throw new TypeError('A world of items shows its rules.')
      expect(worldAt(spec, step, resources.code).shown, String(step)).toMatchObject({
        truth: world.shown.truth,
      })
    }
  },
)

test('a live model that is not here is not asked', () => {
  const spec = parseSpec({ model: { id: 'openai', options: { name: 'tiny' } } })
  expect(worldAt(spec, 9, resources.code).shown).toHaveProperty('truth')
})
