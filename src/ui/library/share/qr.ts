import { encodeQR, type ErrorCorrection } from 'qr'

/** A QR code, ready to draw. */
export interface QrCode {
  /** Squares per row, including the quiet zone on both sides. */
  readonly side: number
  /** The dark squares as one path, each one unit wide. */
  readonly path: string
  /** The share of the code that may be covered or damaged. */
  readonly correction: number
}

/** Width of the required empty margin, in squares (ISO/IEC 18004, 6.3.8). */
export const QUIET = 4

/** Correction levels, with the number of bytes that the largest code holds (ISO/IEC 18004, Table 7: version 40). */
const LEVELS: readonly {
  readonly ecc: ErrorCorrection
  readonly correction: number
  readonly max: number
}[] = [
  { ecc: 'medium', correction: 0.15, max: 2_331 },
  { ecc: 'low', correction: 0.07, max: 2_953 },
]
/** Longest text that fits in a code. */
export const MAX_QR = 2_953

/**
 * The code of a text: with 15 % correction as usual, or with 7 % if it does not fit otherwise. Null: the text is too long.
 * @param text in ASCII, as addresses are
 */
export function qrOf(text: string): QrCode | null {
  const level = LEVELS.find(({ max }) => text.length <= max)
  if (!level) return null
  const rows = encodeQR(text, 'raw', { ecc: level.ecc, border: QUIET })
  return { side: rows.length, path: pathOf(rows), correction: level.correction }
}

/** Adjacent dark squares in a row form one box, so that no seam shows between them. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x] || row[x - 1]) continue
      const width = row.indexOf(false, x) - x
      path += `M${x} ${y}h${width}v1h-${width}z`
    }
  return path
}
