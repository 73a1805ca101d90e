/** What is said of an item: how the documents say that it is got, how that stands to the world, and where it is in the plan. */
import type { RunEvent } from '../../../engine/events'
import { goalsAttempts, goalsQuestions, goalsWords } from '../../../engine/minds/goals/words'
import type { GoalsTold } from '../../../engine/minds/goals/types'
import type { ToldGoal } from '../../../engine/minds/goals/types/events'
import type { GoalsShown, PlanLine } from '../../../engine/minds/goals/types/shown'
import { amount, counted, grouped, item as itemPiece, plainText, say, spaced } from '../../../engine/sentence'
import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'
import { narrate, wordsOf } from '../../../engine/words'
import { lineText, type Line } from '../../card/line'
import { compareWithTruth } from '../../requirements/compare'
import type { CardRow } from '../adg/inspector/rows'
import { looks } from './look'
import { giverOf, requirementsOf } from './scene'
import { setWords, stepText } from './words'

const WORDS = wordsOf({ events: goalsWords, questions: goalsQuestions, attempts: goalsAttempts }, {})

export interface ItemCard {
  readonly item: string
  readonly goal: ToldGoal | null
  /** Whether the documents have it right; null: nothing is compared. */
  readonly isRight: boolean | null
  readonly rows: readonly CardRow[]
  /** How many other ways there are. */
  readonly others: number
  /** Items whose goals take it. */
  readonly takers: readonly string[]
  /** How many of it the list has; 0: none. */
  readonly listed: number
  readonly lines: readonly PlanLine[]
  /** What is said of the requirement that is chosen. */
  readonly edge: Line | null
  readonly history: readonly Line[]
}

interface Around {
  readonly shown: GoalsShown
  /** What is true of it; null: that is not shown. */
  readonly truth: { readonly rule: Rule | null } | null
  readonly need: string | null
  readonly told: GoalsTold | null
  readonly step: number
  readonly who: string
}

export function cardOf(item: string, { shown, truth, need, told, step, who }: Around): ItemCard {
  const rule = truth?.rule ?? null
  const goal = giverOf(shown, item)
  const set = goal && requirementsOf(goal)
  const isRight =
    set && rule ? compareWithTruth(set, rule.requires).every(({ verdict }) => verdict === 'right') : null
  return {
    ...{ item, goal, isRight },
    rows: rowsOf(goal, set, truth, isRight),
    others: Math.max(
      0,
      ...shown.tree.flatMap(({ needs }) => needs.flatMap((one) => (one.item === item ? [one.others] : []))),
    ),
    takers: shown.tree.flatMap(({ needs, postconditions }) =>
      needs.some((one) => one.item === item) ? Object.keys(postconditions).slice(0, 1) : [],
    ),
    listed: shown.list.find((one) => one.item === item)?.quantity ?? 0,
    lines: shown.plan.filter(({ planned }) => planned.item === item),
    edge: need === null || !set ? null : { step: null, sentence: edgeSentence(item, need, set, rule) },
    history: (told?.events ?? [])
      .filter((event) => event.step <= step && isOf(item, event))
      .map((event) => ({ step: event.step, sentence: narrate(event, who, WORDS) })),
  }
}

/** Lists and trees of which it is one thing among many are told of elsewhere. */
function isOf(item: string, event: RunEvent): boolean {
  switch (event.kind) {
    case 'goals/expanded':
    case 'goals/listed':
      return false
    case 'goals/planned':
      return event.missing?.item === item
    default:
      return true
  }
}

function rowsOf(
  goal: ToldGoal | null,
  set: RequirementSet | null,
  truth: Around['truth'],
  isRight: boolean | null,
): CardRow[] {
  const row = (id: CardRow['id'], label: string, more: Partial<CardRow>): CardRow => ({
    ...{ id, label, set: null, whose: 'hypothesised', held: [], from: [], note: [], step: null },
    ...more,
  })
  const said = goal &&
    set && {
      ...(Object.keys(set).length === 0 ? { note: say`nothing` } : { set }),
      held: goal.needs.filter(({ isTool }) => isTool).map(({ item }) => item),
    }
  const rule = truth?.rule ?? null
  return [
    ...(said ? [row('said', 'Documents say', said)] : []),
    ...(truth && !rule ? [row('truth', 'In the world', { note: say`there is no way to get it` })] : []),
    ...(rule && isRight !== true
      ? [
          row('truth', 'It really takes', {
            ...(Object.keys(rule.requires).length === 0 ? { note: say`nothing` } : { set: rule.requires }),
            ...{ whose: 'truth', held: rule.held },
          }),
        ]
      : []),
  ]
}

/** What is said of one requirement, and what the world makes of it. */
function edgeSentence(item: string, need: string, set: RequirementSet, rule: Rule | null): Line['sentence'] {
  const said = Object.hasOwn(set, need) ? (set[need] ?? 0) : 0
  const truly = rule && Object.hasOwn(rule.requires, need) ? (rule.requires[need] ?? 0) : 0
  const first =
    said > 0
      ? say`The documents say that ${itemPiece(item)} takes ${amount(said, need)}`
      : say`No document says that ${itemPiece(item)} takes ${itemPiece(need)}`
  if (!rule) return say`${first}.`
  if (said === truly) return say`${first}, and so it is.`
  return truly > 0 ? say`${first}. The world takes ${grouped(truly)}.` : say`${first}. The world takes none.`
}

/** What a card says, as plain text to be taken along. */
export function cardText(card: ItemCard, who: string, step: number): string {
  const { item, goal, rows, others, takers, listed, lines, history } = card
  const setText = ({ label, set, note }: CardRow) => `${label}: ${set ? setWords(set) : plainText(note)}`
  return [
    spaced(item),
    `As ${who} has it at step ${grouped(step)}.`,
    '',
    ...(goal ? [`Goal: ${goal.name}${others > 0 ? `, and ${counted(others, 'other way')}` : ''}`] : []),
    ...rows.map(setText),
    ...(takers.length > 0 ? [`Taken by: ${takers.map(spaced).join(', ')}`] : []),
    ...(listed > 0 ? [`In the list: ${grouped(listed)}`] : []),
    ...lines.map((line) => `In the plan: ${stepText(line.planned)}, ${looks[line.standing].name}`),
    ...(history.length > 0 ? ['', ...history.map((line) => `- ${lineText(line)}`)] : []),
    '',
  ].join('\n')
}
