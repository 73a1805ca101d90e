import type { SubtaskVerdict } from '../../../../../engine/minds/tree/types/questions'
import { fields, entriesOf, theOne, valuesAt } from '../../fields'

const VERDICT_FIELDS = fields('verdict decision decisionresult result judgement judgment answer executable')
const REASON_FIELDS = fields('reason explanation because')
/** Maximum characters of a verdict's reason. */
const MOST = 1000

interface VerdictRead {
  readonly verdict: SubtaskVerdict
  readonly reason: string
}

/**
 * A verdict with its reason: `{verdict, reason}` as asked for, or in the paper's forms, `Decision Result:
 * Executable, because …` (Table 8) and `True: …`, `Done: …` (Table 11). Null: there is none, or there are
 * several.
 */
export function readVerdict(said: unknown, text: string): VerdictRead | null {
  const entries = entriesOf(said)
  if (!entries)
    return said === undefined ? verdictIn(text) : typeof said === 'string' ? verdictIn(said) : null
  const verdict = theOne(valuesAt(entries, VERDICT_FIELDS).map(verdictOf))
  if (!verdict) return null
  const reason = theOne(valuesAt(entries, REASON_FIELDS))
  return { verdict, reason: typeof reason === 'string' ? reason.slice(0, MOST) : '' }
}

function verdictOf(value: unknown): SubtaskVerdict | null {
  if (typeof value === 'boolean') return value ? 'executable' : 'not-executable'
  if (typeof value !== 'string' || value.length > MOST) return null
  const word = value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  if (/^(?:not-executable|un-?executable|non-executable|inexecutable|false\b|no\b)/.test(word))
    return 'not-executable'
  if (/^(?:unnecessary|done\b|achieved|end\b|already)/.test(word)) return 'unnecessary'
  return /^(?:executable|true\b|yes\b)/.test(word) ? 'executable' : null
}

/** The last line with a decision; in a text of one line, that line. */
function verdictIn(text: string): VerdictRead | null {
  const lines = text
    .slice(-20_000)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const decided = lines.filter((line) => DECISION.test(line.slice(0, 60))).at(-1)
  const line = decided ?? (lines.length === 1 ? lines[0] : undefined)
  if (line === undefined) return null
  const words = line
    .slice(0, MOST)
    .replace(DECISION, '')
    .replace(/^[\s*[\]"']+/, '')
  const verdict = verdictOf(words)
  if (!verdict) return null
  return { verdict, reason: words.replace(/^[^,:.]*[,:.]?[\s\]]*/, '').trim() }
}
const DECISION = /^[\d.\s*#]*(?:decision(?: result)?|judge?ment|verdict|result)\s*[:：]\s*/i
