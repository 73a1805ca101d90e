/** The errands of the bot, with the items that it is given, so that each can be repeated. */
import { GROUND } from '../../src/demo/world'
import type { Demo } from '../../src/demo/demo'

type Place = readonly [x: number, y: number, z: number]
export interface SoakErrand {
  readonly action: 'mine' | 'craft' | 'smelt'
  readonly item: string
  readonly quantity: number
  /** Minimum quantities in the inventory. */
  readonly needs: Readonly<Record<string, number>>
  /** Blocks that must exist. */
  readonly stands?: readonly [block: string, ...places: Place[]]
  /**
   * The exact numbers of gained and consumed items; absent: at least the requested quantity, because the bot
   * may pick up more.
   */
  readonly makes?: number
  readonly takes?: Readonly<Record<string, number>>
}

const outcrop: Place[] = [-9, -8, -7, -6].flatMap((x) => [-5, -4].map((z): Place => [x, GROUND, z]))
const trunks: Place[] = [
  [5, GROUND, 2],
  [7, GROUND, -2],
  [4, GROUND, -5],
]

export const ERRANDS: readonly SoakErrand[] = [
  { action: 'mine', item: 'logs', quantity: 1, needs: {}, stands: ['oak_log', ...trunks] },
  { action: 'mine', item: 'logs', quantity: 2, needs: {}, stands: ['oak_log', ...trunks] },
  {
    action: 'mine',
    item: 'cobblestone',
    quantity: 2,
    needs: { wooden_pickaxe: 1 },
    stands: ['stone', ...outcrop],
  },
  { action: 'craft', item: 'planks', quantity: 8, needs: { oak_log: 2 }, makes: 8, takes: { logs: 2 } },
  { action: 'craft', item: 'stick', quantity: 6, needs: { oak_planks: 4 }, makes: 8, takes: { planks: 4 } },
  {
    ...{
      action: 'craft',
      item: 'wooden_pickaxe',
      quantity: 1,
      needs: { oak_planks: 3, stick: 2, crafting_table: 1 },
    },
    ...{ makes: 1, takes: { planks: 3, stick: 2 } },
  },
  {
    ...{ action: 'smelt', item: 'charcoal', quantity: 3, needs: { oak_log: 3, coal: 4, furnace: 1 } },
    ...{ makes: 3, takes: { logs: 3 } },
  },
]

/** Quantity of a stock, so that the test seldom waits for new items. */
const AT_ONCE = 8

/** Adds what is missing. @throws DemoFailed if there is no room */
export async function restock(demo: Demo, username: string, { needs, stands }: SoakErrand): Promise<void> {
  const held = await demo.order('inventory', { username })
  for (const [item, count] of Object.entries(needs))
    if ((held[item] ?? 0) < count)
      await demo.order('give', { username, item, count: count === 1 ? 1 : Math.max(count, AT_ONCE) })
  if (stands) await demo.order('set', { block: stands[0], places: stands.slice(1) as Place[] })
}
