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

/** Every kind of question, in words. */
export const WORDINGS: { readonly [Kind in QuestionKind]: Wording<QuestionOf<Kind>> } = {
  ...adgWordings,
  ...treeWordings,
  ...goalsWordings,
}

/** What belongs to that question. */
function wordingOf<Kind extends QuestionKind>(question: QuestionOf<Kind>): QuestionWording<QuestionOf<Kind>> {
  const kind: Kind = question.kind
  const wording: Wording<QuestionOf<Kind>> = WORDINGS[kind]
  return wording.elsewhere?.(question) ?? wording
}

/** A question as text. */
export interface Prompt {
  /** Said to the model before it. */
  readonly system: string
  readonly text: string
  /** Of the template that it was made from: `requirements/1`, or `edited`. */
  readonly version: string
}

/** A question as text, from our template or the one in its place. Nothing is in it but what the question holds. */
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

/** What an engine may hold the model's reply to. */
export function formOf(question: Question): { readonly schema: JsonSchema; readonly maxTokens: number } {
  const { schema, maxTokens } = wordingOf(question)
  return { schema: schema(question), maxTokens }
}

/**
 * What a model's text says in reply to `question`, for `judge` to decide whether it is an answer: the whole text as
 * JSON, else the first object in it. An option that was not offered, another item's reply or a quantity that is none
 * comes out as null or as a value that is refused. Never throws, takes time linear in the text, and what comes out is
 * small.
 */
export function parseReply(question: Question, text: string): unknown {
  const rest = withoutThought(text)
  // Most models write more than they were asked for.
  const json = wellFormedValue(jsonIn(text) ?? jsonIn(rest) ?? firstJson(rest))
  return wordingOf(question).read(question, json, rest)
}

/** A reasoning model's reply is what comes after its thought; a thought without an end has none. */
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
