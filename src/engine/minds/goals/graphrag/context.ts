import { tokensOf } from './text-units'

export type ContextSection = 'reports' | 'entities' | 'relationships' | 'sources'

/** A row of the context. */
export interface ContextRow {
  readonly section: ContextSection
  /** What it is called: an entity, a report's title, a unit's id. */
  readonly name: string
  readonly text: string
  readonly tokens: number
}

/** The names and columns of the public library's tables. */
const TABLES: Readonly<Record<ContextSection, readonly [title: string, columns: string]>> = {
  reports: ['Reports', 'id|title|content'],
  entities: ['Entities', 'id|entity|description|number of relationships'],
  relationships: ['Relationships', 'id|source|target|description|weight'],
  sources: ['Sources', 'id|text'],
}

export const pieceOf = (
  section: ContextSection,
  cells: readonly (string | number)[],
  name = String(cells[0] ?? ''),
): ContextRow => {
  const text = `${cells.join('|')}\n`
  return { section, name, text, tokens: tokensOf(text) }
}

/** A table with as many rows from the first on as there are tokens for. */
export class ContextTable {
  readonly #head: string
  readonly pieces: ContextRow[] = []
  #tokens: number

  constructor(section: ContextSection) {
    const [title, columns] = TABLES[section]
    this.#head = `-----${title}-----\n${columns}\n`
    // With the line between it and the next.
    this.#tokens = tokensOf(`${this.#head}\n`)
  }

  /** None where it has no row. */
  get tokens(): number {
    return this.pieces.length === 0 ? 0 : this.#tokens
  }

  get text(): string {
    return this.pieces.length === 0 ? '' : `${this.#head}${this.pieces.map(({ text }) => text).join('')}\n`
  }

  /** As the public library does: the first row that has no room is the end, also of shorter ones. */
  fill(rows: readonly ContextRow[], budget: number): void {
    for (const row of rows) {
      if (this.#tokens + row.tokens > budget) return
      this.pieces.push(row)
      this.#tokens += row.tokens
    }
  }
}

/** A context's own words, and the text units that it quotes, in their order. */
export function partsOfContext(context: string) {
  const [title, columns] = TABLES.sources
  const head = `-----${title}-----\n${columns}\n`
  const at = context.indexOf(head)
  if (at < 0) return { words: context, sources: [] }
  const table = context.slice(at + head.length)
  const starts = [...table.matchAll(/^([^|\n]+#\d+)\|/gm)]
  const sources = starts.map(({ index, 0: cell, 1: id = '' }, place) => ({
    id,
    text: table.slice(index + cell.length, starts[place + 1]?.index).trimEnd(),
  }))
  return { words: context.slice(0, at), sources }
}
