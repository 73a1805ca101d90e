import { isItemName } from '../../../../engine/worlds/items/limits'
import { canonicalGoals } from '../../../../library/minds/goals/canonical'
import type { GoalsBody, GoalsClaim, KeptGoal } from '../../../../library/minds/goals/types'
import { goalIn } from './body'
import { computed } from '../../../state/computed.svelte'

export const PARTS = ['materials', 'tools', 'postconditions'] as const
export type Part = (typeof PARTS)[number]

export const MAX_QUANTITY = 1_000_000
const MAX_NAME = 100

/** The user is the source. */
const BY_PERSON = [{ by: 'person' }] as const
const EMPTY: GoalsClaim = {
  ...{ description: '', tools: {}, materials: {}, postconditions: {} },
  ...{ subgoals: {}, passages: [], origins: BY_PERSON },
}

/** Normalises an item name: `Iron ingot` → `iron_ingot`; '': no valid item name. */
export function itemOf(text: string): string {
  const name = text.trim().toLowerCase().replace(/\s+/g, '_')
  return isItemName(name) ? name : ''
}
/** Normalises a goal name: `craft stone pickaxe`; '': no valid goal name. */
export function goalNameOf(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()
  return name.length <= MAX_NAME && /^\P{Cc}+$/u.test(name) && !(name in Object.prototype) ? name : ''
}

/**
 * A graph of goals that the user is correcting. Each change makes a new graph, so that all changes can be
 * undone. The user's statement about a goal replaces the one from the documents; its passages are kept.
 */
export class Draft {
  readonly #first: GoalsBody
  #steps = $state.raw<readonly GoalsBody[]>([])
  #at = $state(0)

  constructor(body: GoalsBody) {
    this.#first = body
    this.#steps = [body]
  }

  get body(): GoalsBody {
    return this.#steps[this.#at] ?? this.#first
  }
  get isChanged(): boolean {
    return this.#at > 0
  }
  get canRedo(): boolean {
    return this.#at < this.#steps.length - 1
  }
  readonly #readChanged = computed(() => {
    const [{ goals }, { goals: before }] = [this.body, this.#first]
    const isOther = (name: string) => goals[name] !== before[name]
    const gone = Object.keys(before).filter((name) => !Object.hasOwn(goals, name))
    return Object.keys(goals).filter(isOther).length + gone.length
  })
  /** The number of changed goals. */
  get changed() {
    return this.#readChanged()
  }

  undo(): void {
    if (this.isChanged) this.#at--
  }
  redo(): void {
    if (this.canRedo) this.#at++
  }

  goal(name: string): KeptGoal | null {
    return goalIn(this.body, name)
  }

  /** Sets the quantity of an item in one part of the current statement; 0 removes it. */
  set(name: string, part: Part, item: string, quantity: number): void {
    const goal = this.goal(name)
    if (!goal || goal[part][item] === quantity) return
    const entries = Object.entries(goal[part])
    const changed = Object.hasOwn(goal[part], item)
      ? entries.map(([one, n]) => [one, one === item ? quantity : n] as const)
      : [...entries, [item, quantity] as const]
    const set = Object.fromEntries(changed.filter(([, n]) => n > 0))
    this.#put(name, { ...goal, [part]: set, origins: BY_PERSON })
  }

  /** Replaces one item with another. */
  rename(name: string, part: Part, item: string, to: string): void {
    const goal = this.goal(name)
    const quantity = goal?.[part][item]
    if (!goal || quantity === undefined || item === to) return
    const entries = Object.entries(goal[part]).filter(([one]) => one !== to)
    const renamed = entries.map(([one, n]) => [one === item ? to : one, n] as const)
    this.#put(name, { ...goal, [part]: Object.fromEntries(renamed), origins: BY_PERSON })
  }

  /** Swaps an alternative with the current statement. @param at the alternative's index */
  prefer(name: string, at: number): void {
    const goal = this.goal(name)
    const { others = [], ...first } = goal ?? {}
    const chosen = others[at]
    if (!goal || !chosen) return
    const { subgoals } = goal
    this.#put(name, {
      ...{ ...chosen, subgoals, origins: BY_PERSON },
      others: [{ ...EMPTY, ...first, subgoals: {} }, ...others.filter((_, place) => place !== at)],
    })
  }

  /** Removes an alternative. */
  drop(name: string, at: number): void {
    const goal = this.goal(name)
    if (!goal?.others?.[at]) return
    const { others, ...first } = goal
    const left = others.filter((_, place) => place !== at)
    this.#put(name, left.length > 0 ? { ...first, others: left } : first)
  }

  /** False: a goal of that name exists. */
  add(name: string): boolean {
    if (this.goal(name)) return false
    const [, ...words] = name.split(' ')
    const item = itemOf(words.join(' '))
    this.#put(name, { ...EMPTY, postconditions: item === '' ? {} : { [item]: 1 } })
    return true
  }

  remove(name: string): void {
    if (!this.goal(name)) return
    const { [name]: _, ...goals } = this.body.goals
    this.#step({ ...this.body, goals })
  }

  /** The graph to save. */
  get corrected(): GoalsBody {
    return canonicalGoals(this.body)
  }

  #put(name: string, goal: KeptGoal): void {
    this.#step({ ...this.body, goals: { ...this.body.goals, [name]: goal } })
  }
  #step(body: GoalsBody): void {
    this.#steps = [...this.#steps.slice(0, this.#at + 1), body]
    this.#at++
  }
}
