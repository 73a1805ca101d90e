import type { Question } from '../../../engine/minds'
import { firstJson } from './reply/first-json'
import { actionMeant, readAction } from './reply/read-action'
import { readAnalysis } from './reply/read-analysis'
import { readPlan } from './reply/read-plan'
import { readRequirements } from './reply/read-requirements'

/**
 * What a model's text says in reply to `question`, for `judge` to decide whether it is an answer: the whole text as
 * JSON, else the first object in it. Lenient in how it is said, never in what: an option that was not offered, another
 * item's reply or a quantity that is none comes out as null or as a value that is refused. Never throws, takes time
 * linear in the text, and what comes out is small.
 */
export function parseReply(question: Question, text: string): unknown {
  const said = wholeJson(text) ?? jsonAfterThought(text)
  switch (question.kind) {
    case 'requirements':
    case 'correction':
      return readRequirements(said, question.item)
    case 'action':
      return said === undefined
        ? actionMeant(withoutThought(text).trim(), question)
        : readAction(said, question)
    case 'reflection':
      return readAnalysis(said ?? proseIn(text), question.item)
    case 'plan':
      return readPlan(said, question)
  }
}

function wholeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Most models write more than they were asked for.
    return undefined
  }
}

function jsonAfterThought(text: string): unknown {
  const said = withoutThought(text)
  return wholeJson(said) ?? firstJson(said)
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

/** A sentence without any JSON is an analysis too; JSON that cannot be read is not. */
function proseIn(text: string): string {
  const said = withoutThought(text)
  return /[{[]/.test(said) ? '' : said
}
