import { ModelError } from '../../src/models/model-error'
import type { Precision } from '../api/embedding.api'
import type { LoadProgress } from '../api/llm.api'
import { DownloadMeter } from './meter'
import type { Network } from '../shared/download'
import { notKept } from './faults'
import type { KeptFiles } from './kept-files'
import { DESCRIPTION, WEIGHTS, type ModelFiles } from './embedder'
import { keptOr, type DownloadOrigin } from './origin'

export interface GatheredFiles {
  readonly files: ModelFiles
  readonly precision: Precision
  /** ONNX Runtime's program. */
  readonly binary: Blob
  readonly remarks: readonly string[]
}

/** The dependencies of `gather`. */
export interface GatherSources {
  readonly kept: KeptFiles
  readonly network: Network
  /** Address of ONNX Runtime's program. */
  readonly binary: string
  /** A clock in ms with any origin. */
  readonly now: () => number
}

/**
 * Gets everything that a model needs, in parallel: its files, with weights of the first available precision,
 * and the runtime. Each file is stored when it is complete.
 * @throws ModelError; the signal's reason after an abort
 */
export async function gather(
  origin: DownloadOrigin,
  precisions: readonly Precision[],
  { kept, network, binary, now }: GatherSources,
  signal: AbortSignal,
  onProgress: (progress: LoadProgress) => void,
): Promise<GatheredFiles> {
  const meter = new DownloadMeter(onProgress, now)
  const remarks = new Set<string>()
  // One failure ends the other downloads, because the weights would be useless.
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])

  const keep = async (url: string | null, file: Blob) => {
    if (url === null || (await kept.get(url))) return
    const outcome = await kept.put(url, file)
    if (outcome !== 'kept') remarks.add(notKept(outcome, file.size))
  }
  const get = async (path: string, part = meter.part()) => {
    const file = await origin.open(path, either, part)
    await keep(origin.addressOf(path), file)
    return [path, file] as const
  }
  const getWeights = async () => {
    const part = meter.part()
    for (const [at, precision] of precisions.entries()) {
      try {
        return { precision, weights: await get(WEIGHTS[precision], part) }
      } catch (error) {
        const isMissing = error instanceof ModelError && error.code === 'not-found'
        if (!isMissing || at === precisions.length - 1) throw error
      }
    }
    throw new RangeError('The list of number formats for the model is empty.')
  }
  const getRuntime = async () => {
    const file = await keptOr(binary, kept, network, either, meter.part())
    await keep(binary, file)
    return file
  }

  try {
    const [description, { precision, weights }, runtime] = await Promise.all([
      Promise.all(DESCRIPTION.map((path) => get(path))),
      getWeights(),
      getRuntime(),
    ])
    return { files: new Map([...description, weights]), precision, binary: runtime, remarks: [...remarks] }
  } catch (error) {
    failing.abort()
    throw error
  } finally {
    meter.end()
  }
}
