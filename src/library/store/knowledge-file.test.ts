import * as v from 'valibot'
import { expect, test } from 'vitest'
import { adgLedger } from '../../engine/minds/adg/ledger'
import { SMALL_RULES, worldOf } from '../../engine/testing'
import { knowledgeOf } from './knowledge-file'
import { knowledgeFile } from './knowledge-file'

test('writes an item in doubt as the agent has it, so that every version can read the file', () => {
  const ledger = adgLedger({ world: worldOf(SMALL_RULES) })
  ledger.apply({ kind: 'run-started', step: 0, goals: ['stick'], actions: ['craft'] })
  ledger.apply({ kind: 'standing-lost', step: 4, item: 'stick' })
  expect(ledger.mind.items.get('stick')?.standing).toBe('doubted')
  const file = knowledgeOf('run', ledger)
  expect(v.is(knowledgeFile, file)).toBe(true)
  expect(file).toMatchObject({ items: { stick: { standing: 'hypothesised' } } })
})
