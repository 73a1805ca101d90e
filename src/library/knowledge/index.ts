/** Knowledge, by the mind whose it is: how it is read off a run, and how it comes in. */
import type { KindId } from '../../engine/minds'
import { kindOf } from '../../engine/minds/like'
import { formatValue } from '../../engine/format-value'
import { cardOf } from '../cards'
import { MINDS } from '../minds'
import type { MindKnowledge } from '../minds/mind'
import type { ReadRun } from './read-run'
import type { Knowledge, Origin } from './types'

export { readRun, type ReadRun } from './read-run'

/**
 * A run's knowledge at a step, with its origins.
 * @throws TypeError if this version does not have the run's agent; a spec from `parseSpec` never names such
 * an agent
 */
export function knowledgeOfRun(run: ReadRun): Knowledge {
  const { id } = run.spec.agent
  const card = cardOf('agent', id)
  if (!card) throw new TypeError(`This version has no agent ${formatValue(id)}.`)
  return MINDS[kindOf(card.mind)].read(run)
}

/** Saved knowledge as an agent begins with it. */
export function asBegun<M extends KindId>(knowledge: Knowledge<M>): Knowledge<M> {
  const code: MindKnowledge<M> = MINDS[knowledge.mind]
  return code.asBegun ? { ...knowledge, body: code.asBegun(knowledge.body) } : knowledge
}

/** All origins in it, some more than once. */
export const originsOf = <M extends KindId>({ mind, body }: Knowledge<M>): Iterable<Origin> =>
  MINDS[mind].origins(body)

/** The same knowledge, with every origin replaced; runs stay as they are. */
export function withOrigins<M extends KindId>(
  knowledge: Knowledge<M>,
  replace: (origin: Origin) => Origin,
): Knowledge<M> {
  return { ...knowledge, body: MINDS[knowledge.mind].withOrigins(knowledge.body, replace) }
}
