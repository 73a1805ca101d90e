import { isLive, cardOf } from '../library/cards'
import type { Arm, Experiment, ExperimentNote, RunTemplate } from './experiment'
import { THE_MODEL } from './experiment'
import { SUITES, type Suite } from './experiments/suites'
import { DEFAULT_SEEDS } from './seeds'
import { chosen } from './template'

/** A model for all runs, in place of the experiments' own. */
export type OtherModel = NonNullable<RunTemplate['model']>

/** Whether the model's answers do not follow from the spec. */
export const isLiveModel = (model: OtherModel): model is OtherModel & { readonly id: string } =>
  isLive('model', chosen('model', model).id)

/** A model's name in tables: a live one has its own, `qwen2.5:7b`. */
export function modelName(model: OtherModel): string {
  const { id, options } = chosen('model', model)
  const own = options?.['name']
  return typeof own === 'string' && own !== '' ? own : (cardOf('model', id)?.label ?? id)
}

/**
 * The experiments with another model in all their runs. Tables name a live model, and drop the notes that
 * explain the simulated one.
 */
export function withModel(experiments: readonly Experiment[], model: OtherModel): readonly Experiment[] {
  const changed = (template: RunTemplate): RunTemplate => ({ ...template, model })
  const all = experiments.map((experiment) => ({
    ...experiment,
    arms: experiment.arms.map((arm): Arm => ({
      ...arm,
      runs: arm.runs.map(changed),
      ...(arm.learnedBy && { learnedBy: changed(arm.learnedBy) }),
    })),
  }))
  return isLiveModel(model) ? all.map((experiment) => ofLive(experiment, model)) : all
}

function ofLive(experiment: Experiment, model: OtherModel): Experiment {
  const name = modelName(model)
  const named = <T extends { readonly agent: string }>(one: T): T =>
    one.agent === THE_MODEL ? { ...one, agent: name } : one
  const { arms, published, seeds } = experiment
  const isOfModel = arms.every(({ agent }) => agent === THE_MODEL)
  const isSteady = (model.options?.['temperature'] ?? 0) === 0
  return {
    ...experiment,
    arms: arms.map(named),
    published: published.map(named),
    // Replies are slow. If the model itself is measured, seeds differ only by its replies; at temperature 0
    // they are always the same, and the paper has one run.
    seeds: { ...seeds, usual: isOfModel && !isSteady ? DEFAULT_SEEDS : seeds.paper },
    notes: notesOn(name, isSteady, experiment.suite),
  }
}

function notesOn(name: string, isSteady: boolean, suite: Suite): ExperimentNote[] {
  const models = SUITES.find(({ id }) => id === suite)?.models ?? 'other models'
  const texts = [
    `Measured with ${name}. The paper’s numbers were reached with ${models}.`,
    ...(isSteady
      ? [
          'At temperature 0 the model gives the same reply to the same prompt in every seed. So standard deviations and intervals measure only the randomness of the agents and the world, not that of the model.',
        ]
      : []),
  ]
  return texts.map((text) => ({ settings: [], agents: [], text }))
}
