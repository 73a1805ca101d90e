import { expect, test } from 'vitest'
import { runSync } from '../../engine/drive'
import { nodeResources } from '../../lab/cli/resources'
import { assemble } from '../assemble'
import { canonicalJson } from '../../engine/json'
import { knowledgeOfRun, readRun } from '../knowledge'
import { parseSpec } from '../parse-spec'
import { packed } from './pack'
import { LinkError, packShared, unpackShared } from './shared'
import { spec as packedSpec } from './spec'

const resources = await nodeResources()

/** A run's knowledge at its end, with origins. */
function learned(input: object) {
  const spec = parseSpec(input)
  const { events, step } = runSync(assemble(spec, resources))
  return knowledgeOfRun(readRun({ spec, events, step }))
}

const goals = (count: string) => ({ id: 'craft', options: { goals: count } })

test.for([
  [{ seed: 1 }, 1_200],
  [{ seed: 18 }, 1_200],
  [{ seed: 7 }, 1_200],
  [{ seed: 1, world: goals('100') }, 2_000],
  [{ seed: 1, world: goals('120'), horizon: 6000 }, 2_000],
  [{ seed: 1, world: { id: 'craft', options: { actions: '45' } } }, 1_200],
  [{ seed: 1, agent: { id: 'sc' } }, 600],
  [{ seed: 1, agent: { id: 'adam' } }, 600],
  [{ seed: 1, world: { id: 'kitchen' } }, 200],
  [{ seed: 1, agent: { id: 'drip' }, world: { id: 'blocks' } }, 300],
] as const)(
  'the knowledge at the end of %j fits in a link of at most %i characters',
  async ([input, most]) => {
    const knowledge = learned(input)
    const text = await packShared({ name: '', knowledge })
    expect(text.length).toBeLessThanOrEqual(most)
    const read = await unpackShared(text)
    expect(canonicalJson(read)).toBe(canonicalJson({ name: '', knowledge }))
  },
)

test('the link contains the name; a link with other contents is refused with its kind', async () => {
  const knowledge = learned({ seed: 2, horizon: 60 })
  const name = 'Ada’s <b>graph</b>'
  expect((await unpackShared(await packShared({ name, knowledge }))).name).toBe(name)
  const other = await packed(packedSpec, parseSpec({}))
  await expect(unpackShared(other)).rejects.toThrow(LinkError)
})
