import { jsonIn } from '../../../engine/json'
import { wellFormedValue } from '../../../engine/well-formed'
import type { Question, QuestionKind, QuestionOf } from '../../../engine/minds'
import type { JsonSchema } from '../engine'
import { adgWordings } from './adg'
import { firstJson } from './first-json'
import { goalsWordings } from './goals'
import { treeWordings } from './tree'
import { fill, type EditedPrompts } from './template'
import type { Wording, QuestionWording } from './wording'

export type { EditedPrompts }

/** The wording of every kind of question. */
export const WORDINGS: { readonly [Kind in QuestionKind]: Wording<QuestionOf<Kind>> } = {
  ...adgWordings,
  ...treeWordings,
  ...goalsWordings,
}

/** The wording of that question. */
function wordingOf<Kind extends QuestionKind>(question: QuestionOf<Kind>): QuestionWording<QuestionOf<Kind>> {
  const kind: Kind = question.kind
  const wording: Wording<QuestionOf<Kind>> = WORDINGS[kind]
  return wording.elsewhere?.(question) ?? wording
}

/** A question as text. */
interface Prompt {
  /** The system message. */
  readonly system: string
  readonly text: string
  /** Version of its template: `requirements/1`, or `edited`. */
  readonly version: string
}

/** A question as text, from our template or the user's. It contains only what the question holds. */
export function promptFor(question: Question, edited: EditedPrompts = {}): Prompt {
  const { system, template } = wordingOf(question)
  const values = Object.entries(template.placeholders).map(([name, { write }]): [string, string] => [
    name,
    write(question),
  ])
  const text = edited[question.kind] ?? template.text
  const version = text === template.text ? template.version : 'edited'
  return { system, text: fill(text, new Map(values)), version }
}

/** The form that an engine may constrain the reply to. */
export function formOf(question: Question): { readonly schema: JsonSchema; readonly maxTokens: number } {
  const { schema, maxTokens } = wordingOf(question)
  return { schema: schema(question), maxTokens }
}

/**
 * Reads a model's text as a reply to `question`, for `judge`: the whole text as JSON, else the first object
 * in it. An option that was not offered, a reply about another item or an invalid quantity becomes null or a
 * value that `judge` refuses. Never throws, takes time linear in the text, and returns a small value.
 */
export function parseReply(question: Question, text: string): unknown {
  const rest = withoutThought(text)
  // Most models write more than JSON.
  const json = wellFormedValue(jsonIn(text) ?? jsonIn(rest) ?? firstJson(rest))
  return wordingOf(question).read(question, json, rest)
}

/** The part of a reasoning model's reply after its thought; an unfinished thought leaves none. */
function withoutThought(text: string): string {
  const end = Math.max(...ENDS.map((tag) => ending(text, tag)))
  if (end >= 0) return text.slice(end)
  return /^\s*<think(?:ing)?>/.test(text) ? '' : text
}

const ENDS = ['</think>', '</thinking>']
const ending = (text: string, tag: string) => {
  const at = text.lastIndexOf(tag)
  return at < 0 ? -1 : at + tag.length
}
