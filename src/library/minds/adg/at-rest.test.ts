import { expect, test } from 'vitest'
import type { OriginKind } from '../../knowledge/types'
import { adgAtRest } from './at-rest'

const said = (by: OriginKind) => ({
  requirements: { logs: 1 },
  held: [],
  standing: 'hypothesised' as const,
  revisions: 1,
  yields: 1,
  action: null,
  memory: {},
  origins: [{ by }],
})

test('shows each claim as its author’s; a claim from a file without authors has no author, and is not the model’s', () => {
  const items = Object.fromEntries(
    (['model', 'person', 'manual', 'resources', 'nobody', 'import', 'plan'] as const).map((by) => [
      by,
      said(by),
    ]),
  )
  const { items: drawn } = adgAtRest({ items }, { task: { goals: [], actions: ['craft'] }, truth: {} })
  expect(Object.fromEntries(drawn.map(({ name, guessSource }) => [name, guessSource]))).toEqual({
    model: 'model',
    person: 'person',
    manual: 'manual',
    resources: 'resources',
    nobody: 'nobody',
    import: 'kept',
    plan: 'kept',
  })
})
