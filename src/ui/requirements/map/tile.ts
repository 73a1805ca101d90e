/** The content of a goal’s tile: the origin of its set, and, separately, whether the set is right. */
import type { GuessSource } from '../../../engine/minds/adg/types/events'
import type { KnownItem } from '../../../engine/minds/adg/types/known'
import type { TestedVerdict } from '../../../engine/minds/adg/types/tested'
import { counted, grouped, spaced } from '../../../engine/sentence'
import type { Look } from '../../kit/types'

/**
 * The origin of a set. `taught`: a human-written plan showed it before the first question; `unasked`: it has
 * none yet.
 */
export type TileWord =
  'experienced' | 'taught' | 'hypothesised' | 'analogy' | 'doubted' | 'inadmissible' | 'unasked'

/** In the order of a legend: from experience to goals without any reply. */
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
  /** The source of the first set. */
  readonly source: GuessSource
  readonly isRight: boolean
  /** Failed steps on it; 0 if it has been obtained. */
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

/** A person who answers in the model’s place is also the reader, so the text says “your”. */
export const nameOfWord = (word: TileWord, source: GuessSource = 'model'): string =>
  word === 'hypothesised' ? OF_SOURCE[source] : NAMES[word]

const OF_SOURCE: Readonly<Record<GuessSource, string>> = {
  model: 'the model’s guess',
  manual: 'from the manual',
  person: 'your guess',
  nobody: 'no answer',
  resources: 'the agent’s assumption',
  kept: 'saved knowledge',
}
const NAMES: Readonly<Record<Exclude<TileWord, 'hypothesised'>, string>> = {
  experienced: 'learned',
  taught: 'shown by an example',
  analogy: 'copied guess',
  doubted: 'in doubt',
  inadmissible: 'given up',
  unasked: 'no guess yet',
}

/** Outline and ground of a goal by the origin of its set, the same on the map, in Compare, in legends and in Help. */
export const FORMS: Readonly<Record<TileWord, Pick<Look, 'sign' | 'tone' | 'line' | 'fill'>>> = {
  experienced: { sign: '', tone: 'experienced', line: 'solid', fill: 'tinted' },
  // Taught by a plan is no status of the set, so it has no colour of its own.
  taught: { sign: '', tone: 'inadmissible', line: 'solid', fill: 'tinted' },
  hypothesised: { sign: '', tone: 'hypothesised', line: 'dashed' },
  analogy: { sign: '', tone: 'analogy', line: 'dotted' },
  doubted: { sign: '◐', tone: 'doubted', line: 'dash-dot', fill: 'tinted' },
  inadmissible: { sign: '⊘', tone: 'inadmissible', line: 'solid', fill: 'hatched' },
  unasked: { sign: '', tone: 'edge', line: 'solid' },
}

/** The form of a tile: a guess of the user has a mark of its own. */
export const formOf = ({ word, source }: Pick<GoalTileState, 'word' | 'source'>) =>
  word === 'hypothesised' && source === 'person' ? { ...FORMS[word], sign: '✎' } : FORMS[word]

/** Whether there is anything that can be right or wrong. */
export const isJudged = ({ word, isRight }: Pick<GoalTileState, 'word' | 'isRight'>): boolean =>
  word !== 'unasked' || isRight

/** The context of a tile, beside what is known of it. */
interface Around {
  readonly showTruth: boolean
  /** It is the current goal. */
  readonly isNow?: boolean
  /** Its rule has just changed. */
  readonly isRinged?: boolean
  /** An additional mark in words; left out: none. */
  readonly beside?: string | undefined
}

export const testedWords = (verdict: TestedVerdict): string => `${verdict} in the real game`

/** The full text of a tile, for screen readers: `diamond helmet, learned, right; step 636`. */
export function wordsOfTile(tile: GoalTileState, around: Around): string {
  const { showTruth, isNow, isRinged, beside } = around
  const { name, word, source, isRight, vain, obtainedAt } = tile
  // It was learned in an earlier run, not in this one.
  const isBefore = source === 'kept' && word === 'experienced' && obtainedAt === null
  const said = [spaced(name), isBefore ? 'learned in an earlier run' : nameOfWord(word, source)]
  if (showTruth && isJudged(tile)) said.push(isRight ? 'right' : 'wrong')
  if (beside) said.push(beside)
  const more: string[] = []
  if (obtainedAt !== null && obtainedAt > 0) more.push(`step ${grouped(obtainedAt)}`)
  if (vain > 0) more.push(counted(vain, 'failed try', 'failed tries'))
  if (isNow) more.push('current goal')
  if (isRinged) more.push('rule changed')
  return [said.join(', '), ...more].join('; ')
}

/** The same as a short key, so that a tile is drawn again only when it changes. */
export const keyOfTile = ({ word, source, isRight, vain, obtainedAt }: GoalTileState): string =>
  [word, source, Number(isRight), vain, obtainedAt ?? ''].join(' ')
