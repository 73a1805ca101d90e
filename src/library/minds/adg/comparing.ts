/** Dependency graphs beside each other, and beside the rules of a world of items. */
import { action, say, type Sentence } from '../../../engine/sentence'
import type { WorldShown } from '../../../engine/worlds'
import { isItemTask } from '../../../engine/worlds/items/item-world'
import { narrateSet } from '../../../engine/worlds/items/words'
import { comparing } from '../../knowledge/comparing'
import type { Aspect } from '../../knowledge/differences'
import { uniqueNames } from '../../knowledge/origin'
import { adgAtRest } from './at-rest'
import { adgClaims } from './claim-kind'
import { howOf } from './how'
import type { AdgBody, AdgClaim, AdgItem } from './types'

export const comparingAdg = comparing<AdgClaim>({
  kind: adgClaims,
  things: (piece) => (piece.mind === 'adg' ? piece.body.items : {}),
  knowledge: (around, items) => ({ mind: 'adg', ...around, body: { items } }),
  edges: ({ requirements }) => new Map(Object.entries(requirements)),
  further: (a, b) => [...further(a, b)],
  what,
  how: howOf,
  truthOf: (world) => (hasRules(world) ? truthOf(world.truth) : null),
  toScene: (piece, { task, shown }) =>
    piece.mind === 'adg' && hasRules(shown) && isItemTask(task)
      ? adgAtRest(piece.body, { task, truth: shown.truth })
      : null,
})

/**
 * An agent that has not made an item does not know which requirements stay or how many the action yields. It
 * knows the action only from a claim.
 */
function* further(a: AdgClaim, b: AdgClaim): Iterable<Aspect> {
  const areFound = adgClaims.isFound(a) && adgClaims.isFound(b)
  if (areFound && JSON.stringify(uniqueNames(a.held)) !== JSON.stringify(uniqueNames(b.held))) yield 'held'
  if (a.action !== null && b.action !== null && a.action !== b.action) yield 'action'
  if (areFound && a.yields !== b.yields) yield 'yields'
}

/** `2 planks, by craft` */
function what(claim: AdgClaim): Sentence {
  const set = narrateSet(claim.requirements)
  return claim.action === null ? set : say`${set}, by ${action(claim.action)}`
}

type ItemsShown = Extract<WorldShown, { readonly truth: unknown }>
const hasRules = (world: WorldShown): world is ItemsShown => 'truth' in world

/** The rules of a world, as an agent knows them that has made everything. */
function truthOf(rules: ItemsShown['truth']): AdgBody['items'] {
  const items = Object.entries(rules).map(([name, { requires, held, yields, action }]): [string, AdgItem] => [
    name,
    {
      requirements: requires,
      held,
      standing: 'experienced',
      revisions: 1,
      yields,
      action,
      memory: {},
      origins: [{ by: 'manual' }],
    },
  ])
  return Object.fromEntries(items)
}
