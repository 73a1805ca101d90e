/** Knowledge, by the mind whose it is: how it is read off a run, and how it comes in. */
import type { KindId } from '../../engine/minds'
import { kindOf } from '../../engine/minds/like'
import { shown } from '../../engine/shown'
import { cardOf } from '../cards'
import { MINDS } from '../minds'
import type { MindKnowledge } from '../minds/mind'
import type { ReadRun } from './read-run'
import type { Knowledge, Origin } from './types'

export { readRun, type ReadRun } from './read-run'

/**
 * What a run knows at a step, and on whose word.
 * @throws TypeError where its agent is not of this version, as that of no spec is that `parseSpec` has read
 */
export function knowledgeOfRun(run: ReadRun): Knowledge {
  const { id } = run.spec.agent
  const card = cardOf('agent', id)
  if (!card) throw new TypeError(`There is no agent ${shown(id)} in this version.`)
  return MINDS[kindOf(card.mind)].read(run)
}

/** Kept knowledge as an agent begins with it. */
export function asBegun<M extends KindId>(knowledge: Knowledge<M>): Knowledge<M> {
  const code: MindKnowledge<M> = MINDS[knowledge.mind]
  return code.asBegun ? { ...knowledge, body: code.asBegun(knowledge.body) } : knowledge
}

/** All who have said something in it, some more than once. */
export const originsOf = <M extends KindId>({ mind, body }: Knowledge<M>): Iterable<Origin> =>
  MINDS[mind].origins(body)

/** The same knowledge, with every origin replaced; runs stay as they are. */
export function withOrigins<M extends KindId>(
  knowledge: Knowledge<M>,
  replace: (origin: Origin) => Origin,
): Knowledge<M> {
  return { ...knowledge, body: MINDS[knowledge.mind].withOrigins(knowledge.body, replace) }
}
