/**
 * One of several, by the name of what it is for: always the same, and without any chance. A page so keeps its words when another
 * item comes or goes.
 */
export function chosen<T>(options: readonly [T, ...T[]], item: string, what: string): T {
  return options[hash(`${what}/${item}`) % options.length] ?? options[0]
}

/** FNV-1a, 32 bits, and once more mixed: its low bits alone hang too much on the last letter. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
