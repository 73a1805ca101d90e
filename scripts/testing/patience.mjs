/** Limit, in ms, after which a test stops waiting. It only prevents hanging and measures nothing. */
export const PATIENCE = 60_000
