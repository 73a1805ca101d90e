import { expect, test } from 'vitest'
import { ledgerOf } from '../engine/run-setup'
import { runSync } from '../engine/drive'
import { leftOf } from '../engine/minds/adg/left'
import { plainText } from '../engine/sentence'
import { nodeResources } from '../lab/cli/resources'
import { assemble } from './assemble'
import { parseSpec } from './parse-spec'

const resources = await nodeResources()

/** The end of a run of that spec. */
function endOf(spec: object) {
  const run = runSync(assemble(parseSpec(spec), resources))
  const ledger = ledgerOf(run.setup)
  for (const event of run.events) ledger.apply(event)
  const { mind, world } = { mind: ledger.mind.shown, world: ledger.world.shown }
  if (!('truth' in world) || mind.mind !== 'adg') throw new TypeError('no world of items')
  return { mind, world }
}

const told = (spec: object) =>
  leftOf(endOf(spec), 'XENON').map(({ name, why }) => `${name}: ${plainText(why)}`)

test('names an ingredient that no experienced item needed, so that it could not be copied', () => {
  expect(told({ seed: 18 })).toMatchInlineSnapshot(`
    [
      "blast_furnace: It needs 3 smooth stone. No item that XENON has learned needs this, so XENON could not copy this need.",
      "stonecutter: It needs 3 stone. No item that XENON has learned needs this, so XENON could not copy this need.",
    ]
  `)
})

const torch = { action: 'craft', requires: { stick: 9 }, held: [], yields: 1 }
test('distinguishes silently changed rules and removed items from items never found', () => {
  const interventions = [{ kind: 'rules', step: 2000, rules: { torch, bowl: null }, announced: false }]
  const lines = told({ seed: 18, interventions })
  expect(lines).toContain('torch: XENON learned it under other rules and has no reason to doubt its recipe.')
  expect(lines).toContain('bowl: No rule makes bowl.')
})

test.for(['xenon', 'sc', 'deckard', 'adam', 'rand'])(
  '%s: lists exactly the goals that are not right, each with a reason',
  (id) => {
    const scene = endOf({ seed: 3, agent: { id }, horizon: 800 })
    const left = leftOf(scene, id.toUpperCase())
    expect(left.length).toBe(scene.mind.goals - scene.mind.right)
    for (const { why } of left) expect(plainText(why)).toMatch(/^[A-Z].+\.$/)
  },
)
