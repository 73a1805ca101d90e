/** The form in which a user answers in a model's place. */
import type { Judged } from '../../engine/judged'

export interface FormSpec {
  /** The picture that the question is about, above all fields. */
  readonly picture?: { readonly src: string; readonly alt: string }
  /** Buttons; each is an answer. */
  readonly choices?: FormChoices
  readonly rows?: FormRows
  readonly texts?: readonly FormText[]
  readonly submit?: FormSubmit
  /** A second button that submits the form unchanged. */
  readonly other?: { readonly label: string; answer(values: FormValues): unknown }
}

/** The form's values: the texts by their keys, trimmed, and the rows. */
export interface FormValues {
  readonly texts: Readonly<Record<string, string>>
  readonly rows: readonly FormRow[]
}
export type FormRow = Readonly<Record<string, string | number>>

export interface FormSubmit {
  readonly label: string | ((values: FormValues) => string)
  answer(values: FormValues): Judged<unknown>
}

export interface FormChoices {
  /** For a screen reader. */
  readonly name: string
  readonly options: readonly FormOption[]
  /** Each on a line of its own, with its note. */
  readonly isList?: true
}
interface FormOption {
  readonly label: string
  readonly note?: string
  /** It was the answer that the user took back. */
  readonly isGiven?: boolean
  answer(values: FormValues): unknown
}

export interface FormText {
  readonly key: string
  readonly label: string
  readonly given: string
  readonly max: number
  /** Left out: one line. */
  readonly lines?: number
  readonly hint?: string
  readonly isCode?: true
  readonly isRequired?: true
  /** Names of the world are offered. */
  readonly hasNames?: true
}

export interface FormRows {
  /** The label of the list: `Actions`. */
  readonly label: string
  /** The word for one row: `action`. */
  readonly noun: string
  readonly given: readonly FormRow[]
  readonly empty: FormRow
  /** The fields of a row. They may depend on its values. */
  cells(row: FormRow): readonly FormCell[]
  /** Exactly one row, which cannot be added or removed. */
  readonly isSingle?: true
  /** Each field on a line of its own, behind its label. */
  readonly isTall?: true
}
export interface FormCell {
  readonly key: string
  readonly label: string
  readonly kind: 'choice' | 'name' | 'text' | 'number'
  readonly options?: readonly string[]
  readonly placeholder?: string
  readonly isOptional?: true
}

/** Text of a row's value, whatever its type. */
export const textIn = (row: FormRow, key: string): string => String(row[key] ?? '')

/** Accepts every answer. */
export const accepted = (answer: unknown): Judged<unknown> => ({ ok: true, answer })

/** An item's name as in questions: spaces count as underscores. */
export const itemFrom = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, '_')
