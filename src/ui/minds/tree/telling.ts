/**
 * What distinguishes planners: whether they reach the goal, in how many steps, and where a plan goes wrong.
 */
import { phrase } from '../../../engine/minds/tree/phrases'
import { counted, grouped, plainText, say, type Sentence } from '../../../engine/sentence'
import { eachOf, newestTelling, sentences } from '../../kit/telling'
import type { NamedRun, Telling } from '../view'
import { courseOf, wrongIn } from './course'
import { thingOf, treeIn } from './scene'

const runOf = ({ name, scene }: NamedRun) => ({
  ...{ name, wrong: wrongIn(scene), isReached: scene.ended === 'goal-reached' },
  ...courseOf(treeIn(scene)),
})

/**
 * The runs that have reached the goal, with the fewest actions first; and the share that holds for the
 * others.
 */
export function ahead(compared: readonly NamedRun[]): Sentence {
  const runs = compared.map(runOf)
  const reached = runs.filter(({ isReached }) => isReached).sort((a, b) => a.actions - b.actions)
  const others = runs.filter(({ isReached }) => !isReached).sort((a, b) => b.holds - a.holds)
  return sentences(
    eachOf(reached, ({ name, actions }, isFirst) =>
      isFirst
        ? say`${name} reaches the goal in ${counted(actions, 'action')}`
        : say`${name} in ${grouped(actions)}`,
    ),
    eachOf(
      others,
      ({ name, holds }, isFirst) => say`${name}${isFirst ? ' has' : ''} ${grouped(holds)}`,
      ({ of }) => say` of ${counted(of, 'fact')} of the goal.`,
    ),
  )
}

/** The runs with a refusal of the world, and those without. */
export function apart(compared: readonly NamedRun[]): Sentence {
  const runs = compared.map(runOf)
  const wrong = runs
    .flatMap(({ name, wrong }) => (wrong ? [{ name, step: wrong.step }] : []))
    .sort((a, b) => a.step - b.step)
  if (wrong.length === 0) return []
  const right = runs.filter((run) => run.wrong === null)
  const names = eachOf(right, ({ name }) => [name])
  return sentences(
    eachOf(wrong, ({ name, step }, isFirst) =>
      isFirst ? say`${name} goes wrong at step ${grouped(step)}` : say`${name} at ${grouped(step)}`,
    ),
    right.length === 0 ? [] : say`The world refused no action of ${names}`,
  )
}

/** The latest event of only one run: a refusal, or the end. */
export const telling = (compared: readonly NamedRun[]): Telling | null => newestTelling(compared, momentsOf)

function momentsOf({ name, scene }: NamedRun, others: readonly NamedRun[]): Omit<Telling, 'by'>[] {
  const tree = treeIn(scene)
  const wrong = wrongIn(scene)
  const again = tree.nodes.findLast(isAgain)
  const moments: Omit<Telling, 'by'>[] = []
  if (
    wrong &&
    others.some((other) => plainText(wrongIn(other.scene)?.what ?? []) !== plainText(wrong.what))
  ) {
    const why = wrong.why === '' ? '' : `: ${wrong.why}`
    moments.push({
      ...{ step: wrong.step, thing: firstItem(wrong.what) ?? '' },
      sentence: say`At step ${grouped(wrong.step)} the world refuses ${name}’s ${wrong.what}${why}.`,
    })
  }
  if (scene.ended === 'goal-reached' && others.some((other) => other.scene.ended !== 'goal-reached'))
    moments.push({
      ...{ step: scene.step, thing: (tree.nodes[0] && thingOf(tree.nodes, tree.nodes[0])) ?? '' },
      sentence: say`At step ${grouped(tree.closed?.step ?? scene.step)} ${name} has reached the goal, in ${counted(tree.plan.length, 'action')}.`,
    })
  if (again && !others.some((other) => treeIn(other.scene).nodes.some(isAgain))) {
    const why = again.reason === '' ? '' : `: ${again.reason}`
    moments.push({
      ...{ step: again.from, thing: thingOf(tree.nodes, again) ?? '' },
      sentence: say`${name} cannot ${phrase(again.subtask)} at once${why}. It splits the subtask into parts.`,
    })
  }
  return moments
}

const isAgain = (node: { readonly isAgain: boolean; readonly parent: number | null }): boolean =>
  node.isAgain && node.parent !== null

function firstItem(sentence: Sentence): string | null {
  for (const piece of sentence) if (typeof piece !== 'string' && 'item' in piece) return piece.item
  return null
}
