import { expect, test } from 'vitest'
import type { RunEvent } from '../../../engine/events'
import { believed, begun, learned, predicted, tried, way } from '../../../engine/minds/posterior/testing'
import { parseSpec } from '../../parse-spec'
import { DEFAULT_SPEC } from '../../spec'
import { knowledgeOfRun, readRun } from '../../knowledge'
import { beginWith } from '../../knowledge/initial-knowledge'
import { compareKnowledge } from '../../knowledge/compare'
import type { Knowledge } from '../../knowledge/types'

const spec = parseSpec({ agent: { id: 'hunch' } })

function knows(...events: readonly RunEvent[]): Knowledge<'adg'> {
  const knowledge = knowledgeOfRun(readRun({ spec, step: 99, events: [begun(['stick']), ...events] }))
  return knowledge.mind === 'adg' ? knowledge : expect.fail(knowledge.mind)
}
const stick = (...events: readonly RunEvent[]) => knows(...events).body.items['stick']
const origins = (...events: readonly RunEvent[]) =>
  stick(...events)?.origins.map(({ by, step, from }) => [by, step, from])

const answer = predicted(0, 'stick', { planks: 2, logs: 1 })

test('saves the most probable graph of a run that believes in distributions', () => {
  const item = stick(
    answer,
    believed(1, 'stick', way({ planks: 2, logs: 1 }, 0.5)),
    tried(2, 'stick'),
    believed(2, 'stick', way({ planks: 4 }, 0.4, { source: 'neighbour', held: ['planks'] })),
  )
  expect(item).toMatchObject({
    ...{ requirements: { planks: 4 }, standing: 'hypothesised', held: [], revisions: 1, action: null },
    memory: { craft: [0, 1] },
  })
  expect(
    stick(answer, learned(3, 'stick', { planks: 2 }), believed(4, 'stick', way({ logs: 9 }, 1))),
  ).toMatchObject({ requirements: { planks: 2 }, standing: 'experienced' })
})

test.each(['substitution', 'neighbour', 'use'] as const)('a belief from %s is an analogy', (source) => {
  expect(origins(answer, believed(4, 'stick', way({ planks: 4 }, 0.4, { source })))).toEqual([
    ['analogy', 4, undefined],
  ])
})

test('the model’s answer is its claim; of a set derived from it, only the model’s own edges are', () => {
  const said = believed(1, 'stick', way({ planks: 2, logs: 1 }, 0.5))
  expect(origins(answer, said)).toEqual([['model', 0, undefined]])
  const changed = [answer, said, believed(4, 'stick', way({ planks: 2, coal: 1 }, 0.5))]
  expect(origins(...changed)).toEqual([['resources', 4, undefined]])
  const edges = stick(...changed)?.edges ?? {}
  expect(Object.keys(edges)).toEqual(['planks'])
  expect(edges['planks']).toMatchObject([{ by: 'model', step: 0 }])
})

test('a set that was seen before and is believed again keeps the step at which it was seen', () => {
  const seen = { ...learned(3, 'stick', { planks: 2 }), held: ['planks'] }
  const lost = { kind: 'standing-lost', step: 5, item: 'stick' } as const
  const former = way({ planks: 2 }, 0.4, { source: 'former', held: ['planks'] })
  const other = believed(6, 'stick', way({ logs: 3 }, 0.6, { source: 'use' }))
  const events = [answer, seen, lost, believed(5, 'stick', former), other]
  expect(stick(...events)).toMatchObject({ requirements: { logs: 3 }, held: [] })
  const again = [...events, believed(8, 'stick', former)]
  expect(stick(...again)).toMatchObject({ standing: 'hypothesised', held: ['planks'] })
  expect(origins(...again)).toEqual([['experience', 3, undefined]])
})

test('it is compared with what XENON knows, and XENON begins with it', () => {
  const own = knows(answer, believed(1, 'stick', way({ planks: 2, logs: 1 }, 0.5)))
  const xenon = readRun({
    spec: DEFAULT_SPEC,
    step: 9,
    events: [begun(['stick']), predicted(0, 'stick', { planks: 4 })],
  })
  expect(() => compareKnowledge(own, knowledgeOfRun(xenon))).not.toThrow()
  const { agent } = beginWith(own, { agent: 'xenon', trust: 'seen' })
  expect(agent).toMatchObject({ id: 'xenon', options: { start: 'knowledge' }, knowledge: { mind: 'adg' } })
  // Who believes in distributions begins with a graph, too; and with what another of its kind knows.
  expect(beginWith(own, { trust: 'seen' }).agent.id).toBe('hunch')
  expect(beginWith(knowledgeOfRun(xenon), { agent: 'hunch', trust: 'doubted' }).agent).toMatchObject({
    id: 'hunch',
    knowledge: { mind: 'adg' },
  })
})
