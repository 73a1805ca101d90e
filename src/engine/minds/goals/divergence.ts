import type { RunEvent } from '../../events'
import { canonicalJson } from '../../json'
import { DivergenceSearch } from '../divergence-search'
import type { GoalsAction, GoalsDivergence } from './types'
import type { GoalsStep } from './types/questions'

/** Compares the actions of two planners, whatever each has looked up before. */
export class GoalsDivergenceFinder extends DivergenceSearch<
  GoalsAction,
  GoalsStep,
  'action' | 'outcome',
  GoalsDivergence
> {
  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    super(a, b, {
      isAction: (event): event is GoalsAction => event.kind === 'tried',
      goalIn: (event) => (event.kind === 'goals/begun' ? event.planned : null),
      textOf: (event) =>
        event.kind === 'run-started' || event.kind === 'goals/begun' ? null : canonicalJson(event),
      difference({ action: did }, { action: does }) {
        if (did.action !== does.action || did.item !== does.item) return 'action'
        return canonicalJson({ ...did, step: 0 }) === canonicalJson({ ...does, step: 0 }) ? null : 'outcome'
      },
      complete: (found) => found,
    })
  }
}
