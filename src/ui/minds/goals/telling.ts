/** What distinguishes planners: the chosen goal, whether they reached it, and what they had to replan for. */
import { counted, grouped, item, say, spaced, times, type Sentence } from '../../../engine/sentence'
import { eachOf, newestTelling, sentences } from '../../kit/telling'
import type { NamedRun, Telling } from '../view'
import { meant } from './headline'
import { goalsIn, measured, missedIn } from './scene'

function runOf({ name, scene }: NamedRun) {
  const shown = goalsIn(scene)
  const { closed, chosen, plan, replans } = shown
  return {
    ...{ name, closed, plan, replans, ...measured(shown) },
    wanted: chosen && chosen.item !== '' ? chosen : null,
    isReached: closed?.isReached === true,
    step: closed?.step ?? scene.step,
  }
}

const has = (runs: readonly unknown[]) => (runs.length === 1 ? 'has' : 'have')

/** The runs that reached the goal, the fastest first; and the progress of the others. */
export function ahead(compared: readonly NamedRun[]): Sentence {
  const runs = compared.map(runOf)
  const reached = runs.filter(({ isReached }) => isReached).sort((a, b) => a.step - b.step)
  const missed = runs.filter(({ closed }) => closed !== null && !closed.isReached)
  const going = runs.filter(({ closed }) => closed === null)
  const first = reached[0]?.wanted?.item
  return sentences(
    eachOf(reached, ({ name, wanted, step }, isFirst) => {
      const what = wanted?.item ?? ''
      if (isFirst) return say`${name} has ${item(what)} after ${counted(step, 'step')}`
      return say`${name} ${what === first ? '' : say`has ${item(what)} `}after ${grouped(step)}`
    }),
    eachOf(
      missed,
      ({ name }) => [name],
      () => [` ${has(missed)} stopped without reaching the goal.`],
    ),
    eachOf(going, ({ name, done, of }, isFirst) =>
      isFirst
        ? say`${name} has done ${grouped(done)} of ${counted(of, 'step')}`
        : say`${name} ${grouped(done)} of ${grouped(of)}`,
    ),
  )
}

/** Whether they chose different goals; otherwise which runs had to replan. */
export function apart(compared: readonly NamedRun[]): Sentence {
  const runs = compared.map(runOf).filter(({ wanted }) => wanted !== null)
  if (new Set(runs.map(({ wanted }) => wanted?.item)).size > 1) {
    const each = eachOf(runs, ({ name, wanted }) => say`${name} as ${wanted ? meant(wanted) : ''}`)
    return say`The agents read the task differently: ${each}`
  }
  const again = runs.filter(({ replans }) => replans > 0).sort((a, b) => b.replans - a.replans)
  const never = runs.filter(({ replans, plan }) => replans === 0 && plan.length > 0)
  if (again.length === 0) return []
  return sentences(
    eachOf(again, ({ name, replans }, isFirst) =>
      isFirst ? say`${name} had to plan again ${times(replans)}` : say`${name} ${times(replans)}`,
    ),
    eachOf(
      never,
      ({ name }) => [name],
      () => [` ${has(never)} not planned again.`],
    ),
  )
}

/** The latest event of only one run: a missing item, a given-up goal, or the end. */
export const telling = (compared: readonly NamedRun[]): Telling | null => newestTelling(compared, momentsOf)

function momentsOf(own: NamedRun, others: readonly NamedRun[]): Omit<Telling, 'by'>[] {
  const { name, scene } = own
  const { plan, isReached, step, wanted } = runOf(own)
  const moments: Omit<Telling, 'by'>[] = []
  const missed = missedIn(scene).findLast((one) => one.step <= scene.step)
  if (missed && !others.some((other) => missedIn(other.scene).some(({ thing }) => thing === missed.thing)))
    moments.push({
      ...{ step: missed.step, thing: missed.thing },
      sentence: say`At step ${grouped(missed.step)} ${name} lacks ${item(missed.thing)}, which its plan does not include.`,
    })
  const left = plan.findLast(({ status }) => status === 'left')
  if (left && !others.some((other) => hasLeft(other, left.planned.item)))
    moments.push({
      ...{ step: left.since, thing: left.planned.item },
      sentence: say`At step ${grouped(left.since)} ${name} gives up a step of its plan: ${spaced(left.planned.action)} ${item(left.planned.item)} fails.`,
    })
  if (isReached && others.some((other) => !runOf(other).isReached))
    moments.push({
      ...{ step, thing: wanted?.item ?? '' },
      sentence: say`At step ${grouped(step)} ${name} has reached its goal: ${item(wanted?.item ?? '')}.`,
    })
  return moments
}

const hasLeft = ({ scene }: NamedRun, thing: string): boolean =>
  goalsIn(scene).plan.some(({ status, planned }) => status === 'left' && planned.item === thing)
