/** What a first visit shows: the run of its agent, and the presets that it offers. */
import { FIRST_SEED } from '../../engine/agents/xenon/invited'
import { DEFAULT_SPEC, type RunSpec } from '../../library/spec'

export { INVITED } from '../../engine/agents/xenon/invited'

export const FIRST_SPEC: RunSpec = { ...DEFAULT_SPEC, seed: FIRST_SEED }
