import { truncate } from '../../engine/format-value'

/** Larger than any file that the page writes, also recordings of long runs. */
const MAX_BYTES = 64_000_000

/** The text of a file that the user has chosen. @throws before reading, if the file is too large */
export async function textOf(file: File): Promise<string> {
  checkSize(file)
  return file.text()
}

function checkSize({ name, size }: File): void {
  if (size > MAX_BYTES)
    throw new Error(`${truncate(name)} has ${size} bytes. The limit is ${MAX_BYTES} bytes.`)
}
