/** The parts that GraphRAG as published asks a model for, made by rules instead, and so without errors. */
import type { Extracted, GoalClaim } from '../types/claims'
import {
  entityOfItem,
  type EntityClaim,
  type RelationshipClaim,
  type CommunityReport,
  type ReportQuestion,
  type UnitReading,
} from './questions'
import { tokensOf, type TextUnit } from './text-units'

/**
 * Entities are items, and relationships say which item is used for which. They contain only the claims of
 * that unit.
 */
function readingByRule(unit: TextUnit, { goals }: Extracted): UnitReading {
  const entities: EntityClaim[] = []
  const relationships: RelationshipClaim[] = []
  for (const claim of goals.filter(({ passage }) => passage.from >= unit.from && passage.from < unit.to)) {
    const [action = '', ...rest] = claim.name.split(' ')
    for (const product of Object.keys(claim.postconditions)) {
      const name = entityOfItem(product)
      entities.push({ name, description: described(rest.join(' '), action, claim) })
      for (const [item, use] of usesOf(claim)) {
        entities.push({ name: entityOfItem(item), description: '' })
        relationships.push({
          ...{ source: entityOfItem(item), target: name },
          description: `${use} to ${claim.name}`,
        })
      }
    }
  }
  return { entities, relationships }
}

/**
 * A claim that starts in the overlap of two units belongs to the first one only. So each claim is in exactly
 * one reading.
 */
export function readingsByRule(units: readonly TextUnit[], extracted: Extracted) {
  let from = 0
  return units.map((unit) => {
    const reading = readingByRule({ ...unit, from: Math.max(from, unit.from) }, extracted)
    from = unit.to
    return { unit, reading }
  })
}

const spoken = (item: string) => item.replaceAll('_', ' ')

const usesOf = ({ tools, materials }: GoalClaim): readonly (readonly [item: string, use: string])[] => [
  ...Object.entries(materials).map(([item, n]) => [item, `${n} ${spoken(item)} used`] as const),
  ...Object.keys(tools).map((item) => [item, `${spoken(item)} needed`] as const),
]

function described(item: string, action: string, { description, materials, tools }: GoalClaim): string {
  if (description !== '') return description
  const of = Object.entries(materials).map(([material, n]) => `${n} ${spoken(material)}`)
  const at = Object.keys(tools).map(spoken)
  return (
    `${spoken(item)}: ${action}` +
    (of.length > 0 ? ` from ${of.join(' and ')}` : '') +
    (at.length > 0 ? ` with ${at.join(' and ')}` : '')
  )
}

/** A thing that a text describes in the form of `described`. */
interface Described {
  /** In words. */
  readonly item: string
  readonly action: string
  readonly materials: readonly (readonly [item: string, quantity: number])[]
  readonly tools: readonly string[]
}

/** Finds `diamond axe: craft from 3 diamond and 2 stick with crafting table` anywhere in a text. */
export const describedIn = (text: string): Described[] =>
  Array.from(text.matchAll(DESCRIBED), ([, item = '', action = '', of = '', at = '']) => ({
    ...{ item, action },
    materials: of.split(/ and (?=\d)/).flatMap((one) => {
      const [, n, name] = /^(\d+) (.+)$/.exec(one) ?? []
      return n !== undefined && name !== undefined ? [[name, Number(n)] as const] : []
    }),
    tools: at === '' ? [] : at.split(' and '),
  }))
const DESCRIBED =
  /(?<![a-z] ?)([a-z][a-z ]*): ([a-z]+)(?: from (\d+ [a-z ]+?(?: and \d+ [a-z ]+?)*))?(?: with ([a-z ]+))?(?=[.|)\n]|$)/g

/** Maximum characters. The public library allows a summary 500 words. */
const LONGEST_SUMMARY = 600

/** All descriptions, one after another, as far as they fit. */
export function summaryByRule(descriptions: readonly string[]): string {
  const kept: string[] = []
  for (const description of descriptions)
    if (tokensOf([...kept, description].join('. ')) <= LONGEST_SUMMARY) kept.push(description)
  return kept.join('. ')
}

const MAX_FINDINGS = 10

/** Names the best connected things, with their descriptions. The rating is their number, at most 10. */
export function reportByRule({ entities, relationships }: ReportQuestion): CommunityReport {
  const [first, second] = entities
  const title = [first, second].flatMap((entity) => entity?.name ?? []).join(' and ')
  return {
    title,
    summary: `${entities.length} things around ${title}: ${entities
      .map(({ name }) => name)
      .slice(0, MAX_FINDINGS)
      .join(', ')}.`,
    rating: Math.min(10, entities.length),
    findings: entities.slice(0, MAX_FINDINGS).map(({ name, description }) => ({
      summary: description === '' ? name : `${name} (${description})`,
      explanation: relationships
        .filter(({ target }) => target === name)
        .slice(0, MAX_FINDINGS)
        .map((one) => one.description)
        .join('. '),
    })),
  }
}
