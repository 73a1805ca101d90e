/** Rows that are drawn at first, and with each press of “Show more”. Drawing thousands blocks a browser for seconds. */
export const AT_ONCE = 50
