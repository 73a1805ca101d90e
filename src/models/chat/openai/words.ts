import * as v from 'valibot'
import { jsonIn } from '../../../engine/json'

/** The formats of a server's error messages. */
const told = v.union([
  v.object({ error: v.object({ message: v.string() }) }),
  v.object({ error: v.string() }),
  v.object({ message: v.string() }),
  v.object({ detail: v.string() }),
  v.object({ detail: v.array(v.object({ msg: v.string(), loc: v.optional(v.array(v.unknown())) })) }),
])

const LONGEST = 300

/** A server's own words from its error response, on one line and truncated; may be empty. */
export function wordsIn(body: string): string {
  const text = body.trim()
  if (isHtml(text)) return ''
  return oneLine(wordsOf(jsonIn(text)) ?? text)
}

/** The same for a parsed value; null: it contains no error. */
export function wordsOf(value: unknown): string | null {
  const parsed = v.safeParse(told, value)
  if (!parsed.success) return null
  const found = parsed.output
  if ('error' in found) return typeof found.error === 'string' ? found.error : found.error.message
  if ('message' in found) return found.message
  if (typeof found.detail === 'string') return found.detail
  return found.detail.map(({ msg, loc = [] }) => `${loc.map(String).join('.')}: ${msg}`).join('; ')
}

export const isHtml = (text: string): boolean => /^\s*<(!doctype|html|head|body|\?xml)/i.test(text)

export function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- what a terminal or a page would act on is not for a message
  const line = text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
