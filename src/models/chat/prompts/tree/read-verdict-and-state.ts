import type { SubtaskVerdict, Rulebook } from '../../../../engine/minds/tree/types/questions'
import { fields, entriesOf, theOne, valuesAt } from '../fields'
import { MAX_LINE, MAX_LINES } from '../../../../engine/minds/tree/answer-rules'
import { factLine, readLine } from '../../../../engine/worlds/blocks/described'

const VERDICT_FIELDS = fields('verdict decision decisionresult result judgement judgment answer executable')
const REASON_FIELDS = fields('reason explanation because')
/** Maximum characters of a verdict's reason. */
const MAX_REASON = 1000

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
  return { verdict, reason: typeof reason === 'string' ? reason.slice(0, MAX_REASON) : '' }
}

function verdictOf(value: unknown): SubtaskVerdict | null {
  if (typeof value === 'boolean') return value ? 'executable' : 'not-executable'
  if (typeof value !== 'string' || value.length > MAX_REASON) return null
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
    .slice(0, MAX_REASON)
    .replace(DECISION, '')
    .replace(/^[\s*[\]"']+/, '')
  const verdict = verdictOf(words)
  if (!verdict) return null
  return { verdict, reason: words.replace(/^[^,:.]*[,:.]?[\s\]]*/, '').trim() }
}
const DECISION = /^[\d.\s*#]*(?:decision(?: result)?|judge?ment|verdict|result)\s*[:：]\s*/i

const STATE_FIELDS = fields('state finalstate facts newstate condition answer stateafterit')

/**
 * A description, one fact per line: `{state: [...]}` as asked for, the bare list, or a text, from `Final
 * state:` on (Table 9). Lines about blocks are normalised; other lines stay as they are. Null: there is none.
 */
export function readState(said: unknown, text: string, rulebook: Rulebook): readonly string[] | null {
  if (said === undefined) return stateIn(text, rulebook)
  const found = Array.isArray(said)
    ? (said as unknown[])
    : theOne(valuesAt(entriesOf(said) ?? [], STATE_FIELDS))
  if (typeof found === 'string') return stateIn(found, rulebook)
  if (!Array.isArray(found)) return null
  const lines = found.slice(0, MAX_LINES + 1) as unknown[]
  // One line over the limit, or another value, stays in it, so that `judge` refuses it.
  return lines.every((line) => typeof line === 'string')
    ? lines.flatMap((line) => plainLine(line, rulebook) ?? [])
    : null
}

/** A line over the limit is truncated, but stays over the limit. */
function plainLine(line: string, rulebook: Rulebook): string | null {
  const bare = line
    .slice(0, 2 * MAX_LINE)
    .replace(/\s+/g, ' ')
    .replace(/^[\s>*•"-]*(?:\d{1,4}[.)])?[\s*"]*/, '')
    .replace(/[\s.,"*]+$/, '')
    .slice(0, MAX_LINE + 1)
  if (bare === '') return null
  return rulebook === 'craft' ? bare : (factIn(bare) ?? bare)
}

/** `The orange block is on top of the red block` becomes `orange is on red`. */
function factIn(line: string): string | null {
  const bare = line.replace(/^and /i, '')
  if (/^(?:the )?hand is empty$/i.test(bare)) return 'the hand is empty'
  const fact = readLine(bare) ?? readLine(bare.replace(/(\S+) block\b/gi, '$1'))
  if (!fact) return null
  return fact.kind === 'held' ? `the hand holds ${fact.block}` : factLine(fact)
}

/** Without JSON: for blocks only the readable facts, for the craft world all lines. */
function stateIn(text: string, rulebook: Rulebook): readonly string[] | null {
  const from = Math.max(0, ...['final state:', 'state after it:'].map((words) => after(text, words)))
  const parts = text.slice(from).split(rulebook === 'craft' ? /\n/ : /[\n.;,]/, MAX_LINES + 1)
  const lines = parts.flatMap((part) => plainLine(part, rulebook) ?? [])
  const facts = rulebook === 'craft' ? lines : lines.flatMap((line) => factIn(line) ?? [])
  return facts.length > 0 ? facts : null
}

function after(text: string, words: string): number {
  const at = text.toLowerCase().lastIndexOf(words)
  return at < 0 ? 0 : at + words.length
}
