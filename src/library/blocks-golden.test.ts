import { expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import { nodeResources } from '../lab/cli/resources'
import { assemble } from './assemble'
import { logHash } from './digest'
import { parseSpec } from './parse-spec'

const resources = await nodeResources()
const blocks = (options: Record<string, number | string>) => ({ id: 'blocks', options })
/** The world answers everything, so that nothing here follows from what a model is like. */
const drip = (options: Record<string, number | string> = {}) => ({
  id: 'drip',
  options: { decomposition: 'world', executability: 'world', update: 'world', ...options },
})

/** As those of the craft world (`golden.test.ts`): a change here is a change of what was promised. */
const RUNS = [
  [{ world: blocks({ instance: 41 }), agent: drip() }, 0, ''],
  [{ world: blocks({ instance: 110 }), agent: drip({ recheck: 'no' }) }, 0, ''],
  [{ world: blocks({ instance: 7 }), agent: drip({ putDown: 'moved' }) }, 0, ''],
  [{ world: blocks({ instance: 100 }), agent: drip({ limit: 4 }) }, 0, ''],
  [{ seed: 5, world: blocks({ problem: 'generated', blocks: 30, towers: 4 }), agent: drip() }, 0, ''],
] as const

test.for(RUNS)('a planner does what it did in every earlier version: %j', ([spec, events, hash]) => {
  const run = runSync(assemble(parseSpec(spec), resources))
  expect([run.events.length, logHash(run.events)]).toEqual([events, hash])
})
