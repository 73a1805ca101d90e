/** A probability as text. An uncertain value never rounds to certain. */
export function share(probability: number): string {
  if (probability > 0 && probability < 0.005) return 'below 0.01'
  if (probability < 1 && probability >= 0.995) return 'above 0.99'
  return probability === 0 || probability === 1 ? String(probability) : probability.toFixed(2)
}

/** `1.8 goals`, `1 step` */
export function some(value: number, one: string): string {
  const tenths = value > 0 && value < 0.05 ? 'less than 0.1' : value.toFixed(1).replace(/\.0$/, '')
  return `${tenths} ${tenths === '1' ? one : `${one}s`}`
}
