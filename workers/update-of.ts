import type { Live } from './live'
import type { OpenRun } from './open-run'
import type { Fault, SaveState, Update } from './run.api'

/** What the page is told of the open run, and of whom it waits for. */
export function updateOf(
  { scene, playhead }: OpenRun,
  live: Live | undefined,
  { save, isPlaying, fault }: { save: SaveState; isPlaying: boolean; fault: Fault | null },
): Update {
  return {
    scene,
    feed: playhead.feed,
    // Whoever goes to a step that a model has to be asked for goes on until he pauses.
    playing: isPlaying || live?.desk?.isAsking === true,
    save,
    fault,
    // What is waited for stands at the end of what is known.
    asking: playhead.isAtFrontier ? (live?.desk?.asking ?? null) : null,
    embedding: playhead.isAtFrontier ? (live?.ranker?.embedding ?? null) : null,
  }
}
