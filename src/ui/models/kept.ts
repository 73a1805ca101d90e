import type { CachedModel, Capabilities } from '../../../workers/api/llm.api'
import type { LadderModel, WeightPrecision, Variant } from '../../models/chat/webllm/ladder'

/** How much of a model's files this browser stores. */
type Kept = 'all' | 'part' | 'none'

const MIB = 2 ** 20

export const precisionFor = (machine: Capabilities | null): WeightPrecision =>
  machine?.adapter && !machine.adapter.hasF16 ? 'f32' : 'f16'

export const variantFor = ({ variants }: LadderModel, machine: Capabilities | null): Variant =>
  variants[precisionFor(machine)]

/** Bytes. */
export const memoryOf = ({ memoryMB }: Variant): number => memoryMB * MIB

/** Bytes that the page may still store. Null: the browser does not say. */
export const freeOf = ({ storage }: Capabilities): number | null =>
  storage ? Math.max(0, storage.quota - storage.used) : null

/** What a download comes to is known about, not to the byte. */
const NEARLY_ALL = 0.9

/** The stored part of a model's files. */
export const keptOne = (name: string, cached: readonly CachedModel[]): CachedModel | undefined =>
  cached.find((model) => model.engine === 'webllm' && model.name === name)

export function keptOf({ name }: LadderModel, variant: Variant, cached: readonly CachedModel[]): Kept {
  const own = keptOne(name, cached)
  if (!own) return 'none'
  // For a download that stopped early, not even the size is known.
  const isWhole = !own.isPartial && own.bytes !== null && own.bytes >= variant.download * NEARLY_ALL
  return isWhole ? 'all' : 'part'
}
