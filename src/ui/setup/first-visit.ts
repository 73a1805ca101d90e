import { FIRST_SEED } from '../../engine/agents/xenon/invited'
import { DEFAULT_SPEC, type RunSpec } from '../../library/spec'

/** The run of a first visit. */
export const FIRST_SPEC: RunSpec = { ...DEFAULT_SPEC, seed: FIRST_SEED }
