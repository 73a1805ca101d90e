import type { EventKind } from '../../engine/events'
import { DEFAULT_SPEC } from '../../library/spec'
import type { Slot } from '../../library/cards'
import type { RunSpec } from '../../library/spec'

export { DEFAULT_SPEC }

/** Steps a second; null: as fast as it goes. */
export const SPEEDS = [1, 4, 16, 60, 250, null] as const
/** Or from lesson to lesson: failed tries pass quickly, lessons stay a while. */
export type Speed = (typeof SPEEDS)[number] | 'lessons'

/**
 * What fills the larger part of the Watch view: all goals, the world, the whole graph, the curve. `item` is what earlier
 * versions called the tab that a narrow page showed an item in: it is shown over the goals now.
 */
export const PANELS = ['goals', 'world', 'graph', 'curve', 'item'] as const
export type Panel = (typeof PANELS)[number]

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Maximum number of scenes of a story. */
export const MAX_SCENES = 12

/** Everything that decides what the page shows, and that its address therefore has. */
export interface LinkState {
  /** Without its files, which are too large for an address. */
  readonly spec: RunSpec
  /** Fingerprints of some plugins' files. This browser finds the run again; another one says what is missing. */
  readonly files: Readonly<Partial<Record<Slot, string>>>
  /** The exact step, paused; null: where the run was saved, playing. */
  readonly step: number | null
  readonly item: string | null
  /** The selected requirement of the item: an edge. */
  readonly need: string | null
  readonly truth: boolean
  readonly speed: Speed
  readonly feed: { readonly item: string | null; readonly kinds: readonly EventKind[] }
  readonly panel: Panel
  readonly theme: Theme
  /** Large, for a projector. */
  readonly present: boolean
  /** These files, packed (`library/links/run-files.ts`), if they fit into the link. */
  readonly enclosed?: string
  /** The scene of the first visit's story, from 1 on; null: only the run. */
  readonly story: number | null
}

export const DEFAULT_LINK: LinkState = {
  spec: DEFAULT_SPEC,
  files: {},
  step: null,
  item: null,
  need: null,
  truth: true,
  speed: 'lessons',
  feed: { item: null, kinds: [] },
  panel: 'goals',
  theme: 'auto',
  present: false,
  story: null,
}
