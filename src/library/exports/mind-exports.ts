/** What a mind says of how its knowledge is written for other programs. */
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
  /** What it is called, for people. */
  readonly title: string
  /** Of a format that needs one. */
  readonly goal: string | null
}

/** A file's text; several files of one format are told apart by what stands before the extension. */
export interface ExportedText {
  /** Empty: it is the only one. */
  readonly part: string
  readonly text: string
}

/** What a mind says of its knowledge as a graph. */
export interface MindExports<M extends KindId> {
  readonly graph: (
    body: Bodies[M],
    labels: Labels,
  ) => { readonly nodes: GraphNode[]; readonly edges: GraphEdge[] }
  /** As a file of ours has it, to be judged. */
  readonly bodyIn: (graph: ReadGraph) => unknown
  readonly own: readonly MindFormat<M>[]
  /** What can be asked for as a goal. */
  readonly goals: (body: Bodies[M]) => readonly string[]
  /** The body that a table holds, as a file of ours has it; left out: it is never written as one. */
  readonly tableIn?: (text: string, source: string) => unknown
}
