/** A cook's steps: for a line of the cookbook, or in TextWorld's own commands. */
import type { EventOf } from '../events'
import type { Examples } from './testing'

const nothing = { feedback: 'Nothing comes of it.', became: null, line: null, end: null } as const
const fry: EventOf<'kitchen/subgoal'> = {
  ...{ kind: 'kitchen/subgoal', step: 9, item: 'fry', ingredient: 'red pepper', ...nothing },
  ...{ success: false, gained: 0, consumed: {}, action: 'prepare', tool: 'oven' },
}
const fried = { food: 'red pepper', cook: 'fried', cut: 'uncut' } as const
const worked: EventOf<'kitchen/subgoal'> = {
  ...{ ...fry, success: true, gained: 1, action: 'cook', tool: 'stove' },
  ...{ became: fried, line: 0, feedback: 'The red pepper is fried now.' },
}
const roasted = { food: 'red pepper', cook: 'roasted', cut: 'diced' } as const
const command = { kind: 'kitchen/command', step: 9, success: true, ...nothing } as const

export const KITCHEN: Examples<'kitchen/subgoal' | 'kitchen/command'> = {
  'kitchen/subgoal': [
    [fry, 'To fry the red pepper, prepare with oven failed.'],
    [{ ...fry, tool: '' }, 'To fry the red pepper, prepare with no tool failed.'],
    [worked, 'To fry the red pepper, cook with stove worked.'],
    [
      { ...worked, end: 'meal-eaten' },
      'To fry the red pepper, cook with stove worked. The meal is prepared and eaten: the episode succeeds.',
    ],
    [
      { ...fry, action: 'cook', became: roasted, end: 'lost' },
      'To fry the red pepper, cook with oven failed. The red pepper is roasted and diced now. The meal is no longer possible: the episode is lost.',
    ],
    [
      { ...fry, end: 'out-of-steps' },
      'To fry the red pepper, prepare with oven failed. No steps are left: the episode ends without a meal.',
    ],
  ],
  'kitchen/command': [
    [
      { ...command, command: 'go north', feedback: 'You are in the garden.' },
      '“go north”: You are in the garden.',
    ],
    [
      { ...command, command: 'eat meal', feedback: 'You eat the meal. It is good.', end: 'meal-eaten' },
      '“eat meal”: You eat the meal. It is good. The meal is prepared and eaten: the episode succeeds.',
    ],
  ],
}
