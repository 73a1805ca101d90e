import { DEFAULT_SPEC } from '../../src/library/spec'
import { canonicalJson } from '../../src/engine/json'
import { MAX_SEED, type RunSpec } from '../../src/library/spec'

const isSeed = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_SEED

/** The default with some seed; null for any other spec, and for what is none. */
function readDefault(input: unknown): RunSpec | null {
  if (typeof input !== 'object' || input === null || !('seed' in input) || !isSeed(input.seed)) return null
  const spec = { ...DEFAULT_SPEC, seed: input.seed }
  return canonicalJson(input) === canonicalJson(spec) ? spec : null
}

/**
 * Reads a spec at the worker's edge, as `parseSpec` does. What it takes to check one comes with the first that is not the
 * default: a first visit plays that, and nothing from outside.
 * @throws SpecError with every problem found
 */
export async function readSpec(input: unknown): Promise<RunSpec> {
  return readDefault(input) ?? (await import('../../src/library/parse-spec')).parseSpec(input)
}
