import { distinct } from '../../../../engine/worlds/blocks/facts'
import type {
  BlocksProblem,
  BlocksState,
  Fact,
  Operators,
  Towers,
} from '../../../../engine/worlds/blocks/types'
import { goalTowers } from '../picture/goal-towers'

/** A problem that the user is making. Every block is on both tables. */
export interface ProblemDraft {
  readonly start: BlocksState
  readonly goal: GoalDraft
}

interface GoalDraft {
  readonly towers: Towers
  /** Lowest blocks that the goal puts on the table. */
  readonly grounded: readonly string[]
  /** Blocks that the goal requires to be clear. */
  readonly clear: readonly string[]
}

/** Which of the two tables. */
export type DraftSide = 'start' | 'goal'

/** The target of a block and all blocks on it: onto the tower of that block, or onto the table. */
export type DropTarget = { readonly onto: string } | 'table'

/** Maximum number of blocks for editing by hand. */
export const MAX_DRAFT = 100

export const blocksIn = ({ start }: ProblemDraft): string[] => [
  ...start.towers.flat(),
  ...(start.held === null ? [] : [start.held]),
]

export function draftOf({ start, goal }: BlocksProblem): ProblemDraft {
  const { towers, grounded, clear } = goalTowers(goal)
  const named = new Set(towers.flat())
  const draft = { start, goal: { towers, grounded: [...grounded], clear: [...clear] } }
  const others = blocksIn(draft).filter((block) => !named.has(block))
  return { ...draft, goal: { ...draft.goal, towers: [...towers, ...others.map((block) => [block])] } }
}

/** The facts of the goal. A block that is alone, neither grounded nor clear, adds none. */
export const factsOf = ({ towers, grounded, clear }: GoalDraft): Fact[] =>
  distinct([
    ...towers.flatMap((tower) =>
      tower.flatMap((block, level): Fact[] => {
        const under = tower[level - 1]
        if (under !== undefined) return [{ kind: 'on', block, under }]
        return grounded.includes(block) ? [{ kind: 'on-table', block }] : []
      }),
    ),
    ...clear.map((block): Fact => ({ kind: 'clear', block })),
  ])

export const problemOf = ({ start, goal }: ProblemDraft): BlocksProblem => ({
  name: '',
  start,
  goal: factsOf(goal),
  published: null,
})

/** The towers after a move of a block and all blocks on it. */
function movedIn(towers: Towers, block: string, target: DropTarget): Towers {
  const from = towers.find((tower) => tower.includes(block))
  const carried = from ? from.slice(from.indexOf(block)) : [block]
  const onto = target === 'table' ? undefined : towers.find((tower) => tower.includes(target.onto))
  if (onto && onto === from) return towers
  if (!onto && from?.[0] === block) return towers
  const left = towers.flatMap((tower) => {
    if (tower === onto) return [[...tower, ...carried]]
    const rest = tower === from ? tower.slice(0, tower.indexOf(block)) : tower
    return rest.length === 0 ? [] : [rest]
  })
  return onto ? left : [...left, carried]
}

/** On the goal’s table, a block that is put onto the table is also stated to stand there. */
export function moved(draft: ProblemDraft, side: DraftSide, block: string, target: DropTarget): ProblemDraft {
  if (side === 'start') {
    const held = draft.start.held === block ? null : draft.start.held
    return { ...draft, start: { towers: movedIn(draft.start.towers, block, target), held } }
  }
  const towers = movedIn(draft.goal.towers, block, target)
  const grounded = target === 'table' ? [...new Set([...draft.goal.grounded, block])] : draft.goal.grounded
  return { ...draft, goal: settled({ ...draft.goal, towers, grounded }) }
}

/**
 * Drops facts that no longer apply: a block on another is not on the table, and a block with another on it is not
 * clear.
 */
function settled({ towers, grounded, clear }: GoalDraft): GoalDraft {
  const lowest = new Set(towers.map(([block]) => block))
  const highest = new Set(towers.map((tower) => tower.at(-1)))
  return {
    towers,
    grounded: grounded.filter((block) => lowest.has(block)),
    clear: clear.filter((block) => highest.has(block)),
  }
}

/** Sets or clears the fact that a block has to be clear, or that its tower has to stand on the table. */
export function withFactToggled(
  draft: ProblemDraft,
  what: 'grounded' | 'clear',
  block: string,
): ProblemDraft {
  const { goal } = draft
  const tower = goal.towers.find((one) => one.includes(block)) ?? [block]
  const of = what === 'grounded' ? tower[0] : tower.at(-1)
  if (of === undefined) return draft
  const own = goal[what]
  const next = own.includes(of) ? own.filter((one) => one !== of) : [...own, of]
  return { ...draft, goal: { ...goal, [what]: next } }
}

/** Adds a block that the goal does not mention. */
export function added(draft: ProblemDraft): { readonly draft: ProblemDraft; readonly block: string } {
  const block = freeName(new Set(blocksIn(draft)))
  const { start, goal } = draft
  return {
    block,
    draft: {
      start: { ...start, towers: [...start.towers, [block]] },
      goal: { ...goal, towers: [...goal.towers, [block]] },
    },
  }
}

/** a … z, then b1, b2, … */
function freeName(taken: ReadonlySet<string>): string {
  for (let letter = 0; letter < 26; letter++) {
    const name = String.fromCharCode(97 + letter)
    if (!taken.has(name)) return name
  }
  for (let n = 1; ; n++) if (!taken.has(`b${n}`)) return `b${n}`
}

/** Removes a block. Blocks on it move down to its support. */
export function removed({ start, goal }: ProblemDraft, block: string): ProblemDraft {
  const without = (towers: Towers) =>
    towers.map((tower) => tower.filter((one) => one !== block)).filter(({ length }) => length > 0)
  return {
    start: { towers: without(start.towers), held: start.held === block ? null : start.held },
    goal: settled({
      towers: without(goal.towers),
      grounded: goal.grounded.filter((one) => one !== block),
      clear: goal.clear.filter((one) => one !== block),
    }),
  }
}

/** Why it cannot be played, in a sentence; null: it can. */
export function objectionTo(draft: ProblemDraft, operators: Operators): string | null {
  if (blocksIn(draft).length < 2) return 'A problem needs at least two blocks. Add a block.'
  if (factsOf(draft.goal).length === 0)
    return 'The goal is empty. Put a block on another block under “The goal”.'
  if (operators === 'three' && draft.start.held !== null)
    return `With three actions there is no hand, but now a hand holds ${draft.start.held}. Put the block down under “At the start”.`
  return null
}
