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
  `Nothing is selected. Select ${a} to see which goal gives it, what that goal needs, and where it is in the plan.`

/** The task, the chosen goal, whether it was reached, the costs, and the obstacles. */
export function ending(scene: Scene, { agent, showTruth }: EndingRequest): RunReport {
  const shown = goalsIn(scene)
  const { closed, chosen, task } = shown
  const { done, of } = measured(shown)
  const again = shown.replans > 0 ? `; the agent planned again ${times(shown.replans)}` : ''
  const all =
    shown.goals > 1 ? `, and ${grouped(shown.reached)} of ${counted(shown.goals, 'task')} so far` : ''
  const stuck = shown.plan.filter(({ status }) => status === 'left' || status === 'lacking')
  return {
    facts: [
      fact('Task', `“${task}”`),
      chosen && chosen.item !== ''
        ? fact(
            'Read as',
            say`${chosen.name === null ? '' : `${chosen.name}, which gives `}${item(chosen.item)}`,
          )
        : fact('Read as', 'not clear'),
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
        title: 'Failed steps',
        rows: stuck.map(({ planned, status, since }) =>
          row(stepText(planned), {
            ...{ thing: planned.item, step: since },
            look: { ...looks[status], tone: 'wrong' },
          }),
        ),
      },
      {
        title: 'Missing items',
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
  if (!showTruth) return { title, rows: [], hidden: { button: 'Show what the world needs' } }
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
              verdict === 'missing' ? 'the documents do not name' : `the documents say ${grouped(quantity)}`
            const truly = truth ? `but it really needs ${grouped(truth)}` : 'but it really needs none'
            return row(say`${item(name)}: ${said} ${spaced(need)}, ${truly}`, { look: WRONG })
          })
      }),
    ),
    empty: ['The documents are right about everything that this task needs.'],
  }
}
