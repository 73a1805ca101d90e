import { ModelError } from '../../src/models/model-error'
import type { Device } from '../api/embedding.api'
import type { LoadProgress } from '../api/llm.api'
import { stage } from '../llm/progress'
import type { Embedder, EmbedderRequest } from './embedder'
import { notAModel } from './faults'

/** A model that runs and passed the trial. */
interface Started {
  readonly embedder: Embedder
  readonly device: Device
  readonly digest: string
  readonly dims: number
  readonly remarks: readonly string[]
}

/**
 * Compiles a model and tries it.
 * @param isFree whether the processor may take over if the graphics card fails; false if the user chose the
 * card
 * @throws ModelError; the signal's reason after an abort
 */
export async function start(
  request: EmbedderRequest,
  isFree: boolean,
  startEmbedder: () => Embedder,
  signal: AbortSignal,
  onProgress: (progress: LoadProgress) => void,
): Promise<Started> {
  const embedder = startEmbedder()
  const end = () => embedder.close()
  signal.addEventListener('abort', end)
  try {
    signal.throwIfAborted()
    onProgress(stage('compiling'))
    const digest = await embedder.load(request)
    onProgress(stage('warming-up'))
    return { embedder, device: request.device, digest, dims: await tryOut(embedder, request), remarks: [] }
  } catch (error) {
    end()
    signal.throwIfAborted()
    if (!isFree || request.device === 'wasm') throw error
    const started = await start({ ...request, device: 'wasm' }, false, startEmbedder, signal, onProgress)
    const why = error instanceof Error ? error.message : String(error)
    return {
      ...started,
      remarks: [`Runs on the processor, because the graphics card failed: ${why}`, ...started.remarks],
    }
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Two texts with different vectors in any model. */
const TRIAL = ['stone pickaxe', 'cooked beef'] as const

/**
 * Tries the model, because some devices compute garbage without an error. @returns number of components of a
 * vector @throws ModelError
 */
async function tryOut(embedder: Embedder, { device, from }: EmbedderRequest): Promise<number> {
  const { dims, values } = await embedder.embed(TRIAL)
  const [one, other] = [values.subarray(0, dims), values.subarray(dims)]
  const isUnit = [one, other].every((vector) => Math.abs(Math.hypot(...vector) - 1) < 0.01)
  const isSame = one.every((value, at) => value === other[at])
  if (isUnit && !isSame && values.length === TRIAL.length * dims) return dims
  if (device === 'wasm')
    throw notAModel(from, 'the model’s vectors make no sense, so the model’s files may be damaged')
  throw new ModelError(
    'failed',
    'This graphics card computes vectors that make no sense. Choose the processor.',
  )
}
