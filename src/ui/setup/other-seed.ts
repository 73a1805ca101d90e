/** A short seed that is not this one: short, because it stands in links and is read aloud in classrooms. */
export function otherSeed(seed: number): number {
  const other = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10_000
  return other === seed ? seed + 1 : other
}
