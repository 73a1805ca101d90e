/** Measures planners as the Lab does, with the answers that a test needs. */
import { decomposed } from '../../../engine/agents/drip/blocks-decompose'
import { judged } from '../../../engine/agents/drip/blocks-ground'
import { runSync } from '../../../engine/drive'
import type { Question } from '../../../engine/minds'
import { subtask } from '../../../engine/minds/tree/subtask'
import type { Subtask, TreeQuestion } from '../../../engine/minds/tree/types/questions'
import { describe, readDescription } from '../../../engine/worlds/blocks/described'
import { isReached } from '../../../engine/worlds/blocks/goal'
import { problemOf } from '../../../engine/worlds/blocks/problem'
import { blocksOptions } from '../../../engine/worlds/blocks/options'
import type { BlocksTable } from '../../../engine/worlds/blocks/table'
import type { BlocksProblem } from '../../../engine/worlds/blocks/types'
import { valuesOf } from '../../../engine/record'
import { ledgerOf } from '../../../engine/run-setup'
import { Run } from '../../../engine/run'
import { assemble, type Resources } from '../../../library/assemble'
import { parseSpec } from '../../../library/parse-spec'
import type { RunSpec } from '../../../library/spec'
import type { Metrics } from '../../metrics'
import { treeMeters } from '.'

export type Answering = (question: TreeQuestion, problem: BlocksProblem) => unknown

/** Never wrong, with DRIP's three operators; its whole plan first unstacks everything, then builds. */
export const truthful: Answering = (question, problem) => {
  const table = readDescription(question.state ?? [], 'three')
  switch (question.kind) {
    case 'decompose':
      return { subtasks: decomposed(question.subtask, problem.goal, 'three', question.state && table) }
    case 'executable':
      if (!table) throw new RangeError('No blocks stand so.')
      return question.subtask.verb === 'reach'
        ? { verdict: isReached(table, problem.goal) ? 'unnecessary' : 'not-executable', reason: '' }
        : judged(table, question.subtask, question.parent)
    case 'apply':
      table?.apply({ operator: question.subtask.verb, blocks: question.subtask.things })
      return { state: table ? describe(table.state) : question.state }
    case 'chain':
      return { thought: '', plan: table ? takenDownAndBuilt(table, problem) : [] }
    case 'react': {
      const plan = table ? takenDownAndBuilt(table, problem) : []
      return { thought: '', subtask: plan[question.history.length] ?? null }
    }
    default:
      return question satisfies never
  }
}

export function takenDownAndBuilt(table: BlocksTable, { goal }: BlocksProblem): Subtask[] {
  const down = table.state.towers.flatMap((tower) =>
    tower
      .slice(1)
      .toReversed()
      .map((block) => subtask('put-down', [block])),
  )
  const under = new Map(
    goal.flatMap((fact) => (fact.kind === 'on' ? [[fact.block, fact.under] as const] : [])),
  )
  const height = (block: string): number => {
    const below = under.get(block)
    return below === undefined ? 0 : 1 + height(below)
  }
  const up = [...under].toSorted(([a], [b]) => height(a) - height(b))
  return [...down, ...up.map(([block, on]) => subtask('stack', [block, on]))]
}

/** Runs an agent once and measures it. */
export function measured(
  spec: Parameters<typeof parseSpec>[0],
  answering: Answering,
  resources: Resources,
): Metrics {
  const parsed: RunSpec = parseSpec(spec)
  const problem = problemOf(valuesOf(blocksOptions, parsed.world.options), parsed.seed)
  const { setup } = assemble(parsed, resources)
  const isTree = (question: Question): question is TreeQuestion => 'rulebook' in question
  const model = {
    answer: (question: Question) => (isTree(question) ? answering(question, problem) : null),
  }
  const run = new Run({ ...setup, model })
  const ledger = ledgerOf(run.setup)
  const begin = () => {
    throw new TypeError('No other run is begun.')
  }
  const meter = treeMeters.meter({ spec: parsed, run, ledger, isRequest: true, episodes: null, begin }).next()
  if (!meter.done) throw new TypeError('Nothing has to be waited for.')
  for (const event of runSync(run).events) {
    ledger.apply(event)
    meter.value.apply(event)
  }
  return meter.value.metrics
}
