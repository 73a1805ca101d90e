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

/** The reason why a run has no valid plan. */
export const ERRORS = ['decomposition', 'framework', 'executability', 'update', 'stopping'] as const
export type PlanError = (typeof ERRORS)[number]

/**
 * Classifies a run's failure (DRIP, Table 2, where people sorted them by hand). The rule: the first answer or
 * action that departs from the truth decides, whatever follows.
 *
 * - `decomposition`: the parts are not those of Table 7 (in any order). If the question shows the state: there
 * is no part; or a part is not an action with existing blocks; or a missing fact of the goal has no part; or
 * all parts are possible, and their parent still is not. For a whole plan: it runs to its end, and the goal
 * does not hold.
 * - `executability`: a verdict other than the world's on the same state. For a plan or action without a
 * verdict: the first impossible action.
 * - `update`: the state described after a subtask is not its true result.
 * - `stopping`: no answer at all, a false claim of the model that it is done, or too many actions.
 * - `framework`: none of these. Every answer was right, and still there is no plan.
 */
export class FirstError {
  readonly #task: BlocksTask
  readonly #state: () => BlocksState
  #first: PlanError | null = null
  /** Whether the planner asks for a verdict before each action. */
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
        // If a verdict called the action possible, that verdict was the error; if all verdicts were right, it
        // is the framework's.
        if (!event.success) this.#first = this.#isJudged ? 'framework' : 'executability'
        return
      case 'tree/closed':
        if (event.why === 'said-done' || event.why === 'limit') this.#first = 'stopping'
        else if (event.why === 'plan-over' && this.#asksPlan) this.#first = 'decomposition'
        return
      default:
    }
  }

  /** Only for a run without a valid plan. */
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
        // An impossible action leads to no state that could be described rightly: the question should not have
        // come.
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

  /** The whole goal is not an action: it holds or it does not. */
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

  /** Whether the parts stack every missing fact of the goal, or reach the goal in another way. */
  #aimsAtAll(table: BlocksTable, subtasks: readonly Subtask[]): boolean {
    const { goal } = this.#task.problem
    const said = new Set(subtasks.map(subtaskText))
    const lacking = goal.filter((fact) => fact.kind === 'on' && !table.holds(fact))
    if (lacking.every((fact) => fact.kind === 'on' && said.has(`stack ${fact.block} ${fact.under}`)))
      return true
    return doneIn(table, subtasks) && isReached(table, goal)
  }

  /** Whether the parts help; parts that must be divided further cannot be judged yet. */
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

/** Does every possible part, repeatedly until nothing changes (Algorithm 1). Returns whether all parts are done. */
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

/** The same facts in any order and wording; that the hand is empty may be left out. */
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
