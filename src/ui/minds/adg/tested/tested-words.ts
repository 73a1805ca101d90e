/** Sentences about an edge that a real game has confirmed, contradicted, or not tested. */
import { contradictionOf } from '../../../../engine/minds/adg/tested'
import type {
  EdgeValue,
  SeenWhere,
  TestedEdge,
  TestedItem,
  TestedVerdict,
} from '../../../../engine/minds/adg/types/tested'
import { action, amount, counted, item, plainText, say, type Sentence } from '../../../../engine/sentence'
import type { Line } from '../../../card/line'
import { anyOf } from '../card/line'

/** The word at the start of a line. */
const VERDICT_WORDS: Readonly<Record<TestedVerdict, string>> = {
  contradicted: 'Contradicted',
  confirmed: 'Confirmed',
  untested: 'Untested',
}

/** `on localhost:25565, version 1.20.4` */
export const serverWords = ({ server, version }: Pick<SeenWhere, 'server' | 'version'>): string =>
  `on ${server ?? 'an unnamed server'}${version === null ? '' : `, version ${version}`}`

/** `3 planks`, `by craft`, `no planks`. */
export function valueWords(need: string | null, value: EdgeValue): Sentence {
  if (typeof value === 'string') return say`by ${action(value)}`
  if (need === null) return say`by an unknown action`
  return typeof value === 'number' ? amount(value, need) : say`no ${anyOf(need)}`
}
/** The observed value: `it takes no planks`, `it comes by smelt`. */
export const foundWords = (need: string | null, found: EdgeValue): Sentence =>
  say`the item ${need === null ? 'comes' : 'needs'} ${valueWords(need, found)}`
export const plainValue = (need: string | null, value: EdgeValue): string =>
  plainText(valueWords(need, value))

/** The observations of one edge, one line each. */
export function edgeLines(
  name: string,
  edge: TestedEdge | undefined,
): readonly (Line & { verdict: TestedVerdict })[] {
  if (!edge || edge.seen.length === 0)
    return [
      {
        ...{ verdict: 'untested', step: null },
        sentence: say`Untested: no run has got ${item(name)} in the real game.`,
      },
    ]
  return edge.seen.map(({ found, agrees, where }) => {
    const verdict = agrees ? 'confirmed' : 'contradicted'
    const before = agrees ? say`` : say`, but the belief was ${valueWords(edge.need, edge.said)}`
    return {
      verdict,
      ...momentOf(where),
      sentence: say`${VERDICT_WORDS[verdict]} ${seenWords(where)}: ${foundWords(edge.need, found)}${before}.`,
    }
  })
}

const seenWords = (where: SeenWhere): string =>
  `${serverWords(where)}${where.run === null ? '' : `, by ${where.who}`}${where.isShown ? ', in an example plan' : ''}`

/** Only observations of this run have a step in it. */
const momentOf = ({ run, step }: SeenWhere): { readonly step: number | null } => ({
  step: run === null ? step : null,
})

/** The verdict on an item as a whole, then its contradicted edges. */
export function itemLines(name: string, { verdict, edges }: TestedItem): ReturnType<typeof edgeLines> {
  const wrong = edges.filter((edge) => contradictionOf(edge) !== null)
  if (wrong.length > 0)
    return wrong.flatMap((edge) => edgeLines(name, edge).filter((line) => line.verdict === 'contradicted'))
  const [where] = edges.flatMap(({ seen }) => seen.map((one) => one.where))
  if (verdict === 'untested' || !where)
    return verdict === 'untested'
      ? edgeLines(name, undefined)
      : [{ verdict, step: null, sentence: say`Confirmed in the real game: the item needs nothing.` }]
  const all = edges.filter((edge) => edge.verdict === verdict).length
  return [
    {
      ...{ verdict, ...momentOf(where) },
      sentence: say`Confirmed ${seenWords(where)}: the whole belief, with ${counted(all, 'part')}.`,
    },
  ]
}
