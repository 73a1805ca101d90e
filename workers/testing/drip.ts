/** Shared by the tests of planners with blocks: runs, and models that answer their questions. */
import { runSync } from '../../src/engine/drive'
import type { LiveModel } from '../../src/engine/effects'
import type { EventOf, RunEvent } from '../../src/engine/events'
import { decomposed } from '../../src/engine/agents/drip/blocks-decompose'
import { judged } from '../../src/engine/agents/drip/blocks-ground'
import type { TreeQuestion } from '../../src/engine/minds/tree/types/questions'
import { isTreeQuestion } from '../../src/engine/minds/tree/answer-rules'
import type { Run } from '../../src/engine/run'
import { describe as described, readDescription } from '../../src/engine/worlds/blocks/described'
import { planbench } from '../../src/engine/worlds/blocks/problem'
import type { BlocksTable } from '../../src/engine/worlds/blocks/table'
import { testResources } from './resources'
import { assemble } from '../../src/library/assemble'
import { parseSpec } from '../../src/library/parse-spec'

export const resources = await testResources()

/** The world answers everything: DRIP (Manual) with a perfect decomposer. */
export const PERFECT = { decomposition: 'world', executability: 'world', update: 'world' }
export type Options = Record<string, number | string>

export const playing = (instance: number, agent: string, options: Options, model = 'simulated') =>
  parseSpec({
    world: { id: 'blocks', options: { instance } },
    agent: { id: agent, options },
    model: { id: model },
  })
export const perfect = (instance: number, options: Options = {}) =>
  runSync(assemble(playing(instance, 'drip', { ...PERFECT, ...options }), resources))
export const asked = (live: LiveModel, instance: number, agent: string, options: Options = {}) =>
  runSync(assemble(playing(instance, agent, options, 'person'), { ...resources, live }))

export const only = <K extends RunEvent['kind']>({ events }: Pick<Run, 'events'>, kind: K) =>
  events.filter((event): event is RunEvent & EventOf<K> => event.kind === kind)
export const moves = (run: Run) =>
  only(run, 'blocks/moved').map(({ operator, blocks }) => [operator, ...blocks].join(' '))
export const outcome = (run: Run) => only(run, 'run-ended')[0]?.reason
export const goalOf = (instance: number) => planbench(instance).goal

/** A model that is always right about what it is told, by the world's rules. */
export function rightly(
  instance: number,
  change: (question: TreeQuestion, answer: unknown) => unknown,
): LiveModel {
  return {
    ask(question) {
      if (!isTreeQuestion(question)) throw new TypeError('No planner asks this.')
      return { value: change(question, answer(question)) }
    },
  }
  function answer(question: TreeQuestion): unknown {
    const { goal } = planbench(instance)
    const table = question.state ? readDescription(question.state, 'three') : null
    switch (question.kind) {
      case 'decompose':
        return { subtasks: decomposed(question.subtask, goal, 'three', table) }
      case 'executable': {
        if (!table) return { verdict: 'not-executable', reason: 'blocks cannot stand so' }
        if (question.subtask.verb !== 'reach') return judged(table, question.subtask, question.parent)
        const isSo = goal.every((fact) => table.holds(fact))
        return { verdict: isSo ? 'unnecessary' : 'not-executable', reason: '' }
      }
      case 'apply':
        table?.apply({ operator: question.subtask.verb, blocks: question.subtask.things })
        return { state: table ? described(table.state) : question.state }
      default:
        return null
    }
  }
}
export const towersOf = (table: BlocksTable) => table.state.towers.map((tower) => tower.join(' ')).toSorted()
export const exactly = (_: TreeQuestion, answer: unknown) => answer

/** The instance whose goal section 4.1.4 prints. */
export const PRINTED_INSTANCE = 41
