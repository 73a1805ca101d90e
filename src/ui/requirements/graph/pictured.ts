import type { AdgScene } from '../scene'
import { drawingOf, type GraphDrawing, type DrawnItem } from './drawing'
import type { GraphLayout } from './layout'
import { RunLayout } from './skeleton'
import type { AskedEdge } from './walk'
import { announcement, edgeAnnouncement, noEdge } from './words'

/** The step, and the last change by then. */
export interface GraphMoment {
  readonly step: number
  readonly lastChange: { readonly item: string; readonly step: number } | null
}

/** The content of a graph: the places of all nodes, what is drawn, and its words. */
export interface Pictured {
  /** Identifies what the user asked to see. A change of it is drawn at once. */
  readonly asked: string
  /** The focus while nothing is selected. */
  readonly aim: string | null
  readonly moment: GraphMoment
  /** The layout for a box of this aspect ratio; the same object as long as no node moves. */
  layoutFor(aspect: number): GraphLayout
  drawingOn(layout: GraphLayout): GraphDrawing
  /** The text that a screen reader announces when the keyboard moves. */
  readonly words: GraphWords
}

export interface GraphWords {
  readonly node: (look: DrawnItem, drawing: GraphDrawing) => string
  readonly edge: (asked: AskedEdge) => string
  readonly noEdge: (node: string) => string
}

/** The data for drawing a run that is compared with another. */
interface BesideRun {
  readonly other: AdgScene
  /** Its items determine the layout, so that each item has the same place in both graphs. */
  readonly places: AdgScene
}

const WORDS: GraphWords = { node: announcement, edge: edgeAnnouncement, noEdge }

/** The agent's knowledge at successive moments of a run. */
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
