import { byCodeUnits } from '../../../code-units'
import type { Ranked } from '../../../effects'
import { getOrCreate } from '../../../get-or-create'
import { pieceOf, ContextTable, type ContextRow } from './context'
import type { Entity, Relationship } from './entity-graph'
import type { GraphRagIndex, Reported } from './graph-rag'
import type { CommunityReport } from './questions'
import { LOCAL_SEARCH, type LocalSearch } from './search-options'

export { LOCAL_SEARCH, type LocalSearch }

/** The context of a prompt, as text and as its rows. */
export interface LocalContext {
  readonly text: string
  readonly tokens: number
  /** The entities nearest to the query, with their similarity. */
  readonly selected: readonly { readonly name: string; readonly similarity: number }[]
  readonly pieces: readonly ContextRow[]
}

/**
 * The texts that a query is compared with: the same list for the same index, so that their vectors can be
 * cached.
 */
export const textsIn = (index: GraphRagIndex): readonly string[] => [...entitiesByText(index).keys()]

const entitiesByText = (index: GraphRagIndex): ReadonlyMap<string, Entity> =>
  getOrCreate(byTexts, index, () => new Map(index.entities.map((entity) => [textOf(entity), entity])))
const byTexts = new WeakMap<GraphRagIndex, ReadonlyMap<string, Entity>>()

/**
 * Local search like the public library: from the entities most similar to a query, by name and description,
 * to reports, relationships and text. Two differences: it takes exactly the given number of entities (the
 * library doubles it to allow for exclusions, of which there are none here), and relationships get the budget
 * that the entities leave.
 * @param nearest of `textsIn`, nearest first
 */
export function around(nearest: readonly Ranked[], index: GraphRagIndex, options: LocalSearch): LocalContext {
  const byText = entitiesByText(index)
  const chosen = nearest.flatMap(({ item }) => byText.get(item) ?? [])
  const tables = {
    reports: new ContextTable('reports'),
    entities: new ContextTable('entities'),
    relationships: new ContextTable('relationships'),
    sources: new ContextTable('sources'),
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
  }
}

const textOf = ({ name, description }: Entity) => `${name}: ${description}`

const entityPiece = (entity: Entity): ContextRow =>
  pieceOf('entities', [entity.name, entity.name, entity.description, entity.degree])

const relationshipPiece = ({ source, target, description, weight }: Relationship): ContextRow =>
  pieceOf('relationships', [`${source} ${target}`, source, target, description, weight])

/** Reports of communities of all levels, those with the most chosen entities first, then by rating. */
function reportsOf(chosen: readonly Entity[], { communities }: GraphRagIndex): ContextRow[] {
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
    .map(({ community: { id, report } }) =>
      pieceOf('reports', [id, report.title, contentOf(report)], report.title),
    )
}

const contentOf = ({ title, summary, findings }: CommunityReport) =>
  [`# ${title}`, summary, ...findings.flatMap((one) => [`## ${one.summary}`, one.explanation])]
    .filter((text) => text !== '')
    .join('\n\n')

/**
 * First the relationships among the chosen entities, by rank; then those that lead outside, by the number of
 * chosen entities with the same target, then by rank. Ties keep the order of the index.
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
    getOrCreate(links, outer(one), () => new Set()).add(names.has(one.source) ? one.source : one.target)
  const linksOf = (one: Relationship) => links.get(outer(one))?.size ?? 0
  return [
    ...inside.sort((a, b) => b.rank - a.rank),
    ...leading.sort((a, b) => linksOf(b) - linksOf(a) || b.rank - a.rank).slice(0, each * chosen.length),
  ]
}

/** The units of the nearest entity first; for one entity, units with most of its relationships first. */
function sourcesOf(chosen: readonly Entity[], { units, relationships }: GraphRagIndex): ContextRow[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const taken = new Set<string>()
  const pieces: ContextRow[] = []
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
      if (unit) pieces.push(pieceOf('sources', [id, unit.text]))
    }
  }
  return pieces
}
