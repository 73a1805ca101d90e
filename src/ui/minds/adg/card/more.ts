/** What more there is of an item: each of its edges, its tries and questions, and its set step by step. */
import type { GuessSource } from '../../../../engine/minds/adg/types/events'
import type {
  ActionCounts,
  AskedQuestion,
  ItemHistory,
  Revision,
} from '../../../../engine/minds/adg/types/history'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { statusMarks } from '../../../../engine/minds/adg/status-words'
import { adgQuestions } from '../../../../engine/minds/adg/words'
import { nounFor } from '../../../../engine/nouns'
import {
  action,
  counted,
  grouped,
  item,
  listed,
  say,
  spaced,
  term,
  times,
  type Sentence,
} from '../../../../engine/sentence'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { fact, row } from '../../../kit/rows'
import type { ReportFact, ReportRow, RunReport } from '../../../kit/types'
import { compareWithTruth, stepsOf, type RequirementChange } from '../../../requirements/compare'
import type { AdgScene } from '../../../requirements/scene'
import { thingsOf } from '../../../worlds'

/** @param truth the true set; null: it is hidden, or there is none */
export function moreOf(
  known: KnownItem,
  scene: AdgScene,
  history: ItemHistory | null,
  truth: RequirementSet | null,
): RunReport {
  const { name } = known
  const edges = compareWithTruth(known.requirements, truth).map(({ item: need, quantity, verdict }) =>
    row(
      verdict === 'missing'
        ? `no ${spaced(need)}`
        : `${grouped(quantity)} ${nounFor(need, quantity) || spaced(need)}`,
      { thing: name, need },
    ),
  )
  const takers = scene.mind.items.filter(({ requirements }) => Object.hasOwn(requirements, name))
  // C(v) starts at 1 (XENON, Algorithm 1).
  const revised = known.revisions > 1 ? times(known.revisions - 1) : 'never'
  const asked = history?.questions ?? []
  return {
    facts: [
      ...(edges.length > 0 ? [{ label: 'Why it needs', rows: edges, limit: Infinity }] : []),
      ...(history ? triedFacts(history.actions) : [fact('tried', times(known.tries))]),
      // An agent that weighs many sets does not count revisions.
      ...('doubts' in scene.mind
        ? []
        : [
            {
              ...fact('revised', `${revised}, C(v) = ${grouped(known.revisions)}`),
              term: 'revisionCount' as const,
            },
          ]),
      {
        label: thingsOf(scene).got,
        rows:
          known.obtainedAt === null
            ? [row('not yet')]
            : [
                row('first at', { step: known.obtainedAt }),
                ...(known.yields > 1 ? [row(`gives ${grouped(known.yields)} at a time`)] : []),
              ],
      },
      neededFact(
        'needed by',
        takers.map((one) => one.name),
      ),
    ],
    lists: [
      {
        title: `Asked the model ${times(asked.reduce((sum, one) => sum + one.times, 0))}`,
        rows: asked.map(questionRow),
        ...({ limit: 3, isNewestLast: true } as const),
      },
      { title: 'Its recipe, step by step', rows: revisionRows(history?.revisions ?? []), isNewestLast: true },
    ],
  }
}

/** The items that need one. */
export const neededFact = (label: string, names: readonly string[]): ReportFact => ({
  label,
  rows: names.length > 0 ? names.map((thing) => row(spaced(thing), { thing })) : [row('nothing so far')],
  // Dozens of items need a plank.
  limit: 6,
})

/** The results of each action: since the memory of the item was last cleared, and before. */
function triedFacts(actions: readonly ActionCounts[]): ReportFact[] {
  const tried = actions.filter(({ totalSuccesses, totalFailures }) => totalSuccesses + totalFailures > 0)
  const untried = actions.length - tried.length
  const ruledOut = actions.filter((one) => one.ruledOut).map((one) => row([action(one.action)]))
  const rows = tried.map(({ action: name, successes, failures, totalSuccesses, totalFailures }) => {
    const before = countsWords(totalSuccesses - successes, totalFailures - failures)
    return row(say`${action(name)} ${countsWords(successes, failures)}`, {
      ...(before !== '' && { note: ` no longer counted: ${before}` }),
    })
  })
  return [
    tried.length === 0
      ? fact('tried', 'never')
      : {
          label: 'tried',
          rows: untried > 0 ? [...rows, row(`${counted(untried, 'action')} not tried`)] : rows,
          isColumn: true,
        },
    ...(ruledOut.length > 0 ? [{ label: 'ruled out', term: 'ruledOut' as const, rows: ruledOut }] : []),
  ]
}

/** `worked once, failed twice` */
const countsWords = (successes: number, failures: number): string =>
  [
    ...(successes > 0 ? [`worked ${times(successes)}`] : []),
    ...(failures > 0 ? [`failed ${times(failures)}`] : []),
  ].join(', ')

const QUESTIONS = {
  requirements: 'what does it need?',
  action: 'which action?',
  correction: 'what does it really need?',
  reflection: 'why did that fail?',
  caption: 'what is in the picture?',
  reprompt: 'what to do instead?',
  plan: 'what is the whole plan?',
} as const

/** A question, what it offered and showed, and its answer. Consecutive equal questions are one row. */
function questionRow(question: AskedQuestion): ReportRow {
  const { kind, options, examples, answer, fallback, step } = question
  const often = question.times > 1 ? `${times(question.times)}: ` : ''
  const offered = options.length > 0 ? ` Options: ${options.map(spaced).join(', ')}.` : ''
  const shown = examples.length > 0 ? say` Examples: ${listed(examples.map(item), examples.length)}.` : []
  const standsIn = fallback ? ' (used because no valid answer came)' : ''
  return row(
    say`${often}${QUESTIONS[kind]}${offered}${shown} Answer: ${adgQuestions.answered(question, answer)}${standsIn}`,
    { step },
  )
}

const KINDS = {
  predicted: { ...statusMarks.hypothesised, label: '' },
  brought: { ...statusMarks.hypothesised, label: 'saved knowledge' },
  learned: { ...statusMarks.experienced, label: 'learned' },
  analogy: { ...statusMarks.analogy, label: 'copied guess' },
  inadmissible: { ...statusMarks.inadmissible, label: 'given up' },
  'self-corrected': { ...statusMarks.hypothesised, label: 'the model’s second guess' },
  'standing-lost': { ...statusMarks.doubted, label: 'in doubt' },
  'rule-changed': { symbol: '!', tone: 'now', label: 'the rule changed' },
} as const

/** The origin of a first set. */
const ORIGINS: Readonly<Record<GuessSource, string>> = {
  ...{ model: 'the model’s guess', manual: 'from the manual', resources: 'the agent’s assumption' },
  ...{ person: 'your guess', nobody: 'no answer', kept: 'saved knowledge' },
}

/** The history of a set. */
const revisionRows = (revisions: readonly Revision[]): ReportRow[] =>
  stepsOf(revisions).map(({ revision, changes, times: often }) => {
    const { kind, source, standing, step } = revision
    const { symbol: sign, tone } = standing ? statusMarks[standing] : KINDS[kind]
    const label = kind === 'predicted' ? ORIGINS[source ?? 'model'] : KINDS[kind].label
    const parts = [
      ...groundsOf(revision),
      changes.length > 0 ? changeWords(changes) : unchangedWords(revision),
    ].filter((part) => part.length > 0)
    const name = often === 1 ? label : `${label} again, ${times(often)}`
    const text = parts.reduce<Sentence>(
      (all, part, at) => say`${all}${at === 0 ? ': ' : '; '}${part}`,
      [name],
    )
    return row(text, { look: { sign, tone, name: '' }, step })
  })

/** The cause of a revision, and the items that it copied. */
function groundsOf({ cause, analogues }: Revision): Sentence[] {
  const similar = analogues.map(
    ({ item: name, similarity }, at) =>
      say`${item(name)} (${at === 0 ? `similarity ${similarity.toFixed(2)} of 1` : similarity.toFixed(2)})`,
  )
  return [
    cause === null
      ? []
      : cause.kind === 'all-actions-failed'
        ? say`all actions failed`
        : say`${item(cause.ancestor)} is ${term('inadmissible', 'given up')}`,
    similar.length > 0 ? say`copied from ${listed(similar, similar.length)}` : [],
  ]
}

function unchangedWords({ kind, to }: Revision): Sentence {
  if (kind === 'standing-lost') return []
  if (kind === 'rule-changed') return to === null ? say`removed from the world` : []
  return Object.keys(to ?? {}).length === 0 ? say`needs nothing` : say`the same recipe`
}

/** `added 2 sticks, removed 1 plank and changed 3 → 5 leather` */
export const changeWords = (changes: readonly RequirementChange[]): Sentence =>
  listed(
    changes.map(({ item: name, before, after }) => {
      const noun = { item: name, text: nounFor(name, after ?? before ?? 0) || spaced(name) }
      if (before === null) return say`added ${after ?? 0} ${noun}`
      return after === null ? say`removed ${before} ${noun}` : say`changed ${before} → ${after} ${noun}`
    }),
    changes.length,
  )
