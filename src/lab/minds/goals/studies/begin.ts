import { getOrCreate } from '../../../../engine/get-or-create'
import { Random } from '../../../../engine/random'
import { canonicalName } from '../../../../engine/worlds/craft/names'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import type { AdgBody, AdgItem } from '../../../../library/minds/adg/types'
import { asAdg } from '../../../../library/minds/goals/as-adg'
import type { CorpusDocument } from '../../../../reading/corpus/corpus'
import { bodyOf, type ReadOf } from '../../../../library/minds/goals/documents/body'
import { readByRules } from '../../../../library/minds/goals/documents/by-rules'
import { takenOf } from '../../../../library/minds/goals/documents/document'
import type { Knowledge } from '../../../../library/knowledge/types'
import type { LearnedStart } from '../../meter'
import { documentsIn } from './documents'
import type { DocumentStart, DocumentsId, GameRules } from './types'

/**
 * The initial knowledge of an agent that starts from such a graph. @param seed of the run: it decides the wrong
 * edges
 */
export function begunWith(beginning: DocumentStart, seed: number): LearnedStart {
  const goals = goalsIn(beginning.game, beginning.documents)
  if (beginning.mind === 'goals') return { world: {}, options: { documents: 'knowledge' }, knowledge: goals }
  const graph = getOrCreate(graphs, goals, () => asAdg(goals))
  const body = withWrongEdges(graph.body, beginning.wrong, new Random(seed).fork('wrong edges'))
  return { world: {}, options: { start: 'knowledge' }, knowledge: { ...graph, body } }
}

/** As the Library stores them after reading by rules. */
const goalsIn = (game: GameRules, documents: DocumentsId): Knowledge<'goals'> =>
  getOrCreate(pieces, `${game.fuel} ${game.redstone} ${documents}`, () => ({
    mind: 'goals',
    world: { id: 'craft', options: { ...game } },
    runs: {},
    body: bodyOf(documentsIn(game, documents).map(readAsKept), { by: 'manual' }).body,
  }))
/** The Library identifies a document by its text. */
function readAsKept({ title, format, text }: CorpusDocument): ReadOf {
  const document = takenOf(title, format, text)
  return { document, extracted: readByRules(document, canonicalName) }
}
const pieces = new Map<string, Knowledge<'goals'>>()
const graphs = new WeakMap<Knowledge<'goals'>, Knowledge<'adg'>>()

/**
 * Replaces the target of each edge, independently with probability `share`, by another item of the graph, drawn
 * uniformly, with the same quantity. Drops an item's set-aside sets, because they would reveal the right edge.
 *
 * @param share in [0, 1]
 */
export function withWrongEdges({ items }: AdgBody, share: number, random: Random): AdgBody {
  const names = Object.keys(items)
  const wrong = ({ others: _, ...item }: AdgItem, name: string): AdgItem => {
    const draws = random.fork(name)
    const requirements: Record<string, number> = {}
    for (const [need, quantity] of Object.entries(item.requirements)) {
      const isWrong = draws.chance(share)
      const free = names.filter(
        (other) => other !== name && !(other in item.requirements) && !(other in requirements),
      )
      requirements[isWrong && free.length > 0 ? draws.pick(free) : need] = quantity
    }
    return {
      ...item,
      requirements: inOrder(requirements),
      held: item.held.filter((tool) => tool in requirements),
    }
  }
  return { items: Object.fromEntries(Object.entries(items).map(([name, item]) => [name, wrong(item, name)])) }
}

const inOrder = (set: RequirementSet): RequirementSet =>
  Object.fromEntries(Object.entries(set).sort(([a], [b]) => (a < b ? -1 : 1)))
