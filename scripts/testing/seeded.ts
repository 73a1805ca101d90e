// Generated cases come of one seed, so that two runs of the same code try the same ones. `npm run fuzz` gives another
// seed each time, and reports how many cases were tried.
import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
  }
  interface TaskMeta {
    /** How many generated cases a test has tried. */
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
