import { nounFor } from './nouns'

/**
 * A sentence about a run, before it becomes text. Items, actions and paper terms stay separate pieces, so
 * that the page can turn them into buttons and definitions, and a text export can write them down.
 */

/** Paper terms that a sentence can use; the page defines each of them. */
type NarratedTerm = 'frontier' | 'inadmissible' | 'doubted' | 'cycle' | 'humanPlan'

export type SentencePiece =
  | string
  /** `text`: the displayed form, if it is not the name (`2 sticks`). */
  | { readonly item: string; readonly text?: string }
  | { readonly action: string }
  | { readonly term: NarratedTerm; readonly text: string }

export type Sentence = readonly SentencePiece[]

/** A part of a sentence: a quantity, a name or a whole phrase. */
export type SentencePart = number | SentencePiece | Sentence

/** Writes a sentence around its parts: `` say`Crafted ${item('stick')}.` ``. Neighbouring text becomes one piece. */
export function say(text: TemplateStringsArray, ...parts: readonly SentencePart[]): Sentence {
  return joined(text.flatMap((words, i) => (i === 0 ? [words] : [...pieces(parts[i - 1] ?? ''), words])))
}

export const item = (name: string): SentencePiece => ({ item: name })
/** `1 plank`, `2 sticks`. */
export const amount = (quantity: number, name: string): Sentence =>
  say`${quantity} ${{ item: name, text: nounFor(name, quantity) || spaced(name) }}`
export const action = (name: string): SentencePiece => ({ action: name })
export const term = (name: NarratedTerm, text: string = name): SentencePiece => ({ term: name, text })

/** `a, b and c`, or with `or`. Parts beyond `limit` are counted: `a, b and 4 more`. */
export function listed(parts: readonly SentencePart[], limit: number, last: 'and' | 'or' = 'and'): Sentence {
  // One part beyond the limit is shown: `and 1 more` takes as long to read as a name.
  const shown = parts.length <= limit + 1 ? parts : parts.slice(0, limit)
  const more = parts.length - shown.length
  const all = more > 0 ? [...shown, `${grouped(more)} more`] : shown
  const link = more > 0 ? 'and' : last
  return joined(
    all.flatMap((part, i) => [i === 0 ? '' : i === all.length - 1 ? ` ${link} ` : ', ', ...pieces(part)]),
  )
}

/** The sentence as displayed text: names with spaces for underscores. */
export function plainText(sentence: Sentence): string {
  return sentence.map(pieceText).join('')
}

export function pieceText(piece: SentencePiece): string {
  if (typeof piece === 'string') return piece
  if ('item' in piece) return piece.text ?? spaced(piece.item)
  return 'action' in piece ? spaced(piece.action) : piece.text
}

/** The displayed form of a world's name: `stone_hoe` → `stone hoe`. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ').trim() || 'something without a name'
}

/** `3000` → `3,000`, the same everywhere: the engine knows no locale. */
export function grouped(count: number): string {
  return String(count).replace(/^-?\d{4,}/, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ','))
}

/** `once`, `twice`, `7 times`. */
export function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${grouped(count)} times`
}

/** `1 step`, `3 steps`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

function pieces(part: SentencePart): Sentence {
  if (typeof part === 'number') return [grouped(part)]
  return isSentence(part) ? part : [part]
}

function isSentence(part: SentencePiece | Sentence): part is Sentence {
  return Array.isArray(part)
}

/** Merges neighbouring text into one piece. */
export function joined(all: Sentence): Sentence {
  const result: SentencePiece[] = []
  for (const piece of all) {
    const last = result.at(-1)
    if (piece === '') continue
    if (typeof piece === 'string' && typeof last === 'string') result[result.length - 1] = last + piece
    else result.push(piece)
  }
  return result
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

export const NOTHING: Sentence = []

/** Joins sentences and skips empty ones. */
export function paragraph(...sentences: readonly Sentence[]): Sentence {
  const said = sentences.filter(({ length }) => length > 0).map(capital)
  return said.reduce((text, next) => (text.length === 0 ? next : say`${text} ${next}`), [])
}

/** Capitalises the start of a sentence. An action's name stays unchanged. */
export function capital([first, ...rest]: Sentence): Sentence {
  if (first === undefined) return []
  if (typeof first === 'string') return [capitalised(first), ...rest]
  if ('action' in first) return [first, ...rest]
  return [{ ...first, text: capitalised(pieceText(first)) }, ...rest]
}
