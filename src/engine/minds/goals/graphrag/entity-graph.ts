import { byCodeUnits } from '../../../code-units'
import { getOrCreate } from '../../../get-or-create'
import type { UnitReading } from './questions'
import type { TextUnit } from './text-units'

/** A unit with its reading. */
export interface ReadUnit {
  readonly unit: TextUnit
  readonly reading: UnitReading
}

/** The claims of all units about one thing, or about a pair. */
interface Merged {
  /** The only description, or the summary of several: each once, in the order of documents and places. */
  readonly description: string
  /** Ids of its source units. */
  readonly units: readonly string[]
}

export interface Entity extends Merged {
  readonly name: string
  /** Number of its relationships. */
  readonly degree: number
}

export interface Relationship extends Merged {
  readonly source: string
  readonly target: string
  /** Number of claims that state it. */
  readonly weight: number
  /** The sum of the degrees of both ends. */
  readonly rank: number
}

export interface EntityGraph {
  /** By name. */
  readonly entities: readonly Entity[]
  /** By source, then by target. */
  readonly relationships: readonly Relationship[]
}

/** Merges several descriptions into one. */
export type Summarise = (descriptions: readonly string[]) => string

/**
 * The graph of all readings, whatever the order of the documents. Entities are merged by name, as in the
 * library at the paper's time (today's also separates types; here there is only one type). Relationships are
 * merged by source and target; each claim has a weight of 1. A relationship between things that no claim
 * names is dropped.
 */
export function entityGraph(read: readonly ReadUnit[], summarise: Summarise): EntityGraph {
  const things = new Map<string, Said>()
  const links = new Map<string, Map<string, Said>>()
  for (const { unit, reading } of inOrder(read)) {
    for (const { name, description } of reading.entities)
      say(getOrCreate(things, name, nothingSaid), unit, description)
    for (const { source, target, description } of reading.relationships) {
      const targets = getOrCreate(links, source, () => new Map<string, Said>())
      say(getOrCreate(targets, target, nothingSaid), unit, description)
    }
  }
  const pairs = [...links]
    .flatMap(([source, targets]) => Array.from(targets, ([target, said]) => ({ source, target, said })))
    .filter(({ source, target }) => things.has(source) && things.has(target))
    .sort((a, b) => byCodeUnits(a.source, b.source) || byCodeUnits(a.target, b.target))
  const degrees = new Map<string, number>()
  for (const { source, target } of pairs)
    for (const name of new Set([source, target])) degrees.set(name, (degrees.get(name) ?? 0) + 1)
  const degree = (name: string) => degrees.get(name) ?? 0
  return {
    entities: [...things]
      .sort(([a], [b]) => byCodeUnits(a, b))
      .map(([name, said]) => ({
        ...{ name, degree: degree(name) },
        ...merged(said, summarise),
      })),
    relationships: pairs.map(({ source, target, said }) => ({
      ...{ source, target, weight: said.claims, rank: degree(source) + degree(target) },
      ...merged(said, summarise),
    })),
  }
}

interface Said {
  readonly descriptions: Set<string>
  readonly units: Set<string>
  claims: number
}
const nothingSaid = (): Said => ({ descriptions: new Set(), units: new Set(), claims: 0 })

function say(said: Said, unit: TextUnit, description: string): void {
  said.claims++
  said.units.add(unit.id)
  if (description !== '') said.descriptions.add(description)
}

function merged({ descriptions, units }: Said, summarise: Summarise): Merged {
  const [only = '', ...others] = descriptions
  return {
    description: others.length > 0 ? summarise([only, ...others]) : only,
    units: [...units],
  }
}

/** By document and place. */
export const inOrder = (read: readonly ReadUnit[]): readonly ReadUnit[] =>
  read.toSorted(
    ({ unit: a }, { unit: b }) => byCodeUnits(a.document, b.document) || a.from - b.from || a.to - b.to,
  )
