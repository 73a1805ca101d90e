/** Labels that users give: how they change, and how labels of two tabs or two browsers merge. */
import * as v from 'valibot'
import { counted, grouped } from '../../engine/sentence'
import { truncate, formatValue } from '../../engine/format-value'
import { wellFormed, wellFormedIn } from '../../engine/well-formed'
import { isTime, MAX_TIME, NO_TIME, timeOf } from '../border'
import {
  MAX_ABOUT,
  MAX_NAME,
  MAX_NOTE,
  MAX_NOTES,
  MAX_TAG,
  MAX_TAGS,
  MAX_STORED_NOTES,
  MAX_STORED_TAGS,
  type Labels,
  type LabelsRecord,
} from './library-types'
import { RefusedError } from './transaction'

/** A change of labels. Missing fields stay as they are. An empty text removes a note. */
export interface LabelChange {
  readonly name?: string
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
  readonly note?: { readonly about: string; readonly text: string }
}

/** A name, tag or note is too long, or there are too many. */
export class LabelError extends RefusedError {
  constructor(message: string) {
    super('LabelError', 'bad-label', message)
  }
}

const NOTHING_SAID: LabelsRecord = { version: 1, name: { text: '', at: 0 }, tags: [], notes: [] }

/** Labels as stored or in a backup: of this form, but with any texts, any times and any number of entries. */
const labelsRecord = v.object({
  version: v.literal(1),
  name: v.object({ text: v.string(), at: v.unknown() }),
  tags: v.array(v.object({ tag: v.string(), isOn: v.boolean(), at: v.unknown() })),
  notes: v.array(v.object({ about: v.string(), text: v.string(), at: v.unknown() })),
})

/** Labels that were read, and what became of the rest: phrases, such as `3 tags that are there already`. */
interface ReadLabels {
  readonly record: LabelsRecord
  /** Sentences about values that were changed so that they can be read. */
  readonly mended: readonly string[]
  /** Sentences about values that were left out or cut. */
  readonly lost: readonly string[]
}

/** Stored labels; null: they cannot be read. */
export const readLabels = (stored: unknown): LabelsRecord | null => labelsFrom(stored)?.record ?? null

/**
 * As `readLabels`, with what was mended and lost. Each tag appears once, and so does each subject of a note:
 * the latest entry wins. Times are dates or `NO_TIME`, which is older than any date. A text that is too long
 * is cut, but a tag or a subject that is too long is left out. Beyond the limit, removed entries go first,
 * then the oldest ones.
 */
export function labelsFrom(stored: unknown): ReadLabels | null {
  const { value, texts } = wellFormedIn(stored)
  const parsed = v.safeParse(labelsRecord, value)
  if (!parsed.success) return null
  const { name, tags, notes } = parsed.output
  const all = [name, ...tags, ...notes]
  const knownTags = tags.filter(({ tag }) => tag !== '' && tag.length <= MAX_TAG)
  const knownNotes = notes.filter(({ about }) => about.length <= MAX_ABOUT)
  const record: LabelsRecord = together(NOTHING_SAID, {
    version: 1,
    name: { text: truncate(name.text, MAX_NAME), at: timeOf(name.at) },
    tags: knownTags.map(({ tag, isOn, at }) => ({ tag, isOn, at: timeOf(at) })),
    notes: knownNotes.map(({ about, text, at }) => ({
      about,
      text: truncate(text, MAX_NOTE),
      at: timeOf(at),
    })),
  })
  const bounded = withinBounds(record)
  const long = [name.text.length > MAX_NAME, ...notes.map(({ text }) => text.length > MAX_NOTE)]
  return {
    record: bounded,
    mended: [
      ...phrase(texts, 'text', 'with a broken character'),
      ...phrase(all.filter(({ at }) => !isTime(at)).length, 'time', 'with an invalid date'),
      ...phrase(knownTags.length - record.tags.length, 'tag', 'listed twice'),
      ...phrase(knownNotes.length - record.notes.length, 'note', 'on a part with another note'),
    ],
    lost: [
      ...phrase(long.filter(Boolean).length, 'text', 'over the length limit (cut off at the end)'),
      ...phrase(tags.length - knownTags.length, 'tag', `without text or longer than ${MAX_TAG} characters`),
      ...phrase(notes.length - knownNotes.length, 'note', 'about a part with a name that is too long'),
      ...phrase(
        record.tags.length - bounded.tags.length,
        'tag',
        `over the limit of ${grouped(MAX_STORED_TAGS)}`,
      ),
      ...phrase(
        record.notes.length - bounded.notes.length,
        'note',
        `over the limit of ${grouped(MAX_STORED_NOTES)}`,
      ),
    ],
  }
}

const phrase = (count: number, what: string, which: string): string[] =>
  count > 0 ? [`${counted(count, what)} ${which}`] : []

/** Keeps as many tags and notes as the limit allows. Removed entries go first, then the oldest ones. */
function withinBounds(record: LabelsRecord): LabelsRecord {
  const tags = latest(record.tags, MAX_STORED_TAGS, ({ isOn }) => isOn)
  const notes = latest(record.notes, MAX_STORED_NOTES, ({ text }) => text !== '')
  return tags === record.tags && notes === record.notes ? record : { ...record, tags, notes }
}

/** Keeps the order of the list. */
function latest<T extends Timed>(
  all: readonly T[],
  most: number,
  isThere: (one: T) => boolean,
): readonly T[] {
  if (all.length <= most) return all
  const first = all.toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)) || b.at - a.at)
  const kept = new Set(first.slice(0, most))
  return all.filter((one) => kept.has(one))
}

export const labelsIn = ({ name, tags, notes }: LabelsRecord): Labels => ({
  name: name.text,
  tags: tags.filter(({ isOn }) => isOn).map(({ tag }) => tag),
  notes: notes.filter(({ text }) => text !== '').map(({ about, text }) => ({ about, text })),
})

/** The record for a file's labels, if there are no labels here yet. */
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
 * Merges two records. For each field the newer entry wins; at equal times, the entry that sorts last.
 * Commutative, associative and idempotent.
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

/**
 * Merges the labels of a backup into the labels here, as far as there is room. Labels here always stay.
 * @returns also the number of tags and notes that found no room
 */
export function united(
  here: LabelsRecord,
  received: LabelsRecord,
): { readonly record: LabelsRecord; readonly left: { readonly tags: number; readonly notes: number } } {
  const both = together(here, received)
  const known = new Set(here.tags.map(({ tag }) => tag))
  const about = new Set(here.notes.map((note) => note.about))
  const tags = firstOf(both.tags, MAX_STORED_TAGS, ({ tag }) => known.has(tag))
  const notes = firstOf(both.notes, MAX_STORED_NOTES, (note) => about.has(note.about))
  return {
    record: { ...both, tags, notes },
    left: { tags: both.tags.length - tags.length, notes: both.notes.length - notes.length },
  }
}

/** All that are known, and of the others the first, as far as there is room. */
function firstOf<T>(all: readonly T[], most: number, isKnown: (one: T) => boolean): readonly T[] {
  let room = most - all.filter(isKnown).length
  return all.filter((one) => isKnown(one) || room-- > 0)
}

/** The labels of another file that were added to the labels here. */
export interface Added {
  readonly name: boolean
  readonly tags: number
  readonly notes: number
  /** The number of tags and notes that found no room: an item has a maximum of each. */
  readonly left: { readonly tags: number; readonly notes: number }
}

/**
 * Adds received labels to the labels here, only where a field is empty. A field that was set or cleared here
 * stays.
 * @param here null: no labels yet
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
 * @param before null: no labels yet
 * @param now ms since 1970. The change is newer than every stored entry, even if the clock is behind.
 * @throws LabelError, also if the change would not take effect
 */
export function changed(before: LabelsRecord | null, change: LabelChange, now: number): LabelsRecord {
  const { name, addTags = [], removeTags = [], note } = change
  const wanted = {
    name: name === undefined ? undefined : tidy(name, MAX_NAME, 'A name'),
    tags: addTags.map((tag) => tidy(tag, MAX_TAG, 'A tag')),
    note: note && {
      about: fitting(note.about, MAX_ABOUT, 'The subject of a note'),
      text: fitting(note.text, MAX_NOTE, 'A note'),
    },
  }
  if (wanted.tags.includes('')) throw new LabelError('A tag has at least one character.')
  const { record, at } = beforeNow(before ?? NOTHING_SAID, now)
  const tags = new Map(record.tags.map((one) => [one.tag, one]))
  // Removes the tag as stored: a file may have brought it with spaces around it.
  for (const tag of removeTags) if (tags.has(tag)) tags.set(tag, { tag, isOn: false, at })
  for (const tag of wanted.tags) tags.set(tag, { tag, isOn: true, at })
  const notes = new Map(record.notes.map((one) => [one.about, one]))
  if (wanted.note) notes.set(wanted.note.about, { ...wanted.note, at })
  const result = withinBounds({
    version: 1,
    name: wanted.name === undefined ? record.name : { text: wanted.name, at },
    tags: sorted([...tags.values()], ({ tag }) => tag),
    notes: sorted([...notes.values()], ({ about }) => about),
  })
  const labels = labelsIn(result)
  if (labels.tags.length > MAX_TAGS && addTags.length > 0)
    throw new LabelError(
      `${labels.tags.length} tags are too many: the limit is ${MAX_TAGS}. Remove a tag first.`,
    )
  if (labels.notes.length > MAX_NOTES && note)
    throw new LabelError(
      `This entry already has ${MAX_NOTES.toLocaleString('en')} notes, which is the limit. Remove a note first.`,
    )
  if (!says(labels, wanted, removeTags))
    throw new LabelError('The change could not be saved. Nothing has changed.')
  return result
}

/**
 * The time of this change, and the record with earlier times. A clock or a file may have stored the latest
 * possible time. Then all stored times are reset, because no time could be later.
 */
function beforeNow(
  record: LabelsRecord,
  now: number,
): { readonly record: LabelsRecord; readonly at: number } {
  const last = [record.name, ...record.tags, ...record.notes].reduce((at, one) => Math.max(at, one.at), 0)
  const at = Math.max(timeOf(now), last + 1)
  if (at < MAX_TIME) return { record, at }
  const old = <T extends Timed>(one: T): T => ({ ...one, at: NO_TIME })
  const all = { name: old(record.name), tags: record.tags.map(old), notes: record.notes.map(old) }
  return { record: { version: 1, ...all }, at: Math.max(timeOf(now), 1) }
}

/** Whether the labels contain the wanted change. */
function says(
  { name, tags, notes }: Labels,
  wanted: {
    readonly name: string | undefined
    readonly tags: readonly string[]
    readonly note: Labels['notes'][number] | undefined
  },
  removed: readonly string[],
): boolean {
  const { note } = wanted
  const found = note && notes.find(({ about }) => about === note.about)
  return (
    (wanted.name === undefined || name === wanted.name) &&
    wanted.tags.every((tag) => tags.includes(tag)) &&
    removed.every((tag) => wanted.tags.includes(tag) || !tags.includes(tag)) &&
    (!note || (found?.text ?? '') === note.text)
  )
}

/** One line, without spaces around it. */
const tidy = (text: string, longest: number, what: string) =>
  fitting(text.replace(/\s+/gu, ' ').trim(), longest, what)

function fitting(given: string, longest: number, what: string): string {
  const text = wellFormed(given)
  if (text.length <= longest) return text
  throw new LabelError(
    `${what} has at most ${longest.toLocaleString('en')} characters, but ${formatValue(text)} has ${text.length.toLocaleString('en')}. The old text stays. Make the new one shorter.`,
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
