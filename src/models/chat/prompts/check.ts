import type { QuestionKind } from '../../../engine/minds'
import { WORDINGS } from '.'

/** A possible placeholder: braces around a word or two. */
const MEANT = /\{([A-Za-z][\w -]{0,39})\}/g

/**
 * The errors of a user's template, as sentences; empty: it can be used.
 * @param limit maximum number of characters
 */
export function problemsOf(kind: QuestionKind, text: string, limit: number): readonly string[] {
  const placeholders = Object.entries(WORDINGS[kind].template.placeholders)
  const known = placeholders.map(([name]) => `{${name}}`)
  const mentioned = new Set(Array.from(text.matchAll(MEANT), ([whole]) => whole))
  const strangers = [...mentioned].filter((name) => !known.includes(name))
  const missing = placeholders.filter(([name, { required }]) => required && !mentioned.has(`{${name}}`))
  const problems = [
    ...strangers.map((name) => `${name} stands for nothing here; there is ${known.join(', ')}.`),
    ...missing.map(([name, { meaning }]) => `{${name}} is missing: ${meaning}.`),
  ]
  if (text.length > limit)
    problems.push(`${grouped(text.length)} characters are more than the ${grouped(limit)} that it may have.`)
  return problems
}

const grouped = (count: number) => count.toLocaleString('en')
