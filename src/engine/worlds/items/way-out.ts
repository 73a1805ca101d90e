/** Ways for a controller to get unstuck. */
export type EscapeMove = 'leave-water' | 'go-up' | 'explore'

/** Patterns of each way. The first match in the text counts: `get out of the water and find trees`. */
const SAID: readonly (readonly [EscapeMove, RegExp])[] = [
  [
    'leave-water',
    /\b(?:out of|leave|exit|escape)\b.{0,12}\b(?:water|lake|river|sea|ocean)\b|\b(?:swim|shore|land|beach)\b/,
  ],
  [
    'go-up',
    /\b(?:out of|leave|exit|escape)\b.{0,12}\b(?:cave|hole|pit|tunnel|mine|ravine)\b|\b(?:surface|climb|upwards?|ground level)\b|\bdig up\b/,
  ],
  ['explore', /\b(?:explore|find|look for|search|wander|walk|move|go)\b/],
]

/**
 * The way that a temporary subgoal in words asks for (XENON, 4.3: `get out of the water`, `explore to find
 * trees`); null if the text matches none.
 */
export function wayOutIn(words: string): EscapeMove | null {
  const said = words.toLowerCase()
  const found = SAID.flatMap(([way, pattern]) => {
    const at = said.search(pattern)
    return at < 0 ? [] : [{ way, at }]
  })
  return found.sort((a, b) => a.at - b.at)[0]?.way ?? null
}
