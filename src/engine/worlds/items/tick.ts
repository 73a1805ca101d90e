/** Length of a game tick in ms; there are 20 ticks in a second. */
export const TICK = 50
