import { xenon, xenonRecord, type XenonOptions } from '../engine/agents/xenon'
import type { Model, Similarity } from '../engine/effects'
import type { OptionSpecs, ValuesOf } from '../engine/record'
import { Random } from '../engine/random'
import { Run } from '../engine/run'
import type { Transcript } from '../engine/transcript'
import { craftRecord, createCraftWorld } from '../engine/worlds/craft'
import { createRecordedModel, recordedRecord, type Prior } from '../models/recorded'
import { createSimulatedModel, simulatedRecord } from '../models/simulated'
import { createSimilarity, similarities, type SimilarityId, type WordVectors } from '../similarity'
import type { Choice, RunSpec } from './spec'

/** What a run needs that is too large for its spec and the same for all. */
export interface Resources {
  readonly wordVectors: WordVectors
}

/** One similarity serves all runs: its table of cosines is worth keeping, and what it says never changes. */
const similaritiesOf = new WeakMap<WordVectors, Map<SimilarityId, Similarity>>()

function similarityFrom(wordVectors: WordVectors, id: SimilarityId): Similarity {
  const known = similaritiesOf.get(wordVectors) ?? new Map<SimilarityId, Similarity>()
  similaritiesOf.set(wordVectors, known)
  let similarity = known.get(id)
  if (!similarity) known.set(id, (similarity = createSimilarity(id, wordVectors)))
  return similarity
}

/** A spec names something that this version does not have; `parseSpec` refuses such specs earlier. */
export class UnknownPluginError extends Error {
  override readonly name = 'UnknownPluginError'
  readonly code = 'unknown-plugin'
  constructor(slot: string, id: string) {
    super(`There is no ${slot} "${id}" in this version.`)
  }
}

/** Everything that plays in the run that `spec` describes, at step 0; the one place that knows every plugin. */
export function assemble(spec: RunSpec, { wordVectors }: Resources, transcript: Transcript = []): Run {
  const world = createWorld(spec)
  const random = new Random(spec.seed).fork('agent')
  const cast = {
    agent: createAgent(spec, { task: world.task, random }),
    random,
    world,
    model: createModel(spec),
    modelFollows: true,
    similarity: similarityFrom(wordVectors, similarityId(spec.similarity.id)),
    horizon: spec.horizon,
    interventions: spec.interventions,
  }
  return new Run(cast, transcript)
}

function createWorld({ world }: RunSpec) {
  if (world.id !== craftRecord.id) throw new UnknownPluginError('world', world.id)
  return createCraftWorld(valuesOf(craftRecord.options, world))
}

function createAgent({ agent }: RunSpec, given: Omit<Parameters<typeof xenon>[0], 'options'>) {
  if (agent.id !== xenonRecord.id) throw new UnknownPluginError('agent', agent.id)
  const options: XenonOptions = valuesOf(xenonRecord.options, agent)
  return xenon({ ...given, options })
}

function createModel({ model, seed }: RunSpec): Model {
  if (model.id === simulatedRecord.id) {
    const { skill } = valuesOf(simulatedRecord.options, model)
    return createSimulatedModel({ seed, skill })
  }
  if (model.id === recordedRecord.id) {
    const { skill } = valuesOf(recordedRecord.options, model)
    const prior: Prior = { sets: new Map(Object.entries(model.prior ?? {})) }
    return createRecordedModel(prior, createSimulatedModel({ seed, skill }))
  }
  throw new UnknownPluginError('model', model.id)
}

function similarityId(id: string): SimilarityId {
  const record = similarities.find((known) => known.id === id)
  if (!record) throw new UnknownPluginError('similarity', id)
  return record.id
}

/**
 * The chosen values with the record's defaults for what is not chosen. The cast is safe because `parseSpec` has
 * checked every value against the same table.
 */
function valuesOf<Options extends OptionSpecs>(
  options: Options,
  { options: chosen }: Choice,
): ValuesOf<Options> {
  const values = Object.entries(options).map(([key, option]) => [key, chosen[key] ?? option.default])
  return Object.fromEntries(values) as ValuesOf<Options>
}
