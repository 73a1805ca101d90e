import { decomposed } from '../../../engine/agents/drip/blocks-decompose'
import { judged } from '../../../engine/agents/drip/blocks-ground'
import type { RunEvent } from '../../../engine/events'
import type { Answer, Question } from '../../../engine/minds'
import { subtaskText } from '../../../engine/minds/tree/subtask'
import type {
  ApplyAnswer,
  DecomposeAnswer,
  DecomposeQuestion,
  ExecutableAnswer,
  Subtask,
  TreeQuestion,
} from '../../../engine/minds/tree/types/questions'
import { describe, readLine } from '../../../engine/worlds/blocks/described'
import { isReached } from '../../../engine/worlds/blocks/goal'
import { BlocksTable, OPERATORS } from '../../../engine/worlds/blocks/table'
import type { BlocksState, BlocksTask } from '../../../engine/worlds/blocks/types'

/** Why a run has no valid plan. */
export const ERRORS = ['decomposition', 'framework', 'executability', 'update', 'stopping'] as const
export type PlanError = (typeof ERRORS)[number]

/**
 * The kind of error that a run's failure counts as (DRIP, Table 2, where people have sorted them by hand). By rule: the first
 * thing said or done that departs from how things are in truth decides, whatever comes after it:
 *
 * - `decomposition`: the parts are not those that Table 7 asks for (in any order); where the question says how things stand: there
 *   are none, one of them is no action with blocks that there are, one that the goal still lacks is missing, or all of them can be
 *   done and what they are for still cannot. Of a whole plan: it runs to its end, and the goal does not hold.
 * - `executability`: another verdict than the world's on the same state. Of a plan, or an action, that nobody judges: the
 *   first action that cannot be done.
 * - `update`: the state described after a subtask is not the one that it leads to.
 * - `stopping`: no answer at all, the model's word that it is done where it is not, or too many actions.
 * - `framework`: nothing of that. Everything that was said was right, and still no plan came of it.
 */
export class FirstError {
  readonly #task: BlocksTask
  /** How things stand in truth. */
  readonly #state: () => BlocksState
  #first: PlanError | null = null
  /** Whether anybody judges what can be done before it is done. */
  #isJudged = false
  #asksPlan = false

  constructor(task: BlocksTask, state: () => BlocksState) {
    this.#task = task
    this.#state = state
  }

  apply(event: RunEvent): void {
    if (this.#first) return
    switch (event.kind) {
      case 'question-answered':
        this.#first = event.fallback ? 'stopping' : this.#inAnswer(event)
        return
      case 'tree/judged':
        this.#isJudged = true
        return
      case 'blocks/moved':
        // What somebody held to be possible before is that somebody's error, or, where all was right, the framework's.
        if (!event.success) this.#first = this.#isJudged ? 'framework' : 'executability'
        return
      case 'tree/closed':
        if (event.why === 'said-done' || event.why === 'limit') this.#first = 'stopping'
        else if (event.why === 'plan-over' && this.#asksPlan) this.#first = 'decomposition'
        return
      default:
    }
  }

  /** Of a run that has no valid plan. */
  get kind(): PlanError {
    return this.#first ?? 'framework'
  }

  #inAnswer({ question, answer }: Extract<RunEvent, { kind: 'question-answered' }>): PlanError | null {
    if (!isOfBlocks(question)) return null
    switch (question.kind) {
      case 'decompose':
        return isParts(answer) && this.#isRightIn(question, answer) ? null : 'decomposition'
      case 'executable': {
        const truth = this.#executability(this.#table, question.subtask, question.parent)
        return isVerdict(answer) && answer.verdict === truth ? null : 'executability'
      }
      case 'apply': {
        const table = this.#table
        const { verb, things } = question.subtask
        // What cannot be done leads to no state that could be told rightly: it ought not to have been asked.
        if (!table.apply({ operator: verb, blocks: things }).success)
          return this.#isJudged ? 'framework' : 'executability'
        return isState(answer) && isSame(answer, table) ? null : 'update'
      }
      case 'chain':
        this.#asksPlan = true
        return null
      case 'react':
        return null
      default:
        return question satisfies never
    }
  }

  get #table(): BlocksTable {
    return new BlocksTable(this.#task.operators, this.#state())
  }

  /** The goal as a whole is nothing that can be done: it holds or it does not. */
  #executability(table: BlocksTable, subtask: Subtask, parent: Subtask) {
    if (subtask.verb !== 'reach') return judged(table, subtask, parent).verdict
    return isReached(table, this.#task.problem.goal) ? 'unnecessary' : 'not-executable'
  }

  #isRightIn({ subtask, state }: DecomposeQuestion, { subtasks }: DecomposeAnswer): boolean {
    const { operators, problem } = this.#task
    if (state === null) {
      const right = decomposed(subtask, problem.goal, operators, null)
      const [said, wanted] = [subtasks, right].map((all) => new Set(all.map(subtaskText)))
      return said?.size === wanted?.size && [...(said ?? [])].every((one) => wanted?.has(one))
    }
    const table = this.#table
    const takes = OPERATORS[operators]
    const isKnown = ({ verb, things }: Subtask) =>
      Object.hasOwn(takes, verb) && takes[verb] === things.length && things.every((block) => table.has(block))
    if (subtasks.length === 0 || !subtasks.every(isKnown)) return false
    return subtask.verb === 'reach' ? this.#aimsAtAll(table, subtasks) : this.#helps(table, subtasks, subtask)
  }

  /** Nothing that the goal still lacks is forgotten. */
  #aimsAtAll(table: BlocksTable, subtasks: readonly Subtask[]): boolean {
    const { goal } = this.#task.problem
    const said = new Set(subtasks.map(subtaskText))
    const lacking = goal.filter((fact) => fact.kind === 'on' && !table.holds(fact))
    if (lacking.every((fact) => fact.kind === 'on' && said.has(`stack ${fact.block} ${fact.under}`)))
      return true
    return doneIn(table, subtasks) && isReached(table, goal)
  }

  /** What still has to be taken apart itself cannot be told yet. */
  #helps(table: BlocksTable, subtasks: readonly Subtask[], subtask: Subtask): boolean {
    if (!doneIn(table, subtasks)) return true
    return this.#executability(table, subtask, subtask) !== 'not-executable'
  }
}

const isOfBlocks = (question: Question): question is TreeQuestion =>
  'rulebook' in question && question.rulebook !== 'craft'

const isParts = (answer: Answer): answer is DecomposeAnswer =>
  typeof answer === 'object' && 'subtasks' in answer && Array.isArray(answer.subtasks)
const isVerdict = (answer: Answer): answer is ExecutableAnswer =>
  typeof answer === 'object' && 'verdict' in answer && typeof answer.verdict === 'string'
const isState = (answer: Answer): answer is ApplyAnswer =>
  typeof answer === 'object' && 'state' in answer && Array.isArray(answer.state)

/** Does what can be done, again and again until nothing changes (Algorithm 1). Returns whether that was all. */
function doneIn(table: BlocksTable, subtasks: readonly Subtask[]): boolean {
  let pending = subtasks
  for (;;) {
    const remaining = pending.filter(
      ({ verb, things }) => !table.apply({ operator: verb, blocks: things }).success,
    )
    if (remaining.length === 0) return true
    if (remaining.length === pending.length) return false
    pending = remaining
  }
}

/** The same facts, in whatever order and words; that the hand is empty may go without saying. */
function isSame({ state }: ApplyAnswer, table: BlocksTable): boolean {
  const facts = (lines: readonly string[]) =>
    new Set(
      lines.flatMap((line) => {
        const fact = readLine(line)
        return fact ? [JSON.stringify(fact)] : /^(the )?hand is empty\.?$/i.test(line.trim()) ? [] : [line]
      }),
    )
  const [said, truth] = [facts(state), facts(describe(table.state))]
  return said.size === truth.size && [...said].every((fact) => truth.has(fact))
}
