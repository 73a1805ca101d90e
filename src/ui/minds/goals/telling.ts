/** What tells planners apart: what each took the task for, who has what was wanted, who had to plan again and for what. */
import { counted, grouped, item, listed, say, spaced, times, type Sentence } from '../../../engine/sentence'
import type { NamedRun, Telling } from '../view'
import { meant } from './headline-words'
import { goalsIn, measured, missedIn } from './scene'

/** As many as can be compared. */
const NAMES = 6

const runOf = ({ name, scene }: NamedRun) => {
  const shown = goalsIn(scene)
  const { closed, chosen, plan, replans } = shown
  const wanted = chosen && chosen.item !== '' ? chosen : null
  return {
    ...{ name, scene, closed, plan, replans, wanted, ...measured(shown) },
    isReached: closed?.isReached === true,
  }
}
type Run = ReturnType<typeof runOf>

const joinedBy = (parts: readonly Sentence[]): Sentence =>
  parts.flatMap((part, i) => (i === 0 ? [...part] : [' ', ...part]))

/** Who has what was wanted, whoever had it first before the others; and how far the others are. */
export function ahead(compared: readonly NamedRun[]): Sentence {
  const runs = compared.map(runOf)
  const reached = runs.filter(({ isReached }) => isReached).sort((a, b) => stepOf(a) - stepOf(b))
  const missed = runs.filter(({ closed }) => closed !== null && !closed.isReached)
  const going = runs.filter(({ closed }) => closed === null)
  const parts: Sentence[] = []
  if (reached.length > 0)
    parts.push(
      say`${listed(
        reached.map((run, i) =>
          i === 0
            ? say`${run.name} has ${item(run.wanted?.item ?? '')} after ${counted(stepOf(run), 'step')}`
            : say`${run.name} ${run.wanted?.item === reached[0]?.wanted?.item ? '' : say`has ${item(run.wanted?.item ?? '')} `}after ${grouped(stepOf(run))}`,
        ),
        NAMES,
      )}.`,
    )
  if (missed.length > 0)
    parts.push(
      say`${listed(
        missed.map(({ name }) => name),
        NAMES,
      )} ${missed.length === 1 ? 'has' : 'have'} stopped without it.`,
    )
  if (going.length > 0)
    parts.push(
      say`${listed(
        going.map(({ name, done, of }, i) =>
          i === 0
            ? say`${name} has ${grouped(done)} of ${counted(of, 'step')} behind it`
            : say`${name} ${grouped(done)} of ${grouped(of)}`,
        ),
        NAMES,
      )}.`,
    )
  return joinedBy(parts)
}

const stepOf = ({ closed, scene }: Pick<Run, 'closed' | 'scene'>): number => closed?.step ?? scene.step

/** That they took the task for different things; else who had to plan again. */
export function apart(compared: readonly NamedRun[]): Sentence {
  const runs = compared.map(runOf).filter(({ wanted }) => wanted !== null)
  if (new Set(runs.map(({ wanted }) => wanted?.item)).size > 1)
    return say`They take the sentence for different things: ${listed(
      runs.map(({ name, wanted }) => say`${name} for ${wanted ? meant(wanted) : ''}`),
      NAMES,
    )}.`
  const again = runs.filter(({ replans }) => replans > 0).sort((a, b) => b.replans - a.replans)
  const never = runs.filter(({ replans, plan }) => replans === 0 && plan.length > 0)
  if (again.length === 0) return []
  const said = say`${listed(
    again.map(({ name, replans }, i) =>
      i === 0 ? say`${name} had to plan again ${times(replans)}` : say`${name} ${times(replans)}`,
    ),
    NAMES,
  )}.`
  return never.length === 0
    ? said
    : joinedBy([
        said,
        say`${listed(
          never.map(({ name }) => name),
          NAMES,
        )} ${never.length === 1 ? 'has' : 'have'} not planned again.`,
      ])
}

/** The newest moment at which one of them came to what no other has: something was missing, was left, or was there in the end. */
export function telling(compared: readonly NamedRun[]): Telling | null {
  let newest: Telling | null = null
  const offer = (next: Telling) => {
    if (!newest || next.step > newest.step) newest = next
  }
  for (const [by, own] of compared.entries()) {
    const { name, scene } = own
    const run = runOf(own)
    const others = compared.filter((_, place) => place !== by)
    const missed = missedIn(scene).findLast(({ step }) => step <= scene.step)
    if (missed && !others.some((other) => missedIn(other.scene).some(({ thing }) => thing === missed.thing)))
      offer({
        ...{ step: missed.step, by, thing: missed.thing },
        sentence: say`At step ${grouped(missed.step)} ${name} lacks ${item(missed.thing)}, which its plan did not bring.`,
      })
    const left = run.plan.findLast(({ standing }) => standing === 'left')
    if (left && !others.some((other) => hasLeft(other, left.planned.item)))
      offer({
        ...{ step: left.since, by, thing: left.planned.item },
        sentence: say`At step ${grouped(left.since)} ${name} gives up a step of its plan: ${spaced(left.planned.action)} ${item(left.planned.item)} comes to nothing.`,
      })
    if (run.isReached && others.some((other) => !runOf(other).isReached))
      offer({
        ...{ step: stepOf(run), by, thing: run.wanted?.item ?? '' },
        sentence: say`At step ${grouped(stepOf(run))} ${name} has what was wanted: ${item(run.wanted?.item ?? '')}.`,
      })
  }
  return newest
}

const hasLeft = ({ scene }: NamedRun, thing: string): boolean =>
  goalsIn(scene).plan.some(({ standing, planned }) => standing === 'left' && planned.item === thing)
