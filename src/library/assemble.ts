import type { Agent, LiveModel, LiveSimilarity, Model, Similarity } from '../engine/effects'
import { needed } from '../engine/parts'
import { valuesOf } from '../engine/record'
import { adg } from '../engine/minds/adg/mind'
import { Random } from '../engine/random'
import { shown } from '../engine/shown'
import { Run } from '../engine/run'
import type { Transcript } from '../engine/transcript'
import { craftChanges, craftRecord, createCraftWorld } from '../engine/worlds/craft'
import { kitchenRecord } from '../engine/worlds/kitchen/record'
import { recordedRecord } from '../models/recorded/record'
import { createSimulatedModel, simulatedRecord } from '../models/simulated'
import { similarities, wordSimilarity, type OwnSimilarityId, type WordVectors } from '../similarity'
import type { Given, Parts } from './parts'
import { isLive, recordOf } from './plugins'
import type { RunSpec } from './spec'

/** What a run needs that its spec does not hold. */
export interface Resources {
  readonly wordVectors: WordVectors
  readonly parts: Parts
  /** Who answers where the spec's model is a live one. */
  readonly live?: LiveModel
  /** MiniLM, live or with its vectors at hand. */
  readonly minilm?: Similarity | LiveSimilarity
}

/** A spec names something that this version does not have; `parseSpec` refuses such specs earlier. */
export class UnknownPluginError extends Error {
  override readonly name = 'UnknownPluginError'
  readonly code = 'unknown-plugin'
  constructor(slot: string, id: string) {
    super(`There is no ${slot} ${shown(id)} in this version.`)
  }
}

/** Everything that plays in the run that `spec` describes, at step 0. */
export function assemble(spec: RunSpec, resources: Resources, transcript: Transcript = []): Run {
  const { parts } = resources
  const { world, changes } = createWorld(spec, parts)
  const { manual } = spec.world
  const task = manual ? { ...world.task, manual: new Map(Object.entries(manual)) } : world.task
  const random = new Random(spec.seed).fork('agent')
  const cast = {
    agent: createAgent(spec, parts, { task, random }),
    random,
    world,
    mind: adg,
    model: createModel(spec, resources),
    similarity: createRanking(spec, resources),
    horizon: spec.horizon,
    interventions: [...changes, ...spec.interventions],
  }
  return new Run(cast, transcript)
}

function createWorld({ world, seed }: RunSpec, { craft, kitchen }: Parts) {
  if (world.id === kitchenRecord.id) {
    const create = needed(kitchen, 'worlds like the kitchen')
    return { world: create(valuesOf(kitchenRecord.options, world.options), seed), changes: [] }
  }
  if (world.id !== craftRecord.id) throw new UnknownPluginError('world', world.id)
  const options = valuesOf(craftRecord.options, world.options)
  return { world: createCraftWorld(options, seed, craft), changes: craftChanges(options, seed, craft) }
}

function createAgent({ agent }: RunSpec, { agents }: Parts, given: Given): Agent {
  const record = recordOf('agent', agent.id)
  if (!record) throw new UnknownPluginError('agent', agent.id)
  return needed(agents[agent.id], `agents like ${record.label}`)(agent, given)
}

function createModel({ model, seed }: RunSpec, { parts, live }: Resources): Model | LiveModel {
  const { answers, recorded } = parts
  if (isLive('model', model.id)) return needed(live, `a model outside the page (${model.id})`)
  if (model.id === simulatedRecord.id) {
    const { skill } = valuesOf(simulatedRecord.options, model.options)
    return createSimulatedModel({ seed, skill }, answers)
  }
  if (model.id === recordedRecord.id) {
    const { skill } = valuesOf(recordedRecord.options, model.options)
    const { prior = {}, said = [] } = model
    const sets = new Map(Object.entries(prior))
    const fallback = createSimulatedModel({ seed, skill }, answers)
    return needed(recorded, 'recorded models')({ sets, said }, fallback)
  }
  throw new UnknownPluginError('model', model.id)
}

function createRanking({ similarity: { id }, seed }: RunSpec, resources: Resources) {
  const record = similarities.find((known) => known.id === id)
  if (!record) throw new UnknownPluginError('similarity', id)
  if (record.id === 'minilm') return needed(resources.minilm, 'embeddings by MiniLM')
  return similarityFrom(resources, record.id, seed)
}

/** One similarity serves all runs: its table of cosines is worth keeping, and what it says never changes. */
const similaritiesOf = new WeakMap<WordVectors, Map<string, Similarity>>()

function similarityFrom({ wordVectors, parts }: Resources, id: OwnSimilarityId, seed: number): Similarity {
  if (id === 'random') return otherThanWords(parts, id, seed)
  const known = similaritiesOf.get(wordVectors) ?? new Map<string, Similarity>()
  similaritiesOf.set(wordVectors, known)
  let similarity = known.get(id)
  if (!similarity) {
    similarity = id === 'words' ? wordSimilarity(wordVectors) : otherThanWords(parts, id, seed)
    known.set(id, similarity)
  }
  return similarity
}

const otherThanWords = (parts: Parts, id: Exclude<OwnSimilarityId, 'words'>, seed: number) =>
  needed(parts.similarity, 'similarities other than word vectors')(id, seed)
