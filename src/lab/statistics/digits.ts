import { grouped } from '../../engine/sentence'

/** Number of useful decimals by size: 1,235, 12.7, 0.44, 0.012; below 0.001 one digit, up to six decimals. */
export function decimalsFor(size: number): number {
  if (size >= 100) return 0
  if (size >= 10) return 1
  if (size >= 0.1 || size === 0) return 2
  let decimals = 3
  for (let unit = 0.001; size < unit && decimals < 6; unit /= 10) decimals++
  return decimals
}

/** `1,235`, `0.44`, `−0.02`: with a minus sign, never `−0.00`, and the same on every platform. */
export function written(value: number, decimals: number): string {
  const size = Math.abs(value)
  const digits = decimals === 0 ? grouped(Math.round(size)) : size.toFixed(decimals)
  return value < 0 && /[1-9]/.test(digits) ? `−${digits}` : digits
}
