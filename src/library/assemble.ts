import { errorWithCode } from '../engine/coded-error'
import type { Bot } from '../engine/worlds/items/types'
import type { LiveModel, LiveSimilarity, Model, Similarity } from '../engine/effects'
import type { Question } from '../engine/minds'
import type { AnswerRules } from '../engine/minds/mind'
import { Random } from '../engine/random'
import { formatValue } from '../engine/format-value'
import { Run } from '../engine/run'
import type { Transcript } from '../engine/transcript'
import type { SimilarityCode, WordVectors } from '../similarity'
import { isLive, type Slot } from './cards'
import type { Code } from './code'
import type { RunSpec } from './spec'
import { getOrCreate } from '../engine/get-or-create'

/** The resources of a run besides its spec. */
export interface Resources {
  readonly wordVectors: WordVectors
  readonly code: Code
  /** Answers the questions if the spec's model is a live one. */
  readonly live?: LiveModel
  /** Acts in an outside world. Missing: a run there goes only as far as it was played. */
  readonly bot?: Bot
  /** MiniLM, live or with precomputed vectors. */
  readonly minilm?: Similarity | LiveSimilarity
}

/** No available plugin has the spec's id; `parseSpec` refuses unknown ids first. */
export class UnknownPluginError extends errorWithCode('UnknownPluginError', 'unknown-plugin') {
  constructor(slot: Slot, id: string) {
    super(
      isLive(slot, id)
        ? `The ${slot} ${formatValue(id)} is not part of the page and is not connected.`
        : `This version has no ${slot} ${formatValue(id)}, or its code is not loaded.`,
    )
  }
}

function found<T>(one: T | undefined, slot: Slot, id: string): T {
  if (one === undefined) throw new UnknownPluginError(slot, id)
  return one
}

/** Builds the run that `spec` describes, at step 0. */
export function assemble(spec: RunSpec, resources: Resources, transcript: Transcript = []): Run {
  const { world: place, agent, seed } = spec
  const { code } = resources
  const {
    world,
    task,
    changes = [],
  } = found(code.world[place.id], 'world', place.id).create(place, seed, resources.bot)
  const player = found(code.agent[agent.id], 'agent', agent.id)
  const random = new Random(seed).fork('agent')
  const cast = {
    agent: player.create({
      task: task ?? world.task,
      random,
      options: agent.options,
      knowledge: agent.knowledge?.body,
    }),
    random,
    world,
    mind: player.mind,
    model: modelOf(spec, resources, player.mind.answerRules),
    similarity: similarityOf(spec, resources),
    horizon: spec.horizon,
    interventions: [...changes, ...spec.interventions],
  }
  return new Run(cast, transcript)
}

function modelOf(
  { model, seed }: RunSpec,
  { code, live }: Resources,
  asks: AnswerRules<Question>,
): Model | LiveModel {
  if (isLive('model', model.id)) return found(live, 'model', model.id)
  return found(code.model[model.id], 'model', model.id).create(model, seed, asks)
}

/** All runs share one similarity: its table of cosines is a useful cache, and its results never change. */
const shared = new WeakMap<WordVectors, Map<SimilarityCode, Similarity>>()

function similarityOf({ similarity: { id }, seed }: RunSpec, { code, wordVectors, minilm }: Resources) {
  if (isLive('similarity', id)) return found(minilm, 'similarity', id)
  const one = found(code.similarity[id], 'similarity', id)
  if (one.isDrawn) return one.create(wordVectors, seed)
  const known = getOrCreate(shared, wordVectors, () => new Map<SimilarityCode, Similarity>())
  return getOrCreate(known, one, () => one.create(wordVectors, seed))
}
