import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { CanonicalWriter } from '../canonical-writer'
import { CANONICAL, type BackupEntry } from './entries'

/** The envelope's digest (`contentDigest`) of a file whose entries come one by one. */
export class RunningDigest {
  readonly #hash = sha256.create()
  readonly #writer = new CanonicalWriter((bytes) => this.#hash.update(bytes))
  #isFirst = true

  constructor() {
    this.#hash.update(utf8ToBytes(CANONICAL[0]))
  }

  add(entry: BackupEntry): void {
    if (!this.#isFirst) this.#hash.update(COMMA)
    this.#isFirst = false
    this.#writer.write(entry)
    this.#writer.end()
  }

  /** Call it only once. */
  digest(): string {
    this.#hash.update(utf8ToBytes(CANONICAL[1]))
    return bytesToHex(this.#hash.digest())
  }
}

const COMMA = utf8ToBytes(',')
