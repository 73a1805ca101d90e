/** Sentences about stored items. */
import type { LibraryRow } from '../../../workers/api/library.api'
import { counted, grouped } from '../../engine/sentence'
import { isTime, NO_TIME } from '../../library/border'
import { cardOf } from '../../library/cards'
import type { LibraryKind } from '../../library/store/library-types'

export const KIND_WORDS: Readonly<
  Record<LibraryKind, { readonly one: string; readonly many: string; readonly title: string }>
> = {
  knowledge: { one: 'knowledge', many: 'knowledge', title: 'Knowledge' },
  run: { one: 'run', many: 'runs', title: 'Runs' },
  recording: { one: 'recording', many: 'recordings', title: 'Recordings' },
  study: { one: 'study', many: 'studies', title: 'Studies' },
  problem: { one: 'problem', many: 'problems', title: 'Problems' },
  document: { one: 'document', many: 'documents', title: 'Documents' },
}

/** A count of items, by kind if they have the same kind. */
export function countOf(rows: readonly { readonly kind: LibraryKind }[]): string {
  const [first] = rows
  const isOneKind = first !== undefined && rows.every(({ kind }) => kind === first.kind)
  if (!isOneKind) return counted(rows.length, 'entry', 'entries')
  const { one, many } = KIND_WORDS[first.kind]
  if (first.kind === 'knowledge')
    return rows.length === 1 ? 'knowledge' : `${grouped(rows.length)} pieces of knowledge`
  return counted(rows.length, one, many)
}

/** From observed to only named. */
const ITEM_STATUSES: Readonly<Record<string, string>> = {
  experienced: 'learned',
  done: 'done',
  doubted: 'in doubt',
  analogy: 'with a copied guess',
  hypothesised: 'with the model’s guess',
  failed: 'failed',
  inadmissible: 'given up',
}

/** Number of items per status, in the order of the drawing and the text; other statuses follow. */
export function statusCounts(
  counts: LibraryRow['counts'],
): readonly { readonly name: string; readonly count: number; readonly words: string }[] {
  const order = Object.keys(ITEM_STATUSES)
  const place = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1)
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, count, words: ITEM_STATUSES[name] ?? name }))
    .sort((a, b) => place(a.name) - place(b.name))
}

const labelOf = (slot: 'agent' | 'world' | 'model', id: string | null): string | null =>
  id === null ? null : (cardOf(slot, id)?.label ?? id)

/** Agent, world and number of steps, as far as known. Without a plugin: where it was received from. */
export function originOf(row: Pick<LibraryRow, 'agent' | 'world' | 'model' | 'step' | 'received'>): string {
  const parts = [labelOf('agent', row.agent), labelOf('world', row.world), labelOf('model', row.model)]
  const said = parts.filter((part) => part !== null)
  if (row.step !== null) said.push(`step ${grouped(row.step)}`)
  if (row.received !== null) said.push(`from ${row.received}`)
  return said.join(', ')
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** A readable size: `4.2 kB`. @param bytes 0 or more */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000
    unit++
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits)} ${UNITS[unit] ?? ''}`
}

export const isKnownTime = (time: number): boolean => isTime(time) && time !== NO_TIME

const sameYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
const anyYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false })

/** The day, or the time if it is today. @param time ms since 1970; 0: unknown */
export function dateText(time: number, now = new Date()): string {
  if (!isKnownTime(time)) return 'no date'
  const date = new Date(time)
  if (date.toDateString() === now.toDateString()) return clock.format(date)
  return (date.getFullYear() === now.getFullYear() ? sameYear : anyYear).format(date)
}
