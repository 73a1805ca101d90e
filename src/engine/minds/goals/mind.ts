import type { RunEvent } from '../../events'
import type { Mind } from '../mind'
import { goalsAnswerRules } from './answer-rules'
import { GoalsAttempts } from './attempts'
import { GoalsFold } from './fold'
import { canonicalJson } from '../../json'
import { DivergenceSearch } from '../divergence-search'
import type { GoalsAction, GoalsDivergence } from './types'
import type { GoalsStep } from './types/questions'

/** Compares the actions of two planners, whatever each has looked up before. */
class GoalsDivergenceFinder extends DivergenceSearch<
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

/** The things that an event is about. */
function thingsOf(event: RunEvent): readonly string[] {
  switch (event.kind) {
    case 'goals/chosen':
      return [event.wanted]
    case 'goals/expanded':
      return event.tree.flatMap(({ postconditions, needs }) => [
        ...Object.keys(postconditions),
        ...needs.map(({ item }) => item),
      ])
    case 'goals/listed':
      return event.list.map(({ item }) => item)
    case 'goals/planned':
      return [...event.steps.map(({ item }) => item), ...(event.missing ? [event.missing.item] : [])]
    case 'goals/begun':
      return [event.planned.item]
    case 'goals/done':
      return [event.planned.item, ...(event.lacks ? [event.lacks.item] : [])]
    default:
      return []
  }
}

export const goals: Mind<'goals'> = {
  id: 'goals',
  answerRules: goalsAnswerRules,
  fold: () => new GoalsFold(),
  attempts: () => new GoalsAttempts(),
  divergence: (a, b) => new GoalsDivergenceFinder(a, b),

  concerns: (event, thing) => thingsOf(event).includes(thing),
  details: (thing, events) =>
    Promise.resolve({ events: events.filter((event) => thingsOf(event).includes(thing)) }),
}
