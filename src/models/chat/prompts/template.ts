import type { Question, QuestionKind } from '../../../engine/minds'

/** What a template's text may mention in braces, and what stands there in the prompt. */
export interface Placeholder<Q extends Question> {
  /** What it stands for, in words. */
  readonly meaning: string
  /** The question cannot be answered without it. */
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
  /** Another one with every change of the text or of what its placeholders write: `requirements/1`. */
  readonly version: string
  readonly text: string
  readonly placeholders: Readonly<Record<string, Placeholder<Q>>>
}

/** Templates in place of ours, by kind of question; what is left out is ours. */
export type EditedPrompts = Readonly<Partial<Record<QuestionKind, string>>>

/**
 * The text with every placeholder replaced by its value, in one pass: what a value says is never read for
 * placeholders, and braces around anything else stay as they are. A placeholder with nothing to say takes the line
 * breaks after it with it.
 */
export function fill(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\{([a-z]+)\}(\n*)/g, (whole: string, name: string, breaks: string) => {
    const value = values.get(name)
    if (value === undefined) return whole
    return value === '' ? '' : value + breaks
  })
}
