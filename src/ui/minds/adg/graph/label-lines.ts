/**
 * A name on no more than two lines, broken between words where that leaves the longer line shortest: columns are as
 * narrow as that.
 */
export function labelLines(text: string): readonly string[] {
  const words = text.split(' ')
  let best: readonly string[] = [text]
  for (let at = 1; at < words.length; at++) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    if (longest(lines) < longest(best)) best = lines
  }
  return best
}

const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
