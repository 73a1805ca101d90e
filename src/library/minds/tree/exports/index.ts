/** Exports decomposed tasks in the formats of other programs. */
import type { MindExports } from '../../../exports/mind-exports'
import { treeBodyIn, treeGraph } from './graph'

export const treeExports: MindExports<'tree'> = {
  graph: treeGraph,
  bodyIn: treeBodyIn,
  own: [],
  goals: () => [],
}
