/**
 * The address of a comparison: `#/compare?` with the keys of the first run and of the view, as in Watch. For each
 * other run it has the keys that differ from the first, with the run's letter as a prefix:
 * #/compare?seed=18&step=212&b.agent=sc&c.agent=sc&c.skill=
 * Run B has SC instead, run C too, and with the model's default skill: a key without a value is a default.
 */
import { grouped } from '../../engine/sentence'
import { wholeNumber } from './codecs'
import { decodePairs, MAX_HASH, pairsFrom, pairsIn, queryOf } from './hash'
import { DEFAULT_LINK, type LinkState } from './link-state'
import { SPEC_TABLE } from './table'

/** The names of the runs in order, which limit their number. */
export const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** A link's data about a run other than the first. */
export type OtherRun = Pick<LinkState, 'spec' | 'files'>

export interface CompareLink {
  /** The first run, and the view of all. */
  readonly first: LinkState
  readonly others: readonly OtherRun[]
  /** The run that a page shows which has room for one: its place. */
  readonly shown: number
  /** How two runs are drawn. */
  readonly as: CompareDrawing
}

/** As maps of their goals, or as their whole graphs. */
export type CompareDrawing = 'maps' | 'graphs'

interface DecodedComparison {
  readonly link: CompareLink
  readonly problems: readonly string[]
}

/** Keys of a link to Watch that a link to Compare does not have. */
export const OF_WATCH = {
  feed: DEFAULT_LINK.feed,
  panel: DEFAULT_LINK.panel,
  need: DEFAULT_LINK.need,
  present: DEFAULT_LINK.present,
  story: DEFAULT_LINK.story,
} as const

const ofRun = (run: OtherRun): LinkState => ({ ...DEFAULT_LINK, spec: run.spec, files: run.files })

export function encodeComparison({ first, others, shown, as }: CompareLink): string {
  const pairs = pairsFrom(first)
  for (const [at, other] of others.entries()) {
    const prefix = `${LETTERS[at + 1]}.`
    const differing = SPEC_TABLE.flatMap((entry): [string, string][] => {
      const text = entry.write(ofRun(other))
      return text === entry.write(first) ? [] : [[prefix + entry.key, text ?? '']]
    })
    // A run must be there to be the same.
    if (differing.length === 0) differing.push([`${prefix}agent`, other.spec.agent.id])
    pairs.push(...differing)
  }
  if (shown > 0) pairs.push(['show', LETTERS[shown] ?? ''])
  // Links from before there were maps say nothing of them: they open the same moment.
  if (as !== 'maps') pairs.push(['as', as])
  // The question mark stays: without one an address asks for runs of the view's own.
  return `#/compare?${queryOf(pairs)}`
}

/** Never throws, as `decodeHash`. */
export function decodeComparison(hash: string): DecodedComparison {
  if (hash.length > MAX_HASH) {
    const problem = `The link is ${grouped(hash.length)} characters long, and the page reads at most ${grouped(MAX_HASH)}.`
    return { link: { first: DEFAULT_LINK, others: [], shown: 0, as: 'maps' }, problems: [problem] }
  }
  const values = pairsIn(hash)
  const step = values.get('step')
  values.delete('step')
  const { state, problems } = decodePairs(values)
  const all = [...problems]

  const others: OtherRun[] = []
  for (const letter of LETTERS.slice(1)) {
    const own = overridden(values, `${letter}.`)
    if (!own) continue
    const decoded = decodePairs(own)
    others.push({ spec: decoded.state.spec, files: decoded.state.files })
    // Problems of shared values were reported once already.
    const news = decoded.problems.filter((problem) => !problems.includes(problem))
    all.push(...news.map((problem) => `Run ${letter.toUpperCase()}: ${problem}`))
  }

  const horizon = Math.max(state.spec.horizon, ...others.map(({ spec }) => spec.horizon))
  const at = step === undefined ? null : wholeNumber(0, horizon).read(step)
  if (at === undefined)
    all.push(
      `The link's step is not a step from 0 to ${grouped(horizon)}; the runs are shown from their start.`,
    )
  const shown = LETTERS.findIndex((letter) => letter === values.get('show'))
  return {
    link: {
      first: { ...state, ...OF_WATCH, step: at ?? null },
      others,
      shown: shown > others.length ? 0 : Math.max(0, shown),
      as: values.get('as') === 'graphs' ? 'graphs' : 'maps',
    },
    problems: all,
  }
}

const SPEC_KEYS: ReadonlySet<string> = new Set(SPEC_TABLE.map(({ key }) => key))

/** The first run's keys with another run's values; undefined if it has none. */
function overridden(values: ReadonlyMap<string, string>, prefix: string): Map<string, string> | undefined {
  const own = [...values].filter(([key]) => key.startsWith(prefix))
  if (own.length === 0) return undefined
  const all = new Map([...values].filter(([key]) => SPEC_KEYS.has(key)))
  for (const [key, text] of own) {
    if (text === '') all.delete(key.slice(prefix.length))
    else all.set(key.slice(prefix.length), text)
  }
  return all
}
