/** A mind's functions for exporting its knowledge to other programs. */
import type { KindId } from '../../engine/minds'
import type { Bodies } from '../knowledge/types'
import type { Labels } from '../store/library-types'
import type { Format, GraphEdge, GraphNode, ReadGraph } from './types'

/** A format in which only one mind's knowledge is written. */
export interface MindFormat<M extends KindId> extends Format {
  /** It is of one goal, which the user chooses. */
  readonly needsGoal: boolean
  /** @throws ExportError where that cannot be written so */
  readonly write: (body: Bodies[M], about: ExportSubject) => readonly ExportedText[]
}

export interface ExportSubject {
  /** The title, for people. */
  readonly title: string
  /** For a format that needs one. */
  readonly goal: string | null
}

/** A file's text. Several files of one format differ in the part of the name before the extension. */
export interface ExportedText {
  /** Empty: it is the only one. */
  readonly part: string
  readonly text: string
}

/** A mind's knowledge as a graph. */
export interface MindExports<M extends KindId> {
  readonly graph: (
    body: Bodies[M],
    labels: Labels,
  ) => { readonly nodes: GraphNode[]; readonly edges: GraphEdge[] }
  /** In the form of one of our files, before validation. */
  readonly bodyIn: (graph: ReadGraph) => unknown
  readonly own: readonly MindFormat<M>[]
  /** The goals that can be chosen. */
  readonly goals: (body: Bodies[M]) => readonly string[]
  /** The body that a table holds, as a file of ours has it; left out: it is never written as one. */
  readonly tableIn?: (text: string, source: string) => unknown
}
