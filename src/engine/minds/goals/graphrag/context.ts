import { tokensOf } from './text-units'

type ContextSection = 'reports' | 'entities' | 'relationships' | 'sources'

/** A row of the context. */
export interface ContextRow {
  readonly section: ContextSection
  /** Its name: an entity, a report's title, a unit's id. */
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

/** A table with as many rows, from the first on, as the token budget allows. */
export class ContextTable {
  readonly #head: string
  readonly pieces: ContextRow[] = []
  #tokens: number

  constructor(section: ContextSection) {
    const [title, columns] = TABLES[section]
    this.#head = `-----${title}-----\n${columns}\n`
    // Includes the line break before the next table.
    this.#tokens = tokensOf(`${this.#head}\n`)
  }

  /** 0 for a table without rows. */
  get tokens(): number {
    return this.pieces.length === 0 ? 0 : this.#tokens
  }

  get text(): string {
    return this.pieces.length === 0 ? '' : `${this.#head}${this.pieces.map(({ text }) => text).join('')}\n`
  }

  /** Like the public library: stops at the first row that does not fit, even if a shorter row follows. */
  fill(rows: readonly ContextRow[], budget: number): void {
    for (const row of rows) {
      if (this.#tokens + row.tokens > budget) return
      this.pieces.push(row)
      this.#tokens += row.tokens
    }
  }
}

/** Separates a context's own words from the text units that it quotes, in their order. */
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
