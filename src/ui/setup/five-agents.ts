import { misfit } from '../../library/cards'
import type { RunSpec } from '../../library/spec'
import type { CompareLink } from '../link/compare-link'
import { DEFAULT_LINK } from '../link/link-state'
import { defaultChoice } from '../../library/options'
import { PRESETS } from './presets'

/** XENON and those that it was measured against (XENON, Appendix J.1): the same line in every chart. */
export const FIVE_AGENTS = ['xenon', 'sc', 'deckard', 'adam', 'rand']

/** The same run by each of the five agents that can play it. */
export const byFiveAgents = (spec: RunSpec): RunSpec[] =>
  FIVE_AGENTS.filter((id) => misfit(id, spec.world.id) === null).map((id) => ({
    ...spec,
    agent: defaultChoice('agent', id),
  }))

/** What the view shows where nobody asked for anything: five agents in the world of the first visit. */
export function fiveAgents(): CompareLink {
  const [first = PRESETS[0].spec, ...others] = byFiveAgents(PRESETS[0].spec)
  return {
    first: { ...DEFAULT_LINK, spec: first, speed: 60 },
    others: others.map((spec) => ({ spec, files: {} })),
    shown: 0,
    as: 'maps',
  }
}
