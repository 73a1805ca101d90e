import type { KnownItem } from '../../engine/ledger'
import type { Scene } from '../../../workers/run.api'
import { layOut, type Arrival, type Layout } from './layout'
import type { Requires } from './layout/tiers'

/**
 * The goals and all that they truly need. Where there is no rule for a goal (a world whose rules nobody knows), the
 * model's first word on it stands in.
 */
export function skeletonOf({ items, truth }: Pick<Scene, 'items' | 'truth'>): Requires {
  const known = new Map(items.map((item) => [item.name, item]))
  const needsOf = (name: string) => {
    const rule = truth[name]
    return rule ? Object.keys(rule.requires) : firstNeeds(known.get(name))
  }
  const skeleton = new Map<string, readonly string[]>()
  const open = items.filter(({ isGoal }) => isGoal).map(({ name }) => name)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (skeleton.has(name)) continue
    const needs = needsOf(name)
    skeleton.set(name, needs)
    open.push(...needs)
  }
  return skeleton
}

const firstNeeds = (item: KnownItem | undefined) =>
  item?.guess && !item.guessCyclic ? Object.keys(item.guess) : []

const sameRequires = (a: Requires, b: Requires) =>
  a.size === b.size && [...a].every(([name, needs]) => b.get(name)?.join() === needs.join())

/**
 * The layout of a run, kept as long as its goals are the same: when the rules change in the middle of a run, or a
 * set is revised, everybody stays where they are.
 */
export class RunLayout {
  #goals = ''
  #skeleton: Requires = new Map()
  #rulesVersion = 0
  #arrived = ''
  #aspect = 0
  #layout: Layout | null = null

  /** The same object as before unless items have arrived, the goals are others, or the aspect ratio is. */
  of(scene: Scene, aspect: number): Layout {
    const skeleton = this.#skeletonFor(scene)
    const arrived = scene.items.map(({ name }) => name).join()
    if (this.#layout && skeleton === this.#skeleton && arrived === this.#arrived && aspect === this.#aspect) {
      return this.#layout
    }
    this.#skeleton = skeleton
    this.#arrived = arrived
    this.#aspect = aspect
    const arrivals: Arrival[] = scene.items.map((item) => ({ name: item.name, needs: firstNeeds(item) }))
    this.#layout = layOut(skeleton, arrivals, aspect)
    return this.#layout
  }

  #skeletonFor(scene: Scene): Requires {
    const { items, truth, step, rulesVersion } = scene
    // A goal without a rule is placed by the model's word, which may come late.
    const goals = items
      .filter(({ isGoal }) => isGoal)
      .map(({ name, guess }) => (truth[name] || guess ? name : `${name}?`))
      .join()
    // Another run begins under its own rules; in the middle of one, its beginning is what counts.
    const begins = step === 0 && rulesVersion !== this.#rulesVersion
    if (goals === this.#goals && !begins) return this.#skeleton
    this.#goals = goals
    this.#rulesVersion = rulesVersion
    const skeleton = skeletonOf(scene)
    return sameRequires(skeleton, this.#skeleton) ? this.#skeleton : skeleton
  }
}
