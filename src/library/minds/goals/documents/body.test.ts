import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractedIn } from '../../../../engine/minds/goals/graph/stored-goals'
import { GoalGraph } from '../../../../engine/minds/goals/graph/goal-graph'
import { sameItems } from '../../../../engine/minds/goals/graph/sameness'
import { someDocuments } from '../../../../engine/minds/goals/graph/testing'
import { defaultChoice } from '../../../options'
import { knowledgeSchema } from '../../../knowledge/schema'
import { mergeKnowledge } from '../../../knowledge/merge'
import type { Knowledge } from '../../../knowledge/types'
import { joinedDocument } from '../canonical'
import type { GoalsBody } from '../types'
import { bodyOf, spoken, type ReadOf } from './body'
import { takenOf } from './document'
import * as v from 'valibot'

/** Documents as if they had been read: each has its own text, and each claim is one letter of it. */
const someRead = someDocuments.map((documents) =>
  documents.map((extracted, at): ReadOf => {
    const document = takenOf(`document ${at}`, 'text', `${at} ${'x'.repeat(40)}`)
    const goals = extracted.goals.map((goal) => ({
      ...goal,
      passage: { ...goal.passage, document: document.id },
    }))
    const losses = goals
      .slice(0, 1)
      .map(({ passage }) => ({ cause: 'quantity', text: 'x', passage }) as const)
    return { document, extracted: { ...extracted, document: document.id, goals, losses } }
  }),
)
const body = (read: readonly ReadOf[]) => bodyOf(read, { by: 'manual' }).body
const knowledge = (of: GoalsBody): Knowledge => ({
  ...{ mind: 'goals', world: defaultChoice('world'), runs: {}, body: of },
})
const graphOf = (of: GoalsBody) => {
  const graph = new GoalGraph(sameItems)
  for (const extracted of extractedIn(of)) graph.add(extracted)
  return graph.goals.map(({ id, name, aliases }) => [id, name, aliases])
}

test('law: the order of documents does not matter, and the result is saved unchanged', () => {
  const shuffled = someRead.chain((read) =>
    fc.tuple(fc.constant(read), fc.shuffledSubarray(read, { minLength: read.length })),
  )
  fc.assert(
    fc.property(shuffled, ([read, other]) => {
      expect(body(other)).toEqual(body(read))
      expect(v.parse(knowledgeSchema, knowledge(body(read)))).toEqual(knowledge(body(read)))
    }),
  )
})

test('law: a document read later and united by the Library gives the graph of all read together', () => {
  fc.assert(
    fc.property(someRead, fc.nat(8), (read, at) => {
      const [one, other] = [body(read.slice(0, at)), body(read.slice(at))]
      const merged = mergeKnowledge([knowledge(one), knowledge(other)], 'experience')
      const united = 'documents' in merged.body ? merged.body : null
      expect(united?.documents).toEqual(body(read).documents)
      // If two statements are equally frequent, the goal's name may differ: names depend on all statements.
      expect(graphOf(united ?? one).map(([id]) => id)).toEqual(graphOf(body(read)).map(([id]) => id))
    }),
  )
})

test('joins the losses of two readings of one text in either order', () => {
  const text = { title: 'a', format: 'text', text: 'abc' } as const
  const one = { ...text, losses: [{ cause: 'name', from: 0, to: 1 } as const] }
  const other = { ...text, title: 'b', losses: [{ cause: 'told', from: 0, to: 1 }, ...one.losses] as const }
  expect(joinedDocument(one, other)).toEqual(joinedDocument(other, one))
  expect(joinedDocument(one, other)).toEqual({ ...text, losses: [one.losses[0], other.losses[0]] })
  expect(joinedDocument(one, one)).toEqual(one)
})

test('a goal is called as people write it, and a subgoal of nothing is a loss', () => {
  expect(spoken(' Craft  stone_pickaxe')).toBe('craft stone pickaxe')
  const document = takenOf('a', 'text', 'a rope')
  const passage = { document: document.id, from: 0, to: 6 }
  const subgoals = [{ goal: 'craft rope', subgoal: 'craft twine', why: '', passage }]
  const extracted = { document: document.id, goals: [], subgoals, losses: [] }
  const { body: built, losses } = bodyOf([{ document, extracted }], { by: 'model' })
  expect([built.goals, losses.map(({ cause }) => cause)]).toEqual([{}, ['no-goal']])
  expect(Object.values(built.documents)).toMatchObject([{ losses: [{ cause: 'no-goal', from: 0, to: 6 }] }])
})

test('keeps one of several reasons for a subgoal, the same in any order of reading', () => {
  const read = ['It is of string.', 'A rope is string.', 'So it is.'].map((why): ReadOf => {
    const document = takenOf(why, 'text', why)
    const passage = { document: document.id, from: 0, to: why.length }
    const rope = {
      name: 'craft rope',
      description: '',
      tools: {},
      materials: {},
      postconditions: { rope: 1 },
    }
    const subgoals = [{ goal: 'craft rope', subgoal: 'craft string', why, passage }]
    const goals = [{ ...rope, passage }]
    return { document, extracted: { document: document.id, goals, subgoals, losses: [] } }
  })
  for (const all of [read, read.toReversed()])
    expect(body(all).goals['craft rope']?.subgoals).toEqual({ 'craft string': 'A rope is string.' })
})
