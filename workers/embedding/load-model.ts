import { ModelError } from '../../src/models/model-error'
import type { Device, EmbeddingSource, LoadedEmbedding, Precision } from '../api/embedding.api'
import type { Capabilities, LoadProgress } from '../api/llm.api'
import { stage } from '../llm/progress'
import type { Embedder } from './embedder'
import { noAdapter, notAModel } from './faults'
import { gather, type GatherSources, type GatheredFiles } from './gather'
import { forget, keepOnly } from './kept-files'
import { originOf, type DownloadOrigin } from './origin'
import { start } from './start-model'
import { jsonIn } from '../../src/engine/json'
import * as v from 'valibot'

interface Wish {
  readonly source: EmbeddingSource
  readonly device: Device | null
  readonly precision: Precision | null
}

/** The dependencies of a load; parameters, so that tests can simulate any machine. */
export interface EmbeddingMachine extends GatherSources {
  /** Address of ONNX Runtime's loader. */
  readonly factory: string
  readonly adapter: () => Promise<Capabilities['adapter']>
  readonly startEmbedder: () => Embedder
}

export interface ReadyModel {
  readonly loaded: LoadedEmbedding
  readonly embedder: Embedder
  /** Number of texts per batch. */
  readonly batch: number
}

/**
 * ONNX Runtime quantises inputs by the largest number in the batch, so with 8 bits one text's vector would
 * depend on the others'.
 */
const BATCH: Readonly<Record<Precision, number>> = { fp32: 32, q8: 1 }

const REMARKS: Readonly<Record<Precision, string>> = {
  fp32: 'Computes with 32 bits, as in training.',
  q8: 'Computes with 8 bits: a quarter of the download and about twice as fast on a processor, but its vectors differ a little from those of the paper’s model.',
}

/** @throws ModelError; the signal's reason after an abort */
export async function loadModel(
  wish: Wish,
  machine: EmbeddingMachine,
  signal: AbortSignal,
  onProgress: (progress: LoadProgress) => void,
): Promise<ReadyModel> {
  onProgress(stage('checking'))
  const { kept, network } = machine
  const origin = originOf(wish.source, kept, network)
  const device = deviceFor(wish.device, await machine.adapter())
  const gathered = await gather(origin, precisionsFor(wish, device), machine, signal, onProgress)
  try {
    const held = await heldModel(origin, wish, device, gathered, machine, signal, onProgress)
    await keepOnly(origin, machine.binary, kept).catch((error: unknown) => {
      held.embedder.close()
      throw error
    })
    onProgress(stage('ready'))
    return held
  } catch (error) {
    // Deletes invalid files, so that a corrected model at that address is downloaded again.
    if (error instanceof ModelError && error.code === 'not-a-model') await forget(origin, kept)
    throw error
  }
}

async function heldModel(
  origin: DownloadOrigin,
  wish: Wish,
  device: Device,
  { files, precision, binary, remarks }: GatheredFiles,
  machine: EmbeddingMachine,
  signal: AbortSignal,
  onProgress: (progress: LoadProgress) => void,
): Promise<ReadyModel> {
  const name = modelNameIn((await files.get('config.json')?.text()) ?? '', origin)
  const runtime = { binary, factory: machine.factory }
  const request = { files, precision, device, runtime, from: origin.from }
  const started = await start(request, wish.device === null, machine.startEmbedder, signal, onProgress)
  const { embedder, dims, digest } = started
  return {
    loaded: {
      model: `${name} ${precision} ${digest.slice(0, DIGITS)}`,
      device: started.device,
      dims,
      remarks: [
        REMARKS[precision],
        ...(origin.isRemote
          ? []
          : ['The files stay in their folder. Choose the folder again after a reload.']),
        ...remarks,
        ...started.remarks,
      ],
    },
    embedder,
    batch: BATCH[precision],
  }
}

const DIGITS = 8

function precisionsFor({ precision }: Wish, device: Device): readonly Precision[] {
  if (precision) return [precision]
  return device === 'webgpu' ? ['fp32', 'q8'] : ['q8', 'fp32']
}

/**
 * The device: the requested one, else a graphics card that is not software, else the processor. @throws
 * ModelError
 */
function deviceFor(wish: Device | null, adapter: Capabilities['adapter']): Device {
  if (wish === 'webgpu' && !adapter) throw noAdapter()
  return wish ?? (adapter && !adapter.isFallback ? 'webgpu' : 'wasm')
}

const config = v.object({
  model_type: v.string(),
  hidden_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  _name_or_path: v.optional(v.string(), ''),
})

/**
 * The model's name, from its config.json or else its folder. @throws ModelError if the file is not a model's
 */
function modelNameIn(text: string, { from, name }: DownloadOrigin): string {
  const json = jsonIn(text)
  if (json === undefined)
    throw notAModel(
      from,
      text.trimStart().startsWith('<')
        ? 'the file config.json is a web page'
        : 'the file config.json is not JSON',
    )
  const parsed = v.safeParse(config, json)
  if (!parsed.success)
    throw notAModel(
      from,
      `the file config.json lacks ${v.getDotPath(parsed.issues[0]) ?? 'the model’s description'}`,
    )
  const stated = parsed.output._name_or_path.split('/').at(-1)
  return (stated || name).slice(0, MAX_LETTERS)
}

const MAX_LETTERS = 100
