/** A line of a tree, as keys go about in it. */
interface LevelItem {
  /** From 1 on. */
  readonly level: number
  /** Undefined: there is nothing to open. */
  readonly isExpanded: boolean | undefined
  /** The name that letter keys search. */
  readonly label: string
}

/** A line for drawing and for screen readers. */
export interface LevelLine extends LevelItem {
  /** Stays the same as long as the line exists. */
  readonly key: string
  readonly position: number
  readonly among: number
  /** Its text for screen readers. */
  readonly words: string
}

type LevelMove = { readonly to: number } | { readonly open: boolean } | null

/**
 * The effect of a key in a tree (WAI-ARIA Authoring Practices, Tree View); undefined: it is no key of the tree. The
 * first line stays open, because the tree would be empty otherwise.
 */
export function moveBy(key: string, lines: readonly LevelItem[], at: number): LevelMove | undefined {
  const line = lines[at]
  if (!line) return undefined
  const go = (to: number): LevelMove => (to >= 0 && to < lines.length ? { to } : null)
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(lines.length - 1)
    case 'ArrowRight':
      if (line.isExpanded === undefined) return null
      return line.isExpanded ? go(at + 1) : { open: true }
    case 'ArrowLeft':
      if (line.isExpanded && line.level > 1) return { open: false }
      return go(lines.findLastIndex(({ level }, index) => index < at && level < line.level))
    default:
      return Array.from(key).length === 1 && key !== ' ' ? go(startingWith(key, lines, at)) : undefined
  }
}

/** The next line whose name begins with the letter, from the start again after the end. */
function startingWith(letter: string, lines: readonly LevelItem[], at: number): number {
  const turned = lines.map((_, index) => (at + 1 + index) % lines.length)
  return turned.find((index) => lines[index]?.label.toLowerCase().startsWith(letter.toLowerCase())) ?? -1
}
