/** The lines of a goal tree: each need below the goal that takes it, as deep as there is room. */
import { nounFor } from '../../../engine/nouns'
import { counted, grouped, spaced } from '../../../engine/sentence'
import type { ExpandedGoal, ExpandedNeed } from '../../../engine/minds/goals/types/events'
import type { LevelLine } from '../../keys/levels'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { compareWithTruth, type RequirementVerdict } from '../../requirements/compare'

export interface GoalLine extends LevelLine {
  /** The item of the line. */
  readonly item: string
  readonly quantity: number
  /** The goal that provides it; null: no goal does, or only the world requires it, not the tree. */
  readonly goal: string | null
  /** A tool: needed nearby, not used up. */
  readonly isTool: boolean
  /** The number of alternatives. */
  readonly others: number
  /** Its needs are further up. */
  readonly isRepeated: boolean
  /** The number of folded lines. */
  readonly folded: number
  /** The need compared with the truth; `open`: the truth is hidden. The root is no need. */
  readonly verdict: RequirementVerdict
  /** The true quantity, if it differs. */
  readonly truly: number | null
}

/** Lines that the user has opened or closed, by key. */
export type Folds = ReadonlyMap<string, boolean>

export interface TreeOptions {
  readonly folds: Folds
  /** Lines down to this level are open by default. */
  readonly open: number
  /** The true needs of an item; null: hidden or unknown. */
  readonly truthOf: (item: string) => RequirementSet | null
}

/** Opens as many levels as `most` lines allow, and at least the first. */
export function linesWithin(
  tree: readonly ExpandedGoal[],
  wanted: string,
  most: number,
  options: Omit<TreeOptions, 'open'>,
): GoalLine[] {
  let lines = linesOf(tree, wanted, { ...options, open: 1 })
  for (let open = 2; open <= tree.length; open++) {
    const more = linesOf(tree, wanted, { ...options, open })
    if (more.length > most) break
    lines = more
  }
  return lines
}

/** @param wanted the item that the first goal of the tree has to provide */
export function linesOf(tree: readonly ExpandedGoal[], wanted: string, options: TreeOptions): GoalLine[] {
  const [root] = tree
  if (!root) return []
  const item = Object.hasOwn(root.postconditions, wanted)
    ? wanted
    : (Object.keys(root.postconditions)[0] ?? wanted)
  return new Outline(tree, options).from(root, item)
}

type Need = Pick<GoalLine, 'item' | 'quantity' | 'isTool' | 'others' | 'verdict' | 'truly'> & {
  readonly by: string | null
}

/** A need that is still to be added, and its place. */
interface Pending {
  readonly need: Need
  readonly key: string
  readonly level: number
  readonly position: number
  readonly among: number
}

class Outline {
  readonly #tree: readonly ExpandedGoal[]
  readonly #options: TreeOptions
  /** A goal's needs appear once, at its first place (GoG, App. D: no node is entered twice). */
  readonly #told = new Set<string>()

  constructor(tree: readonly ExpandedGoal[], options: TreeOptions) {
    this.#tree = tree
    this.#options = options
  }

  from(root: ExpandedGoal, item: string): GoalLine[] {
    const need: Need = {
      ...{ item, quantity: root.postconditions[item] ?? 1, isTool: false, others: 0 },
      ...{ verdict: 'open', truly: null, by: root.name },
    }
    const lines: GoalLine[] = []
    const open: Pending[] = [{ need, key: 'goal', level: 1, position: 1, among: 1 }]
    // Not recursive: documents may have chains of thousands of goals.
    for (let next = open.pop(); next; next = open.pop()) {
      const { line, below } = this.#line(next)
      lines.push(line)
      open.push(...below.toReversed())
    }
    return lines
  }

  #line({ need, ...place }: Pending): { readonly line: GoalLine; readonly below: readonly Pending[] } {
    const goal = this.#goal(need)
    const needs = goal ? this.#needs(goal, need.item) : []
    const isRepeated = goal !== null && needs.length > 0 && this.#told.has(goal.name)
    if (goal) this.#told.add(goal.name)
    const hasBelow = needs.length > 0 && !isRepeated
    const isOpen = this.#options.folds.get(place.key) ?? place.level <= this.#options.open
    const line: Omit<GoalLine, 'words'> = {
      ...place,
      ...{ item: need.item, quantity: need.quantity, isTool: need.isTool, others: need.others },
      ...{ verdict: need.verdict, truly: need.truly, goal: need.by, isRepeated },
      isExpanded: hasBelow ? isOpen : undefined,
      folded: hasBelow && !isOpen ? needs.length : 0,
      label: amountText(need),
    }
    const below = (hasBelow && isOpen ? needs : []).map((one, at) => ({
      ...{ need: one, key: `${place.key}/${segmentOf(one.item)}`, level: place.level + 1 },
      ...{ position: at + 1, among: needs.length },
    }))
    return { line: { ...line, words: wordsOf(line) }, below }
  }

  #goal({ by, item }: Need): ExpandedGoal | null {
    return (
      this.#tree.find(({ name, postconditions }) => name === by && Object.hasOwn(postconditions, item)) ??
      null
    )
  }

  /** A goal's needs compared with the truth, then the true needs that it lacks. */
  #needs({ needs }: ExpandedGoal, item: string): Need[] {
    const truth = this.#options.truthOf(item)
    const own = new Map(needs.map((need): [string, ExpandedNeed] => [need.item, need]))
    const set = Object.fromEntries(needs.map((need) => [need.item, need.quantity]))
    return compareWithTruth(set, truth).map(({ item: name, quantity, verdict, truth: truly }): Need => {
      const need = own.get(name)
      return {
        ...{ item: name, quantity, verdict, truly: verdict === 'quantity' ? truly : null },
        ...{ isTool: need?.isTool ?? false, others: need?.others ?? 0, by: need?.by ?? null },
      }
    })
  }
}

/** Escapes an item for a key, because a slash separates the parts of a path. */
const segmentOf = (item: string): string => item.replaceAll('~', '~0').replaceAll('/', '~1')

/** `3 diamonds`, `crafting table` */
const amountText = ({ item, quantity }: Pick<GoalLine, 'item' | 'quantity'>): string =>
  quantity === 1 ? nounFor(item, 1) : `${grouped(quantity)} ${nounFor(item, quantity)}`

/** The parts of a line behind the item, in order. */
interface LineSays {
  readonly text: string
  readonly tone: 'tool' | 'wrong' | 'soft'
}

export function saysOf(line: Omit<GoalLine, 'words'>): LineSays[] {
  const { item, goal, isTool, others, verdict, truly, isRepeated, folded, level } = line
  const soft = (text: string): LineSays => ({ text, tone: 'soft' })
  const wrong = (text: string): LineSays => ({ text, tone: 'wrong' })
  return [
    ...(isTool ? [{ text: 'tool', tone: 'tool' as const }] : []),
    ...(verdict === 'quantity' ? [wrong(`really ${grouped(truly ?? 0)}`)] : []),
    ...(verdict === 'unneeded' ? [wrong('not needed')] : []),
    ...(verdict === 'missing' ? [wrong('needed, but no document says so')] : []),
    ...(goal !== null && level > 1 ? [soft(howTo(goal, item))] : []),
    ...(goal === null && verdict !== 'missing' ? [wrong('no source')] : []),
    ...(others > 0 ? [soft(counted(others, 'other way'))] : []),
    ...(isRepeated ? [soft('see above')] : []),
    ...(folded > 0 ? [soft(`needs ${counted(folded, 'thing')}`)] : []),
  ]
}

/** For a goal that is named after its item, the verb alone says more. */
function howTo(goal: string, item: string): string {
  const verb = goal.split(' ', 1)[0] ?? ''
  return goal === `${verb} ${spaced(item)}` ? verb : goal
}

/** The same line for screen readers: the visible text comes first, in its order. */
const wordsOf = (line: Omit<GoalLine, 'words'>): string =>
  [
    line.label,
    ...saysOf(line).map(({ text }) => text),
    ...(line.level === 1 ? ['the goal of the plan'] : []),
    ...(line.verdict === 'quantity' ? ['another amount'] : []),
    ...(line.verdict === 'right' ? ['right'] : []),
  ].join(', ')
