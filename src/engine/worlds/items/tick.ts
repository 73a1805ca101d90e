/** ms of a game tick, of which there are 20 in a second. */
export const TICK = 50
