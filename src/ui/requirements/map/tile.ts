/** What a goal’s tile says: whose word its set is, and, which is another thing, whether it is right. */
import type { GuessSource } from '../../../engine/minds/adg/types/events'
import type { KnownItem } from '../../../engine/minds/adg/types/known'
import type { TestedVerdict } from '../../../engine/minds/adg/types/tested'
import { counted, grouped, spaced } from '../../../engine/sentence'

/** Whose word a set is. `taught`: a human-written plan showed it before anybody was asked; `unasked`: nobody’s yet. */
export type TileWord =
  'experienced' | 'taught' | 'hypothesised' | 'analogy' | 'doubted' | 'inadmissible' | 'unasked'

/** In the order of a legend: from what was seen to what nobody has said anything of. */
export const WORDS: readonly TileWord[] = [
  'experienced',
  'taught',
  'hypothesised',
  'analogy',
  'doubted',
  'inadmissible',
  'unasked',
]

/** One goal as its tile shows it. */
export interface GoalTileState {
  readonly name: string
  readonly word: TileWord
  /** Whose word the first one was. */
  readonly source: GuessSource
  readonly isRight: boolean
  /** Steps taken on it in vain: 0 where it has been obtained. */
  readonly vain: number
  /** The step at which it was first obtained, null until then. */
  readonly obtainedAt: number | null
}

type Known = Pick<
  KnownItem,
  'name' | 'standing' | 'guess' | 'guessSource' | 'isRight' | 'tries' | 'obtainedAt'
>

export function wordOf({ standing, guess }: Pick<KnownItem, 'standing' | 'guess'>): TileWord {
  if (guess !== null) return standing
  return standing === 'experienced' ? 'taught' : standing === 'hypothesised' ? 'unasked' : standing
}

export function tileOf(item: Known): GoalTileState {
  const { name, guessSource, isRight, tries, obtainedAt } = item
  const vain = obtainedAt === null ? tries : 0
  return { name, word: wordOf(item), source: guessSource, isRight, vain, obtainedAt }
}

/** Whoever answers in the model’s place is the one who reads it. */
export const nameOfWord = (word: TileWord, source: GuessSource = 'model'): string =>
  word === 'hypothesised' ? OF_SOURCE[source] : NAMES[word]

const OF_SOURCE: Readonly<Record<GuessSource, string>> = {
  model: 'the model’s word',
  manual: 'the manual’s word',
  person: 'your word',
  nobody: 'nobody answered',
  resources: 'supposed',
  kept: 'kept from before',
}
const NAMES: Readonly<Record<Exclude<TileWord, 'hypothesised'>, string>> = {
  experienced: 'found out',
  taught: 'taught by a plan',
  analogy: 'copied',
  doubted: 'in doubt',
  inadmissible: 'given up',
  unasked: 'not yet asked',
}

/** What a form says beside its outline, where outlines are alike. */
export const symbolOf = (word: TileWord): string => SYMBOLS[word] ?? ''

// As everywhere: said again, so that the map does not wait for all words of the mind.
const SYMBOLS: Readonly<Partial<Record<TileWord, string>>> = { doubted: '◐', inadmissible: '⊘' }

/** Whether there is anything that may be right or wrong. */
export const isJudged = ({ word, isRight }: Pick<GoalTileState, 'word' | 'isRight'>): boolean =>
  word !== 'unasked' || isRight

/** What goes for a tile beside what is known of it. */
interface Around {
  readonly showTruth: boolean
  /** The agent is after it. */
  readonly isNow?: boolean
  /** Its rule has just changed. */
  readonly isRinged?: boolean
  /** What else is said of it; left out: nothing. */
  readonly beside?: string | undefined
}

export const testedWords = (verdict: TestedVerdict): string => `${verdict} in the real game`

/** All that a tile says, for who does not see it: `diamond helmet, found out, right; step 636`. */
export function wordsOfTile(tile: GoalTileState, around: Around): string {
  const { showTruth, isNow, isRinged, beside } = around
  const { name, word, source, isRight, vain, obtainedAt } = tile
  // What was found out in a run before is not this run’s.
  const isBefore = source === 'kept' && word === 'experienced' && obtainedAt === null
  const said = [spaced(name), isBefore ? 'found out before' : nameOfWord(word, source)]
  if (showTruth && isJudged(tile)) said.push(isRight ? 'right' : 'wrong')
  if (beside) said.push(beside)
  const more: string[] = []
  if (obtainedAt !== null && obtainedAt > 0) more.push(`step ${grouped(obtainedAt)}`)
  if (vain > 0) more.push(`tried in vain, ${counted(vain, 'try', 'tries')}`)
  if (isNow) more.push('in work')
  if (isRinged) more.push('rule changed')
  return [said.join(', '), ...more].join('; ')
}

/** The same as one short text, so that what is drawn of it is drawn again only when it changes. */
export const keyOfTile = ({ word, source, isRight, vain, obtainedAt }: GoalTileState): string =>
  [word, source, Number(isRight), vain, obtainedAt ?? ''].join(' ')
