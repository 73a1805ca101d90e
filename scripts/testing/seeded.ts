// All generated cases come from one seed, so two runs of the same code try the same ones. `npm run fuzz` sets another
// seed each time, and reports the number of tried cases.
import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
  }
  interface TaskMeta {
    /** Number of generated cases that a test has tried. */
    cases?: number
  }
}

let cases = 0

fc.configureGlobal({ seed: inject('seed') })
fc.installGlobalPlugin(() => ({
  onAllRunsComplete: ({ numRuns }) => {
    cases += numRuns
  },
}))

/** Generated cases that this process has tried. */
export const casesTried = (): number => cases
