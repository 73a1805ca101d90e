/** How much sooner a run with initial knowledge reaches its goals. */
import { ledgerOf } from '../../engine/run-setup'
import { runSync } from '../../engine/drive'
import type { Run } from '../../engine/run'
import { assemble, type Resources } from '../assemble'
import { defaultChoice } from '../options'
import type { RunSpec } from '../spec'
import { optionsToBegin } from './can-begin'
import { withoutInitialKnowledge } from './read-run'

/** When a run came to what, in steps; null: it never did. */
interface Reached {
  /** The step since which EGA ≥ 0.97 (XENON, 5.1), which counts as everything being right. */
  readonly right: number | null
  /**
   * The step at which all goals were learned first-hand. Learned items in the initial knowledge count from
   * the start.
   */
  readonly obtained: number | null
  /** The last step, and the share that was right then, in [0, 1]. */
  readonly end: number
  readonly share: number
}

/** The same run, with the knowledge and without. */
export interface SpeedUpPair {
  readonly seed: number
  readonly with: Reached
  readonly without: Reached
}

/** From this EGA on, everything counts as right. */
const CONVERGED = 0.97

/** When a run came to what, read off its events. */
function reachedIn({ setup, events, step }: Pick<Run, 'setup' | 'events' | 'step'>): Reached {
  const ledger = ledgerOf(setup)
  let right: number | null = null
  let obtained: number | null = null
  for (const event of events) {
    ledger.apply(event)
    const { share, score } = ledger.mind
    // A rule change can make learned items wrong again.
    if (share >= CONVERGED) right ??= event.step
    else right = null
    const { obtained: had, goals } = score
    if (had !== undefined && goals !== undefined && goals > 0 && had >= goals) obtained ??= event.step
  }
  return { right, obtained, end: step, share: ledger.mind.share }
}

/** The same run without what its agent begins with: as the agent comes. */
function withoutKnowledge({ agent, ...spec }: RunSpec): RunSpec {
  const usual = defaultChoice('agent', agent.id).options
  const options = { ...agent.options }
  for (const key of [...Object.keys(optionsToBegin(agent.id)), 'trust'])
    if (key in usual) options[key] = usual[key] ?? ''
  return withoutInitialKnowledge({ ...spec, agent: { ...agent, options } })
}

/** One seed of the comparison. Both runs answer by themselves: a model that is asked is not. */
export function speedUpOf(spec: RunSpec, seed: number, resources: Resources): SpeedUpPair {
  const play = (one: RunSpec) => reachedIn(runSync(assemble({ ...one, seed }, resources)))
  return { seed, with: play(spec), without: play(withoutKnowledge(spec)) }
}
