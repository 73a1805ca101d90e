/** ms after which what a test waits for is said not to come: a stop against hanging, and never a measurement. */
export const PATIENCE = 60_000
