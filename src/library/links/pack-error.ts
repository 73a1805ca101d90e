/** A packed text that cannot be read: why, as a sentence's end; nothing is taken of it. */
export class PackError extends Error {
  override readonly name = 'PackError'
  readonly code = 'bad-packed'
}
