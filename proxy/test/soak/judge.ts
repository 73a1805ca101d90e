/** Compares an errand's result with its outcome on the server. */
import type { ErrandResult } from '../../../src/bridge/protocol'
import type { SoakErrand } from './errands'

export type HeldCounts = Readonly<Record<string, number>>
/** What a fault can take from the inventory. */
export type Loss = 'nothing' | 'connection' | 'body' | 'world'

const of = (held: HeldCounts, item: string) => held[item] ?? 0
const items = (...all: HeldCounts[]) => [...new Set(all.flatMap((held) => Object.keys(held)))]

/**
 * The problems, in words; empty: none.
 *
 * @param before the inventory on the server @param after the same, after everything has settled
 */
export function wrongIn(
  errand: SoakErrand,
  result: ErrandResult,
  { before, after, loss }: { readonly before: HeldCounts; readonly after: HeldCounts; readonly loss: Loss },
): string[] {
  const wrong: string[] = []
  const { success, reason, gained, consumed, inventory } = result
  const { item, quantity, makes, takes } = errand
  const grown = of(after, item) - of(before, item)
  if (success !== (reason === null)) wrong.push('a success has no reason, and a failure has one')

  if (reason !== 'disconnected' && reason !== 'died') {
    for (const name of items(before, gained, consumed, inventory))
      if (of(inventory, name) !== of(before, name) + of(gained, name) - of(consumed, name))
        wrong.push(`${name}: what came and went is not what it holds`)
    if (loss === 'nothing' || loss === 'connection')
      for (const name of items(inventory, after))
        // Dropped items may still be picked up.
        if (of(after, name) < of(inventory, name)) wrong.push(`${name}: the server has less than was said`)
  }
  if (success && of(gained, item) < quantity) wrong.push('a success has brought too little')
  if (success && makes !== undefined && of(gained, item) !== makes)
    wrong.push('it was made another number of times')
  if (success && takes)
    for (const [name, count] of Object.entries(takes))
      if (of(consumed, name) !== count) wrong.push(`${name}: it took ${of(consumed, name)}, not ${count}`)
  if (makes !== undefined && grown > makes) wrong.push('it was done twice')
  return wrong
}
