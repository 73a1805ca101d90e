/** Lines of words, none wider than there is room for by a wide guess of a letter's width. All in px. */
export function wrapped(text: string, width: number, size: number): string[] {
  const room = Math.max(12, Math.floor(width / (size * 0.56)))
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
