import { CARDS, cardOf, misfit } from '../../library/cards'
import { kindOf } from '../../engine/minds/like'
import { filesIn, type AgentCard } from '../../engine/record'
import { filesOf, type RunSpec } from '../../library/spec'
import type { CompareLink } from '../link/compare-link'
import { DEFAULT_LINK } from '../link/link-state'
import { defaultChoice, optionsOf } from '../../library/options'
import { FIRST_SPEC } from './first-visit'

const AGENTS: readonly AgentCard[] = CARDS.agent
const idsOf = (cards: readonly AgentCard[]) => cards.map(({ id }) => id)

/** The agents that are measured side by side, one group for each mind: first those of the first visit’s agent. */
const GROUPS = [...new Set(AGENTS.map(({ mind }) => mind))].map((mind) =>
  idsOf(AGENTS.filter((card) => card.measured && card.mind === mind)),
)
/** XENON and those that it was measured against (XENON, Appendix J.1): the same line in every chart. */
export const [FIVE_AGENTS = []] = GROUPS

/**
 * All agents of that agent's mind, if none of them is measured; after the measured agents whose knowledge is of the same kind in
 * another form.
 */
function ofItsKind({ agent }: RunSpec): string[] {
  const mind = cardOf('agent', agent.id)?.mind
  const all = AGENTS.filter((card) => card.mind === mind)
  if (!mind || all.some(({ measured }) => measured)) return []
  const others = AGENTS.filter((card) => card.measured && kindOf(card.mind) === kindOf(mind))
  return idsOf([...others, ...all])
}

/**
 * The same run by each agent of a group that is measured together: the group of the run's agent, else the first group with an
 * agent that plays in this world.
 */
export function byFiveAgents(spec: RunSpec): RunSpec[] {
  const playing = [...GROUPS, ofItsKind(spec)].map((ids) =>
    ids.filter((id) => misfit(id, spec.world.id) === null),
  )
  const own = playing.find((ids) => ids.includes(spec.agent.id))
  return (own ?? playing.find((ids) => ids.length > 0) ?? []).map((id) => byAgent(spec, id))
}

/** The same run by another agent with its defaults. Task and documents stay, if both agents take them. */
export function byAgent(spec: RunSpec, id: string): RunSpec {
  const { agent: own } = spec
  const other = defaultChoice('agent', id)
  const [table, places] = [optionsOf('agent', own.id), optionsOf('agent', id)]
  /** Keeps the options that decide on a file, if this agent reads it and the other can. */
  const deciding = filesIn(table).flatMap((key) => {
    const when = table[key]?.when
    const isRead = when?.is.includes(String(own.options[when.option])) === true
    return isRead && when.option === places[key]?.when?.option ? [when.option] : []
  })
  const given = Object.entries(own.options).filter(([key]) => {
    const option = table[key]
    if (option?.kind !== places[key]?.kind) return false
    return option?.kind === 'text' || deciding.includes(key) || deciding.includes(option?.when?.option ?? '')
  })
  const options = { ...other.options, ...Object.fromEntries(given) }
  return { ...spec, agent: { ...other, ...(deciding.length > 0 && filesOf(own)), options } }
}

/** All of them side by side, from the start. */
export function comparedAll(spec: RunSpec): CompareLink | null {
  const [first, ...others] = byFiveAgents(spec)
  return first
    ? {
        first: { ...DEFAULT_LINK, spec: first },
        others: others.map((other) => ({ spec: other, files: {} })),
        shown: 0,
        as: 'maps',
      }
    : null
}

/** The view's default: five agents in the world of the first visit. */
export function fiveAgents(): CompareLink {
  const [first = FIRST_SPEC, ...others] = byFiveAgents(FIRST_SPEC)
  return {
    first: { ...DEFAULT_LINK, spec: first, speed: 60 },
    others: others.map((spec) => ({ spec, files: {} })),
    shown: 0,
    as: 'maps',
  }
}
