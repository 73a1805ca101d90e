import type { CachedModel, Capabilities } from '../../../workers/api/llm.api'
import {
  ladderModel,
  type LadderModel,
  type WeightPrecision,
  type Variant,
} from '../../models/chat/webllm/ladder'
import { counted } from '../../engine/sentence'
import { hostOf } from './address'
import type { Models } from './models.svelte'
import { sizeText } from './words'

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

/** Something that this browser stores and the user can delete. */
export interface KeptRow {
  readonly key: string
  readonly name: string
  readonly about: string
  readonly from: { readonly address: string; readonly host: string } | null
  /** Size of a model's files. Null: unknown. */
  readonly bytes: number | null
  readonly remove: () => Promise<void>
}

/** A model's files. */
interface Files {
  readonly bytes: number | null
  readonly from: string
  readonly isPartial?: boolean
}
const filesOf = (by: string, { bytes, from, isPartial }: Files) => ({
  about: `${by}, ${isPartial ? 'partly, ' : ''}${bytes === null ? 'size not known' : sizeText(bytes)}`,
  from: { address: from, host: hostOf(from) },
  bytes,
})

export function modelRows({ language, minilm }: Models): readonly KeptRow[] {
  const ofLanguage = (model: CachedModel): KeptRow => ({
    key: `${model.engine} ${model.name} ${model.from}`,
    name: ladderModel(model.name)?.label ?? model.name,
    ...filesOf(model.engine === 'webllm' ? 'WebLLM' : 'llama.cpp', model),
    remove: () => language.remove(model),
  })
  const list = (language.cached ?? []).map(ofLanguage)
  if (!minilm.kept) return list
  const files = filesOf('transformers.js', minilm.kept)
  return [...list, { key: 'minilm', name: 'MiniLM', ...files, remove: () => minilm.remove() }]
}

/** Stored replies: small beside the models, and not measured. */
export function storedRows({ stored }: Models): readonly KeptRow[] {
  const rows = [
    { kind: 'replies', name: 'Replies saved for the Lab', one: 'reply', many: 'replies', why: 'asked' },
    { kind: 'vectors', name: 'Saved vectors of MiniLM', one: 'vector', many: 'vectors', why: 'computed' },
  ] as const
  return rows
    .map(({ kind, name, one, many, why }) => ({ kind, name, count: stored.count(kind), one, many, why }))
    .filter(({ count }) => count > 0)
    .map(({ kind, name, count, one, many, why }) => ({
      key: kind,
      name,
      about: `${counted(count, one, many)}, so that nothing is ${why} twice`,
      from: null,
      bytes: null,
      remove: () => stored.clear(kind),
    }))
}
