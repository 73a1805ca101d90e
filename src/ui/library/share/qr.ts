import { encodeQR, type ErrorCorrection } from 'qr'

/** A QR code as it is drawn. */
export interface QrCode {
  /** Squares in a row, with the quiet zone on both sides. */
  readonly side: number
  /** The dark squares, each one unit wide, as one path. */
  readonly path: string
  /** How much of it may be covered or torn before it cannot be read. */
  readonly correction: number
}

/** Squares of the paper's colour that have to be around it (ISO/IEC 18004, 6.3.8). */
export const QUIET = 4

/** How much may be lost, and how many bytes the largest code then holds (ISO/IEC 18004, Table 7: version 40). */
const LEVELS: readonly {
  readonly ecc: ErrorCorrection
  readonly correction: number
  readonly max: number
}[] = [
  { ecc: 'medium', correction: 0.15, max: 2_331 },
  { ecc: 'low', correction: 0.07, max: 2_953 },
]
/** Whatever is longer is in no code. */
export const MAX_QR = 2_953

/**
 * The code of a text: with 15 % correction, as is usual, or with 7 % where it does not fit otherwise. Null: no code holds so much.
 * @param text in ASCII, as addresses are
 */
export function qrOf(text: string): QrCode | null {
  const level = LEVELS.find(({ max }) => text.length <= max)
  if (!level) return null
  const rows = encodeQR(text, 'raw', { ecc: level.ecc, border: QUIET })
  return { side: rows.length, path: pathOf(rows), correction: level.correction }
}

/** Dark squares that touch in a row are one box, so that no seam shows between them. */
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
