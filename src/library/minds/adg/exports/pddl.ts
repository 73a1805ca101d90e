/** Learned knowledge as a planning problem: PDDL with `:strips :typing`, for any classical planner. */
import { counted, grouped } from '../../../../engine/sentence'
import { formatValue } from '../../../../engine/format-value'
import { ExportError } from '../../../exports/types'
import type { AdgBody } from '../types'
import { takenBy, type AggregatedItem } from './aggregate'

/** More of one item than this make the problem too large for a planner, and the file too large to open. */
const MAX_COUNT = 2_000
/** Lines of sums, all in all. */
const MAX_SUMS = 200_000

export interface PddlPair {
  readonly domain: string
  readonly problem: string
}

/**
 * Counts are objects. `(has planks n-3)` gives the number of planks. `(sum planks n-1 n-2 n-3)` never changes
 * and says that 1 + 2 planks are 3, up to the number that the goal needs. There is one action for each item
 * on the way to the goal: it takes the consumed items, requires the held items, and adds its yield.
 * `(obtained planks)` says that there was at least one.
 *
 * @throws ExportError if the goal is no known item, or needs more than a file can count
 */
export function pddlOf(goal: string, body: AdgBody, title: string): PddlPair {
  if (!Object.hasOwn(body.items, goal))
    throw new ExportError(
      `${formatValue(goal)} is not an item of this graph, so the graph does not say how to get it.`,
    )
  const taken = takenBy(goal, body)
  const most = Math.max(...taken.map((one) => one.most))
  const sums = sumsOf(taken)
  if (!(most <= MAX_COUNT) || sums.length > MAX_SUMS)
    throw new ExportError(
      `${formatValue(goal)} needs ${grouped(most)} of one item, but a file can count only up to ${grouped(MAX_COUNT)}. Choose another goal.`,
    )
  const names = namesOf(taken)
  const objectOf = (name: string) => names.get(name) ?? ''
  const amounts = amountsIn(taken)
  const counts = Array.from({ length: most + 1 }, (_, n) => n)
  const domainName = `to-get-${objectOf(goal)}`
  return {
    domain: [
      `; ${comment(title)}`,
      '; These are the learned rules, right or wrong. Each item has one action.',
      ...taken.flatMap(({ name }) =>
        objectOf(name) === name ? [] : [`; ${objectOf(name)} is the item ${comment(JSON.stringify(name))}`],
      ),
      `(define (domain ${domainName})`,
      '  (:requirements :strips :typing)',
      '  (:types item count)',
      `  (:constants ${taken.map(({ name }) => objectOf(name)).join(' ')} - item`,
      `              ${amounts.map(countName).join(' ')} - count)`,
      '  (:predicates (has ?what - item ?many - count)',
      '               (sum ?what - item ?some ?more ?all - count)',
      '               (obtained ?what - item))',
      ...taken.map((one) => actionText(one, objectOf)),
      ')',
      '',
    ].join('\n'),
    problem: [
      `; ${comment(title)}`,
      '; The problem counts each item up to the total amount that the goal needs:',
      ...taken.map(({ name, most: own }) => `;   ${objectOf(name)}: up to ${grouped(own)}`),
      `(define (problem get-${objectOf(goal)})`,
      `  (:domain ${domainName})`,
      ...objectLines(counts.filter((n) => !amounts.includes(n))),
      '  (:init',
      ...taken.map(({ name }) => `    (has ${objectOf(name)} ${countName(0)})`),
      ...sums.map(
        ([name, some, more]) =>
          `    (sum ${objectOf(name)} ${countName(some)} ${countName(more)} ${countName(some + more)})`,
      ),
      '  )',
      `  (:goal (obtained ${objectOf(goal)})))`,
      '',
    ].join('\n'),
  }
}

const countName = (n: number) => `n-${n}`

const objectLines = (counts: readonly number[]): string[] =>
  counts.length === 0 ? [] : [`  (:objects ${counts.map(countName).join(' ')} - count)`]

/** Every amount that one action adds or takes; ascending, with zero. */
function amountsIn(taken: readonly AggregatedItem[]): number[] {
  const amounts = new Set([0])
  for (const { item, needs } of taken) {
    amounts.add(item.yields)
    for (const { quantity } of needs.values()) amounts.add(quantity)
  }
  return [...amounts].sort((a, b) => a - b)
}

/** For each item, the sums that its actions can add or take away. */
function sumsOf(taken: readonly AggregatedItem[]): [name: string, some: number, more: number][] {
  const steps = new Map(taken.map(({ name, item }) => [name, new Set([item.yields])]))
  for (const { needs } of taken) for (const [name, { quantity }] of needs) steps.get(name)?.add(quantity)
  const sums: [string, number, number][] = []
  for (const { name, most } of taken)
    for (const more of [...(steps.get(name) ?? [])].sort((a, b) => a - b))
      for (let some = 0; some + more <= most && sums.length <= MAX_SUMS; some++) sums.push([name, some, more])
  return sums
}

function actionText({ name, item, needs }: AggregatedItem, objectOf: (name: string) => string): string {
  const own = objectOf(name)
  const parameters: string[] = []
  const conditions: string[] = []
  const effects: string[] = []
  const count = (of: string, after: string) => {
    parameters.push(`?${of}`, `?${of}-${after}`)
    conditions.push(`(has ${of} ?${of})`)
  }
  for (const [need, { quantity, isHeld }] of needs) {
    const of = objectOf(need)
    // Held: the required number is there, plus any others.
    const after = isHeld ? 'beside' : 'left'
    count(of, after)
    conditions.push(`(sum ${of} ?${of}-${after} ${countName(quantity)} ?${of})`)
    if (!isHeld) effects.push(`(not (has ${of} ?${of}))`, `(has ${of} ?${of}-left)`)
  }
  count(own, 'then')
  conditions.push(`(sum ${own} ?${own} ${countName(item.yields)} ?${own}-then)`)
  effects.push(`(not (has ${own} ?${own}))`, `(has ${own} ?${own}-then)`, `(obtained ${own})`)
  const lines = (of: readonly string[]) => of.map((line) => `        ${line}`).join('\n')
  return [
    `  ; ${ITEM_STATUSES[item.standing]}${item.action === null ? '; the action is not known' : ''}${takes(needs.size)}`,
    `  (:action ${actionName(item.action)}-${own}`,
    `    :parameters (${parameters.join(' ')} - count)`,
    `    :precondition (and\n${lines(conditions)})`,
    `    :effect (and\n${lines(effects)}))`,
  ].join('\n')
}

const ITEM_STATUSES = {
  experienced: 'learned',
  hypothesised: 'a guess',
  analogy: 'a copied guess',
  inadmissible: 'given up',
} as const

const takes = (needs: number) => (needs === 0 ? '; it needs nothing' : `; it needs ${counted(needs, 'item')}`)

const SAFE = /^[a-z][a-z0-9_]*$/
/** Words of the language, and of this domain. */
const TAKEN = new Set([
  'and',
  'or',
  'not',
  'when',
  'forall',
  'exists',
  'either',
  'object',
  'item',
  'count',
  'define',
  'domain',
])

/** An unknown action is `obtain`; one whose name is none in PDDL, too. */
const actionName = (action: string | null) => (action !== null && SAFE.test(action) ? action : 'obtain')

/** Names that PDDL can have, where letters have no case: an item's own, or its number. No two are alike. */
function namesOf(taken: readonly AggregatedItem[]): ReadonlyMap<string, string> {
  return new Map(
    taken.map(({ name }, index) => [name, SAFE.test(name) && !TAKEN.has(name) ? name : `item-${index}`]),
  )
}

/** On one line, in letters that every reader has. */
const comment = (text: string) => text.replace(/[^ -~]/g, '?')
