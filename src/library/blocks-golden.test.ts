import { expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import { nodeResources } from '../lab/cli/resources'
import { assemble } from './assemble'
import { logHash } from './digest'
import { parseSpec } from './parse-spec'

const resources = await nodeResources()
const blocks = (options: Record<string, number | string>) => ({ id: 'blocks', options })
/** The world answers everything, so that no result depends on the model. */
const drip = (options: Record<string, number | string> = {}) => ({
  id: 'drip',
  options: { decomposition: 'world', executability: 'world', update: 'world', ...options },
})

/** Like those of the craft world (`golden.test.ts`): a change here breaks what earlier versions promised. */
const RUNS = [
  [
    { world: blocks({ instance: 41 }), agent: drip() },
    45,
    '6f4a5180e38e3c3bee85104f86dc3cd53a39e756f2c2c3b0b487bcf7731c04e8',
  ],
  [
    { world: blocks({ instance: 110 }), agent: drip({ recheck: 'no' }) },
    112,
    '2acc41bff1a8cc3c6d7054b2029cd46a6f51e437925072fae5defcb600103ca9',
  ],
  [
    { world: blocks({ instance: 7 }), agent: drip({ putDown: 'moved' }) },
    74,
    '27566030d0ec7457f2e0c6ed71698fda69e9440d63f8e68e2ea5f77f801eaf4b',
  ],
  [
    { world: blocks({ instance: 100 }), agent: drip({ limit: 4 }) },
    33,
    '8f76a854972421c0668b7b2783c7cc6fea2ee65a4dbb8aff785b06f3defa44db',
  ],
  [
    { seed: 5, world: blocks({ problem: 'generated', blocks: 30, towers: 4 }), agent: drip() },
    152,
    'ca0c049373a66d87aae6d764495cae8db98b7db99a02601195279e5119f0b767',
  ],
] as const

test.for(RUNS)('a planner plays as in every earlier version: %j', ([spec, events, hash]) => {
  const run = runSync(assemble(parseSpec(spec), resources))
  expect([run.events.length, logHash(run.events)]).toEqual([events, hash])
})
