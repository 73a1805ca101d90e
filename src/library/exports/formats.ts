/** The formats in which a graph is written for other programs: what each is, and how it is written and read. */
import { writeCytoscape, readCytoscape } from './cytoscape'
import { writeDot } from './dot'
import { writeGraphml, readGraphml } from './graphml'
import { writeMermaid } from './mermaid'
import { writeOutline } from './outline'
import type { ExportGraph, Format, ReadGraph } from './types'

interface GraphFormat extends Format {
  readonly write: (graph: ExportGraph) => string
  /** Left out: it does not read back. */
  readonly read?: (text: string) => ReadGraph
}

const WHOLE = 'All of it is read back: numbers, memory, where each part comes from, names, tags and notes.'

/** In the order of the menu. */
export const GRAPH_FORMATS: readonly GraphFormat[] = [
  {
    id: 'graphml',
    label: 'GraphML',
    extension: 'graphml',
    type: 'application/graphml+xml',
    holds:
      'Everything: nodes and edges with all that is known of them, for yEd, Gephi, Cytoscape or NetworkX.',
    readsBack: WHOLE,
    write: writeGraphml,
    read: readGraphml,
  },
  {
    id: 'cytoscape',
    label: 'Cytoscape JSON',
    extension: 'cyjs',
    type: 'application/json',
    holds:
      'Everything: nodes and edges with all that is known of them, for Cytoscape and pages that draw with Cytoscape.js.',
    readsBack: WHOLE,
    write: writeCytoscape,
    read: readCytoscape,
  },
  {
    id: 'dot',
    label: 'DOT',
    extension: 'dot',
    type: 'text/vnd.graphviz',
    holds: 'A drawing: names, quantities, and whose word each is by form and colour, for Graphviz.',
    readsBack: null,
    write: writeDot,
  },
  {
    id: 'mermaid',
    label: 'Mermaid flowchart',
    extension: 'mmd',
    type: 'text/vnd.mermaid',
    holds:
      'A drawing: names, quantities, and whose word each is by form and colour, for Markdown pages that draw Mermaid.',
    readsBack: null,
    write: writeMermaid,
  },
  {
    id: 'outline',
    label: 'Mermaid tree',
    extension: 'mmd',
    type: 'text/vnd.mermaid',
    holds: 'An indented tree: what nothing needs stands outside, and below it what it takes, each told once.',
    readsBack: null,
    write: writeOutline,
  },
]
