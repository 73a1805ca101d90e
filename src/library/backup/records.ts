/** Validates the records of a backup before they are stored. */
import * as v from 'valibot'
import { counted } from '../../engine/sentence'
import { formatValue } from '../../engine/format-value'
import { wellFormedIn } from '../../engine/well-formed'
import { chatReply } from '../../models/chat/reply-schema'
import { duration, isTime, NO_TIME, time, wholeRecord } from '../border'
import { idOf, specId } from '../digest'
import type { Findings } from '../files/findings'
import { isGiven } from '../files/format'
import { MAX_BYTES } from '../files/limits'
import type { StoredBatch } from '../store/connection'
import { readItem } from '../store/item-values'
import type { KnowledgeFile } from '../store/knowledge-file'
import { knowledgeFile } from '../store/knowledge-file'
import { readStudy } from '../store/lab-store'
import { labelsFrom } from '../store/labels'
import { isStudyKey, keyOf } from '../store/library-keys'
import type { LabelsRecord, LibraryRef } from '../store/library-types'
import { refIn } from '../store/library-refs'
import { readRunRecord } from '../store/records'
import { sizeOf, summaryOf, summaryOfRun } from '../store/summary'
import { joinBatches } from '../store/transcript-schema'
import type { BackedStore, BackupEntry } from './entries'

/** A record as it will be stored. */
interface Put {
  readonly store: BackedStore | 'summaries'
  readonly key: IDBValidKey
  readonly value: unknown
}

/** Records that are stored together, unless the first one is already there; or labels of a stored item. */
export type Ready =
  | { readonly kind: 'thing'; readonly puts: readonly [Put, ...Put[]]; readonly size: number }
  | {
      readonly kind: 'labels'
      readonly ref: LibraryRef
      readonly record: LabelsRecord
      readonly size: number
    }

/** The Lab's schemas for its own records. */
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
  /** Parts of the run whose record comes next. */
  #batches: StoredBatch[] = []
  #known: unknown
  #run: unknown = null
  /** Bytes of it, about. */
  #size = 0

  constructor({ reading, result }: LabSchemas, findings: Findings) {
    this.#findings = findings
    this.#others = {
      results: {
        key: v.custom<string>(isStudyKey),
        value: v.object({ code: v.string(), savedAt: time, result }),
      },
      readings: { key: v.tuple([v.string(), v.string()]), value: v.object({ reading, ms: duration }) },
      studies: { key: v.string(), value: v.custom((study) => readStudy(study) !== null) },
      replies: { key: v.string(), value: chatReply },
      // It could not be read when it was set aside, and it is not expected to be readable now.
      aside: { key: v.tuple([v.string(), v.pipe(v.number(), v.finite())]), value: v.unknown() },
    }
  }

  /** Null: the record is invalid, which is reported; or it belongs to the next one. */
  next([store, key, value]: BackupEntry, size: number): Ready | null {
    if (JSON.stringify(key).length > MAX_KEY) return this.#refused(store, key, 'the entry’s name is too long')
    if (store === 'transcripts' || store === 'knowledge') {
      this.#ofRun(store, key, value, size)
      return null
    }
    if (store === 'runs') return this.#wholeRun(key, value, size)
    if (store === 'kept') return this.#kept(key, value, size)
    if (store === 'labels') return this.#labels(key, value, size)
    const other = this.#others[store]
    if (!other || !v.is(other.key, key)) return this.#refused(store, key)
    // Data that was unreadable when it was moved aside is restored as it is.
    if (store === 'aside') return { kind: 'thing', puts: [{ store, key, value }], size }
    const whole = this.#whole(store, key, this.#dated(store, key, value, 'savedAt'))
    if (!v.is(other.value, whole)) return this.#refused(store, key)
    return { kind: 'thing', puts: [{ store, key, value: whole }], size }
  }

  /** The record without a time that is no date. */
  #dated(store: BackedStore, key: IDBValidKey, value: unknown, field: 'addedAt' | 'savedAt'): unknown {
    if (!isGiven(value) || !(field in value) || isTime(value[field])) return value
    this.#repaired(store, key, 'has an invalid date, and is restored without a date')
    return { ...value, [field]: NO_TIME }
  }

  /** The record with whole characters in its texts. */
  #whole(store: BackedStore, key: IDBValidKey, given: unknown): unknown {
    const { value, texts } = wellFormedIn(given)
    if (texts > 0)
      this.#repaired(store, key, `has ${counted(texts, 'text')} with a broken character, replaced by �`)
    return value
  }

  #ofRun(store: 'transcripts' | 'knowledge', key: IDBValidKey, value: unknown, size: number): void {
    const [run = '', from]: readonly IDBValidKey[] = Array.isArray(key) ? key : [key]
    if (run !== this.#run) this.#forget(run)
    if (this.#size > MAX_BYTES) return
    this.#size += size
    if (this.#size > MAX_BYTES) {
      // The run's record may never come, and until then all of its parts are in memory.
      ;[this.#batches, this.#known] = [[], undefined]
      this.#refused('transcripts', run, 'the list is larger than the limit for files')
    } else if (store === 'knowledge') this.#known = value
    else if (typeof from === 'number') this.#batches.push([from, value])
  }

  #wholeRun(id: IDBValidKey, value: unknown, size: number): Ready | null {
    if (id !== this.#run) this.#forget(id)
    const [batches, known, total] = [this.#batches, this.#known, this.#size + size]
    this.#forget(null)
    const dated = this.#dated('runs', id, value, 'savedAt')
    const record = readRunRecord(dated)
    if (!record || typeof id !== 'string' || specId(record.spec) !== id) return this.#refused('runs', id)
    if (joinBatches(batches).length !== record.transcriptLength)
      return this.#refused('runs', id, 'some recorded replies of the run are missing')
    const learned = known === undefined ? null : wholeRecord<KnowledgeFile>(knowledgeFile, known)
    if (known !== undefined && !learned)
      this.#findings.repaired(
        `knowledge.${id}`,
        'The knowledge of a run cannot be read. The run is restored without it.',
      )
    const summary = summaryOfRun(record, sizeOf(record) + sizeOf(batches))
    return {
      kind: 'thing',
      size: total,
      puts: [
        { store: 'runs', key: id, value: dated },
        ...batches.map(([from, batch]): Put => ({ store: 'transcripts', key: [id, from], value: batch })),
        ...(learned ? [{ store: 'knowledge', key: id, value: learned } as const] : []),
        { store: 'summaries', key: ['run', id], value: summary },
      ],
    }
  }

  #kept(key: IDBValidKey, value: unknown, size: number): Ready | null {
    const ref = refIn(key)
    const dated = this.#dated('kept', key, value, 'addedAt')
    const kept = ref && readItem(dated)
    if (!kept || kept.kind !== ref.kind) return this.#refused('kept', key)
    // The digest is of the stored content, not of the parsed value: a later version may read more from the
    // same content. The same goes for half a character: every reader replaces it.
    const content: unknown = isGiven(value) ? value['value'] : null
    if (idOf(content) !== ref.id)
      return this.#refused('kept', key, 'the entry’s id does not match the content')
    const at = keyOf(ref)
    return {
      kind: 'thing',
      size,
      puts: [
        { store: 'kept', key: at, value: dated },
        { store: 'summaries', key: at, value: summaryOf(kept) },
      ],
    }
  }

  #labels(key: IDBValidKey, value: unknown, size: number): Ready | null {
    const ref = refIn(key)
    const read = ref && labelsFrom(value)
    if (!read) return this.#refused('labels', key, 'these texts cannot be read', 'are left out:')
    const { record, mended, lost } = read
    if (mended.length > 0) this.#repaired('labels', key, `were repaired: ${mended.join(', ')}`)
    if (lost.length > 0) this.#refused('labels', key, lost.join(', '), 'are restored, but without')
    return { kind: 'labels', ref, record, size }
  }

  #forget(run: unknown): void {
    ;[this.#run, this.#batches, this.#known, this.#size] = [run, [], undefined, 0]
  }

  #refused(
    store: BackedStore,
    key: IDBValidKey,
    why = 'the entry cannot be read',
    what = 'is left out:',
  ): null {
    const { place, name } = named(store, key)
    this.#findings.refused(place, `${name} ${what} ${why}.`)
    return null
  }

  #repaired(store: BackedStore, key: IDBValidKey, what: string): void {
    const { place, name } = named(store, key)
    this.#findings.repaired(place, `${name} ${what}.`)
  }
}

/** Characters of a key as JSON: no record has nearly as long a name. */
const MAX_KEY = 10_000

function named(store: BackedStore, key: IDBValidKey): { readonly place: string; readonly name: string } {
  const text = typeof key === 'string' ? key : JSON.stringify(key)
  return { place: `${store}.${text}`, name: `${NAMES[store]} ${formatValue(text)}` }
}

const NAMES: Readonly<Record<BackedStore, string>> = {
  kept: 'The saved entry',
  transcripts: 'The list of replies of the run',
  knowledge: 'The knowledge of the run',
  runs: 'The run',
  results: 'The result',
  studies: 'The study',
  readings: 'The job of the Lab',
  replies: 'The model’s reply',
  aside: 'The unreadable copy of',
  labels: 'The name, tags and notes of',
}
