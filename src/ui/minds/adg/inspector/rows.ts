import type { Analogue, ItemHistory, Revision } from '../../../../engine/minds/adg/types/history'
import type { GuessSource } from '../../../../engine/minds/adg/types/events'
import type { KnownItem, KnownStatus } from '../../../../engine/minds/adg/types/known'
import { item, say, term, type Sentence } from '../../../../engine/sentence'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { allFailed, byAction, ownOf, tries, triesIn, type Speakers } from './line'
import type { ShownRule } from './truth'

/** The origin of a set: the status that it would have, or the world. */
export type Whose = KnownStatus | 'truth'

/** One line of a card: the content beside a label. */
export interface CardRow {
  readonly id: 'said' | 'doubted' | 'copied' | 'now' | 'truth'
  readonly label: string
  /** Null: `note` is the whole content. */
  readonly set: RequirementSet | null
  readonly whose: Whose
  readonly held: readonly string[]
  readonly from: readonly Analogue[]
  readonly note: Sentence
  readonly step: number | null
}

/** The lines of an item's card. A line without content is left out. */
export function rowsOf(
  known: KnownItem,
  history: ItemHistory | null,
  speakers: Speakers,
  truth: ShownRule | null,
): readonly CardRow[] {
  const own = ownOf(history?.revisions ?? [])
  return [
    ...said(known, own, speakers),
    ...doubted(own),
    ...now(known, own, speakers),
    ...(truth?.rule && !known.isRight
      ? [row('truth', 'It really takes', { set: truth.rule.requires, whose: 'truth', held: truth.rule.held })]
      : []),
  ]
}

/** The words for the source of the first set. */
function giverWords(source: GuessSource, { isYou }: Speakers): string {
  return {
    model: isYou ? 'You said' : 'The model said',
    person: 'You said',
    nobody: 'Nobody answered',
    manual: 'The manual says',
    resources: 'It supposed',
    kept: 'Kept from before',
  }[source]
}

const row = (id: CardRow['id'], label: string, more: Partial<CardRow>): CardRow => ({
  ...{ id, label, set: null, whose: 'hypothesised', held: [], from: [], note: [], step: null },
  ...more,
})

/** The first reply about the item. */
function said(known: KnownItem, own: readonly Revision[], speakers: Speakers): CardRow[] {
  const first = own.find(({ kind }) => kind === 'predicted' || kind === 'brought')
  const step = first?.step ?? null
  if (first?.unanswered) {
    const note = Object.keys(first.to ?? {}).length === 0 ? say`no answer came that counts` : []
    return [
      row('said', 'Nobody answered', {
        note,
        step,
        ...(note.length === 0 && { set: first.to, whose: 'inadmissible' }),
      }),
    ]
  }
  if (!known.guess) return []
  const note = known.guessCyclic ? say`dropped: it would close a ${term('cycle')}` : []
  // Knowledge from before that still holds is mentioned once.
  if (known.guessSource === 'kept' && known.standing === 'experienced' && known.obtainedAt === null)
    return [
      row('said', 'Found out before', { set: known.guess, whose: 'experienced', held: known.held, step }),
    ]
  return [row('said', giverWords(known.guessSource, speakers), { set: known.guess, step, note })]
}

/** The failures after which the first guess, or the next one, was given up. */
function doubted(own: readonly Revision[]): CardRow[] {
  const last = own.findLast(({ cause, kind }) => cause !== null || kind === 'self-corrected')
  if (!last) return []
  const { step, failures, cause } = last
  const count = triesIn(failures)
  const note =
    cause?.kind === 'ancestor-inadmissible'
      ? say`${item(cause.ancestor)} may not exist${count > 0 ? say`: ${tries(count)} for it failed (${byAction(failures)}).` : '.'}`
      : allFailed(failures)
  return note.length === 0 ? [] : [row('doubted', 'Why doubt it', { note, step })]
}

/** The current set, and the items that it was copied from; empty while the first guess holds. */
function now(known: KnownItem, own: readonly Revision[], { isYou }: Speakers): CardRow[] {
  const { standing, requirements: set, held } = known
  const copy = own.findLast(({ kind }) => kind === 'analogy')
  const latest = own.findLast(({ kind }) => kind !== 'standing-lost')
  const step = latest?.step ?? null
  const copied = copy
    ? [
        row('copied', 'So it copied', {
          set: copy.to,
          whose: 'analogy',
          from: copy.analogues,
          step: copy.step,
        }),
      ]
    : []
  switch (standing) {
    case 'experienced':
    case 'doubted': {
      if (latest?.kind === 'brought' && standing === 'experienced') return copied
      const label = latest?.demonstrated ? 'A plan showed' : 'The world took'
      return [...copied, row('now', label, { set, whose: standing, held, step })]
    }
    case 'analogy':
      return copied.length > 0 ? copied : [row('copied', 'So it copied', { set, whose: 'analogy' })]
    case 'inadmissible':
      return [row('now', 'So it asks for', { set, whose: 'inadmissible', step })]
    case 'hypothesised':
      return latest?.kind === 'self-corrected'
        ? [row('now', isYou ? 'Then you said' : 'Then it said', { set, step })]
        : []
    default:
      return standing satisfies never
  }
}
