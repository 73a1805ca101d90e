import { wordsOf, type Words } from '../engine/words'
import type { AnyMindView } from './minds/view'
import type { AnyWorldView } from './worlds/view'

/** All that is said of a run: the words of its world and of its mind come with their views. */
export const wordsIn = (world: AnyWorldView, mind: AnyMindView): Words => wordsOf(mind.words, world.words)
