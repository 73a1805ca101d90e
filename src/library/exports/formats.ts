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

const WHOLE = 'The import reads everything back: numbers, tried actions, sources, names, tags and notes.'

/** In the order of the menu. */
export const GRAPH_FORMATS: readonly GraphFormat[] = [
  {
    id: 'graphml',
    label: 'GraphML',
    extension: 'graphml',
    type: 'application/graphml+xml',
    holds: 'Everything: nodes and edges with all their data, for yEd, Gephi, Cytoscape or NetworkX.',
    readsBack: WHOLE,
    write: writeGraphml,
    read: readGraphml,
  },
  {
    id: 'cytoscape',
    label: 'Cytoscape JSON',
    extension: 'cyjs',
    type: 'application/json',
    holds: 'Everything: nodes and edges with all their data, for Cytoscape and pages that use Cytoscape.js.',
    readsBack: WHOLE,
    write: writeCytoscape,
    read: readCytoscape,
  },
  {
    id: 'dot',
    label: 'DOT',
    extension: 'dot',
    type: 'text/vnd.graphviz',
    holds: 'A drawing with names and amounts, for Graphviz. Shape and colour show the status of each belief.',
    readsBack: null,
    write: writeDot,
  },
  {
    id: 'mermaid',
    label: 'Mermaid flowchart',
    extension: 'mmd',
    type: 'text/vnd.mermaid',
    holds:
      'A drawing with names and amounts, for Markdown pages with Mermaid. Shape and colour show the status of each belief.',
    readsBack: null,
    write: writeMermaid,
  },
  {
    id: 'outline',
    label: 'Mermaid tree',
    extension: 'mmd',
    type: 'text/vnd.mermaid',
    holds:
      'An indented tree. It starts with the items that no other item needs. Below each item is what it needs. A repeated item is only named.',
    readsBack: null,
    write: writeOutline,
  },
]
