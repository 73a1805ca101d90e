import type { Answer, Question, RequirementSet } from './effects'

/** A quantity above this is no game's; nor is a set of more requirements than that. */
export const MAX_QUANTITY = 4096
export const MAX_REQUIREMENTS = 64

export type Judged =
  | { readonly ok: true; readonly answer: Answer }
  /** Why the reply cannot be an answer to the question, in words. */
  | { readonly ok: false; readonly problem: string }

/** A model's word is never trusted: whether `reply` answers `question`, and in what words it does not. */
export function judge(question: Question, reply: unknown): Judged {
  switch (question.kind) {
    case 'action':
      return typeof reply === 'string' && question.options.includes(reply)
        ? { ok: true, answer: reply }
        : { ok: false, problem: `${quoted(reply)} is not one of ${question.options.join(', ')}` }
    case 'requirements':
      return judgeRequirements(reply)
  }
}

function judgeRequirements(reply: unknown): Judged {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply))
    return { ok: false, problem: `${quoted(reply)} is not an object of quantities` }
  const entries: [string, unknown][] = Object.entries(reply)
  if (entries.length > MAX_REQUIREMENTS)
    return { ok: false, problem: `${entries.length} requirements are more than ${MAX_REQUIREMENTS}` }
  const set: [string, number][] = []
  for (const [item, quantity] of entries) {
    if (
      typeof quantity !== 'number' ||
      !Number.isInteger(quantity) ||
      quantity < 1 ||
      quantity > MAX_QUANTITY
    )
      return {
        ok: false,
        problem: `${quoted(quantity)} of ${quoted(item)} is not a quantity from 1 to ${MAX_QUANTITY}`,
      }
    set.push([item, quantity])
  }
  const answer: RequirementSet = Object.fromEntries(set)
  return { ok: true, answer }
}

/** What stands in for a model that does not answer: nothing needed, and the first action offered. */
export function fallbackAnswer(question: Question): Answer {
  return question.kind === 'action' ? (question.options[0] ?? '') : {}
}

/** A value in words; an object only by its kind, for its own words (`toString`) may be anything. */
function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  if (typeof value === 'function') return 'a function'
  const text = typeof value === 'string' ? `"${value}"` : String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
