/** What a record of a backup is worth, before it may stand in a store. */
import * as v from 'valibot'
import { shown } from '../../engine/shown'
import { chatReply } from '../../models/chat/reply-schema'
import { idOf, specId } from '../digest'
import type { Findings } from '../files/findings'
import { MAX_BYTES } from '../files/limits'
import type { StoredBatch } from '../store/connection'
import { readKept } from '../store/kept-values'
import { knowledgeFile } from '../store/knowledge-schema'
import { studySchema } from '../store/lab-store'
import { readLabels } from '../store/labels'
import { keyOf } from '../store/library-keys'
import type { LabelsRecord, LibraryRef } from '../store/library-types'
import { refOf } from '../store/library-refs'
import { finite } from '../store/numbers'
import { readRunRecord } from '../store/records'
import { sizeOf, summaryOf, summaryOfRun } from '../store/summary'
import { joinBatches } from '../store/transcript-schema'
import type { BackedStore, Entry } from './entries'

/** A record as it is to be stored. */
export interface Put {
  readonly store: BackedStore | 'summaries'
  readonly key: IDBValidKey
  readonly value: unknown
}

/** What is stored together, unless the first of it is there; or what is said of something that is. */
export type Ready =
  | { readonly kind: 'thing'; readonly puts: readonly [Put, ...Put[]]; readonly size: number }
  | {
      readonly kind: 'labels'
      readonly ref: LibraryRef
      readonly record: LabelsRecord
      readonly size: number
    }

/** How the Lab reads what is its own. */
export interface LabSchemas {
  readonly reading: v.GenericSchema
  readonly result: v.GenericSchema
}

/** Judges the records of a backup as they come. */
export class Records {
  readonly #findings: Findings
  readonly #others: Readonly<
    Partial<Record<BackedStore, { readonly key: v.GenericSchema; readonly value: v.GenericSchema }>>
  >
  /** What belongs to a run whose record comes next. */
  #batches: StoredBatch[] = []
  #known: unknown
  #run: unknown = null
  /** Bytes of it, about. */
  #size = 0

  constructor({ reading, result }: LabSchemas, findings: Findings) {
    this.#findings = findings
    const time = v.pipe(finite, v.minValue(0))
    this.#others = {
      results: { key: v.string(), value: v.object({ code: v.string(), savedAt: time, result }) },
      readings: { key: v.tuple([v.string(), v.string()]), value: v.object({ reading, ms: time }) },
      studies: { key: v.string(), value: studySchema },
      replies: { key: v.string(), value: chatReply },
      // It could not be read when it was kept aside, and nobody expects that it can.
      aside: { key: v.tuple([v.string(), finite]), value: v.unknown() },
    }
  }

  /** Null: it is of no use, which is told; or it belongs to something that comes next. */
  next([store, key, value]: Entry, size: number): Ready | null {
    if (store === 'transcripts' || store === 'knowledge') {
      this.#ofRun(store, key, value, size)
      return null
    }
    if (store === 'runs') return this.#wholeRun(key, value, size)
    if (store === 'kept') return this.#kept(key, value, size)
    if (store === 'labels') return this.#labels(key, value, size)
    const other = this.#others[store]
    if (!other || !v.is(other.key, key) || !v.is(other.value, value)) return this.#refused(store, key)
    return { kind: 'thing', puts: [{ store, key, value }], size }
  }

  #ofRun(store: 'transcripts' | 'knowledge', key: IDBValidKey, value: unknown, size: number): void {
    const [run = '', from]: readonly IDBValidKey[] = Array.isArray(key) ? key : [key]
    if (run !== this.#run) this.#forget(run)
    if (this.#size > MAX_BYTES) return
    this.#size += size
    if (this.#size > MAX_BYTES) {
      // Its record may never come, and until then all of it is held.
      ;[this.#batches, this.#known] = [[], undefined]
      this.#refused('transcripts', run, 'it is larger than any file may be')
    } else if (store === 'knowledge') this.#known = value
    else if (typeof from === 'number') this.#batches.push([from, value])
  }

  #wholeRun(id: IDBValidKey, value: unknown, size: number): Ready | null {
    if (id !== this.#run) this.#forget(id)
    const [batches, known, total] = [this.#batches, this.#known, this.#size + size]
    this.#forget(null)
    const record = readRunRecord(value)
    if (!record || typeof id !== 'string' || specId(record.spec) !== id) return this.#refused('runs', id)
    if (joinBatches(batches).length !== record.transcriptLength)
      return this.#refused('runs', id, 'what was said in it is not whole')
    const isKnown = v.is(knowledgeFile, known)
    if (known !== undefined && !isKnown)
      this.#findings.repaired(
        `knowledge.${id}`,
        'What a run had learned cannot be read. The run is kept without it.',
      )
    const summary = summaryOfRun(record, sizeOf(record) + sizeOf(batches))
    return {
      kind: 'thing',
      size: total,
      puts: [
        { store: 'runs', key: id, value },
        ...batches.map(([from, batch]): Put => ({ store: 'transcripts', key: [id, from], value: batch })),
        ...(isKnown ? [{ store: 'knowledge', key: id, value: known } as const] : []),
        { store: 'summaries', key: ['run', id], value: summary },
      ],
    }
  }

  #kept(key: IDBValidKey, value: unknown, size: number): Ready | null {
    const ref = refIn(key)
    const kept = ref && readKept(value)
    if (!kept || kept.kind !== ref.kind) return this.#refused('kept', key)
    // Of what is stored, not of what is made of it by whoever reads it: a later version may read more out of the same.
    const content: unknown =
      typeof value === 'object' && value !== null && 'value' in value ? value.value : null
    if (idOf(content) !== ref.id) return this.#refused('kept', key, 'its id is not that of its content')
    const at = keyOf(ref)
    return {
      kind: 'thing',
      size,
      puts: [
        { store: 'kept', key: at, value },
        { store: 'summaries', key: at, value: summaryOf(kept) },
      ],
    }
  }

  #labels(key: IDBValidKey, value: unknown, size: number): Ready | null {
    const ref = refIn(key)
    const record = readLabels(value)
    return ref && record ? { kind: 'labels', ref, record, size } : this.#refused('labels', key)
  }

  #forget(run: unknown): void {
    ;[this.#run, this.#batches, this.#known, this.#size] = [run, [], undefined, 0]
  }

  #refused(store: BackedStore, key: IDBValidKey, why = 'it cannot be read'): null {
    const name = typeof key === 'string' ? key : JSON.stringify(key)
    const what = NAMES[store]
    this.#findings.refused(`${store}.${name}`, `${what} ${shown(name)} is left out: ${why}.`)
    return null
  }
}

const NAMES: Readonly<Record<BackedStore, string>> = {
  kept: 'What is kept as',
  transcripts: 'What was said in the run',
  knowledge: 'What was learned in the run',
  runs: 'The run',
  results: 'The result',
  studies: 'The study',
  readings: 'The job of the Lab',
  replies: 'A model’s reply',
  aside: 'What was kept aside of',
  labels: 'What was said of',
}

function refIn(key: IDBValidKey): LibraryRef | null {
  if (!Array.isArray(key) || key.length !== 2) return null
  const [kind, id]: readonly unknown[] = key
  return typeof kind === 'string' && typeof id === 'string' ? refOf(kind, id) : null
}
