/** Knowledge, by the mind whose it is: how it is read off a run, and how it comes in. */
import * as v from 'valibot'
import type { KindId } from '../../engine/minds'
import { kindOf } from '../../engine/minds/like'
import { shown } from '../../engine/shown'
import { cardOf } from '../cards'
import { adgKnowledge } from '../minds/adg'
import type { KnowledgeCode } from './code'
import { goalsKnowledge } from '../minds/goals'
import type { ReadRun } from './read-run'
import { treeKnowledge } from '../minds/tree'
import type { Knowledge, Origin } from './types'

export { readRun, type ReadRun } from './read-run'

export const KNOWLEDGE: { readonly [M in KindId]: KnowledgeCode<M> } = {
  adg: adgKnowledge,
  tree: treeKnowledge,
  goals: goalsKnowledge,
}

/** Minds that know something that is a thing of its own. */
export const isMind = (id: unknown): id is KindId => typeof id === 'string' && Object.hasOwn(KNOWLEDGE, id)

/**
 * What a run knows at a step, and on whose word.
 * @throws TypeError where its agent is not of this version, as that of no spec is that `parseSpec` has read
 */
export function knowledgeOfRun(run: ReadRun): Knowledge {
  const { id } = run.spec.agent
  const card = cardOf('agent', id)
  if (!card) throw new TypeError(`There is no agent ${shown(id)} in this version.`)
  return KNOWLEDGE[kindOf(card.mind)].read(run)
}

/** Kept knowledge as an agent begins with it. */
export function asBegun<M extends KindId>(knowledge: Knowledge<M>): Knowledge<M> {
  const code: KnowledgeCode<M> = KNOWLEDGE[knowledge.mind]
  return code.asBegun ? { ...knowledge, body: code.asBegun(knowledge.body) } : knowledge
}

/** All who have said something in it, some more than once. */
export const originsOf = <M extends KindId>({ mind, body }: Knowledge<M>): Iterable<Origin> =>
  KNOWLEDGE[mind].origins(body)

/** The same knowledge, with every origin replaced; runs stay as they are. */
export function withOrigins<M extends KindId>(
  knowledge: Knowledge<M>,
  replace: (origin: Origin) => Origin,
): Knowledge<M> {
  return { ...knowledge, body: KNOWLEDGE[knowledge.mind].withOrigins(knowledge.body, replace) }
}

const mindIn = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'mind' in input ? input.mind : undefined

const ofNoMind = v.custom<Knowledge>(
  () => false,
  ({ input }) =>
    `This is knowledge of the kind ${shown(mindIn(input))}; there is ${Object.keys(KNOWLEDGE).join(', ')}.`,
)

/** Any knowledge: the one edge at which it comes in. A file's envelope around it is left out. */
export const knowledgeSchema: v.GenericSchema<unknown, Knowledge> = v.lazy((input) => {
  const mind = mindIn(input)
  return isMind(mind) ? KNOWLEDGE[mind].schema : ofNoMind
})
