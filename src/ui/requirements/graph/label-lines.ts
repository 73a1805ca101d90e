/**
 * The possible line breaks of a name: two lines, broken between words so that the longer line is shortest,
 * because columns are narrow; or one line.
 */
export function labelLines(text: string): readonly (readonly string[])[] {
  const words = text.split(' ')
  const broken = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  let best: readonly string[] = [text]
  for (const lines of broken) if (longest(lines) < longest(best)) best = lines
  return best.length > 1 ? [best, [text]] : [best]
}

const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
