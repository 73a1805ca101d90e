import type { ItemHistory, Revision } from '../../../../engine/minds/adg/types/history'
import type { GuessSource } from '../../../../engine/minds/adg/types/events'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { item, listed, say, term } from '../../../../engine/sentence'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { fact } from '../../../kit/rows'
import type { ReportFact, ReportRow, ShownSet } from '../../../kit/types'
import { allFailed, byAction, ownOf, tries, triesIn, type Speakers } from './line'
import type { ShownRule } from './truth'

/** What was said of an item, why that is in doubt, what is believed now, and what is true. */
export function setFacts(
  known: KnownItem,
  history: ItemHistory | null,
  speakers: Speakers,
  truth: ShownRule | null,
): readonly ReportFact[] {
  const own = ownOf(history?.revisions ?? [])
  const rule = truth?.rule
  const facts = [...said(known, own, speakers), ...doubted(own), ...now(known, own, speakers)]
  return [
    ...facts.map((one) => ({
      ...one,
      rows: one.rows.map((row) => comparedWith(row, rule?.requires ?? null)),
    })),
    ...(rule && !known.isRight
      ? [fact('It really needs', '', { set: { set: rule.requires, whose: 'truth', held: rule.held } })]
      : []),
  ]
}

const comparedWith = (row: ReportRow, truth: RequirementSet | null): ReportRow =>
  row.set ? { ...row, set: { ...row.set, truth } } : row

/** The words for the source of the first set. */
function giverWords(source: GuessSource, { isYou }: Speakers): string {
  return {
    model: isYou ? 'Your guess' : 'The model’s guess',
    person: 'Your guess',
    nobody: 'No answer',
    manual: 'The manual says',
    resources: 'The agent’s assumption',
    kept: 'Saved knowledge',
  }[source]
}

/** The first reply about the item. */
function said(known: KnownItem, own: readonly Revision[], speakers: Speakers): ReportFact[] {
  const first = own.find(({ kind }) => kind === 'predicted' || kind === 'brought')
  const step = first?.step ?? null
  if (first?.unanswered) {
    const set = first.to ?? {}
    return Object.keys(set).length === 0
      ? [fact('No answer', 'no valid answer came', { step })]
      : [fact('No answer', '', { set: { set, whose: 'inadmissible' }, step })]
  }
  if (!known.guess) return []
  const note = known.guessCyclic ? say`not used: it would ${term('cycle', 'need itself')}` : []
  // Knowledge from before that still holds is mentioned once.
  if (known.guessSource === 'kept' && known.standing === 'experienced' && known.obtainedAt === null)
    return [
      fact('Learned in an earlier run', '', {
        set: { set: known.guess, whose: 'experienced', held: known.held },
        step,
      }),
    ]
  const set: ShownSet = { set: known.guess, whose: 'hypothesised' }
  return [fact(giverWords(known.guessSource, speakers), note, { set, step })]
}

/** The failures after which the first guess, or the next one, was given up. */
function doubted(own: readonly Revision[]): ReportFact[] {
  const last = own.findLast(({ cause, kind }) => cause !== null || kind === 'self-corrected')
  if (!last) return []
  const { step, failures, cause } = last
  const count = triesIn(failures)
  const note =
    cause?.kind === 'ancestor-inadmissible'
      ? say`It needs ${item(cause.ancestor)}, which may not exist.${count > 0 ? say` ${tries(count)} to get ${item(cause.ancestor)} failed: ${byAction(failures)}.` : ''}`
      : allFailed(failures)
  return note.length === 0 ? [] : [fact('Reason for doubt', note, { step })]
}

/** The current set, and the items that it was copied from; empty while the first guess holds. */
function now(known: KnownItem, own: readonly Revision[], { isYou }: Speakers): ReportFact[] {
  const { standing, requirements: set, held } = known
  const copy = own.findLast(({ kind }) => kind === 'analogy')
  const latest = own.findLast(({ kind }) => kind !== 'standing-lost')
  const step = latest?.step ?? null
  const similar = copy?.analogues.map(
    ({ item: name, similarity }, at) =>
      say`${item(name)} (${at === 0 ? `similarity ${similarity.toFixed(2)} of 1` : similarity.toFixed(2)})`,
  )
  const copied = copy
    ? [
        fact('Copied guess', similar?.length ? say`from ${listed(similar, similar.length)}` : '', {
          set: { set: copy.to ?? {}, whose: 'analogy' },
          step: copy.step,
        }),
      ]
    : []
  switch (standing) {
    case 'experienced':
    case 'doubted': {
      if (latest?.kind === 'brought' && standing === 'experienced') return copied
      const label = latest?.demonstrated ? 'Learned from an example' : 'Learned by trying'
      return [...copied, fact(label, '', { set: { set, whose: standing, held }, step })]
    }
    case 'analogy':
      return copied.length > 0 ? copied : [fact('Copied guess', '', { set: { set, whose: 'analogy' } })]
    case 'inadmissible':
      return [fact('In case it exists', '', { set: { set, whose: 'inadmissible' }, step })]
    case 'hypothesised':
      return latest?.kind === 'self-corrected'
        ? [
            fact(isYou ? 'Your second guess' : 'The second guess', '', {
              set: { set, whose: standing },
              step,
            }),
          ]
        : []
    default:
      return standing satisfies never
  }
}
