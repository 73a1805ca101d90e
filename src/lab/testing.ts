/** Reads CSV back (RFC 4180): what a spreadsheet or a data frame makes of a file. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  let line: string[] = []
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const match = field.exec(text)
    if (!match) throw new SyntaxError(`No CSV from character ${at} on.`)
    const [, value = '', end] = match
    line.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
