import { choice, number, type OptionSpecs } from '../../engine/record'
import { LADDER_NAMES } from './cards'

const temperature = number('Temperature', 0, { min: 0, max: 2, step: 0.1 })
const name = { kind: 'text', label: 'Model', default: '', max: 200 } as const

/** For models that are prompted in words; the user can edit the prompts. */
export const askedOptions = { prompts: { kind: 'file', label: 'prompts' } } as const satisfies OptionSpecs

export const personOptions = {
  // Before this option existed, a person answered all questions.
  items: choice('Asks you about', [
    ['all', 'everything'],
    ['3', '3 things'],
    ['5', '5 things'],
    ['10', '10 things'],
  ]),
  ...askedOptions,
} as const satisfies OptionSpecs

export const webLlmOptions = {
  name: { kind: 'choice', label: 'Model', default: 'qwen2.5-7b', choices: LADDER_NAMES },
  temperature,
  ...askedOptions,
} as const satisfies OptionSpecs

export const namedOptions = { name, temperature, ...askedOptions } as const satisfies OptionSpecs
