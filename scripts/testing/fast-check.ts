// Replaces `fast-check` in every test (vitest.config.ts). A property tries FC_SCALE times the number of cases that it
// asks for. `npm test` tries a part of them, and `npm run fuzz` tries all, with a fresh seed each round. Properties
// that ask for a few cases, and named examples, always run in full.
import fc, { type Parameters } from '../../node_modules/fast-check/lib/fast-check.js'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    scale: number
  }
}

/** What fast-check tries where a property asks for no number. */
const DEFAULT_RUNS = 100
/** A property that asks for no more than that is not scaled. */
const FEW = 25

const scaled = <T>(parameters: Parameters<T> = {}): Parameters<T> => {
  const { numRuns = DEFAULT_RUNS, examples = [] } = parameters
  const runs = Math.max(Math.min(numRuns, FEW), Math.round(numRuns * inject('scale')), examples.length)
  return { ...parameters, numRuns: runs }
}

export default {
  ...fc,
  assert: new Proxy(fc.assert, {
    apply: (assert, self, [property, parameters]: [unknown, Parameters<unknown>?]): unknown =>
      Reflect.apply(assert, self, [property, scaled(parameters)]),
  }),
}
