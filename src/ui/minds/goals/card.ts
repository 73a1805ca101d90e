/**
 * The card of an item: how the documents say to get it, how that compares with the world, and its steps in
 * the plan.
 */
import type { Scene } from '../../../../workers/api/run.api'
import type { RunEvent } from '../../../engine/events'
import { goalsSays } from '../../../engine/minds/goals/words'
import type { GoalsDetails } from '../../../engine/minds/goals/types'
import type { ExpandedGoal } from '../../../engine/minds/goals/types/events'
import { amount, counted, grouped, item as itemPiece, say, spaced } from '../../../engine/sentence'
import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'
import { narrate, wordsOf } from '../../../engine/words'
import type { Line } from '../../card/line'
import { fact, row, rowOfLine } from '../../kit/rows'
import type { CardRequest, ReportFact, ThingCard } from '../../kit/types'
import { compareWithTruth } from '../../requirements/compare'
import { looks, NOT_RIGHT, RIGHT } from './look'
import { giverOf, goalsIn, requirementsOf, ruleOf } from './scene'
import { stepText } from './words'

const WORDS = wordsOf(goalsSays, {})

export function card(scene: Scene, { thing: item, need, told, agent, showTruth }: CardRequest): ThingCard {
  const shown = goalsIn(scene)
  const rule = showTruth ? ruleOf(scene, item) : null
  const goal = giverOf(shown, item)
  const set = goal && requirementsOf(goal)
  const isRight = set && rule ? isSame(set, rule.requires) : null
  const takers = shown.tree.flatMap(({ needs, postconditions }) =>
    needs.some((one) => one.item === item) ? Object.keys(postconditions).slice(0, 1) : [],
  )
  const listed = shown.list.find((one) => one.item === item)?.quantity ?? 0
  const lines = shown.plan.filter(({ planned }) => planned.item === item)
  const others = Math.max(
    0,
    ...shown.tree.flatMap(({ needs }) => needs.flatMap((one) => (one.item === item ? [one.others] : []))),
  )
  const facts: readonly ReportFact[] = [
    ...(goal ? [fact('goal', goalWords(goal, item, others))] : []),
    ...(goal && set
      ? [
          fact('Documents say', '', {
            set: { set, whose: 'hypothesised', held: toolsOf(goal), truth: rule?.requires ?? null },
          }),
        ]
      : []),
    ...(showTruth && !rule ? [fact('In the world', 'there is no way to get it')] : []),
    ...(rule && isRight !== true
      ? [fact('It really needs', '', { set: { set: rule.requires, whose: 'truth', held: rule.held } })]
      : []),
    ...(takers.length > 0
      ? [{ label: 'needed by', rows: takers.map((thing) => row(spaced(thing), { thing })), limit: 6 }]
      : []),
    ...(listed > 0 ? [fact('in the list', grouped(listed))] : []),
    // An item may be in the plan many times; its last lines are the current ones.
    ...(lines.length > 0
      ? [
          {
            label: 'in the plan',
            rows: lines.map(({ planned, status }) => row(stepText(planned), { look: looks[status] })),
            ...({ isNewestLast: true, isColumn: true } as const),
          },
        ]
      : []),
  ]
  const isNamed = goal !== null || lines.length > 0 || takers.length > 0 || rule !== null
  if (!isNamed && !showTruth) return unknownCard(item)
  const history = historyLines(item, told && 'events' in told ? told : null, agent, scene.step)
  return {
    ...{ title: spaced(item), glyph: item, facts },
    chips: isRight === null ? [] : [{ look: isRight ? RIGHT : NOT_RIGHT }],
    why: need === null || !set ? [] : [row(edgeSentence(item, need, set, rule))],
    lists: [{ title: 'What happened', rows: history.map(rowOfLine), isNewestLast: true }],
    change: 'Change its rule',
  }
}

const unknownCard = (item: string): ThingCard => ({
  ...{ title: spaced(item), chips: [], facts: [], lists: [] },
  why: [row('The run has not mentioned this item yet. Play on, or select another item.')],
})

const isSame = (set: RequirementSet, truth: RequirementSet): boolean =>
  compareWithTruth(set, truth).every(({ verdict }) => verdict === 'right')

const toolsOf = ({ needs }: ExpandedGoal) => needs.filter(({ isTool }) => isTool).map(({ item }) => item)

function goalWords({ name, postconditions }: ExpandedGoal, item: string, others: number): string {
  const gives = postconditions[item] ?? 0
  return `${name}${gives > 1 ? `, which gives ${grouped(gives)}` : ''}${others > 0 ? `; ${counted(others, 'other way')} to get it` : ''}`
}

/** The events of an item up to a step. The details may be of a later step than the scene. */
export const historyLines = (item: string, told: GoalsDetails | null, who: string, step: number): Line[] =>
  (told?.events ?? [])
    .filter((event) => event.step <= step && isOf(item, event))
    .map((event) => ({ step: event.step, sentence: narrate(event, who, WORDS) }))

/** Excludes events of lists and trees, which are about many items and appear elsewhere. */
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

/** One requirement, and whether the world agrees. */
function edgeSentence(item: string, need: string, set: RequirementSet, rule: Rule | null): Line['sentence'] {
  const said = Object.hasOwn(set, need) ? (set[need] ?? 0) : 0
  const truly = rule && Object.hasOwn(rule.requires, need) ? (rule.requires[need] ?? 0) : 0
  const first =
    said > 0
      ? say`The documents say that ${itemPiece(item)} needs ${amount(said, need)}`
      : say`No document says that ${itemPiece(item)} needs ${itemPiece(need)}`
  if (!rule) return say`${first}.`
  if (said === truly) return say`${first}. That is right.`
  return truly > 0 ? say`${first}. It really needs ${grouped(truly)}.` : say`${first}. It really needs none.`
}
