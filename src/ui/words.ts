import type { Words } from '../engine/words'
import type { AnyMindView } from './minds/view'
import type { AnyWorldView } from './worlds/view'

/** Asks for all that is said of a run: it comes behind the first drawn update. */
export function wantWords(world: AnyWorldView, mind: AnyMindView): void {
  world.words.want()
  mind.words.want()
}

/** All that is said of a run, in the words of its world and of its mind; null: they are not there yet. */
export function wordsIn(world: AnyWorldView, mind: AnyMindView): Words | null {
  const [events, own] = [world.words.loaded, mind.words.loaded]
  return events && own && own.wordsWith(events)
}
