import type { Model } from '../../../src/engine/effects'
import type { Question } from '../../../src/engine/minds'
import type { Asks } from '../../../src/engine/minds/mind'
import { judgeRequirementSet } from '../../../src/engine/worlds/items/judge'
import { mendedSet } from '../../../src/engine/worlds/items/mended'
import type { ItemTask } from '../../../src/engine/worlds/items/types'
import type { AnyWorld } from '../../../src/engine/worlds/world'
import { codeFor } from '../../../src/library/first-code'
import { defaultChoice } from '../../../src/library/options'
import type { RunSpec } from '../../../src/library/spec'
import { personCard } from '../../../src/models/chat/cards'
import { chosenThings } from '../../../src/models/person/chosen-things'
import type { RivalWord } from '../../api/run.api'

/** Of a run's questions those that a person is asked who answers for a few things only, and who answers the others. */
export class Share {
  readonly things: readonly string[]
  /** The simulated model, as a run of the same seed would have it. */
  readonly others: Model
  readonly #task: ItemTask
  readonly #asks: Asks<Question>

  constructor(things: readonly string[], others: Model, task: ItemTask, asks: Asks<Question>) {
    this.things = things
    this.others = others
    this.#task = task
    this.#asks = asks
  }

  /** A person is asked for the first word on a thing; by which action it is had is tried out without them. */
  isTheirs(question: Question): boolean {
    return question.kind === 'requirements' && this.things.includes(question.item)
  }

  /** Which of the person's questions it is, from 1. */
  turnOf(question: Question): { readonly number: number; readonly of: number } | null {
    if (question.kind !== 'requirements' || !this.isTheirs(question)) return null
    return { number: this.things.indexOf(question.item) + 1, of: this.things.length }
  }

  /** What the simulated model says to the same question, as an agent would have believed it; null: it is not theirs. */
  rivalOn(question: Question): RivalWord | null {
    if (question.kind !== 'requirements' || !this.isTheirs(question)) return null
    const judged = this.#asks.judge(question, this.others.answer(question))
    const said = judgeRequirementSet(judged.ok ? judged.answer : this.#asks.fallback(question))
    const { item } = question
    return said.ok ? { thing: item, requirements: mendedSet(said.answer, item, this.#task) } : null
  }
}

/** Null: the run's questions are all a person's, or a model's. */
export async function shareOf(spec: RunSpec): Promise<Share | null> {
  const count = Number(spec.model.options['items'] ?? NaN)
  if (spec.model.id !== personCard.id || !Number.isInteger(count)) return null
  const model = defaultChoice('model')
  const code = await codeFor({ ...spec, model })
  const played = code.world[spec.world.id]?.create(spec.world, spec.seed)
  const asks = code.agent[spec.agent.id]?.mind.asks
  const task = played?.task ?? played?.world.task
  if (!task || !asks || !isOfItems(task)) return null
  const others = code.model[model.id]?.create(model, spec.seed, asks)
  return others ? new Share(chosenThings(task, count, spec.seed), others, task, asks) : null
}

/** Of other worlds nobody can be asked what a thing needs. */
const isOfItems = (task: AnyWorld['task']): task is Extract<AnyWorld['task'], ItemTask> =>
  'manual' in task && 'plans' in task
