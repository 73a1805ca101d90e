/** Which lines of a goal tree are shown: each need below the goal that takes it, as deep as there is room for. */
import { nounFor } from '../../../engine/nouns'
import { counted, grouped, spaced } from '../../../engine/sentence'
import type { ExpandedGoal, ExpandedNeed } from '../../../engine/minds/goals/types/events'
import type { LevelLine } from '../../keys/levels'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { compareWithTruth, type RequirementVerdict } from '../../requirements/compare'

export interface GoalLine extends LevelLine {
  /** The item that it is about. */
  readonly item: string
  readonly quantity: number
  /** The goal that brings it; null: none can, or it is what the world asks for and the tree does not. */
  readonly goal: string | null
  /** It must be there, and stays. */
  readonly isTool: boolean
  /** How many other ways there are. */
  readonly others: number
  /** What that takes stands further up. */
  readonly isRepeated: boolean
  /** So many lines are folded into it. */
  readonly folded: number
  /** How the need stands to the truth; `open`: it is not shown. The root is no need. */
  readonly verdict: RequirementVerdict
  /** The true quantity, where that is another. */
  readonly truly: number | null
}

/** What somebody has opened or closed, by the keys of lines. */
export type Folds = ReadonlyMap<string, boolean>

export interface TreeOptions {
  readonly folds: Folds
  /** Down to this level lines are open by themselves. */
  readonly open: number
  /** What an item really takes; null: it is not shown, or nobody knows. */
  readonly truthOf: (item: string) => RequirementSet | null
}

/** As many levels are open as leave no more than `most` lines; the first one always is. */
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

/** @param wanted what the first goal of the tree is to bring */
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

/** What is still to be told: a need, and where it stands. */
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
  /** What goals take is told once, where they are first met (GoG, App. D: no node is entered twice). */
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
    // Not by recursion: documents may tell of chains that are thousands long.
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

  /** What a goal takes, held against the truth, then what the world takes besides. */
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

/** An item in a key: a slash in its name is no step of the way. */
const segmentOf = (item: string): string => item.replaceAll('~', '~0').replaceAll('/', '~1')

/** `3 diamonds`, `crafting table` */
export const amountText = ({ item, quantity }: Pick<GoalLine, 'item' | 'quantity'>): string =>
  quantity === 1 ? nounFor(item, 1) : `${grouped(quantity)} ${nounFor(item, quantity)}`

/** What stands on a line behind the item, in its order. */
export interface LineSays {
  readonly text: string
  readonly tone: 'tool' | 'wrong' | 'soft'
}

export function saysOf(line: Omit<GoalLine, 'words'>): LineSays[] {
  const { item, goal, isTool, others, verdict, truly, isRepeated, folded, level } = line
  const soft = (text: string): LineSays => ({ text, tone: 'soft' })
  const wrong = (text: string): LineSays => ({ text, tone: 'wrong' })
  return [
    ...(isTool ? [{ text: 'tool', tone: 'tool' as const }] : []),
    ...(verdict === 'quantity' ? [wrong(`truly ${grouped(truly ?? 0)}`)] : []),
    ...(verdict === 'unneeded' ? [wrong('not needed')] : []),
    ...(verdict === 'missing' ? [wrong('missing: no document says so')] : []),
    ...(goal !== null && level > 1 ? [soft(howTo(goal, item))] : []),
    ...(goal === null && verdict !== 'missing' ? [wrong('nobody gives it')] : []),
    ...(others > 0 ? [soft(counted(others, 'other way'))] : []),
    ...(isRepeated ? [soft('see above')] : []),
    ...(folded > 0 ? [soft(`takes ${counted(folded, 'thing')}`)] : []),
  ]
}

/** Of a goal that is called after its item the verb alone tells more. */
function howTo(goal: string, item: string): string {
  const verb = goal.split(' ', 1)[0] ?? ''
  return goal === `${verb} ${spaced(item)}` ? verb : goal
}

/** The same line for who does not see it: what is to be read on it comes first and in its order. */
const wordsOf = (line: Omit<GoalLine, 'words'>): string =>
  [
    line.label,
    ...saysOf(line).map(({ text }) => text),
    ...(line.level === 1 ? ['what is planned for'] : []),
    ...(line.verdict === 'quantity' ? ['wrong quantity'] : []),
    ...(line.verdict === 'right' ? ['right'] : []),
  ].join(', ')
