import { byCodeUnits } from '../../../code-units'
import { keptIn } from '../../../kept'
import type { UnitReading } from './questions'
import type { TextUnit } from './text-units'

/** A unit and what was read out of it. */
export interface ReadUnit {
  readonly unit: TextUnit
  readonly reading: UnitReading
}

/** What of all units is said of one thing, or of two. */
interface Merged {
  /** The one description, or the summary of several: each once, in the order of documents and places. */
  readonly description: string
  /** Ids of the units that it is from. */
  readonly units: readonly string[]
}

export interface Entity extends Merged {
  readonly name: string
  /** How many relationships it has. */
  readonly degree: number
}

export interface Relationship extends Merged {
  readonly source: string
  readonly target: string
  /** In how many claims it is said. */
  readonly weight: number
  /** The degrees of both ends together. */
  readonly rank: number
}

export interface EntityGraph {
  /** By name. */
  readonly entities: readonly Entity[]
  /** By source, then by target. */
  readonly relationships: readonly Relationship[]
}

/** Who says what several descriptions come to. */
export type Summarise = (descriptions: readonly string[]) => string

/**
 * The graph of all that was read, whatever the order of the documents. Entities are one by their name, as the library of the paper's
 * time had it (today's also tells them apart by type, and here there is but one); relationships by source and target, each claim with
 * a weight of 1. One between things that nobody has named is left out.
 */
export function entityGraph(read: readonly ReadUnit[], summarise: Summarise): EntityGraph {
  const things = new Map<string, Said>()
  const links = new Map<string, Map<string, Said>>()
  for (const { unit, reading } of inOrder(read)) {
    for (const { name, description } of reading.entities)
      say(keptIn(things, name, nothingSaid), unit, description)
    for (const { source, target, description } of reading.relationships) {
      const targets = keptIn(links, source, () => new Map<string, Said>())
      say(keptIn(targets, target, nothingSaid), unit, description)
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
