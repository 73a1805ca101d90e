import type { AdgScene } from '../scene'
import type { GlowMoment } from './change-glow'
import { drawingOf, type GraphDrawing, type DrawnItem } from './drawing'
import type { GraphLayout } from './layout'
import { RunLayout } from './skeleton'
import type { AskedEdge } from './walk'
import { announcement, edgeAnnouncement, noEdge } from './words'

/** What a graph is of: where everything stands, what is to be seen there, and how it is said. */
export interface Pictured {
  /** What of it is to be seen. Somebody who asks for another has it at once. */
  readonly asked: string
  /** What all is about while nothing is chosen. */
  readonly aim: string | null
  readonly moment: GlowMoment
  /** Of a box that is so many times as wide as high; the same object for as long as everybody stays where they are. */
  layoutFor(aspect: number): GraphLayout
  drawingOn(layout: GraphLayout): GraphDrawing
  /** What a screen reader is told of where the keyboard has come to. */
  readonly words: GraphWords
}

export interface GraphWords {
  readonly node: (look: DrawnItem, drawing: GraphDrawing) => string
  readonly edge: (asked: AskedEdge) => string
  readonly noEdge: (node: string) => string
}

/** What a run that is compared with another is drawn by. */
interface BesideRun {
  readonly other: AdgScene
  /** Whose items say who stands where, so that everybody stands at the same place in both graphs. */
  readonly places: AdgScene
}

const WORDS: GraphWords = { node: announcement, edge: edgeAnnouncement, noEdge }

/** What the agent knows at moments of a run, one after another. */
export class KnownPictures {
  readonly #layout = new RunLayout()

  of(scene: AdgScene, showTruth: boolean, beside: BesideRun | null): Pictured {
    const { step, mind } = scene
    return {
      ...{ asked: String(showTruth), aim: mind.goal, words: WORDS },
      moment: { step, lastChange: mind.lastChange },
      layoutFor: (aspect) => this.#layout.of(beside?.places ?? scene, aspect),
      drawingOn: ({ places }) => drawingOf(scene, showTruth, places.keys(), beside?.other),
    }
  }
}
