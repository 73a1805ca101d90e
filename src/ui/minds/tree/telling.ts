/** What tells planners apart: who reaches the goal in how many steps, whose plan goes wrong and where. */
import { phrase } from '../../../engine/minds/tree/phrases'
import { counted, grouped, joined, listed, plainText, say, type Sentence } from '../../../engine/sentence'
import type { NamedRun, Telling } from '../view'
import { courseOf, wrongIn } from './course'
import { thingOf, treeIn } from './scene'

/** As many as can be compared. */
const NAMES = 6

interface Run {
  readonly name: string
  readonly isReached: boolean
  readonly holds: number
  readonly of: number
  readonly actions: number
}

const runOf = ({ name, scene }: NamedRun): Run => {
  const { holds, of, actions } = courseOf(treeIn(scene))
  return { name, holds, of, actions, isReached: scene.ended === 'goal-reached' }
}

const namesOf = (runs: readonly { readonly name: string }[]) =>
  listed(
    runs.map(({ name }) => name),
    NAMES,
  )

/** Who has reached the goal, whoever did so in the fewest actions first; and how much of it holds for the others. */
export function ahead(compared: readonly NamedRun[]): Sentence {
  const runs = compared.map(runOf)
  const reached = runs.filter(({ isReached }) => isReached).sort((a, b) => a.actions - b.actions)
  const others = runs.filter(({ isReached }) => !isReached).sort((a, b) => b.holds - a.holds)
  const parts: Sentence[] = []
  if (reached.length > 0)
    parts.push(
      say`${listed(
        reached.map(({ name, actions }, i) =>
          i === 0
            ? say`${name} reaches the goal in ${counted(actions, 'action')}`
            : say`${name} in ${grouped(actions)}`,
        ),
        NAMES,
      )}.`,
    )
  const [best] = others
  if (best)
    parts.push(
      say`${listed(
        others.map(({ name, holds }, i) =>
          i === 0 ? say`${name} has ${grouped(holds)}` : say`${name} ${grouped(holds)}`,
        ),
        NAMES,
      )} of ${counted(best.of, 'fact')} of the goal.`,
    )
  return joinedBy(parts)
}

/** Whom the world has refused something, and whom not. */
export function apart(compared: readonly NamedRun[]): Sentence {
  const runs = compared.map(({ name, scene }) => ({ name, wrong: wrongIn(scene) }))
  const wrong = runs.filter((run) => run.wrong !== null).sort((a, b) => stepOf(a) - stepOf(b))
  const right = runs.filter((run) => run.wrong === null)
  if (wrong.length === 0) return []
  const said = say`${listed(
    wrong.map((run, i) =>
      i === 0
        ? say`${run.name} goes wrong at step ${grouped(stepOf(run))}`
        : say`${run.name} at ${grouped(stepOf(run))}`,
    ),
    NAMES,
  )}.`
  return right.length === 0
    ? said
    : joinedBy([said, say`The world has refused nothing to ${namesOf(right)}.`])
}

const stepOf = ({ wrong }: { readonly wrong: { readonly step: number } | null }) => wrong?.step ?? Infinity

/** The newest moment at which one of them did what no other has come to: was refused, or was done. */
export function telling(compared: readonly NamedRun[]): Telling | null {
  let newest: Telling | null = null
  const offer = (next: Telling) => {
    if (!newest || next.step > newest.step) newest = next
  }
  for (const [by, { name, scene }] of compared.entries()) {
    const tree = treeIn(scene)
    const wrong = wrongIn(scene)
    const others = compared.filter((_, place) => place !== by)
    if (
      wrong &&
      others.some((other) => plainText(wrongIn(other.scene)?.what ?? []) !== plainText(wrong.what))
    )
      offer({
        ...{ step: wrong.step, by, thing: firstItem(wrong.what) ?? '' },
        sentence: joined([
          ...say`At step ${grouped(wrong.step)} the world refuses ${name}’s ${wrong.what}`,
          ...(wrong.why === '' ? say`.` : say`: ${wrong.why}.`),
        ]),
      })
    if (scene.ended === 'goal-reached' && others.some((other) => other.scene.ended !== 'goal-reached'))
      offer({
        ...{ step: scene.step, by, thing: goalThing(tree) },
        sentence: say`At step ${grouped(tree.closed?.step ?? scene.step)} ${name} has reached the goal, in ${counted(tree.plan.length, 'action')}.`,
      })
    const again = tree.nodes.findLast((node) => node.isAgain && node.parent !== null)
    if (
      again &&
      !others.some((other) => treeIn(other.scene).nodes.some((node) => node.isAgain && node.parent !== null))
    )
      offer({
        ...{ step: again.from, by, thing: thingOf(tree.nodes, again) ?? '' },
        sentence: say`${name} cannot ${phrase(again.subtask)} at once${again.reason === '' ? '' : `: ${again.reason}`}. It takes it apart.`,
      })
  }
  return newest
}

function goalThing({ nodes }: ReturnType<typeof treeIn>): string {
  const [root] = nodes
  return (root && thingOf(nodes, root)) ?? ''
}

function firstItem(sentence: Sentence): string | null {
  for (const piece of sentence) if (typeof piece !== 'string' && 'item' in piece) return piece.item
  return null
}

const joinedBy = (parts: readonly Sentence[]): Sentence =>
  joined(parts.flatMap((part, i) => (i === 0 ? part : [' ', ...part])))
