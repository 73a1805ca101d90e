import { misfit } from '../../library/cards'
import type { RunSpec } from '../../library/spec'
import type { CompareLink } from '../link/compare-link'
import { DEFAULT_LINK } from '../link/link-state'
import { defaultChoice } from '../../library/options'
import { PRESETS } from './presets'

/** XENON and those that it was measured against (XENON, Appendix J.1): the same line in every chart. */
export const FIVE_AGENTS = ['xenon', 'sc', 'deckard', 'adam', 'rand']

/** DRIP with those that it was measured against (DRIP, Table 1), and own planners. */
const PLANNERS = ['drip', 'drip-state', 'cot', 'react', 'unstack-build', 'optimal']

/** The same run by each of those who are measured side by side where it is played: the first of these who can play there. */
export function byFiveAgents(spec: RunSpec): RunSpec[] {
  const playing = [FIVE_AGENTS, PLANNERS].map((ids) => ids.filter((id) => misfit(id, spec.world.id) === null))
  return (playing.find((ids) => ids.length > 0) ?? []).map((id) => ({
    ...spec,
    agent: defaultChoice('agent', id),
  }))
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
