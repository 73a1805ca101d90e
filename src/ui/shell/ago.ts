const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
/** Made at its first use: that takes 25 ms, and the page's start does not need it. */
let words: Intl.RelativeTimeFormat | undefined

/** A time in the past, as people say it: "2 minutes ago". */
export function ago(time: number, now = Date.now()): string {
  const passed = Math.max(0, now - time)
  words ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  for (const [unit, length] of UNITS)
    if (passed >= length) return words.format(-Math.floor(passed / length), unit)
  return 'just now'
}
