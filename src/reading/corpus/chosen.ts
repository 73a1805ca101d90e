/**
 * One of several options, by the item's name: deterministic, so that a page keeps its words when other items
 * are added or removed.
 */
export function chosen<T>(options: readonly [T, ...T[]], item: string, what: string): T {
  return options[hash(`${what}/${item}`) % options.length] ?? options[0]
}

/** FNV-1a, 32 bits, with a final mix: its low bits depend too much on the last letter. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
