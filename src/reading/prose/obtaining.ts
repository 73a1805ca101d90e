import type { LossCause } from '../../engine/minds/goals/types/claims'
import type { Span } from '../blocks'
import { amountOf, isOne, type Naming } from './amounts'
import type { GoalDraft } from './draft'
import { needsIn, type Counted } from './lists'
import type { ProseAction } from './verbs'

/** What a clause, a row or a list says about one goal, still in words. */
export interface ObtainingClause extends Span {
  readonly action: ProseAction | undefined
  readonly goal: string
  readonly list: string | undefined
  readonly fuel?: string | undefined
  readonly stations: readonly string[]
  readonly isByHand: boolean
}

/** Stations that use heat. */
const HOT = /(?:^|_)(?:furnace|smoker|campfire|oven|kiln)$/
const TOOL = /(?:pickaxe|axe|shovel|hoe|shears|hammer|drill)$/
/** Bare hands are no tool. */
const HANDS = /^(?:nothing but |only |just |your |their |one's |the )*(?:bare )?(?:hands?|fists?)$/
/** A table counts as a station if the text could mean something else. */
const TABLE = /(?:^|_)(?:crafting_table|workbench)$/

/** The words as a draft, or the cause why they are none. */
export function draftOf(said: ObtainingClause, nameOf: Naming): GoalDraft | LossCause {
  const { goal, fuel, stations, from, to } = said
  const isByHand = said.isByHand || HANDS.test(said.list ?? '')
  const list = said.list === '' || HANDS.test(said.list ?? '') ? undefined : said.list
  const made = amountOf(goal, nameOf)
  if (made.item === '' || made.quantity === null) return made.item === '' ? 'name' : 'quantity'
  const isMined =
    said.action === 'mine' || (said.action === undefined && list !== undefined && isToolAlone(list, nameOf))
  const action = isMined
    ? 'mine'
    : (said.action ?? (stations.some((name) => HOT.test(name)) ? 'smelt' : 'craft'))
  const needs = listed(isMined && list !== undefined ? withoutBetter(list) : list, nameOf, isMined)
  const burnt = listed(fuel, nameOf, false)
  if (typeof needs === 'string') return needs
  if (typeof burnt === 'string') return burnt
  const parts = [...needs, ...burnt]
  const tools = new Set(stations)
  const isTool = (item: string) => isMined || TABLE.test(item) || (action === 'smelt' && HOT.test(item))
  for (const [only, ...others] of parts)
    if (only && others.length === 0 && isTool(only.item)) tools.add(only.item)
  return {
    ...{ action, item: made.item, from, to, tools },
    quantity: made.quantity ?? (isOne(goal) ? 1 : undefined),
    needs: parts.filter(([only, ...others]) => only && (others.length > 0 || !isTool(only.item))),
    isTold: list !== undefined || isByHand,
  }
}

function listed(
  list: string | undefined,
  nameOf: Naming,
  isTools: boolean,
): readonly (readonly Counted[])[] | LossCause {
  if (list === undefined) return []
  const needs = needsIn(list, nameOf, isTools)
  return needs.cause ?? needs.parts
}

/** `An iron pickaxe`: a text that names only a tool is about mining. */
export function isToolAlone(list: string, nameOf: Naming): boolean {
  const needs = needsIn(withoutBetter(list), nameOf, true)
  return (
    needs.cause === undefined &&
    needs.parts.every(([only]) => only && TOOL.test(only.item)) &&
    needs.parts.length === 1
  )
}

/** The weakest sufficient tool counts (Figure 5). */
const withoutBetter = (list: string) =>
  list
    .replace(/,? or (?:any(?:thing)? |a |an )?(?:better|higher|stronger|harder)(?: one| tool| tier)?/g, '')
    .replace(/^(?:at least|nothing but|only|just) /, '')
