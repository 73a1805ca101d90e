import { errorWithCode } from '../../engine/coded-error'

/** A graph as other programs know graphs: nodes, edges, and flat attributes of both. Each mind says how its knowledge is one. */

/** Nested values are written as JSON. */
export type Attribute = string | number | boolean
/** The names are ours, so that no text of a file becomes a key. */
export type Attributes = Readonly<Record<string, Attribute>>

export type GraphShape = 'box' | 'hexagon' | 'diamond' | 'octagon' | 'ellipse'
export type GraphLine = 'solid' | 'dashed' | 'dotted'

/** The look in other programs: shape and line carry the same information as the colour. */
export interface ExportedLook {
  readonly shape: GraphShape
  readonly line: GraphLine
  /** `#rrggbb`, as in the light theme */
  readonly colour: string
}

export interface GraphNode {
  readonly id: string
  readonly label: string
  readonly look: ExportedLook
  readonly attributes: Attributes
}

/** From the needed item to the item that needs it. */
export interface GraphEdge {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly look: Omit<ExportedLook, 'shape'>
  readonly attributes: Attributes
}

export interface ExportGraph {
  /** The title, for people. */
  readonly title: string
  /** Of the whole graph. */
  readonly attributes: Attributes
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

/** A graph as it has been read, without how it is drawn. */
export interface ReadGraph {
  readonly attributes: Attributes
  readonly nodes: readonly Pick<GraphNode, 'id' | 'attributes'>[]
  readonly edges: readonly Pick<GraphEdge, 'from' | 'to' | 'attributes'>[]
}

/** A format, as described to the user who chooses one. */
export interface Format {
  readonly id: string
  readonly label: string
  /** Without the dot; of a format with several files, of the first. */
  readonly extension: string
  readonly type: string
  /** The contents, in a sentence. */
  readonly holds: string
  /** Whether such a file can be opened here again, and what is lost then; null: it cannot. */
  readonly readsBack: string | null
}

/** A file that cannot be read, or knowledge that cannot be written so: why, with the value, and what to do. */
export class ExportError extends errorWithCode('ExportError', 'bad-export') {}
