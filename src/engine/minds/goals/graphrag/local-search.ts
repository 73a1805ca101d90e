import { byCodeUnits } from '../../../code-units'
import type { Ranked, Similarity } from '../../../effects'
import { keptIn } from '../../../kept'
import { pieceOf, Table, type Piece, type Section } from './context'
import type { Entity, Relationship } from './entity-graph'
import type { GraphRagIndex, Reported } from './graph-rag'
import type { Report } from './questions'
import { LOCAL_SEARCH, type LocalSearch } from './search-options'

export { LOCAL_SEARCH, type LocalSearch }

/** What is put into a prompt, as text and as what it is made of. */
export interface LocalContext {
  readonly text: string
  readonly tokens: number
  /** The entities that the query stands for, nearest first, with their similarity. */
  readonly selected: readonly { readonly name: string; readonly similarity: number }[]
  readonly pieces: readonly Piece[]
  /** By section, how much had no room. */
  readonly leftOut: Readonly<Record<Section, number>>
}

/**
 * Local search in the public library's manner: from a query to the entities that are most like it by name and description, and from
 * those to reports, relationships and text. Departs from it in two things: it takes as many entities as it says (the library doubles
 * them for those that are excluded, of which there are none here), and relationships have what room the entities leave.
 */
export const localSearch = (
  query: string,
  index: GraphRagIndex,
  similarity: Similarity,
  options: LocalSearch = LOCAL_SEARCH,
): LocalContext => around(similarity.nearest(query, textsIn(index), options.entities), index, options)

/** What a query is compared with: the same list for the same index, so that its vectors are kept. */
export const textsIn = (index: GraphRagIndex): readonly string[] => [...entitiesByText(index).keys()]

const entitiesByText = (index: GraphRagIndex): ReadonlyMap<string, Entity> =>
  keptIn(byTexts, index, () => new Map(index.entities.map((entity) => [textOf(entity), entity])))
const byTexts = new WeakMap<GraphRagIndex, ReadonlyMap<string, Entity>>()

/** The context of those entities. @param nearest of `textsIn`, nearest first */
export function around(
  nearest: readonly Ranked[],
  index: GraphRagIndex,
  options: LocalSearch = LOCAL_SEARCH,
): LocalContext {
  const byText = entitiesByText(index)
  const chosen = nearest.flatMap(({ item }) => byText.get(item) ?? [])
  const tables = {
    reports: new Table('reports'),
    entities: new Table('entities'),
    relationships: new Table('relationships'),
    sources: new Table('sources'),
  }
  const part = (share: number) => Math.max(0, Math.floor(options.tokens * share))
  const [forReports, forText] = [part(options.reportShare), part(options.textShare)]
  const rest = Math.max(0, options.tokens - forReports - forText)
  tables.reports.fill(reportsOf(chosen, index), Math.min(forReports, options.tokens))
  tables.entities.fill(chosen.map(entityPiece), rest)
  tables.relationships.fill(
    relationshipsOf(chosen, index, options.relationships).map(relationshipPiece),
    rest - tables.entities.tokens,
  )
  tables.sources.fill(sourcesOf(chosen, index), Math.min(forText, options.tokens - forReports))
  const all = Object.values(tables)
  return {
    text: all.map(({ text }) => text).join(''),
    tokens: all.reduce((sum, { tokens }) => sum + tokens, 0),
    selected: nearest.flatMap(({ item, similarity }) => {
      const entity = byText.get(item)
      return entity ? { name: entity.name, similarity } : []
    }),
    pieces: all.flatMap(({ pieces }) => pieces),
    leftOut: {
      reports: tables.reports.leftOut,
      entities: tables.entities.leftOut,
      relationships: tables.relationships.leftOut,
      sources: tables.sources.leftOut,
    },
  }
}

const textOf = ({ name, description }: Entity) => `${name}: ${description}`

const entityPiece = (entity: Entity): Piece =>
  pieceOf('entities', [entity.name, entity.name, entity.description, entity.degree], {
    units: entity.units,
    entities: [entity.name],
  })

const relationshipPiece = ({ source, target, description, weight, units }: Relationship): Piece =>
  pieceOf('relationships', [`${source} ${target}`, source, target, description, weight], {
    units,
    entities: [...new Set([source, target])],
  })

/** Reports of communities of all levels, those with most of the chosen first, then by rating. */
function reportsOf(chosen: readonly Entity[], { communities }: GraphRagIndex): Piece[] {
  const names = new Set(chosen.map(({ name }) => name))
  const matches = ({ members }: Reported) => members.filter((name) => names.has(name)).length
  return communities
    .map((community) => ({ community, matches: matches(community) }))
    .filter((one) => one.matches > 0)
    .sort(
      (a, b) =>
        b.matches - a.matches ||
        b.community.report.rating - a.community.report.rating ||
        a.community.id - b.community.id,
    )
    .map(({ community: { id, report, units, members } }) =>
      pieceOf('reports', [id, report.title, contentOf(report)], {
        units,
        entities: members,
        name: report.title,
      }),
    )
}

const contentOf = ({ title, summary, findings }: Report) =>
  [`# ${title}`, summary, ...findings.flatMap((one) => [`## ${one.summary}`, one.explanation])]
    .filter((text) => text !== '')
    .join('\n\n')

/**
 * First those among the chosen, by rank; then those that lead out: to what most of the chosen lead to, then by rank. Ties by
 * the order of the index.
 */
export function relationshipsOf(
  chosen: readonly Entity[],
  { relationships }: GraphRagIndex,
  each: number,
): Relationship[] {
  const names = new Set(chosen.map(({ name }) => name))
  const ends = ({ source, target }: Relationship) => [source, target].filter((name) => names.has(name)).length
  const inside = relationships.filter((one) => ends(one) === 2)
  const leading = relationships.filter((one) => ends(one) === 1)
  const outer = ({ source, target }: Relationship) => (names.has(source) ? target : source)
  const links = new Map<string, Set<string>>()
  for (const one of leading)
    keptIn(links, outer(one), () => new Set()).add(names.has(one.source) ? one.source : one.target)
  const linksOf = (one: Relationship) => links.get(outer(one))?.size ?? 0
  return [
    ...inside.sort((a, b) => b.rank - a.rank),
    ...leading.sort((a, b) => linksOf(b) - linksOf(a) || b.rank - a.rank).slice(0, each * chosen.length),
  ]
}

/** The units of the nearest entity first; of one entity's those first that have most of its relationships. */
function sourcesOf(chosen: readonly Entity[], { units, entities, relationships }: GraphRagIndex): Piece[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const about = new Map<string, string[]>()
  for (const { name, units: ids } of entities) for (const id of ids) keptIn(about, id, () => []).push(name)
  const taken = new Set<string>()
  const pieces: Piece[] = []
  for (const { name, units: ids } of chosen) {
    const counts = new Map<string, number>()
    for (const one of relationships)
      if (one.source === name || one.target === name)
        for (const id of one.units) counts.set(id, (counts.get(id) ?? 0) + 1)
    const counted = ids
      .filter((id) => !taken.has(id))
      .map((id) => ({ id, count: counts.get(id) ?? 0 }))
      .sort((a, b) => b.count - a.count || byCodeUnits(a.id, b.id))
    for (const { id } of counted) {
      taken.add(id)
      const unit = byId.get(id)
      if (!unit) continue
      pieces.push(pieceOf('sources', [id, unit.text], { units: [id], entities: about.get(id) ?? [] }))
    }
  }
  return pieces
}

/**
 * How much of a context is about certain things, in tokens: of each piece the share of what it speaks of that is among them. A rough
 * measure, and blind to what a text says beside its entities.
 *
 * @param entities by their names in the index (`entityOfItem`)
 */
export function concerning({ pieces, tokens }: LocalContext, entities: ReadonlySet<string>) {
  const about = pieces.reduce((sum, piece) => {
    const named = piece.entities.filter((name) => entities.has(name)).length
    return sum + (piece.entities.length === 0 ? 0 : (piece.tokens * named) / piece.entities.length)
  }, 0)
  return { tokens, about }
}
