/** A run that begins with kept knowledge. */
import { errorWithCode } from '../../engine/coded-error'
import { kindOf } from '../../engine/minds/like'
import { shown } from '../../engine/shown'
import { CARDS, cardOf } from '../cards'
import { parseSpec } from '../parse-spec'
import { DEFAULT_SPEC, type Choice, type RunSpec } from '../spec'
import { asBegun } from '.'
import { beginners, begins, startIn, trusts } from './begins'
import { leadingRun } from './leading'
import { withoutBeginning } from './read-run'
import type { Knowledge } from './types'

/** How a run begins with kept knowledge. */
export interface Beginning {
  /** Who plays; left out: who played the run that the knowledge rests on, or the first who can begin with it. */
  readonly agent?: string
  readonly seed?: number
  /** Where, if not in the world of the knowledge as it was left. */
  readonly world?: Choice
  /** `seen`: what was experienced stands; `doubted`: all of it is a hypothesis, to be found out again. */
  readonly trust: 'seen' | 'doubted'
}

/** Nobody can begin with it so. */
export class BeginError extends errorWithCode('BeginError', 'cannot-begin') {}

/**
 * The spec of a run that begins with it, as like the run that it rests on as can be: the same options, model and similarity, in the
 * same world as that run left it. What was changed in it on the way is so from the start, and nobody is told. Where several runs
 * believe the same, what they have counted counts together.
 * @throws BeginError, SpecError
 */
export function beginWith(knowledge: Knowledge, { agent, seed, world, trust }: Beginning): RunSpec {
  const run = leadingRun(knowledge)
  const base = run?.spec ?? DEFAULT_SPEC
  const place = world ?? knowledge.world
  const id = agent ?? playerFor(knowledge, base, place)
  if (!begins(id, knowledge)) throw cannot(id, knowledge)
  const own = base.agent.id === id ? base.agent.options : {}
  const options = { ...own, ...startIn(id), ...(trusts(id) && { trust }) }
  // What another world has changed, or has not, it says itself.
  const interventions = world
    ? []
    : base.interventions
        .filter((one) => one.kind !== 'reseed' && one.step <= (run?.step ?? 0))
        .map((one) => ({ ...one, step: 0, announced: false }))
  const { begins: _, ...rest } = withoutBeginning(base)
  return parseSpec({
    ...rest,
    ...(seed !== undefined && { seed }),
    world: place,
    interventions,
    agent: { id, options, knowledge: asBegun(knowledge) },
  })
}

function playerFor(knowledge: Knowledge, base: RunSpec, place: Choice): string {
  const all = beginners(knowledge, place)
  const { id } = base.agent
  return (all.find((card) => card.id === id) ?? all[0])?.id ?? id
}

function cannot(id: string, { mind }: Knowledge): BeginError {
  const card = cardOf('agent', id)
  if (!card) return new BeginError(`There is no agent ${shown(id)} in this version.`)
  const others = CARDS.agent.filter((one) => begins(one.id, { mind })).map(({ label }) => label)
  const who = others.length > 0 ? ` ${others.join(', ')} can.` : ''
  return new BeginError(
    kindOf(card.mind) === mind
      ? `${card.label} cannot begin with kept knowledge: it makes its plan anew for each problem.${who}`
      : `${card.label} cannot begin with this knowledge: it is of another kind than what ${card.label} learns.${who}`,
  )
}
