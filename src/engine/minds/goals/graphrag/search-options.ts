/** Apart from the search: a form that offers them needs nothing else of it. */
export interface LocalSearch {
  /** How many entities a query stands for. */
  readonly entities: number
  /** For each of them so many relationships that lead out; those among them all come anyway. */
  readonly relationships: number
  /** Tokens of the context, and which share of them text units and reports may have; the rest is for entities and relationships. */
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
