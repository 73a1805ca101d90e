import { ask, type Doing } from '../../effects'
import type { ActionAnalysis } from '../../minds/adg/types/questions'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import { ActionExamples } from './action-examples'
import type { ActionChoice } from './learn'
import type { Learner } from './learner'

/**
 * Without action correction: an action that worked is reused; otherwise the model is asked, with all actions
 * on offer and without the failures (XENON, Table 5, ×). The requirements are to blame after as many
 * failures in a row as the failure-aware memory needs to rule all actions out.
 */
export class SuccessMemory implements ActionChoice {
  protected readonly learner: Learner
  readonly #actions: readonly string[]
  readonly #examples: ActionExamples
  readonly #patience: number

  constructor(
    learner: Learner,
    actions: readonly string[],
    { k, x0 }: { readonly k: number; readonly x0: number },
  ) {
    this.learner = learner
    this.#actions = actions
    this.#examples = new ActionExamples(learner.memory, k)
    this.#patience = x0 * actions.length
  }

  *select(v: GraphItem): Doing<string> {
    const worked = this.learner.memory.validAction(v.name)
    if (worked !== undefined) return worked
    const examples = this.#examples.known(v) ?? (yield* this.#examples.for(v))
    const [kind, item, options] = ['action', v.name, this.#actions] as const
    const analyses = this.analysesOf(v)
    const on = this.learner.onWhat(v)
    return yield* ask(
      analyses
        ? { kind, item, options, examples, analyses, ...on }
        : { kind, item, options, examples, ...on },
    )
  }

  blamesRequirements(v: GraphItem): boolean {
    return v.failures >= this.#patience
  }

  reset(v: GraphItem): void {
    v.failures = 0
  }

  /** The model's analyses of earlier failures; none here. */
  protected analysesOf(_: GraphItem): readonly ActionAnalysis[] | undefined {
    return undefined
  }
}
