import { byCodeUnits } from '../../../code-units'
import { keptIn } from '../../../kept'
import { mostOften } from '../graph/most-often'
import type { SummaryQuestion, UnitReading } from './questions'
import type { TextUnit } from './text-units'

/** A unit and what was read out of it. */
export interface ReadUnit {
  readonly unit: TextUnit
  readonly reading: UnitReading
}

/** What of all units is said of one thing, or of two. */
interface Merged {
  /** In the order of documents and places, each once. */
  readonly descriptions: readonly string[]
  /** The one description, or the summary of several. */
  readonly description: string
  /** Ids of the units that it is from. */
  readonly units: readonly string[]
}

export interface Entity extends Merged {
  readonly name: string
  readonly type: string
  /** How many relationships it has. */
  readonly degree: number
}

export interface Relationship extends Merged {
  readonly source: string
  readonly target: string
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
export type Summarise = (question: SummaryQuestion) => string

/**
 * The graph of all that was read, whatever the order of the documents. Entities are one by their name, as the library of the paper's
 * time had it (today's also tells them apart by type; of types the most frequent counts here); relationships by source and
 * target, their weights added up. One between things that nobody has named is left out.
 */
export function entityGraph(read: readonly ReadUnit[], summarise: Summarise): EntityGraph {
  const things = new Map<string, Said & { readonly types: string[] }>()
  const links = new Map<string, Map<string, Said & { weights: number[] }>>()
  for (const { unit, reading } of inOrder(read)) {
    for (const { name, type, description } of reading.entities) {
      const thing = keptIn(things, name, () => ({ ...nothingSaid(), types: [] }))
      say(thing, unit, description)
      thing.types.push(type)
    }
    for (const { source, target, description, weight } of reading.relationships) {
      const link = keptIn(
        keptIn(links, source, () => new Map<string, Said & { weights: number[] }>()),
        target,
        () => ({ ...nothingSaid(), weights: [] }),
      )
      say(link, unit, description)
      link.weights.push(weight)
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
        ...{ name, type: mostOften(said.types) ?? '', degree: degree(name) },
        ...merged([name], said, summarise),
      })),
    relationships: pairs.map(({ source, target, said }) => ({
      ...{ source, target, rank: degree(source) + degree(target) },
      weight: said.weights.reduce((sum, weight) => sum + weight, 0),
      ...merged([source, target], said, summarise),
    })),
  }
}

interface Said {
  readonly descriptions: Set<string>
  readonly units: Set<string>
}
const nothingSaid = (): Said => ({ descriptions: new Set(), units: new Set() })

function say({ descriptions, units }: Said, unit: TextUnit, description: string): void {
  units.add(unit.id)
  if (description !== '') descriptions.add(description)
}

function merged(names: readonly string[], said: Said, summarise: Summarise): Merged {
  const descriptions = [...said.descriptions]
  const [only = ''] = descriptions
  return {
    descriptions,
    description:
      descriptions.length > 1 ? summarise({ kind: 'graphrag-summary', names, descriptions }) : only,
    units: [...said.units],
  }
}

/** By document and place. */
export const inOrder = (read: readonly ReadUnit[]): readonly ReadUnit[] =>
  read.toSorted(
    ({ unit: a }, { unit: b }) => byCodeUnits(a.document, b.document) || a.from - b.from || a.to - b.to,
  )
