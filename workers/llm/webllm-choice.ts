import { precisionOf, type ModelAddresses } from '../../src/models/chat/webllm/addresses'
import { noAdapter, noF16, noWebGpu, wrongF16 } from '../../src/models/chat/webllm/errors'
import type { LadderModel, WeightPrecision } from '../../src/models/chat/webllm/ladder'
import { bytesInWords, memoryInWords } from '../../src/models/chat/webllm/words'
import type { Capabilities } from '../api/llm.api'

interface Form {
  readonly precision: WeightPrecision
  /** Reasons for differences from the model's figures. */
  readonly remarks: readonly string[]
}

/**
 * Chooses the form of a model for this machine: 16 bits if the adapter computes with them, else 32. A mirror
 * has one form, which its address usually names.
 * @param isWrong whether the adapter is known to compute garbage in 16 bits
 * @throws ModelError
 */
export function chooseForm(
  model: LadderModel,
  { adapter, reason }: Pick<Capabilities, 'adapter' | 'reason'>,
  mirror: ModelAddresses | null,
  isWrong: boolean,
): Form {
  if (!adapter) throw reason === 'no-webgpu' ? noWebGpu() : noAdapter()
  const works = adapter.hasF16 && !isWrong
  const offered = mirror && precisionOf(mirror)
  if (offered === 'f16' && !works) throw adapter.hasF16 ? wrongF16(model, null, true) : noF16(model)
  const precision = offered ?? (works ? 'f16' : 'f32')
  const remarks = [
    ...(precision === 'f32' && !works ? [twinRemark(model, adapter.hasF16)] : []),
    ...(adapter.isFallback ? ['WebGPU runs on the processor here: a reply may take hours.'] : []),
  ]
  return { precision, remarks }
}

function twinRemark({ variants: { f16, f32 } }: LadderModel, hasF16: boolean): string {
  const why = hasF16 ? 'gives wrong results with 16-bit numbers' : 'cannot compute with 16-bit numbers'
  return `This graphics card ${why}, so the page uses the 32-bit form: a download of about ${bytesInWords(f32.download)} instead of ${bytesInWords(f16.download)}, and ${memoryInWords(f32.memoryMB)} of memory instead of ${memoryInWords(f16.memoryMB)}.`
}
