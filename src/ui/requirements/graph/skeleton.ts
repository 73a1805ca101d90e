import type { KnownItem } from '../../../engine/minds/adg/types/known'
import type { Rule } from '../../../engine/worlds/items/types'
import type { AdgScene } from '../scene'
import { layOut, type Arrival, type GraphLayout } from './layout'
import type { Requires } from './layout/tiers'

/** What a graph is laid out by: the items as they are known, and their rules. */
export interface BelievedScene {
  /** Of how many steps it is a moment; none: it is not of a run, and nothing will ever arrive. */
  readonly horizon: number
  readonly mind: { readonly items: readonly KnownItem[] }
  readonly world: {
    readonly truth: Readonly<Record<string, Rule>>
    readonly atHand?: readonly string[]
  }
}

/**
 * The goals, all that they truly need, and what is at hand. Where there is no rule for a goal (a world whose rules nobody knows), the
 * model's first word on it stands in. Of what is known without a run all that is known, by its own word where there is no rule.
 */
export function skeletonOf({
  horizon,
  mind: { items },
  world: { truth, atHand = [] },
}: BelievedScene): Requires {
  const known = new Map(items.map((item) => [item.name, item]))
  const isAll = horizon === 0
  const needsOf = (name: string) => {
    const rule = truth[name]
    if (rule) return Object.keys(rule.requires)
    return isAll ? Object.keys(known.get(name)?.requirements ?? {}) : firstNeeds(known.get(name))
  }
  const skeleton = new Map<string, readonly string[]>()
  const open = items.filter(({ isGoal }) => isAll || isGoal).map(({ name }) => name)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (skeleton.has(name)) continue
    const needs = needsOf(name)
    skeleton.set(name, needs)
    open.push(...needs)
  }
  for (const name of atHand) if (!skeleton.has(name)) skeleton.set(name, [])
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
  #rules = ''
  #arrived = ''
  #aspect = 0
  #layout: GraphLayout | null = null

  /** The same object as before unless items have arrived, the goals are others, or the aspect ratio is. */
  of(scene: AdgScene, aspect: number): GraphLayout {
    const skeleton = this.#skeletonFor(scene)
    const arrived = scene.mind.items.map(({ name }) => name).join()
    if (this.#layout && skeleton === this.#skeleton && arrived === this.#arrived && aspect === this.#aspect) {
      return this.#layout
    }
    this.#skeleton = skeleton
    this.#arrived = arrived
    this.#aspect = aspect
    const arrivals: Arrival[] = scene.mind.items.map((item) => ({ name: item.name, needs: firstNeeds(item) }))
    this.#layout = layOut(skeleton, arrivals, aspect)
    return this.#layout
  }

  #skeletonFor(scene: AdgScene): Requires {
    const { edition, step } = scene
    const { items } = scene.mind
    const { truth, ruleChanges } = scene.world
    const rules = `${edition}/${ruleChanges}`
    // A goal without a rule is placed by the model's word, which may come late.
    const goals = items
      .filter(({ isGoal }) => isGoal)
      .map(({ name, guess }) => (truth[name] || guess ? name : `${name}?`))
      .join()
    // Another run begins under its own rules; in the middle of one, its beginning is what counts.
    const begins = step === 0 && rules !== this.#rules
    if (goals === this.#goals && !begins) return this.#skeleton
    this.#goals = goals
    this.#rules = rules
    const skeleton = skeletonOf(scene)
    return sameRequires(skeleton, this.#skeleton) ? this.#skeleton : skeleton
  }
}
