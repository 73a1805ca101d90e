import type { ItemHistory } from '../../../engine/minds/adg/types/history'
import type { KnownItem, KnownStatus } from '../../../engine/minds/adg/types/known'
import type { TestedItem } from '../../../engine/minds/adg/types/tested'
import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'
import { compareWithTruth, type RequirementVerdict } from '../compare'

/** The origin of a set. `taught`: a human-written plan showed it before the first question. */
export type WantOrigin = KnownStatus | 'taught'

/** A requirement that the item's set has, had or should have. */
export interface Want {
  readonly need: string
  readonly quantity: number
  readonly origin: WantOrigin
  /** `dropped`: an earlier set had it, and it turned out wrong. */
  readonly verdict: RequirementVerdict | 'dropped'
  /** The true quantity, if it is shown and differs. */
  readonly truly: number | null
  /** The model's first quantity, if the world then took another one. */
  readonly was: number | null
  /** It is held, not used up. */
  readonly isHeld: boolean
}

/**
 * Up to this number of dropped requirements is helpful. An agent that guessed every resource dropped dozens.
 */
const DROPPED = 4

export const originOf = ({ standing, guess }: Pick<KnownItem, 'standing' | 'guess'>): WantOrigin =>
  standing === 'experienced' && guess === null ? 'taught' : standing

/** Whether the set has it: it is neither missing nor dropped. */
export const isInSet = ({ verdict }: Pick<Want, 'verdict'>): boolean =>
  verdict !== 'missing' && verdict !== 'dropped'

/**
 * The believed requirements of an item, each compared with the truth if that is shown, then the missing ones.
 *
 * @param truth null: it is hidden, or there is none
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

/** The same with wrong requirements of earlier sets: the model's first guess, then the copied one. */
export function wantsWithPast(item: KnownItem, truth: Rule | null, told: ItemHistory | null): Want[] {
  const wants = wantsOf(item, truth)
  // Dropped requirements are known to be wrong only after experience, or if the truth is shown.
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

/** The same with requirements that a real game showed and the agent did not believe. */
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
