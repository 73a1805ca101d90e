import type { ItemHistory } from '../../../engine/minds/adg/types/history'
import type { KnownItem, KnownStatus } from '../../../engine/minds/adg/types/known'
import type { TestedItem } from '../../../engine/minds/adg/types/tested'
import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'
import { compareWithTruth, type RequirementVerdict } from '../compare'

/** Whose word a set is. `taught`: a human-written plan showed it before anybody was asked. */
export type WantOrigin = KnownStatus | 'taught'

/** One thing that an item is, was or should be believed to need. */
export interface Want {
  readonly need: string
  readonly quantity: number
  readonly origin: WantOrigin
  /** `dropped`: it was in an earlier set, and has been found wrong. */
  readonly verdict: RequirementVerdict | 'dropped'
  /** The true quantity where it is shown and another. */
  readonly truly: number | null
  /** What the model said first, where the world then took another quantity. */
  readonly was: number | null
  /** It is held and not used up. */
  readonly isHeld: boolean
}

/** So many dropped things are a help; an agent that supposed every resource dropped them all. */
const DROPPED = 4

export const originOf = ({ standing, guess }: Pick<KnownItem, 'standing' | 'guess'>): WantOrigin =>
  standing === 'experienced' && guess === null ? 'taught' : standing

/** In the set: not what is only missing from it, or has gone. */
export const isInSet = ({ verdict }: Pick<Want, 'verdict'>): boolean =>
  verdict !== 'missing' && verdict !== 'dropped'

/**
 * What an item is believed to need, each requirement against the truth where that is shown, then what the set lacks.
 *
 * @param truth null: it is not shown, or there is none
 */
export function wantsOf(item: KnownItem, truth: Rule | null): Want[] {
  const origin = originOf(item)
  return compareWithTruth(item.requirements, truth?.requires ?? null).map(
    ({ item: need, quantity, verdict, truth: needed }): Want => ({
      ...{ need, quantity, origin, verdict, was: null },
      truly: verdict === 'quantity' ? needed : null,
      isHeld: item.held.includes(need),
    }),
  )
}

/** The same with what earlier sets had wrong: the model's first word, then what was copied in its place. */
export function wantsWithPast(item: KnownItem, truth: Rule | null, told: ItemHistory | null): Want[] {
  const wants = wantsOf(item, truth)
  // What was dropped is known to be wrong only by the world: the agent saw it, or the truth is shown.
  const isSeen = item.standing === 'experienced'
  if (!isSeen && !truth) return wants
  const past = pastOf(item, told)
  const first = past[0]?.set ?? {}
  const now = new Set(wants.map(({ need }) => need))
  const dropped = new Map<string, Want>()
  for (const { set, origin } of past)
    for (const [need, quantity] of Object.entries(set))
      if (!now.has(need) && !dropped.has(need))
        dropped.set(need, {
          ...{ need, quantity, origin, verdict: 'dropped' },
          ...{ truly: null, was: null, isHeld: false },
        })
  return [
    ...wants.map((want) => {
      const said = isSeen && Object.hasOwn(first, want.need) ? first[want.need] : undefined
      return said === undefined || said === want.quantity ? want : { ...want, was: said }
    }),
    ...(dropped.size <= DROPPED ? dropped.values() : []),
  ]
}

/** The same with what a real game was seen to take and nobody believed. */
export function withFound(wants: readonly Want[], item: KnownItem, tested: TestedItem | undefined): Want[] {
  const lacking = (tested?.edges ?? []).flatMap(({ need, said, seen }): Want[] => {
    const quantity = seen.find(({ found }) => found !== said)?.found
    if (need === null || typeof quantity !== 'number' || wants.some((want) => want.need === need)) return []
    return [
      {
        ...{ need, quantity, origin: originOf(item), verdict: 'missing' },
        ...{ truly: null, was: null, isHeld: false },
      },
    ]
  })
  return [...wants, ...lacking]
}

const COPIED: Readonly<Partial<Record<string, WantOrigin>>> = {
  analogy: 'analogy',
  'self-corrected': 'hypothesised',
}

function pastOf(
  { guess, name }: KnownItem,
  told: ItemHistory | null,
): { readonly set: RequirementSet; readonly origin: WantOrigin }[] {
  const copied = told?.item === name ? told.revisions : []
  return [
    ...(guess ? [{ set: guess, origin: 'hypothesised' as const }] : []),
    ...copied.flatMap(({ kind, to }) => {
      const origin = COPIED[kind]
      return origin && to ? [{ set: to, origin }] : []
    }),
  ]
}
