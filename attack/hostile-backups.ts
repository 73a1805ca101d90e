/** Hostile backups: real ones with wrong things in their records. */
import { readFileSync } from 'node:fs'
import { BACKED, type BackedStore } from '../src/library/backup/entries'
import { idOf, specId } from '../src/library/digest'
import { ABSURD } from '../src/library/files/hostile-testing'
import type { Dump } from '../src/library/golden/testing'
import { parseSpec } from '../src/library/parse-spec'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type Line = [store: string, key: Json, value: Json]

/** A backup, and its fault. */
export interface HostileBackup {
  readonly what: string
  readonly text: string
}

/** Numbers that are no time, and some that are. */
const TIMES = [
  1e300,
  -1e300,
  8.64e15,
  8.64e15 + 1,
  2 ** 53,
  2 ** 53 + 2,
  -1,
  0,
  5,
  4_102_444_799_999,
  4_102_444_800_000,
]
const TEXTS = [
  '\ud800',
  'a\udc00b',
  '',
  ' ',
  '\n',
  '__proto__',
  'x'.repeat(5_000),
  '\u202e',
  '%',
  '<b>&amp;',
  '\u{1f600}'.repeat(30),
]

/** A source of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Things of real databases, each with all that belongs to it, as JSON. */
function realThings(): string[] {
  const dumps = [1, 3, 6].map(
    (version) => JSON.parse(readFileSync(`src/library/golden/versions/${version}.json`, 'utf8')) as Dump,
  )
  return dumps.flatMap(({ stores }) => {
    const linesOf = (store: BackedStore) =>
      (stores[store] ?? []).map(([key, value]): unknown => [store, key, value])
    const owner = (line: unknown) => JSON.stringify((line as Line)[1]).replace(/^\[?("[^"]*").*$/, '$1')
    const runs = linesOf('runs').map((run) => [
      ...linesOf('transcripts').filter((line) => owner(line) === owner(run)),
      ...linesOf('knowledge').filter((line) => owner(line) === owner(run)),
      run,
    ])
    const single = BACKED.filter((store) => !['runs', 'transcripts', 'knowledge', 'labels'].includes(store))
    return [...runs, ...single.flatMap((store) => linesOf(store).map((line) => [line]))].map((thing) =>
      JSON.stringify(thing),
    )
  })
}

/** A real result of the Lab, under that name. */
export function resultLine(name: string) {
  const things = realThings().map((thing) => JSON.parse(thing) as Line[])
  const [, , value] = things.flat().find(([store]) => store === 'results') ?? []
  return ['results', name, value] as const
}

let real: string[] | null = null

/** One of many backups: equal seeds and indices give equal backups. */
export function hostileBackup(seed: number, at: number): HostileBackup {
  real ??= realThings()
  const random = numbersFrom(seed * 1_000_003 + at)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(all: readonly T[]): T | undefined => all[below(all.length)]
  const things = Array.from({ length: 1 + below(4) }, () => JSON.parse(oneOf(real ?? []) ?? '[]') as Line[])
  const what: string[] = []
  for (const thing of things) {
    const labels = labelsOf(thing, random)
    if (labels) thing.push(labels)
  }
  for (let left = 1 + below(4); left > 0; left--) {
    const line = oneOf(oneOf(things) ?? [])
    if (line) what.push(`${line[0]}: ${wrong(line, random)}`)
  }
  for (const thing of things) if (random() < 0.85) identify(thing)
  const lines = things.flat().map((line) => JSON.stringify(line))
  if (random() < 0.1)
    lines.splice(
      below(lines.length + 1),
      0,
      oneOf(['{,', '["nonsense","x",1]', '', 'null', '["aside",["r",1e999],1]']) ?? '',
    )
  if (random() < 0.1) lines.push(...lines.slice(0, 2))
  if (random() < 0.1) lines.reverse()
  return { what: what.join('; '), text: written(lines, random()) }
}

const HEAD = '{"format":"firsthand/library","version":1,"madeBy":"an attack","entries":['

/** Backups of a form of their own, with these records. */
export const backupOf = (
  lines: readonly (readonly [store: string, key: unknown, value: unknown])[],
): string =>
  written(
    lines.map((line) => JSON.stringify(line)),
    0.5,
  )

/** A document that was saved at that time. */
export const documentLine = (text: string, addedAt: unknown = 1_750_000_000_000) =>
  [
    'kept',
    ['document', idOf({ text })],
    { version: 1, kind: 'document', value: { text }, addedAt, received: 'a.txt' },
  ] as const

/** The labels of a document. */
export const labelsLine = (text: string, said: object) =>
  [
    'labels',
    ['document', idOf({ text })],
    { version: 1, name: { text, at: 5 }, tags: [], notes: [], ...said },
  ] as const

/** A run that was saved at that time. @param changed what its spec has instead */
export function runLine(changed: object, savedAt: unknown) {
  const spec = { ...parseSpec({ seed: 3, horizon: 50 }), ...changed }
  const counts = { position: 0, furthest: 0, ega: 0.1, summary: { ended: null }, transcriptLength: 0 }
  return ['runs', specId(spec), { version: 1, spec, ...counts, savedAt }] as const
}

function written(lines: readonly string[], chance: number): string {
  const foot = '],"digest":"x"}'
  if (chance < 0.05) return `${HEAD}\n${lines.join(',\n')}`
  if (chance < 0.1)
    return `${HEAD.slice(0, -1)} [ ${lines.filter((line) => /^[[{n].*[\]}l]$/.test(line)).join(', ')} ${foot}`
  return `${HEAD}\n${lines.join(',\n')}\n${foot}\n`
}

/** The labels of an entry: real, or already absurd. */
function labelsOf(thing: readonly Line[], random: () => number): Line | null {
  const last = thing.at(-1)
  if (!last || !['kept', 'runs', 'results'].includes(last[0]) || random() < 0.3) return null
  const key: Json =
    last[0] === 'runs' ? ['run', last[1]] : last[0] === 'results' ? ['study', last[1]] : last[1]
  const time = () => (random() < 0.5 ? 5 : (TIMES[Math.floor(random() * TIMES.length)] ?? 5))
  const text = () =>
    random() < 0.7 ? `t${Math.floor(random() * 4)}` : (TEXTS[Math.floor(random() * TEXTS.length)] ?? '')
  const many = random() < 0.03 ? 2_000 : 6
  const list = <T extends Json>(each: (at: number) => T): T[] =>
    Array.from({ length: Math.floor(random() * many) }, (_, at) => each(at))
  return [
    'labels',
    key,
    {
      version: 1,
      name: { text: text(), at: time() },
      tags: list((at) => ({ tag: many > 6 ? `tag ${at}` : text(), isOn: random() < 0.8, at: time() })),
      notes: list((at) => ({ about: many > 6 ? `part ${at}` : text(), text: text(), at: time() })),
    },
  ]
}

/** Puts something wrong into a line, and says what. */
function wrong(line: Line, random: () => number): string {
  const places = placesIn(line[2])
  const path = places[Math.floor(random() * places.length)]
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]
  const kind = random()
  if (kind < 0.25) {
    const times = places.filter(({ key }) =>
      /^(at|addedAt|savedAt|ms|step|position|furthest|ega)$/.test(String(key)),
    )
    const place = pick(times)
    if (place) {
      set(place, pick(TIMES) ?? 0)
      return `${String(place.key)} is no time`
    }
  }
  if (kind < 0.45) {
    const place = pick(places.filter(({ of, key }) => typeof Reflect.get(of, key) === 'string'))
    if (place) {
      set(place, (pick(TEXTS) ?? '') + (random() < 0.5 ? '\ud800' : ''))
      return `${String(place.key)} is an odd text`
    }
  }
  if (kind < 0.5) {
    line[1] =
      pick([
        'x',
        '\ud800',
        5,
        ['run', 'x'],
        ['study', '0123456789abcdef'],
        ['document', '\ud800'],
        [],
        'y'.repeat(20_000),
      ]) ?? 'x'
    return 'an odd key'
  }
  if (!path) return 'nothing'
  if (kind < 0.6) {
    if (Array.isArray(path.of)) path.of.splice(Number(path.key), 1)
    else Reflect.deleteProperty(path.of, path.key)
    return `${String(path.key)} is missing`
  }
  if (kind < 0.7 && Array.isArray(path.of)) {
    const [one] = path.of.slice(Number(path.key))
    if (one !== undefined) path.of.push(...Array.from({ length: 1 + Math.floor(random() * 40) }, () => one))
    return 'a list names something many times'
  }
  set(path, JSON.parse(JSON.stringify(pick(ABSURD) ?? null)) as Json)
  return `${String(path.key)} is absurd`
}

interface Place {
  readonly of: Json[] | { [key: string]: Json }
  readonly key: string | number
}

const set = ({ of, key }: Place, value: Json): void => {
  Object.defineProperty(of, key, { value, enumerable: true, writable: true, configurable: true })
}

/** The places in a value, those near its top first. */
function placesIn(value: Json): Place[] {
  const places: Place[] = []
  const left: Json[] = [value]
  for (let one = left.shift(); one !== undefined && places.length < 1_500; one = left.shift()) {
    if (typeof one !== 'object' || one === null) continue
    for (const [key, part] of Object.entries(one)) {
      places.push({ of: one, key: Array.isArray(one) ? Number(key) : key })
      left.push(part)
    }
  }
  return places
}

/** Gives an entry the id of its content again, so that the page has to check more than a digest. */
function identify(thing: readonly Line[]): void {
  for (const line of thing) {
    const [store, key, value] = line
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    if (store === 'kept' && Array.isArray(key)) rename(thing, key[1], idOf(value['value'] ?? null))
    if (store !== 'runs') continue
    try {
      rename(thing, key, specId(parseSpec(value['spec'])))
    } catch {
      // It cannot be played: it has no id that could be right.
    }
  }
}

function rename(thing: readonly Line[], from: Json | undefined, to: string): void {
  for (const line of thing) {
    const [, key] = line
    if (key === from) line[1] = to
    else if (Array.isArray(key)) line[1] = key.map((part) => (part === from ? to : part))
  }
}
