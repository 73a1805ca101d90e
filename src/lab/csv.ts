/** What stands in a field: text, a number, or nothing. */
export type CsvValue = string | number | null

/**
 * Lines of fields (RFC 4180), each line ended. What has no value is empty. A spreadsheet takes text that begins with
 * one of these signs for a formula, and names come from outside as well: an apostrophe before it keeps it text.
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
