/** Exports a graph of goals in the formats of other programs. */
import type { MindExports } from '../../../exports/mind-exports'
import { goalsBodyIn, goalsGraph } from './graph'

export const goalsExports: MindExports<'goals'> = {
  graph: goalsGraph,
  bodyIn: goalsBodyIn,
  own: [],
  goals: () => [],
}
