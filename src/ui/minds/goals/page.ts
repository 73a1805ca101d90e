/** The Watch view of a planner with look-up: the card of an item, and the end. */
import type { Scene } from '../../../../workers/api/run.api'
import { ending as endingWords } from '../../../engine/minds/goals/phrases'
import { counted, grouped, item, plainText, say, spaced, times } from '../../../engine/sentence'
import { fact, GOOD, row, WRONG } from '../../kit/rows'
import type { ReportList, RunReport } from '../../kit/types'
import type { ThingWords } from '../../worlds/view'
import { compareWithTruth } from '../../requirements/compare'
import type { EndingRequest } from '../view'
import { missedUntilNow } from './headline'
import { looks } from './look'
import { goalsIn, measured, requirementsOf, ruleOf } from './scene'
import { stepText } from './words'

export { card } from './card'
export { headline, progress } from './headline'
export { HELP as looks } from './look'

export const noCard = ({ a }: ThingWords): string =>
  `Nothing is in work yet. Press ${a} anywhere: which goal gives it, what that takes, and where it is in the plan appears here.`

/** The task, the chosen goal, whether it was reached, the costs, and the obstacles. */
export function ending(scene: Scene, { agent, showTruth }: EndingRequest): RunReport {
  const shown = goalsIn(scene)
  const { closed, chosen, task } = shown
  const { done, of } = measured(shown)
  const again = shown.replans > 0 ? `; it planned again ${times(shown.replans)}` : ''
  const all =
    shown.goals > 1 ? `, and ${grouped(shown.reached)} of ${counted(shown.goals, 'task')} so far` : ''
  const stuck = shown.plan.filter(({ status }) => status === 'left' || status === 'lacking')
  return {
    facts: [
      fact('Asked for', `“${task}”`),
      chosen && chosen.item !== ''
        ? fact(
            'Taken for',
            say`${chosen.name === null ? '' : `${chosen.name}, which gives `}${item(chosen.item)}`,
          )
        : fact('Taken for', 'nothing: nobody could tell'),
      fact('Reached', `${closed?.isReached ? 'yes' : 'no'}${all}`, {
        look: closed?.isReached ? GOOD : WRONG,
      }),
      fact('It took', `${counted(scene.step, 'step')} and ${counted(shown.calls, 'question')}${again}`),
      fact('The plan', `${grouped(done)} of ${counted(of, 'step')} done`),
      ...(closed
        ? [fact('It stopped', plainText(endingWords(closed.why, agent)), { step: closed.step })]
        : []),
    ],
    lists: [
      {
        title: 'Steps that came to nothing',
        rows: stuck.map(({ planned, status, since }) =>
          row(stepText(planned), {
            ...{ thing: planned.item, step: since },
            look: { ...looks[status], tone: 'wrong' },
          }),
        ),
      },
      {
        title: 'What was missing on the way',
        rows: missedUntilNow(scene).map(({ step, thing }) =>
          row(spaced(thing), { thing, step, look: { sign: '∅', name: '', tone: 'ink' } }),
        ),
      },
      ...(shown.tree.length > 0 ? [slips(scene, showTruth)] : []),
    ],
  }
}

/** Where the goal tree differs from the world. */
function slips(scene: Scene, showTruth: boolean): ReportList {
  const title = 'The documents and the world'
  if (!showTruth) return { title, rows: [], hidden: { button: 'Show what the world takes' } }
  return {
    title,
    rows: goalsIn(scene).tree.flatMap((goal) =>
      Object.keys(goal.postconditions).flatMap((name) => {
        const rule = ruleOf(scene, name)
        if (!rule) return []
        return compareWithTruth(requirementsOf(goal), rule.requires)
          .filter(({ verdict }) => verdict !== 'right')
          .map(({ item: need, quantity, verdict, truth }) => {
            const said =
              verdict === 'missing' ? 'no document says that it takes' : `said to take ${grouped(quantity)}`
            const truly = truth ? `and takes ${grouped(truth)}` : 'and takes none'
            return row(say`${item(name)}: ${said} ${spaced(need)}, ${truly}`, { look: WRONG })
          })
      }),
    ),
    empty: ['They say the same of all that this task takes.'],
  }
}
