import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { anySpec } from '../../../../workers/testing/any-spec'
import { ledgerOf } from '../../../engine/run-setup'
import { runSync } from '../../../engine/drive'
import type { RunEvent } from '../../../engine/events'
import type { Subtask } from '../../../engine/minds/tree/types/questions'
import { nodeResources } from '../../../lab/cli/resources'
import { assemble } from '../../assemble'
import { parseSpec } from '../../parse-spec'
import { knowledgeOfRun, readRun } from '../../knowledge'
import { knowledgeSchema } from '../../knowledge/schema'
import { readTree } from './read'

const resources = await nodeResources()

test('tasks read from a run equal the ledger’s, pass the schema unchanged, and have unique names', () => {
  fc.assert(
    fc.property(anySpec(200, 'tree'), (input) => {
      const spec = parseSpec(input)
      const run = runSync(assemble(spec, resources))
      const ledger = ledgerOf(run.setup)
      for (const event of run.events) ledger.apply(event)
      const read = knowledgeOfRun(readRun({ spec, events: run.events, step: run.step }))
      const { known } = ledger.mind
      if (read.mind !== 'tree' || !known || !('subtasks' in known)) throw new TypeError('not a tree')
      for (const [name, parts] of Object.entries(known.subtasks))
        // A goal of facts is named by these.
        if (name !== 'reach') expect([name, read.body.tasks[name]?.parts]).toEqual([name, parts])
      const back = v.parse(knowledgeSchema, JSON.parse(JSON.stringify(read)))
      expect(JSON.stringify(back)).toBe(JSON.stringify(read))
    }),
    { numRuns: 30 },
  )
})

const RUN = '0123456789abcdef'
const task = (verb: string, ...things: string[]): Subtask => ({ verb, things, quantity: 1 })
const reach = task('reach')
const taken = (node: number, of: Subtask, parts: readonly Subtask[], more: object = {}): RunEvent => ({
  ...{ kind: 'tree/decomposed', step: 0, node, subtask: of, again: false, reason: '', by: 'model' },
  children: parts.map((subtask, at) => ({ node: node * 10 + at + 1, subtask })),
  ...more,
})
const done = (node: number, subtask: Subtask, worked: boolean, step: number): RunEvent => ({
  ...{ kind: 'tree/done', step, node, subtask, how: 'acted', worked },
})
const read = (events: readonly RunEvent[]) =>
  readTree({ spec: parseSpec({ world: { id: 'blocks' }, agent: { id: 'drip' } }), id: RUN, step: 9, events })
    .tasks

test('names a goal by its facts; an action during the decomposition is experience, too', () => {
  const stack = task('stack', 'a', 'b')
  const tasks = read([
    { kind: 'tree/planted', step: 0, wanted: ['a is on b', 'b is on c'], subtask: reach },
    taken(0, reach, [stack]),
    taken(1, stack, [task('clear', 'b')], { by: 'person' }),
    done(1, stack, true, 4),
    { kind: 'tree/closed', step: 5, solved: true, why: 'goal-executable', missing: [] },
  ])
  expect(tasks).toEqual({
    'reach a is on b, b is on c': {
      parts: [stack],
      tried: [1, 0],
      origins: [
        { by: 'experience', run: RUN, step: 5 },
        { by: 'model', run: RUN, step: 0 },
      ],
    },
    'stack a b': {
      parts: [task('clear', 'b')],
      tried: [1, 0],
      origins: [
        { by: 'experience', run: RUN, step: 4 },
        { by: 'person', run: RUN, step: 0 },
      ],
    },
  })
})

test('a task that is decomposed in another way starts anew, and failures are counted', () => {
  const stack = task('stack', 'a', 'b')
  const tasks = read([
    { kind: 'tree/planted', step: 0, wanted: [], subtask: stack },
    taken(0, stack, [task('clear', 'a')]),
    done(0, stack, false, 2),
    taken(0, stack, [task('clear', 'b')], { step: 2, by: 'world' }),
    done(0, stack, false, 3),
    done(0, stack, false, 4),
  ])
  expect(tasks['stack a b']).toEqual({
    parts: [task('clear', 'b')],
    tried: [0, 2],
    origins: [{ by: 'manual', run: RUN, step: 2 }],
  })
})
