/** In its own file, so that a form with these options does not load the search. */
export interface LocalSearch {
  /** Number of entities per query. */
  readonly entities: number
  /** Number of outside relationships per entity; those among the entities are always included. */
  readonly relationships: number
  /**
   * Tokens of the context, and the shares of text units and reports; the rest is for entities and
   * relationships.
   */
  readonly tokens: number
  readonly textShare: number
  readonly reportShare: number
}

/** The public library's defaults. The paper's k = 3 is presumably `entities`. */
export const LOCAL_SEARCH: LocalSearch = {
  entities: 10,
  relationships: 10,
  tokens: 12_000,
  textShare: 0.5,
  reportShare: 0.15,
}
