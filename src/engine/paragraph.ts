/** How sentences become a paragraph. */
import { pieceText, say, type Sentence, capitalised } from './sentence'

export const NOTHING: Sentence = []

/** Sentences one after the other, without those that say nothing. */
export function paragraph(...sentences: readonly Sentence[]): Sentence {
  const said = sentences.filter(({ length }) => length > 0).map(capital)
  return said.reduce((text, next) => (text.length === 0 ? next : say`${text} ${next}`), [])
}

/** As a sentence begins. An action's name stays as it is. */
export function capital([first, ...rest]: Sentence): Sentence {
  if (first === undefined) return []
  if (typeof first === 'string') return [capitalised(first), ...rest]
  if ('action' in first) return [first, ...rest]
  return [{ ...first, text: capitalised(pieceText(first)) }, ...rest]
}
