import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { knowledgeOfRun, readRun } from '../../src/library/knowledge'
import { knowledgeSchema } from '../../src/library/knowledge/schema'
import type { Knowledge } from '../../src/library/knowledge/types'
import { parseSpec } from '../../src/library/parse-spec'
import { craftIn, opened, RunContext, SPEC } from '../testing/run-context'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

function graph(knowledge: Knowledge | null) {
  if (knowledge?.mind !== 'adg') throw new Error('no graph')
  return knowledge
}

test('the knowledge is that of the shown step, however far the run was played', async () => {
  const { context, session } = await opened({}, 400)
  const later = graph(await session.knowledge())
  await context.await(session.seek(120))
  const earlier = graph(await session.knowledge())
  const { events } = await session.log()
  expect(earlier).toEqual(knowledgeOfRun(readRun({ spec: parseSpec(SPEC), events, step: 120 })))
  const found = ({ body }: typeof later) =>
    Object.values(body.items).filter(({ standing }) => standing === 'experienced').length
  expect(found(earlier)).toBe(
    craftIn(context.last.scene).mind.items.filter((one) => one.standing === 'experienced').length,
  )
  expect(found(later)).toBeGreaterThan(found(earlier))
  expect(v.parse(knowledgeSchema, structuredClone(later))).toEqual(later)
})

test('no run is open, and nothing is known', async () => {
  expect(await new RunContext().session.knowledge()).toBeNull()
})

test('a person’s answer is the person’s claim, and an unanswered question has no author', async () => {
  const context = new RunContext()
  await context.open({ model: { id: 'person', options: { items: '5' } } })
  const thing = () => {
    const question = context.last.asking?.question
    return question && 'item' in question ? question.item : ''
  }
  const said = thing()
  await context.await(context.session.answer(context.last.asking?.id ?? 0, { stick: 2 }))
  const skipped = thing()
  await context.await(context.session.skip(context.last.asking?.id ?? 0, true))
  await context.clock.advance(50)
  const { body } = graph(await context.session.knowledge())
  const [run] = Object.keys((await context.session.knowledge())?.runs ?? {})
  expect(body.items[said]?.origins).toEqual([{ by: 'person', run, step: 0 }])
  expect(body.items[skipped]?.origins).toEqual([{ by: 'nobody', run, step: 0 }])
  const others = Object.values(body.items).flatMap(({ origins }) => origins.map(({ by }) => by))
  expect(new Set(others)).toEqual(new Set(['person', 'nobody', 'model', 'plan']))
})
