/** How sentences become a paragraph. */
import { pieceText, say, type Sentence, capitalised } from './sentence'

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
