/** Columns of text, two spaces apart; the columns in `numbers` are right-aligned. */
export function table(
  heads: readonly string[],
  lines: readonly (readonly string[])[],
  numbers: readonly string[] = [],
): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  const written = (line: readonly string[]) =>
    heads
      .map((head, column) => {
        const text = line[column] ?? ''
        const width = widths[column] ?? 0
        return numbers.includes(head) ? text.padStart(width) : text.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [heads, ...lines].map(written).join('\n')
}
