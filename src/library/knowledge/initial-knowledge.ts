/** A run that begins with saved knowledge. */
import { errorWithCode } from '../../engine/coded-error'
import { kindOf } from '../../engine/minds/like'
import { formatValue } from '../../engine/format-value'
import { CARDS, cardOf } from '../cards'
import { parseSpec } from '../parse-spec'
import { DEFAULT_SPEC, type Choice, type RunSpec } from '../spec'
import { asBegun } from './'
import { agentsThatCanBegin, canBegin, optionsToBegin, canDoubtKnowledge } from './can-begin'
import { referenceRun } from './reference-run'
import { withoutInitialKnowledge } from './read-run'
import type { Knowledge } from './types'

/** Settings of a run that begins with saved knowledge. */
export interface InitialKnowledgeChoice {
  /** Who plays; left out: who played the run that the knowledge rests on, or the first who can begin with it. */
  readonly agent?: string
  readonly seed?: number
  /** The world, if it is not the world of the knowledge as its run left it. */
  readonly world?: Choice
  /**
   * `seen`: learned items count as learned; `doubted`: everything is a hypothesis that has to be learned
   * again.
   */
  readonly trust: 'seen' | 'doubted'
}

/** No agent can begin with it so. */
export class BeginError extends errorWithCode('BeginError', 'cannot-begin') {}

/**
 * The spec of a run that begins with the knowledge, as similar as possible to the run behind it: the same
 * options, model and similarity, in the world as that run left it. Changes during that run apply from the
 * start, and the agent gets no notice of them. Counts of several runs that believe the same are added up.
 * @throws BeginError, SpecError
 */
export function beginWith(
  knowledge: Knowledge,
  { agent, seed, world, trust }: InitialKnowledgeChoice,
): RunSpec {
  const run = referenceRun(knowledge)
  const base = run?.spec ?? DEFAULT_SPEC
  const place = world ?? knowledge.world
  const id = agent ?? playerFor(knowledge, base, place)
  if (!canBegin(id, knowledge)) throw cannot(id, knowledge)
  const own = base.agent.id === id ? base.agent.options : {}
  const options = { ...own, ...optionsToBegin(id), ...(canDoubtKnowledge(id) && { trust }) }
  // Another world has its own options for changes.
  const interventions = world
    ? []
    : base.interventions
        .filter((one) => one.kind !== 'reseed' && one.step <= (run?.step ?? 0))
        .map((one) => ({ ...one, step: 0, announced: false }))
  const { begins: _, ...rest } = withoutInitialKnowledge(base)
  return parseSpec({
    ...rest,
    ...(seed !== undefined && { seed }),
    world: place,
    interventions,
    agent: { id, options, knowledge: asBegun(knowledge) },
  })
}

function playerFor(knowledge: Knowledge, base: RunSpec, place: Choice): string {
  const all = agentsThatCanBegin(knowledge, place)
  const { id } = base.agent
  return (all.find((card) => card.id === id) ?? all[0])?.id ?? id
}

function cannot(id: string, { mind }: Knowledge): BeginError {
  const card = cardOf('agent', id)
  if (!card) return new BeginError(`This version has no agent ${formatValue(id)}.`)
  const others = CARDS.agent.filter((one) => canBegin(one.id, { mind })).map(({ label }) => label)
  const who = others.length > 0 ? ` Agents that can start with this knowledge: ${others.join(', ')}.` : ''
  return new BeginError(
    kindOf(card.mind) === mind
      ? `${card.label} cannot start with saved knowledge: it makes a new plan for each problem.${who}`
      : `${card.label} cannot start with this knowledge: ${card.label} learns another kind of knowledge.${who}`,
  )
}
