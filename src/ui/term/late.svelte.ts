import type { definitionOf } from './terms'

let define = $state.raw<typeof definitionOf | null>(null)
let coming: Promise<void> | null = null

/** Loads the definitions; once is enough. Where they cannot be had (the connection is gone) the next call tries again. */
export function loadTerms(): void {
  coming ??= import('./terms').then(
    (loaded) => {
      define = loaded.definitionOf
    },
    () => {
      coming = null
    },
  )
}

/** How to look a definition up, or null until they have come: nobody reads one in the first second. */
export const lateDefinitions = (): typeof definitionOf | null => define
