/**
 * Orders names by their UTF-16 code units everywhere. No locale and no Unicode version changes that order.
 */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
