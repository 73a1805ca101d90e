import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ledgerOf } from '../../src/engine/run-setup'
import { runSync } from '../../src/engine/drive'
import { nodeResources } from '../../src/lab/cli/resources'
import { assemble } from '../../src/library/assemble'
import { knowledgeOfRun } from '../../src/library/knowledge'
import { readRun } from '../../src/library/knowledge/read-run'
import { parseSpec } from '../../src/library/parse-spec'
import { libraryContext } from './context'
import { uses } from './knowledge'

const resources = await nodeResources()
const context = libraryContext({ resources: () => Promise.resolve(resources), tell: () => undefined })
const api = uses(context)

test('draws a run’s saved knowledge with its goals, its origins, and the rules at that step', async () => {
  const rule = { action: 'craft', requires: { logs: 2 }, yields: 1, held: [] }
  const bowl = { kind: 'rules', step: 100, rules: { bowl: rule }, announced: false }
  const spec = parseSpec({ seed: 1, horizon: 400, interventions: [bowl] })
  const run = runSync(assemble(spec, resources), 300)
  const ledger = ledgerOf(run.setup)
  for (const event of run.events) ledger.apply(event)
  const value = knowledgeOfRun(readRun({ spec, events: run.events, step: run.step }))
  const [ref] = await context.things.keep([{ kind: 'knowledge', value }])
  if (!ref) return expect.fail('It was not kept.')
  const reply = await api.scene(ref)
  if (!reply.ok || !reply.value) return expect.fail(JSON.stringify(reply))
  const { mind, world } = reply.value
  if (mind.mind !== 'adg' || ledger.mind.shown.mind !== 'adg') return expect.fail(mind.mind)
  expect(mind.right).toBe(ledger.mind.shown.right)
  expect(mind.goals).toBe(67)
  expect(world).toMatchObject({ truth: { bowl: { requires: { logs: 2 } } } })
})

test('does not draw an item that is no knowledge, and says so', async () => {
  const [ref] = await context.things.keep([{ kind: 'document', value: { text: 'Dig.' } }])
  if (!ref) return expect.fail('It was not kept.')
  expect(await api.scene(ref)).toMatchObject({ ok: false, fault: { code: 'other-kind' } })
})
