import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { FORMATS } from '../../../../engine/minds/goals/types/claims'
import { truncate } from '../../../../engine/format-value'
import { ID_DIGITS } from '../../../identity'
import { MAX_TITLE } from '../limits'

/** A document to read. */
export interface TakenDocument {
  /** The digest of its text: the same text twice is one document. */
  readonly id: string
  readonly title: string
  readonly format: (typeof FORMATS)[number]
  readonly text: string
}

/** A lone surrogate is no character, and no file can hold it. */
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export function takenOf(title: string, format: TakenDocument['format'], given: string): TakenDocument {
  const text = given.replace(LONE, '\ufffd')
  const id = bytesToHex(sha256(utf8ToBytes(text))).slice(0, ID_DIGITS)
  return {
    id,
    title: truncate(
      title
        .replace(/\p{Cc}+/gu, ' ')
        .replace(LONE, '\ufffd')
        .trim() || 'Without a name',
      MAX_TITLE,
    ),
    format,
    text,
  }
}
