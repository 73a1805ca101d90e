import type { CachedModel } from '../../../workers/api/llm.api'
import { counted } from '../../engine/sentence'
import { ladderModel } from '../../models/chat/webllm/ladder'
import { hostOf } from './address'
import type { Models } from './models.svelte'
import { sizeText } from './words'

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
  about: `${by}, ${isPartial ? 'in part, ' : ''}${bytes === null ? 'size not known' : sizeText(bytes)}`,
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
    { kind: 'replies', name: 'Replies kept for the Lab', one: 'reply', many: 'replies', why: 'asked' },
    { kind: 'vectors', name: 'Vectors kept of MiniLM', one: 'vector', many: 'vectors', why: 'computed' },
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
