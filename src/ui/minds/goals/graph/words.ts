/** A graph of goals in words: a goal, an edge, and the parts left out. */
import { nounFor } from '../../../../engine/nouns'
import { capitalised, counted, grouped } from '../../../../engine/sentence'
import type { GoalsBody, GoalsClaim } from '../../../../library/minds/goals/types'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import type { GraphDrawing, DrawnItem } from '../../../requirements/graph/drawing'
import { noEdge } from '../../../requirements/graph/words'
import type { GraphWords } from '../../../requirements/graph/pictured'
import { goalIn, statementsOf } from '../kept/body'
import { amountWords } from '../words'
import type { Brought, GoalLink } from './links'
import type { Part } from './part'

/** Beyond this number, names are only counted. */
const MAX_NAMED = 6

/** `3 cobblestone and 2 sticks` */
export function andList(all: readonly string[], most = MAX_NAMED): string {
  const shown = all.length > most ? [...all.slice(0, most), `${grouped(all.length - most)} more`] : all
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`
}

const amounts = (set: RequirementSet): string =>
  andList(Object.entries(set).map(([item, quantity]) => amountWords({ item, quantity })))

/** A statement as a sentence: `craft stick needs 2 planks and gives 4 sticks.` */
export function statementWords(name: string, { materials, tools, postconditions }: GoalsClaim): string {
  const held = Object.keys(tools).map((item) => withArticle(nounFor(item, 1)))
  const needs = Object.keys(materials).length > 0 ? `needs ${amounts(materials)}` : 'needs nothing'
  const kept = held.length > 0 ? `, with ${andList(held)} nearby,` : ''
  return `${capitalised(name)} ${needs}${kept} and gives ${amounts(postconditions) || 'nothing'}.`
}

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

/** `2 planks`; a tool without a number. */
export const broughtWords = ({ item, quantity, isTool }: Brought): string =>
  isTool ? nounFor(item, 1) : amountWords({ item, quantity })

/** An edge in a sentence: the goal takes the item, and its subgoal provides it. */
export function linkWords(link: GoalLink, body: GoalsBody): string {
  const { goal, subgoal, brings, why, isAside } = link
  if (brings.length === 0)
    return `A document says that ${subgoal} is a subgoal of ${goal}${why === null || why === '' ? '' : `: “${why}”`}. But ${goal} needs nothing that ${subgoal} gives.`
  const taken = andList(brings.filter(({ isTool }) => !isTool).map(broughtWords))
  const tools = andList(brings.filter(({ isTool }) => isTool).map(({ item }) => nounFor(item, 1)))
  const nearby = tools === '' ? '' : `${taken === '' ? '' : ', with '}${tools} nearby`
  const whose = isAside ? `Another recipe, not used: ${goal}` : capitalised(goal)
  return `${whose} needs ${taken}${nearby}. ${capitalised(subgoal)} gives ${givenWords(link, body)}.`
}

/** The quantity that the subgoal provides at once. */
function givenWords({ brings, subgoal }: GoalLink, body: GoalsBody): string {
  const kept = goalIn(body, subgoal)
  const all = kept ? statementsOf(kept) : []
  const given = brings.map(({ item }) => {
    const giving = all.find(({ postconditions }) => Object.hasOwn(postconditions, item))
    return { item, quantity: giving?.postconditions[item] ?? 1 }
  })
  return andList(given.map(amountWords)) + (given.some(({ quantity }) => quantity > 1) ? ' at a time' : '')
}

/** The short text on the edge. */
export function shortWords({ brings }: GoalLink): string {
  const [first, ...others] = brings
  if (!first) return 'stated'
  return others.length > 0 ? `${broughtWords(first)} +${others.length}` : broughtWords(first)
}

/** Whether a run has done it, or only a document says it. */
export const STATUS_WORDS = {
  experienced: { symbol: '●', label: 'learned in a run' },
  hypothesised: { symbol: '○', label: 'read, not tried' },
} as const
export const statusIn = ({ origins }: GoalsClaim): keyof typeof STATUS_WORDS =>
  origins.some(({ by }) => by === 'experience') ? 'experienced' : 'hypothesised'

/** The announcements for screen readers. */
export function graphWords(body: GoalsBody, links: ReadonlyMap<string, GoalLink>): GraphWords {
  return {
    node: ({ name }: DrawnItem, { edges }: GraphDrawing) => {
      const kept = goalIn(body, name)
      if (!kept) return `${name}.`
      const all = [...edges.values()]
      const [into, out] = [all.filter(({ to }) => to === name), all.filter(({ from }) => from === name)]
      return [
        statementWords(name, kept),
        `${STATUS_WORDS[statusIn(kept)].label},`,
        `${counted(into.length, 'subgoal')} drawn. This goal is a subgoal of ${counted(out.length, 'goal')}.`,
      ].join(' ')
    },
    edge: ({ edge, at, of }) => {
      const link = links.get(edge.id)
      return `${link ? linkWords(link, body) : ''} Edge ${grouped(at + 1)} of ${grouped(of)}.`.trim()
    },
    noEdge,
  }
}

/** Goals that provide a need but are not named. @param leftOut those beyond the limit of subgoals */
export function restWords(unnamed: number, leftOut: number): string {
  const count = unnamed + leftOut
  const what = leftOut > 0 ? 'what this goal needs (only the first are drawn)' : 'what this goal needs'
  return `and ${counted(count, 'other goal')} that ${count === 1 ? 'gives' : 'give'} ${what}`
}

/** The number of drawn goals, and what is left out. */
export function partWords({ goals, centre, furtherUp, cutOff }: Part, all: number): string {
  if (centre === null) return all === 1 ? 'The one goal is drawn.' : `All ${grouped(all)} goals are drawn.`
  const left = [
    ...(furtherUp > 0
      ? [`${counted(furtherUp, 'other goal')} that need${furtherUp === 1 ? 's' : ''} ${centre}`]
      : []),
    ...(cutOff > 0 ? [`some subgoals of ${counted(cutOff, 'goal')}`] : []),
  ]
  const rest = left.length > 0 ? ` Not drawn: ${andList(left)}.` : ' All of these goals are drawn.'
  return `Around ${centre}: ${counted(goals.length, 'goal')} of ${grouped(all)}. These are its subgoals, their subgoals, and the goals that need it.${rest}`
}
