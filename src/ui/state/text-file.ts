import { cut } from '../../engine/shown'

/** Of the largest files that this page writes itself, recordings of long runs, none comes near it. */
const MAX_BYTES = 64_000_000

/** The text of a file that somebody has chosen. @throws where it is larger than any of use: it is then not even read */
export async function textOf(file: File): Promise<string> {
  checkSize(file)
  return file.text()
}

function checkSize({ name, size }: File): void {
  if (size > MAX_BYTES) throw new Error(`${cut(name)} has ${size} bytes; ${MAX_BYTES} are the limit.`)
}
