/** The building blocks of GraphRAG's index (Edge et al. 2025), and the texts to write on the way. */

/** A unit's description of a thing. */
export interface EntityClaim {
  /** In the form of `entityOfItem`. */
  readonly name: string
  readonly description: string
}

/** A unit's description of a relationship between two things. */
export interface RelationshipClaim {
  readonly source: string
  readonly target: string
  readonly description: string
}

/** Everything read from one unit. */
export interface UnitReading {
  readonly entities: readonly EntityClaim[]
  readonly relationships: readonly RelationshipClaim[]
}

/** The input of a community's report. */
export interface ReportQuestion {
  /** The best connected first. */
  readonly entities: readonly EntityClaim[]
  readonly relationships: readonly RelationshipClaim[]
}

export interface CommunityReport {
  readonly title: string
  readonly summary: string
  /** Importance, from 0 to 10. */
  readonly rating: number
  readonly findings: readonly { readonly summary: string; readonly explanation: string }[]
}

/** An item's display name in upper case. Entities with equal names are one. */
export const entityOfItem = (item: string): string =>
  item.replaceAll('_', ' ').trim().replace(/\s+/g, ' ').toUpperCase()
