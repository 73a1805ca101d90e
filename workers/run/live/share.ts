import type { Model } from '../../../src/engine/effects'
import type { Question } from '../../../src/engine/minds'
import type { AnswerRules } from '../../../src/engine/minds/mind'
import { judgeRequirementSet } from '../../../src/engine/worlds/items/judge'
import { mendedSet } from '../../../src/engine/worlds/items/mended'
import type { ItemTask } from '../../../src/engine/worlds/items/types'
import type { AnyWorld } from '../../../src/engine/worlds/world'
import { codeFor } from '../../../src/library/code'
import { defaultChoice } from '../../../src/library/options'
import type { RunSpec } from '../../../src/library/spec'
import { personCard } from '../../../src/models/chat/cards'
import { chosenThings } from '../../../src/models/person/chosen-things'
import type { RivalWord } from '../../api/run.api'

/** The questions that a person answers who is asked about a few things only; the simulated model answers the others. */
export class Share {
  readonly things: readonly string[]
  /** The simulated model of a run with the same seed. */
  readonly others: Model
  readonly #task: ItemTask
  readonly #asks: AnswerRules<Question>

  constructor(things: readonly string[], others: Model, task: ItemTask, asks: AnswerRules<Question>) {
    this.things = things
    this.others = others
    this.#task = task
    this.#asks = asks
  }

  /** A person is asked only for the requirements of a thing; the agent tries out by itself which action makes it. */
  isTheirs(question: Question): boolean {
    return question.kind === 'requirements' && this.things.includes(question.item)
  }

  /** Which of the person's questions it is, from 1. */
  turnOf(question: Question): { readonly number: number; readonly of: number } | null {
    if (question.kind !== 'requirements' || !this.isTheirs(question)) return null
    return { number: this.things.indexOf(question.item) + 1, of: this.things.length }
  }

  /** The simulated model's answer to a question of the person, as an agent would believe it; null: not one of theirs. */
  rivalOn(question: Question): RivalWord | null {
    if (question.kind !== 'requirements' || !this.isTheirs(question)) return null
    const judged = this.#asks.judge(question, this.others.answer(question))
    const said = judgeRequirementSet(judged.ok ? judged.answer : this.#asks.fallback(question))
    const { item } = question
    return said.ok ? { thing: item, requirements: mendedSet(said.answer, item, this.#task) } : null
  }
}

/** Null: a person answers all questions of the run, or a model does. */
export async function shareOf(spec: RunSpec): Promise<Share | null> {
  const count = Number(spec.model.options['items'] ?? NaN)
  if (spec.model.id !== personCard.id || !Number.isInteger(count)) return null
  const model = defaultChoice('model')
  const code = await codeFor({ ...spec, model })
  const played = code.world[spec.world.id]?.create(spec.world, spec.seed)
  const asks = code.agent[spec.agent.id]?.mind.answerRules
  const task = played?.task ?? played?.world.task
  if (!task || !asks || !isOfItems(task)) return null
  const others = code.model[model.id]?.create(model, spec.seed, asks)
  return others ? new Share(chosenThings(task, count, spec.seed), others, task, asks) : null
}

/** A person can be asked what a thing needs only in worlds of items. */
const isOfItems = (task: AnyWorld['task']): task is Extract<AnyWorld['task'], ItemTask> =>
  'manual' in task && 'plans' in task
