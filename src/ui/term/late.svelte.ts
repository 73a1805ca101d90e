import type { terms as Definitions } from './terms'

type Terms = typeof Definitions

let terms = $state.raw<Terms | null>(null)
let coming: Promise<void> | null = null

/** Loads the definitions; once is enough. Where they cannot be had (the connection is gone) the next call tries again. */
export function loadTerms(): void {
  coming ??= import('./terms').then(
    (loaded) => {
      terms = loaded.terms
    },
    () => {
      coming = null
    },
  )
}

/** The definitions, or null until they have come: nobody reads one in the first second. */
export const lateTerms = (): Terms | null => terms
