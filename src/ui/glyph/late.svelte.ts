import type * as Glyph from './glyph'

let drawings = $state.raw<typeof Glyph | null>(null)
let coming: Promise<void> | null = null

/**
 * The drawings, or null until they have come. They travel with the graph, which needs them too: a name is there at
 * once, and its glyph a moment later. Without them (the connection is gone) names stand alone, and the next glyph
 * that is drawn tries again.
 */
export function lateDrawings(): typeof Glyph | null {
  coming ??= import('./glyph').then(
    (loaded) => {
      drawings = loaded
    },
    () => {
      coming = null
    },
  )
  return drawings
}
