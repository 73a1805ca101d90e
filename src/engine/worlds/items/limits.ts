/** A quantity above this is no game's; nor is a set of more requirements than that. */
export const MAX_QUANTITY = 4096
export const MAX_REQUIREMENTS = 64
