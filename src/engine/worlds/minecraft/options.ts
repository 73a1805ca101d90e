import { choice, number, type OptionSpecs, type ValuesOf } from '../../record'
import { craftOptions } from '../craft/options'

const { goals, actions, goal, manual } = craftOptions

export const minecraftOptions = {
  goals,
  actions,
  plans: choice('plans', [
    ['0', 'no plan'],
    ['1', '1 plan'],
    ['3', '3 plans'],
  ]),
  goal,
  minutes: number('minutes', 60, { min: 1, max: 1440 }),
  patience: number('seconds a subgoal', 300, { min: 10, max: 600 }),
  pictures: choice('what is around', [
    ['none', 'in words'],
    ['png', 'in words and as a picture'],
  ]),
  known: { kind: 'file', label: 'the server’s rules' },
  manual,
} as const satisfies OptionSpecs

export type MinecraftOptions = ValuesOf<typeof minecraftOptions>
