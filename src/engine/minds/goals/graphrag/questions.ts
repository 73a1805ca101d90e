/** What GraphRAG asks a model, and what answers that (Edge et al. 2025). None of its prompts is printed in GoG. */
import type { TextUnit } from './text-units'

/** What a unit says of a thing. */
export interface EntityClaim {
  /** As `entityName` makes it. */
  readonly name: string
  readonly type: string
  readonly description: string
}

/** What a unit says of two things. */
export interface RelationshipClaim {
  readonly source: string
  readonly target: string
  readonly description: string
  /** How strong it is held to be; 1 where nobody says. */
  readonly weight: number
}

/** Why a record became no claim: it is none, a part of it is missing, a name is none, or there are too many. */
export type TupleLossCause = 'form' | 'fields' | 'name' | 'too-many'

export interface TupleLoss {
  readonly cause: TupleLossCause
  readonly text: string
}

/** All that was read out of one unit. */
export interface UnitReading {
  readonly entities: readonly EntityClaim[]
  readonly relationships: readonly RelationshipClaim[]
  readonly losses: readonly TupleLoss[]
}

export interface EntitiesQuestion {
  readonly kind: 'graphrag-entities'
  readonly unit: TextUnit
  readonly types: readonly string[]
  /** What was found in it so far: the question is then what was missed (a gleaning). */
  readonly found: UnitReading | null
}

/** What is the upshot of several descriptions of the same thing, or of the same two. */
export interface SummaryQuestion {
  readonly kind: 'graphrag-summary'
  readonly names: readonly string[]
  readonly descriptions: readonly string[]
}

/** What there is to say of things that belong together. */
export interface ReportQuestion {
  readonly kind: 'graphrag-report'
  readonly level: number
  /** The best connected first. */
  readonly entities: readonly {
    readonly name: string
    readonly description: string
    readonly degree: number
  }[]
  readonly relationships: readonly RelationshipClaim[]
}

export interface Report {
  readonly title: string
  readonly summary: string
  /** How much it matters, from 0 to 10. */
  readonly rating: number
  readonly findings: readonly { readonly summary: string; readonly explanation: string }[]
}

export interface GraphRagQuestions {
  'graphrag-entities': { question: EntitiesQuestion; answer: UnitReading }
  'graphrag-summary': { question: SummaryQuestion; answer: string }
  'graphrag-report': { question: ReportQuestion; answer: Report }
}

/** One more look at a unit for what was missed: the public library's default. */
export const GLEANINGS = 1

/** What is asked for. The library's own (organization, person, geo, event) are of no use here. */
export const ENTITY_TYPES = ['item', 'tool', 'block', 'creature', 'place'] as const

const LONGEST_NAME = 200

/** By this two names are one thing: in upper case, without quotes and double spaces. '': it is no name. */
export const entityName = (name: string): string =>
  name
    .slice(0, LONGEST_NAME)
    .replace(/["\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()

/** An item of a world, as a page would call it. */
export const entityOfItem = (item: string): string => entityName(item.replaceAll('_', ' '))
