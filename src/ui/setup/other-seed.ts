/** A short seed that differs from this one. It is short, because links contain it and teachers read it aloud. */
export function otherSeed(seed: number): number {
  const other = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10_000
  return other === seed ? seed + 1 : other
}
