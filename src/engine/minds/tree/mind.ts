import type { RunEvent } from '../../events'
import type { Mind } from '../mind'
import { treeAnswerRules } from './answer-rules'
import { TreeAttempts } from './attempts'
import { TreeFold } from './fold'
import type { Subtask } from './types/questions'
import { canonicalJson } from '../../json'
import { isActionEvent, type ActionEvent } from '../../worlds/action-events'
import { DivergenceSearch } from '../divergence-search'
import { subtaskActionOf } from './actions'
import type { TreeDivergence } from './types'

/** Compares the actions of two planners, however each splits the goal. */
export class TreeDivergenceFinder extends DivergenceSearch<
  ActionEvent & RunEvent,
  Subtask,
  'action' | 'outcome',
  TreeDivergence
> {
  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    super(a, b, {
      isAction: (event): event is ActionEvent & RunEvent => isActionEvent(event),
      goalIn: (event) => (event.kind === 'tree/begun' ? event.subtask : null),
      textOf: (event) =>
        event.kind === 'run-started' || event.kind === 'tree/begun' ? null : withoutNumbers(event),
      difference({ action: did }, { action: does }) {
        if (canonicalJson(subtaskActionOf(did).subtask) !== canonicalJson(subtaskActionOf(does).subtask))
          return 'action'
        return canonicalJson({ ...did, step: 0 }) === canonicalJson({ ...does, step: 0 }) ? null : 'outcome'
      },
      complete: (found) => found,
    })
  }
}

/** Each run numbers its nodes by itself, so events are compared without the numbers. */
const withoutNumbers = (event: RunEvent): string =>
  canonicalJson('node' in event && 'subtask' in event ? { ...event, node: 0 } : event)

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
