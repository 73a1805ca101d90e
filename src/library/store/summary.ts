/** What a list shows of an item. */
import * as v from 'valibot'
import { jsonIn } from '../../engine/json'
import { counted, grouped } from '../../engine/sentence'
import { truncate } from '../../engine/format-value'
import { cardOf, type Slot } from '../cards'
import type { Knowledge } from '../knowledge/types'
import type { RunSpec } from '../spec'
import { MAX_LISTED_NAME, MAX_RECEIVED, type LibraryItem, type ItemSummary } from './library-types'
import { count, line, NO_TIME, share, time, timeOf, wholeRecord } from '../border'
import { MAX_COUNTS, type RunRecord } from './records'

/** The id of a plugin; none is longer. */
const id = v.nullable(v.pipe(v.string(), v.maxLength(100)))
const summary: v.GenericSchema<unknown, ItemSummary> = v.object({
  version: v.literal(1),
  name: line(MAX_LISTED_NAME),
  size: count,
  addedAt: time,
  received: v.nullable(line(MAX_RECEIVED)),
  world: id,
  agent: id,
  model: id,
  step: v.nullable(count),
  share: v.nullable(share),
  counts: v.pipe(
    v.record(v.string(), count),
    v.check((counts) => Object.keys(counts).length <= MAX_COUNTS),
  ),
})

/** A stored summary; null: it cannot be read, and is made anew. */
export const readSummary = (stored: unknown): ItemSummary | null => wholeRecord(summary, stored)

/** Default values, for items without these properties. */
const PLAIN = {
  version: 1,
  world: null,
  agent: null,
  model: null,
  step: null,
  share: null,
  counts: {},
} as const

const encoder = new TextEncoder()
/** Bytes as JSON. */
export const sizeOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length

const labelOf = (slot: Slot, chosen: string) => cardOf(slot, chosen)?.label ?? truncate(chosen)
const placeOf = (chosen: string) => labelOf('world', chosen).toLowerCase()

/** The default name of a run: `XENON in the craft world, seed 5`. */
export const nameOfRun = ({ agent, world, seed }: RunSpec) =>
  `${labelOf('agent', agent.id)} in the ${placeOf(world.id)}, seed ${seed}`

export function summaryOf({ kind, value, addedAt, received }: LibraryItem): ItemSummary {
  const plain = { ...PLAIN, size: sizeOf(value), addedAt, received }
  switch (kind) {
    case 'knowledge':
      return { ...plain, ...ofKnowledge(value) }
    case 'recording': {
      const { spec, step } = value
      return { ...plain, ...pluginsOf(spec), step, name: `${nameOfRun(spec)}, to step ${grouped(step)}` }
    }
    case 'problem':
      return { ...plain, world: value.world.id, name: `A problem of the ${placeOf(value.world.id)}` }
    case 'document':
      return { ...plain, name: titleOf(value.text) }
    case 'study':
      return { ...plain, name: `A result of ${truncate(value.experiment)}` }
    default:
      return kind satisfies never
  }
}

/** @param size of the record and its transcript */
export function summaryOfRun(
  { spec, position, ega, summary, savedAt }: RunRecord,
  size: number,
): ItemSummary {
  const counts = Object.entries(summary).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return {
    ...{ ...PLAIN, ...pluginsOf(spec), size, addedAt: savedAt, received: null },
    ...{ name: nameOfRun(spec), step: position, share: ega, counts: Object.fromEntries(counts) },
  }
}

/** Whether the summary belongs to the stored state of the run. */
export const isSummaryOf = ({ addedAt }: ItemSummary, stored: unknown): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  'savedAt' in stored &&
  // A run without a time: its summary may be outdated.
  addedAt !== NO_TIME &&
  timeOf(stored.savedAt) === addedAt

/** @param key the experiment's id and how it was chosen @param titleOf what an experiment is called */
export function summaryOfStudy(
  key: string,
  savedAt: number,
  size: number,
  titleOf: (experiment: string) => string,
): ItemSummary {
  const { experiment, seeds, agents } = choiceIn(key)
  const of = [seeds === null ? null : counted(seeds, 'seed'), agents && agents.join(', ')].filter(Boolean)
  const name = [titleOf(experiment), ...of].join(', ')
  return { ...PLAIN, name: truncate(name, 120), size, addedAt: savedAt, received: null }
}

const choice = v.object({
  seeds: v.fallback(v.nullable(v.number()), null),
  agents: v.fallback(v.nullable(v.array(v.string())), null),
})

/** The options of a study, as far as its key contains them. */
function choiceIn(key: string) {
  const end = key.indexOf(' ')
  const experiment = end < 0 ? key : key.slice(0, end)
  const parsed = v.safeParse(choice, end < 0 ? undefined : jsonIn(key.slice(end + 1)))
  return { experiment, ...(parsed.success ? parsed.output : { seeds: null, agents: null }) }
}

const pluginsOf = ({ world, agent, model }: RunSpec) => ({
  ...{ world: world.id, agent: agent.id, model: model.id },
})

/** For one run, its agent, model and so on; for several runs, what they have in common. */
function ofKnowledge({ world, runs, body }: Knowledge) {
  const all = Object.values(runs)
  const same = (slot: 'agent' | 'model') => {
    const [first, ...others] = new Set(all.map(({ spec }) => spec[slot].id))
    return first !== undefined && others.length === 0 ? first : null
  }
  const steps = all.map(({ step }) => step)
  const agent = same('agent')
  const who = agent === null ? 'several agents' : labelOf('agent', agent)
  const from = all.length === 1 ? `, step ${grouped(steps[0] ?? 0)}` : `, from ${counted(all.length, 'run')}`
  return {
    ...{ world: world.id, agent, model: same('model'), step: steps.length > 0 ? Math.max(...steps) : null },
    name: all.length === 0 ? `Knowledge of the ${placeOf(world.id)}` : `Knowledge of ${who} in the ${placeOf(world.id)}${from}`, // prettier-ignore
    counts: countsOf(body),
  }
}

/** The number of parts by status, or by type if they have no status. */
function countsOf(body: object): Record<string, number> {
  const counts = new Map<string, number>()
  for (const [what, parts] of Object.entries<unknown>({ ...body }))
    for (const part of partsIn(parts)) {
      const stands: unknown =
        typeof part === 'object' && part !== null && 'standing' in part ? part.standing : what
      const key = typeof stands === 'string' ? stands : what
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return Object.fromEntries(counts)
}

const partsIn = (parts: unknown): unknown[] =>
  typeof parts === 'object' && parts !== null ? Object.values<unknown>({ ...parts }) : []

/** Its first line that says something. */
const titleOf = (text: string) =>
  truncate(
    text
      .split('\n')
      .find((line) => /\S/.test(line))
      ?.replace(/^[#\s]+/, '')
      .trim() ?? '',
    80,
  ) || 'An empty document'
