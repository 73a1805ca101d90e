import { type Agent, ask, note } from '../../effects'
import type { QuestionKind } from '../../minds'
import { tree } from '../../minds/tree/mind'
import { isItemTask } from '../../worlds/items/item-world'
import type { BlocksTask, BlocksMove } from '../../worlds/blocks/types'
import type { AnyWorld } from '../../worlds/world'
import type { AgentCode, AgentChoice, AgentSetup } from '../agent'
import { blocksGround } from './blocks-ground'
import { craftGround } from './craft-ground'
import { drip } from './drip'
import type { Ground } from './ground'
import type { CotOptions, DripOptions, OptimalOptions, ReactOptions } from './options'
import { Growing } from './growing'
import type { ReactTurn } from '../../minds/tree/types/questions'
import { subtask } from '../../minds/tree/subtask'

const OWN_WORLD = {
  decomposition: 'world',
  executability: 'world',
  update: 'world',
  limit: Infinity,
} as const

/** The result of a planner without a model. */
interface Planned {
  readonly plan: readonly BlocksMove[]
  /** The planner's remark about its plan; may be empty. */
  readonly thought: string
}

/** A planner without a model: carries out its plan. */
function* ownPlan(task: BlocksTask, { plan, thought }: Planned): Agent {
  // Such a plan never moves a block that it has stacked. A check after each step would cost as much as all
  // steps.
  const ground = blocksGround(task)
  delete ground.undone
  const tree = new Growing(ground, OWN_WORLD, true)
  yield* tree.plant()
  if (thought !== '') yield note({ kind: 'tree/thought', thought, by: 'world' })
  const steps = plan.map(({ operator, blocks }) => subtask(operator, blocks))
  for (const step of yield* tree.addAll(steps, 'world'))
    if (!(yield* tree.apply(step))) return yield* tree.close('failed')
  return yield* tree.close('plan-over')
}

const WORLD = { decomposition: 'model', executability: 'world', update: 'world' } as const

/**
 * Chain of thought (DRIP, 4.1.2): one answer contains the whole plan, which is carried out until a step
 * fails. The agent asks once ("CoT requires a single call", Limitations) and gets no feedback. So CoT
 * (Manual), for which the paper prints no number, equals CoT (LLM).
 */
function* cot(ground: Ground, options: CotOptions): Agent {
  const tree = new Growing(ground, { ...WORLD, ...options }, true)
  yield* tree.plant()
  const { rulebook, goal } = ground
  const { thought, plan } = yield* ask({ kind: 'chain', rulebook, goal, state: yield* tree.state() })
  yield note({ kind: 'tree/thought', thought, by: 'model' })
  for (const step of yield* tree.addAll(plan, 'model'))
    if (!(yield* tree.apply(step))) return yield* tree.close(tree.isStopped ? 'limit' : 'failed')
  return yield* tree.close('plan-over')
}

/** @throws if the card allows a world that the planner does not know */
function blocksTask(task: AnyWorld['task']): BlocksTask {
  if (!('problem' in task)) throw new TypeError('This world has no blocks.')
  return task
}

/** The planner's view of that world. */
const groundOf = (task: AnyWorld['task'], options: object): Ground =>
  isItemTask(task)
    ? craftGround(task)
    : blocksGround(
        blocksTask(task),
        'putDown' in options && options.putDown === 'moved' ? 'moved' : 'destination',
      )

function planner<Options extends object>(
  plan: (ground: Ground, options: Options) => Agent,
  asks: readonly QuestionKind[],
): (played?: AgentChoice) => Promise<AgentCode> {
  const create = ({ task, options }: AgentSetup<Options, AnyWorld['task']>) =>
    plan(groundOf(task, options), options)
  return () => Promise.resolve({ create: create as AgentCode['create'], mind: tree, asks })
}

const DRIP = ['decompose', 'executable', 'apply'] as const

/** Planners without a model load separately, because a user who watches DRIP does not need them. */
function own<Options>(plan: (task: BlocksTask, options: Options) => Planned): AgentCode {
  const create = ({ task, options }: AgentSetup<Options, AnyWorld['task']>) =>
    ownPlan(blocksTask(task), plan(blocksTask(task), options))
  return { create: create as AgentCode['create'], mind: tree, asks: [] }
}

/** Takes towers down, then builds. */
async function loadUnstackBuild(): Promise<AgentCode> {
  const { unstackBuild } = await import('../../worlds/blocks/solve/unstack-build')
  return own(({ problem, operators }) => ({ plan: unstackBuild(problem, operators), thought: '' }))
}

/** A shortest plan, or the shortest that the search found. */
async function loadOptimal(): Promise<AgentCode> {
  const [{ solve }, { provenText }] = await Promise.all([
    import('../../worlds/blocks/solve/solve'),
    import('./proven'),
  ])
  return own<OptimalOptions>(({ problem, operators }, { expansions }) => {
    const solved = solve(problem, operators, expansions)
    return { plan: solved.plan, thought: provenText(solved) }
  })
}

export type DividingId = 'drip' | 'drip-state' | 'cot' | 'react' | 'unstack-build' | 'optimal'
/** Planners with a tree as their plan, by id. */
export const dividing: Readonly<Record<DividingId, (played?: AgentChoice) => Promise<AgentCode>>> = {
  drip: planner<DripOptions>((ground, options) => drip(ground, options, false), DRIP),
  'drip-state': planner<DripOptions>((ground, options) => drip(ground, options, true), DRIP),
  cot: planner<CotOptions>(cot, ['chain']),
  react: planner<ReactOptions>(react, ['react', 'apply']),
  'unstack-build': loadUnstackBuild,
  optimal: loadOptimal,
}

/**
 * ReAct (DRIP, 4.1.2, A.2.2): thought, action, observation. Manual: the world describes the state after each
 * action and says whether the action was possible. Otherwise the model writes the observation itself, as in
 * DRIP (LLM) (Table 9), and does not hear the outcome. It ends when the model says so (`END`, Table 8), or
 * at the limit of actions.
 */
function* react(ground: Ground, options: ReactOptions): Agent {
  const tree = new Growing(ground, { decomposition: 'model', executability: 'world', ...options }, true)
  yield* tree.plant()
  const { rulebook, goal } = ground
  const state = yield* tree.state()
  const history: ReactTurn[] = []
  while (!tree.isAtLimit) {
    const { thought, subtask } = yield* ask({ kind: 'react', rulebook, goal, state, history: [...history] })
    yield note({ kind: 'tree/thought', thought, by: 'model' })
    if (!subtask) return yield* tree.close('said-done')
    const worked = yield* tree.apply(yield* tree.add(subtask, 'model'))
    const observation = worked ? yield* tree.state() : ['it could not be done', ...(yield* tree.state())]
    history.push({ thought, subtask, observation })
  }
  return yield* tree.close('limit')
}
