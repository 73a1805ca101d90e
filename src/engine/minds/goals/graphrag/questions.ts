/** What GraphRAG makes its index of (Edge et al. 2025), and what there is to put in words on the way. */

/** What a unit says of a thing. */
export interface EntityClaim {
  /** As `entityOfItem` makes it. */
  readonly name: string
  readonly description: string
}

/** What a unit says of two things. */
export interface RelationshipClaim {
  readonly source: string
  readonly target: string
  readonly description: string
}

/** All that was read out of one unit. */
export interface UnitReading {
  readonly entities: readonly EntityClaim[]
  readonly relationships: readonly RelationshipClaim[]
}

/** What there is to say of things that belong together. */
export interface ReportQuestion {
  /** The best connected first. */
  readonly entities: readonly EntityClaim[]
  readonly relationships: readonly RelationshipClaim[]
}

export interface CommunityReport {
  readonly title: string
  readonly summary: string
  /** How much it matters, from 0 to 10. */
  readonly rating: number
  readonly findings: readonly { readonly summary: string; readonly explanation: string }[]
}

/** An item of a world, as a page would call it, in upper case: by this two names are one thing. */
export const entityOfItem = (item: string): string =>
  item.replaceAll('_', ' ').trim().replace(/\s+/g, ' ').toUpperCase()
