import type { RunEvent } from '../../events'
import type { Mind } from '../mind'
import { TreeDivergenceFinder } from './divergence'
import { treeAnswerRules } from './answer-rules'
import { TreeAttempts } from './attempts'
import { TreeFold } from './fold'
import type { Subtask } from './types/questions'

/** The subtasks that an event is about. */
function subtasksOf(event: RunEvent): readonly Subtask[] {
  switch (event.kind) {
    case 'tree/judged':
    case 'tree/begun':
    case 'tree/done':
    case 'tree/believed':
      return [event.subtask]
    case 'tree/undone':
      return [event.subtask, event.over]
    case 'tree/decomposed':
      return [event.subtask, ...event.children.map(({ subtask }) => subtask)]
    case 'tree/stalled':
      return [event.subtask, ...event.remaining.map(({ subtask }) => subtask)]
    case 'tree/pending':
      return event.pending.map(({ subtask }) => subtask)
    default:
      return []
  }
}

export const tree: Mind<'tree'> = {
  id: 'tree',
  answerRules: treeAnswerRules,
  fold: (world) => new TreeFold(world),
  attempts: () => new TreeAttempts(),
  divergence: (a, b) => new TreeDivergenceFinder(a, b),

  concerns: (event, thing) => subtasksOf(event).some(({ things }) => things.includes(thing)),
  async details(thing, events) {
    const { treeDetails } = await import('./details')
    return treeDetails(thing, events)
  },
}
