import type { KnownItem } from '../../../engine/minds/adg/types/known'
import type { Rule } from '../../../engine/worlds/items/types'
import type { AdgScene } from '../scene'
import { layOut, type Arrival, type GraphLayout } from './layout'
import type { Requires } from './layout/tiers'

/** The input of a layout: the known items and their rules. */
interface BelievedScene {
  /** The number of steps of the run; 0: this is knowledge without a run, so no item will arrive. */
  readonly horizon: number
  readonly mind: { readonly items: readonly KnownItem[] }
  readonly world: {
    readonly truth: Readonly<Record<string, Rule>>
    readonly atHand?: readonly string[]
  }
}

/**
 * The goals, all their true ancestors, and the items at hand. If a goal has no rule (in a world with unknown
 * rules), the model's first guess replaces it. Without a run, the skeleton is all known items, by their own
 * sets if there is no rule.
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
 * The layout of a run. It stays the same as long as the goals do: if the rules change in the middle of a run,
 * or a set is revised, no item moves.
 */
export class RunLayout {
  #goals = ''
  #skeleton: Requires = new Map()
  #rules = ''
  #arrived = ''
  #aspect = 0
  #layout: GraphLayout | null = null

  /**
   * Returns the same object as before unless items have arrived, or the goals or the aspect ratio have
   * changed.
   */
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
    // The model's guess places a goal without a rule, and may come late.
    const goals = items
      .filter(({ isGoal }) => isGoal)
      .map(({ name, guess }) => (truth[name] || guess ? name : `${name}?`))
      .join()
    // A new run starts under its own rules; in the middle of a run the rules of its start count.
    const begins = step === 0 && rules !== this.#rules
    if (goals === this.#goals && !begins) return this.#skeleton
    this.#goals = goals
    this.#rules = rules
    const skeleton = skeletonOf(scene)
    return sameRequires(skeleton, this.#skeleton) ? this.#skeleton : skeleton
  }
}
