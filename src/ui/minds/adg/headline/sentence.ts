/** The headline: how many goals were wrong, how many of them are corrected, and the rest. */
import type { Score } from '../../../../engine/ledger'
import type { GoalCounts } from '../../../../engine/minds/adg/goal-counts'
import type { GuessSource } from '../../../../engine/minds/adg/types/events'
import { grouped } from '../../../../engine/sentence'
import type { HeadlinePart } from '../../../kit/figures'
interface HeadlineWords {
  readonly main: readonly HeadlinePart[]
  /** Additional text in small type. */
  readonly beside: string
}

export interface HeadlineRequest {
  readonly goals: number
  /** The word for goals. */
  readonly called: string
  /** The source of the first guesses. */
  readonly source: GuessSource
  readonly showTruth: boolean
}

/** The mind’s part of a point of the curve. */
export function countsOf(score: Score): GoalCounts {
  const of = (name: keyof GoalCounts) => score[name] ?? 0
  return {
    ...{ goals: of('goals'), right: of('right'), obtained: of('obtained'), asked: of('asked') },
    ...{ misjudged: of('misjudged'), corrected: of('corrected'), taught: of('taught'), lost: of('lost') },
    ...{ said: of('said'), copied: of('copied'), inadmissible: of('inadmissible') },
  }
}

/** Right from the first guess on. */
export const keptOf = ({ right, taught, corrected }: GoalCounts): number => right - taught - corrected

export function headlineWords(counts: GoalCounts, asked: HeadlineRequest): HeadlineWords {
  if (counts.asked === 0) return before(counts, asked)
  return asked.showTruth ? withTruth(counts, asked) : withoutTruth(counts, asked)
}

/** Before the first answer: the source of the answers is not known yet. */
function before({ obtained }: GoalCounts, { goals, called }: HeadlineRequest): HeadlineWords {
  const of = `${grouped(goals)} ${called}`
  if (obtained === 0) {
    return {
      main: [`The first question: what does each of ${of} need?`],
      beside: 'Then the world shows what is right.',
    }
  }
  return {
    main: [{ figure: obtained, tone: 'experienced' }, ` of ${of} learned.`],
    beside: 'The agent has not asked about the others yet.',
  }
}

function withTruth(counts: GoalCounts, { goals, called, source }: HeadlineRequest): HeadlineWords {
  const { misjudged, corrected, asked, taught, lost } = counts
  const kept = keptOf(counts)
  const beside = [
    `${grouped(asked)} ${GIVEN[source]}${kept > 0 ? ` (${grouped(kept)} right from the start)` : ''}`,
    taught > 0 && `${grouped(taught)} shown by examples`,
    lost > 0 && `${grouped(lost)} ${lost === 1 ? 'was right and is' : 'were right and are'} wrong now`,
  ].filter(Boolean)
  return {
    main: [
      `${giverOf(source)} got `,
      { figure: misjudged, tone: 'wrong' },
      ` of ${grouped(asked)} wrong. `,
      { figure: corrected, tone: 'experienced' },
      ' now right, ',
      { figure: misjudged - corrected, tone: 'soft' },
      ' to go',
    ],
    beside: `${grouped(goals)} ${called}: ${beside.join(', ')}`,
  }
}

/** Only what the agent itself can know. */
function withoutTruth(counts: GoalCounts, { goals, called, source }: HeadlineRequest): HeadlineWords {
  return {
    main: [
      { figure: counts.obtained, tone: 'experienced' },
      ` of ${grouped(goals)} learned, `,
      { figure: counts.said, tone: 'hypothesised' },
      ` ${GUESSED[source]}, `,
      { figure: counts.copied, tone: 'analogy' },
      counts.copied === 1 ? ' copied guess, ' : ' copied guesses, ',
      { figure: counts.inadmissible, tone: 'inadmissible' },
      ' given up',
    ],
    beside: `The agent cannot see which of the ${grouped(goals)} ${called} are right`,
  }
}

/** After the number of goals with a first guess: `57 guessed`. */
const GIVEN: Readonly<Record<GuessSource, string>> = {
  ...{ model: 'guessed', person: 'guessed', nobody: 'without an answer' },
  ...{ manual: 'in the manual', resources: 'assumed', kept: 'in the saved knowledge' },
}

/** After a count: `12 guessed by the model`. */
const GUESSED: Readonly<Record<GuessSource, string>> = {
  model: 'guessed by the model',
  person: 'guessed by you',
  nobody: 'without an answer',
  manual: 'from the manual',
  resources: 'assumed by the agent',
  kept: 'from saved knowledge',
}

function giverOf(source: GuessSource): string {
  switch (source) {
    case 'model':
      return 'The model'
    case 'person':
      return 'You'
    case 'nobody':
      return 'The agent’s assumption'
    case 'manual':
      return 'The manual'
    case 'resources':
      return 'The agent’s assumption'
    case 'kept':
      return 'The saved knowledge'
    default:
      return source satisfies never
  }
}
