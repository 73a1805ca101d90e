/** Bytes as letters, digits, - and _, which stand for themselves in an address (RFC 4648, section 5, without padding). */
import { PackError } from './pack-error'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES: ReadonlyMap<string, number> = new Map(Array.from(DIGITS, (digit, value) => [digit, value]))

export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const group = (a << 16) | (b << 8) | c
    const digits = [18, 12, 6, 0].map((by) => DIGITS.charAt((group >> by) & 63)).join('')
    text += digits.slice(0, 1 + Math.min(3, bytes.length - at))
  }
  return text
}

/** @throws PackError with the character that is none of these */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [group, digits, at] = [0, 0, 0]
  for (const [place, digit] of Array.from({ length: text.length }, (_, i) => text.charAt(i)).entries()) {
    const value = VALUES.get(digit)
    if (value === undefined) throw new PackError(`character ${place + 1} of the link is not allowed`)
    group = ((group << 6) | value) & 0xffffff
    digits += 6
    if (digits >= 8) {
      digits -= 8
      bytes[at++] = (group >> digits) & 0xff
    }
  }
  return bytes
}
