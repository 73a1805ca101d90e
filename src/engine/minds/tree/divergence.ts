import type { RunEvent } from '../../events'
import { canonicalJson } from '../../json'
import { isActionEvent, type ActionEvent } from '../../worlds/action-events'
import { DivergenceSearch } from '../divergence-search'
import { deedOf } from './deed'
import type { TreeDivergence } from './types'
import type { Subtask } from './types/questions'

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
        if (canonicalJson(deedOf(did).subtask) !== canonicalJson(deedOf(does).subtask)) return 'action'
        return canonicalJson({ ...did, step: 0 }) === canonicalJson({ ...does, step: 0 }) ? null : 'outcome'
      },
      complete: (found) => found,
    })
  }
}

/** Each run numbers its nodes by itself, so events are compared without the numbers. */
const withoutNumbers = (event: RunEvent): string =>
  canonicalJson('node' in event && 'subtask' in event ? { ...event, node: 0 } : event)
