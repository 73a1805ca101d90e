/** What people say of things: how it changes, and how two tabs or two browsers that said different things come together. */
import * as v from 'valibot'
import { shown } from '../../engine/shown'
import {
  MAX_ABOUT,
  MAX_NAME,
  MAX_NOTE,
  MAX_NOTES,
  MAX_TAG,
  MAX_TAGS,
  type Labels,
  type LabelsRecord,
} from './library-types'
import { finite } from './numbers'
import { RefusedError } from './transaction'

/** What changes of labels; what is left out stays. A note with an empty text is taken away. */
export interface LabelChange {
  readonly name?: string
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
  readonly note?: { readonly about: string; readonly text: string }
}

/** What somebody wants to say is too long, or too much. */
export class LabelError extends RefusedError {
  override readonly name = 'LabelError'
  constructor(message: string) {
    super('bad-label', message)
  }
}

const NOTHING_SAID: LabelsRecord = { version: 1, name: { text: '', at: 0 }, tags: [], notes: [] }

const labelsRecord: v.GenericSchema<unknown, LabelsRecord> = v.object({
  version: v.literal(1),
  name: v.object({ text: v.string(), at: finite }),
  tags: v.array(v.object({ tag: v.string(), isOn: v.boolean(), at: finite })),
  notes: v.array(v.object({ about: v.string(), text: v.string(), at: finite })),
})

/** What is stored of labels; null: nothing that can be read. */
export function readLabels(stored: unknown): LabelsRecord | null {
  const parsed = v.safeParse(labelsRecord, stored)
  return parsed.success ? parsed.output : null
}

/** What it says now. */
export const labelsIn = ({ name, tags, notes }: LabelsRecord): Labels => ({
  name: name.text,
  tags: tags.filter(({ isOn }) => isOn).map(({ tag }) => tag),
  notes: notes.filter(({ text }) => text !== '').map(({ about, text }) => ({ about, text })),
})

/** What a file's labels come to where nothing is said yet. */
export const recordOf = ({ name, tags, notes }: Labels, at: number): LabelsRecord => ({
  version: 1,
  name: { text: name, at: name === '' ? 0 : at },
  tags: sorted(
    tags.map((tag) => ({ tag, isOn: true, at })),
    ({ tag }) => tag,
  ),
  notes: sorted(
    notes.filter(({ text }) => text !== '').map(({ about, text }) => ({ about, text, at })),
    ({ about }) => about,
  ),
})

/**
 * What was said by either: of each thing that can be said the newer word holds, and of two of one moment the one that sorts
 * last. Commutative, associative and idempotent.
 */
export function together(one: LabelsRecord, other: LabelsRecord): LabelsRecord {
  return {
    version: 1,
    name: later(one.name, other.name, ({ text }) => text),
    tags: joined(
      [...one.tags, ...other.tags],
      ({ tag }) => tag,
      ({ isOn }) => (isOn ? '1' : '0'),
    ),
    notes: joined(
      [...one.notes, ...other.notes],
      ({ about }) => about,
      ({ text }) => text,
    ),
  }
}

/** How much of what somebody else said of a thing came to what is said of it here. */
export interface Added {
  readonly name: boolean
  readonly tags: number
  readonly notes: number
  /** What found no room: a thing has so many tags and notes, and no more. */
  readonly left: { readonly tags: number; readonly notes: number }
}

/**
 * What was said elsewhere, added to what is said here: only what nobody here has said anything of. What was said here stays, and
 * so does what was taken away here.
 * @param here null: nothing is said yet
 * @param now ms since 1970
 */
export function supplemented(
  here: LabelsRecord | null,
  received: Labels,
  now: number,
): { readonly record: LabelsRecord; readonly added: Added } {
  const before = here ?? NOTHING_SAID
  const { tags, notes } = labelsIn(before)
  const known = new Set(before.tags.map(({ tag }) => tag))
  const about = new Set(before.notes.map((note) => note.about))
  const newTags = received.tags.filter((tag) => !known.has(tag))
  const newNotes = received.notes.filter((note) => note.text !== '' && !about.has(note.about))
  // An empty name that has a time was taken away.
  const isUnnamed = before.name.text === '' && before.name.at === 0
  const said: Labels = {
    name: isUnnamed ? received.name : '',
    tags: newTags.slice(0, Math.max(0, MAX_TAGS - tags.length)),
    notes: newNotes.slice(0, Math.max(0, MAX_NOTES - notes.length)),
  }
  const left = { tags: newTags.length - said.tags.length, notes: newNotes.length - said.notes.length }
  return {
    record: together(before, recordOf(said, now)),
    added: { name: said.name !== '', tags: said.tags.length, notes: said.notes.length, left },
  }
}

/**
 * @param before null: nothing is said yet
 * @param now ms since 1970; what is said now is newer than all that was seen, whatever the clock says
 * @throws LabelError
 */
export function changed(before: LabelsRecord | null, change: LabelChange, now: number): LabelsRecord {
  const record = before ?? NOTHING_SAID
  const times = [record.name, ...record.tags, ...record.notes].map(({ at }) => at)
  const at = times.reduce((last, time) => Math.max(last, time + 1), now)
  const { name, addTags = [], removeTags = [], note } = change
  const said: LabelsRecord = {
    version: 1,
    name: name === undefined ? record.name : { text: tidy(name, MAX_NAME, 'A name'), at },
    tags: [
      ...removeTags.map((tag) => ({ tag: tag.trim(), isOn: false, at })),
      ...addTags.map((tag) => ({ tag: tidy(tag, MAX_TAG, 'A tag'), isOn: true, at })),
    ].filter(({ tag }) => tag !== ''),
    notes: note ? [{ about: fitting(note.about, MAX_ABOUT, 'What a note is about'), text: fitting(note.text, MAX_NOTE, 'A note'), at }] : [], // prettier-ignore
  }
  const result = together(record, said)
  const { tags, notes } = labelsIn(result)
  if (tags.length > MAX_TAGS && addTags.length > 0)
    throw new LabelError(
      `${tags.length} tags are too many: a thing has at most ${MAX_TAGS}. Take one away first.`,
    )
  if (notes.length > MAX_NOTES && note)
    throw new LabelError(
      `A thing has at most ${MAX_NOTES.toLocaleString('en')} notes, and this has as many. Take one away first.`,
    )
  return result
}

/** One line, without spaces around it. */
const tidy = (text: string, longest: number, what: string) =>
  fitting(text.replace(/\s+/gu, ' ').trim(), longest, what)

function fitting(text: string, longest: number, what: string): string {
  if (text.length <= longest) return text
  throw new LabelError(
    `${what} has at most ${longest.toLocaleString('en')} characters, and ${shown(text)} has ${text.length.toLocaleString('en')}. What was said before stays; make it shorter.`,
  )
}

interface Timed {
  readonly at: number
}

function later<T extends Timed>(one: T, other: T, order: (one: T) => string): T {
  if (one.at !== other.at) return one.at > other.at ? one : other
  return order(one) >= order(other) ? one : other
}

/** The last word on each. */
function joined<T extends Timed>(all: readonly T[], key: (one: T) => string, order: (one: T) => string): T[] {
  const last = new Map<string, T>()
  for (const one of all) {
    const known = last.get(key(one))
    last.set(key(one), known ? later(known, one, order) : one)
  }
  return sorted([...last.values()], key)
}

const sorted = <T>(all: readonly T[], key: (one: T) => string): T[] =>
  all.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
