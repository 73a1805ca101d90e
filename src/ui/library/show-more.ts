/** Rows of a list that are drawn at first, and with each press of “Show more”: thousands keep a browser busy for seconds. */
export const AT_ONCE = 50
