import type { Note, Shelf } from './download'

/** Where nothing can be kept: in memory, until the model is loaded. */
export class MemoryShelf implements Shelf {
  note: Note | null = null
  size = 0
  #parts: Uint8Array<ArrayBuffer>[] = []

  begin(note: Note): Promise<void> {
    this.note = note
    this.#parts = []
    this.size = 0
    return Promise.resolve()
  }

  append(bytes: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(bytes)
    this.size += bytes.length
  }

  finish(): Promise<void> {
    if (this.note) this.note = { ...this.note, isWhole: true }
    return Promise.resolve()
  }

  blob(): Blob {
    return new Blob(this.#parts)
  }
}
