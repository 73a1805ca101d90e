/** The value of a field: text, a number, or none. */
export type CsvValue = string | number | null

/**
 * Lines of fields (RFC 4180), each line ended; a null is empty. A spreadsheet reads text that begins with one
 * of these signs as a formula, and names can come from other users: an apostrophe in front keeps it text.
 */
export function csvText(lines: readonly (readonly CsvValue[])[]): string {
  return lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')
}

const FORMULA = /^[=+\-@\t\r\n]/

function csvField(value: CsvValue): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
