/** The Watch view of a run that learns what items need. */
import type { Scene } from '../../../../workers/api/run.api'
import { leftOf } from '../../../engine/minds/adg/left'
import { mostWrong } from '../../../engine/minds/adg/most-wrong'
import { capitalised, counted, grouped, item, say, spaced, type Sentence } from '../../../engine/sentence'
import { pointAt } from '../../chart/curve'
import { fact, row } from '../../kit/rows'
import type { ReportFact, RunHeadline, RunProgress, RunReport } from '../../kit/types'
import { adgScene, type AdgScene } from '../../requirements/scene'
import { thingsOf } from '../../worlds'
import type { EndingRequest } from '../view'
import { publishedFor } from './curve/published'
import { countsOf, headlineWords } from './headline/sentence'

export { HELP as looks } from './look'

/** The wrong, corrected and remaining goals. */
export function headline(given: Scene, showTruth: boolean): RunHeadline {
  const scene = adgScene(given)
  const { items, goals, right } = scene.mind
  const counts = countsOf(pointAt(scene.curve, scene.step).score)
  const words = headlineWords(counts, {
    ...{ goals, called: thingsOf(given).goals, showTruth },
    // A user who answers only a few questions leaves most to the model.
    source: items.findLast(({ isGoal, guess }) => isGoal && guess !== null)?.guessSource ?? 'model',
  })
  const worst = showTruth ? (mostWrong(scene)?.name ?? null) : null
  return {
    main: words.main,
    notes: [
      row(words.beside),
      ...(worst === null ? [] : [row(`worst first guess: ${spaced(worst)}`, { thing: worst })]),
    ],
    hasLeft: showTruth && counts.asked > 0 && goals > right,
  }
}

export function progress(given: Scene): RunProgress {
  const { right, goals } = adgScene(given).mind
  const called = thingsOf(given).goals
  return {
    ...{ score: 'right', done: right, of: goals, unit: ['goal', called], state: 'right', wrong: [] },
    empty: 'When a run is open, a curve here shows how much of the agent’s knowledge is right.',
  }
}

type WhyLeft = (scene: AdgScene, who: string) => readonly { readonly name: string; readonly why: Sentence }[]

/** The result of a run. @param whyOf the remaining goals, each with a reason */
export const endingWith =
  (whyOf: WhyLeft) =>
  (given: Scene, { spec, agent, lessons, showTruth }: EndingRequest): RunReport => {
    const scene = adgScene(given)
    const { goals, right, obtained } = scene.mind
    const left = showTruth ? whyOf(scene, agent) : []
    const worst = showTruth ? mostWrong(scene) : null
    const calls = scene.spent ? `, ${counted(scene.spent.calls, 'call')}` : ''
    const known = showTruth
      ? `${grouped(right)} of ${counted(goals, 'goal')} right`
      : `${grouped(obtained)} of ${counted(goals, 'goal')} learned`
    return {
      facts: [
        fact('Known', `${known}, ${counted(lessons, 'lesson')}`),
        fact(
          'It took',
          `${counted(scene.step, 'step')} and ${counted(scene.questions, 'question')} to the model${calls}`,
        ),
        ...(worst
          ? [
              fact(
                'Worst first guess',
                say`${item(worst.name)}: ${counted(worst.errors, 'need')} ${worst.errors === 1 ? 'was' : 'were'} not needed, missing, or in another amount`,
              ),
            ]
          : []),
        ...paperFacts(scene, spec, showTruth),
      ],
      lists: [
        {
          title: showTruth ? `Left: ${counted(left.length, 'goal')}, and why` : 'Left',
          rows: left.map(({ name, why }) =>
            row(say`${{ item: name, text: capitalised(spaced(name)) }}. ${why}`, { glyph: name }),
          ),
          limit: Infinity,
          empty: say`Nothing is left to do. All ${thingsOf(given).goals} are right.`,
          ...(!showTruth && {
            hidden: {
              note: 'The agent cannot see what is right, or what is still to do.',
              button: 'Show the truth',
            },
          }),
        },
      ],
    }
  }

export const ending = endingWith(leftOf)

/** The paper's results for the same setting. */
function paperFacts(
  { mind: { goals, right, convergedAt } }: AdgScene,
  spec: EndingRequest['spec'],
  showTruth: boolean,
): ReportFact[] {
  const paper = publishedFor(spec)
  if (!paper) return []
  const level = paper.level === null ? '' : ` at a share right of ${paper.level}`
  const prints = `prints that XENON levels off after about ${grouped(paper.step)} steps${level}.`
  const paperFact = (text: string, step: number | null): ReportFact => ({
    ...fact('The paper', text, { step }),
    term: 'paperConvergence',
  })
  if (!showTruth) return [paperFact(prints, null)]
  if (convergedAt !== null)
    return [paperFact(`${prints} In this run, the share right reached 0.97 at`, convergedAt)]
  const share = (right / Math.max(1, goals)).toFixed(2)
  return [paperFact(`${prints} In this run, the share right is ${share} and has not reached 0.97.`, null)]
}
