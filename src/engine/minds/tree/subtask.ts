import type { Subtask } from './types/questions'

export const subtask = (verb: string, things: readonly string[], quantity = 1): Subtask => ({
  verb,
  things,
  quantity,
})

/** The written form: `stack a b`, `mine 3 logs`. */
export const subtaskText = ({ verb, things, quantity }: Subtask): string =>
  [verb, ...(quantity === 1 ? [] : [String(quantity)]), ...things].join(' ')

export const isSame = (a: Subtask, b: Subtask): boolean => subtaskText(a) === subtaskText(b)
