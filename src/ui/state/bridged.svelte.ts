import { cardOf, isLive, type Cards } from '../../library/cards'

/** Whether a bridge to a real game is connected. The code that connects one sets it. */
export const bridged = $state({ is: false })

/** The storage key of what a tab needs to return to its bot. */
export const KEPT = 'firsthand.bridge'

/** Whether this tab had a bot before a reload. */
export function wasBridged(): boolean {
  try {
    return sessionStorage.getItem(KEPT) !== null
  } catch {
    return false
  }
}

/** Why that world cannot be chosen now, as a sentence; null: it can. A run in it that is here already can be watched all the same. */
export function unreached(world: string, cards?: Cards): string | null {
  if (bridged.is || !isLive('world', world)) return null
  const label = cardOf('world', world, cards)?.label ?? world
  return `${label} needs a bot on a real server, and no bot is connected.`
}
