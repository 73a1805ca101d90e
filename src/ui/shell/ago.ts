const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** A time in the past, as people say it: "2 minutes ago". */
export function ago(time: number, now = Date.now()): string {
  const passed = Math.max(0, now - time)
  for (const [unit, length] of UNITS)
    if (passed >= length) return words.format(-Math.floor(passed / length), unit)
  return 'just now'
}
