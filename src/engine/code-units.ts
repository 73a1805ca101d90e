/** The order of names everywhere: by their UTF-16 code units, which no locale and no Unicode version changes. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
