import type { ItemStatus } from '../../../engine/minds/adg/types/events'
import type { Rule } from '../../../engine/worlds/items/types'
import { PackedOrigins } from '../../links/origins'
import type { Packing } from '../../links/vocabulary'
import { list, oneOf, type Port } from '../../links/port'
import { Recent } from '../../links/recent'
import { adgItems } from './canonical'
import type { AdgBody, AdgClaim, TriedCounts } from './types'

/** The order of packed values. New ones go at the end. */
const ITEM_STATUSES = [
  'experienced',
  'hypothesised',
  'analogy',
  'inadmissible',
] as const satisfies readonly ItemStatus[]

/** A dependency graph with its memory of actions. */
export function packedAdg(packing: Packing, body: AdgBody | undefined): AdgBody {
  const origins = new PackedOrigins(packing)
  const claims = new Claims(packing, origins)
  const items = adgItems.packed(body?.items, {
    ...{ port: packing.port, names: packing.things, about: 'item', origins },
    claim: (value, name) => claims.claim(name, value),
  })
  return { items }
}

/** An item's requirements, and those of them that are held. */
type Needs = Pick<AdgClaim, 'requirements' | 'held'>
/** How the published rules get the item. */
type Way = Needs & Pick<AdgClaim, 'action' | 'yields'>

class Claims {
  readonly #packing: Packing
  readonly #port: Port
  readonly #origins: PackedOrigins
  /** Who has failed with everything is left with all resources, and so is the next. */
  readonly #needs = new Map<ItemStatus, Recent<Needs>>()

  constructor(packing: Packing, origins: PackedOrigins) {
    this.#packing = packing
    this.#port = packing.port
    this.#origins = origins
  }

  claim(name: string, value: AdgClaim | undefined): AdgClaim {
    const [port, origins] = [this.#port, this.#origins]
    const standing = oneOf(port, 'standing', ITEM_STATUSES, value?.standing)
    const way = this.#way(name, standing, value)
    const revisions = port.number(`revisions of an item with the status ${standing}`, value?.revisions)
    const memory = this.#memory(standing, way.action, value?.memory)
    const said = origins.list(`origin of an item with the status ${standing}`, value?.origins)
    const base = { ...way, standing, revisions, memory, origins: said }
    if (
      !port.flag(
        `whether an item with the status ${standing} has data about its needs`,
        value?.edges !== undefined,
      )
    )
      return base
    const edges = this.#packing.things.record(port, 'edge', value?.edges, (one) =>
      origins.list(`origin of a need of an item with the status ${standing}`, one),
    )
    return { ...base, edges }
  }

  /** The published way as a flag; any other way in full. */
  #way(name: string, standing: ItemStatus, value: AdgClaim | undefined): Way {
    const port = this.#port
    const rules = this.#packing.rules
    const rule = rules.has(name) ? rules.get(name) : undefined
    if (
      rule &&
      port.flag(`whether an item with the status ${standing} is as published`, value && isBy(rule, value))
    )
      return { requirements: rule.requires, held: rule.held, action: rule.action, yields: rule.yields }
    let before = this.#needs.get(standing)
    if (!before) this.#needs.set(standing, (before = new Recent<Needs>(isSame)))
    const { requirements, held } = before.value(
      port,
      `needs of an item with the status ${standing}`,
      value,
      () => this.#needed(standing, value),
    )
    const yields = port.number(`yield of an item with the status ${standing}`, value?.yields)
    const action = port.flag(
      `whether an item with the status ${standing} has an action`,
      value && value.action !== null,
    )
      ? this.#packing.actions.name(port, 'works', value?.action ?? undefined)
      : null
    return { requirements, held, yields, action }
  }

  #needed(standing: ItemStatus, value: Needs | undefined): Needs {
    const [port, { things }] = [this.#port, this.#packing]
    const isInOrder = port.flag(
      'whether the items that are needed nearby are in order',
      value && isHeldInOrder(value),
    )
    const isHeld = new Set<string>()
    const requirements = things.record<number>(
      port,
      `needed by an item with the status ${standing}`,
      value?.requirements,
      (quantity, name) => {
        if (isInOrder && port.flag('held', value?.held.includes(name))) isHeld.add(name)
        return port.number(
          isHeld.has(name) ? 'amount of an item that is needed nearby' : 'quantity',
          quantity,
        )
      },
    )
    const held = isInOrder
      ? Object.keys(requirements).filter((name) => isHeld.has(name))
      : list(port, 'held', value?.held, (name) => things.name(port, 'held', name))
    return { requirements, held }
  }

  #memory(standing: ItemStatus, action: string | null, value: AdgClaim['memory'] | undefined) {
    const port = this.#port
    let failures = 0
    return this.#packing.actions.record<TriedCounts>(
      port,
      `tried for an item with the status ${standing}`,
      value,
      (tried, name) => {
        const use =
          name === action
            ? 'the action that works'
            : `an action that does not work, after ${Math.min(failures, 8)} failures`
        const successes = port.number(`successes of ${use}`, tried?.[0])
        failures = port.number(`failures of ${use}`, tried?.[1])
        return [successes, failures]
      },
    )
  }
}

const isSame = (a: Needs, b: Needs) =>
  isList(a.held, b.held) && isList(pairsOf(a.requirements), pairsOf(b.requirements))
const pairsOf = (requirements: AdgClaim['requirements']) =>
  Object.entries(requirements)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
const isList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

const isBy = (rule: Rule, claim: AdgClaim) =>
  rule.action === claim.action &&
  rule.yields === claim.yields &&
  isSame({ requirements: rule.requires, held: rule.held }, claim)

/**
 * Whether the held items follow from the requirements: all of them, in the order in which they are unpacked.
 */
function isHeldInOrder({ requirements, held }: Needs): boolean {
  const needed = Object.keys(requirements).toSorted()
  return isList(
    needed.filter((name) => held.includes(name)),
    held,
  )
}
