import type { Question, QuestionKind } from '../../../engine/minds'

/** A placeholder that a template may contain in braces, and its value in the prompt. */
export interface Placeholder<Q extends Question> {
  /** Its meaning, in words. */
  readonly meaning: string
  /** Without it the question cannot be answered. */
  readonly required?: true
  readonly write: (question: Q) => string
}

/** A placeholder that the question cannot be answered without. */
export const required = <Q extends Question>(
  meaning: string,
  write: (question: Q) => string,
): Placeholder<Q> => ({ meaning, required: true, write })

/** The text of one kind of question. */
export interface PromptTemplate<Q extends Question> {
  /** Changes with the text and with the values of its placeholders: `requirements/1`. */
  readonly version: string
  readonly text: string
  readonly placeholders: Readonly<Record<string, Placeholder<Q>>>
}

/** The user's templates, by kind of question; absent kinds use ours. */
export type EditedPrompts = Readonly<Partial<Record<QuestionKind, string>>>

/**
 * Replaces every placeholder by its value, in one pass: values are not searched for placeholders, and other
 * braces stay. An empty value also removes the line breaks after it.
 */
export function fill(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\{([a-z]+)\}(\n*)/g, (whole: string, name: string, breaks: string) => {
    const value = values.get(name)
    if (value === undefined) return whole
    return value === '' ? '' : value + breaks
  })
}
