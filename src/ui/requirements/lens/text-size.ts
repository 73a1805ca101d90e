/** Names are laid out before they are drawn, so this is no narrower than any system's font, in em. */
function widthOf(letter: string): number {
  if (/[iljtfr .,'()]/.test(letter)) return 0.44
  if (/[mwMW@%]/.test(letter)) return 1
  if (/[A-Z]/.test(letter)) return 0.78
  return letter.charCodeAt(0) > 0x24f ? 1.1 : 0.66
}

export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0)

interface Lines {
  readonly lines: readonly string[]
  /** Width of the widest line, in em. */
  readonly width: number
}

/**
 * A name in lines of at most `width` em, broken between words, or within a word that is longer than a line.
 */
export function linesOf(name: string, width: number): Lines {
  const lines: string[] = []
  let line = ''
  for (const word of name.split(' ')) {
    const both = line === '' ? word : `${line} ${word}`
    if (textWidth(both) <= width) {
      line = both
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (line !== '' && textWidth(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  lines.push(line)
  return { lines, width: Math.max(...lines.map(textWidth)) }
}
