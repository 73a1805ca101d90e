import { Ledger, type Fold } from '../../ledger'
import type { WorldShown } from '../../worlds'
import { ItemsFold } from '../../worlds/items/fold'
import type { AnyWorld } from '../../worlds/world'
import { AdgFold, type GraphFold } from './fold'

/** The ledger of a run of this mind. */
export type AdgLedger = Ledger<Fold<WorldShown> & ItemsFold, AdgFold>

/** The ledger of any mind with a dependency graph. */
export interface GraphLedger {
  readonly world: AdgLedger['world']
  readonly mind: GraphFold
}

/** The ledger of a run in that world, before its first event. */
export function adgLedger({ world }: { readonly world: AnyWorld }): AdgLedger {
  const fold = world.fold()
  if (!(fold instanceof ItemsFold)) throw new TypeError('A dependency graph needs a world of items.')
  return new Ledger(fold, new AdgFold(fold))
}
