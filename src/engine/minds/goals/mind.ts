import type { RunEvent } from '../../events'
import type { Mind } from '../mind'
import { GoalsDivergenceFinder } from './divergence'
import { goalsAnswerRules } from './answer-rules'
import { GoalsAttempts } from './attempts'
import { GoalsFold } from './fold'

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
