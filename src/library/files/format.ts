/** A format of ours: how files of it, of any version, are read and written. */
import * as v from 'valibot'
import { grouped } from '../../engine/sentence'
import { formatValue } from '../../engine/format-value'
import type { LibraryKind } from '../store/library-types'
import type { Fields } from './envelope'
import { FileError } from './file-error'
import type { Findings } from './findings'
import type { FileValues } from './types'

/** Fields of a file before validation. */
export type GivenFields = Readonly<Record<string, unknown>>

/** One of the formats that this program writes. */
export interface LibraryFileFormat<K extends LibraryKind = LibraryKind> {
  /** `firsthand/recording` */
  readonly format: string
  /** The newest, which is the one that is written. */
  readonly version: number
  readonly kind: K
  /** The content in a word: “a recording”. */
  readonly label: string
  /** The thing's own fields, as a file of the newest version has them. */
  readonly schema: v.GenericSchema
  /**
   * Reads a file of this version or an older one; refused parts go to `findings`.
   * @throws FileError if the whole file is unusable
   */
  readonly read: (given: GivenFields, version: number, findings: Findings, name: string) => FileValues[K]
  /** In the order of writing. */
  readonly write: (value: FileValues[K]) => Fields
}

/**
 * The version that a file says it has.
 * @throws FileError where it is a later one than is known here, or none
 */
export function versionIn(
  { version }: GivenFields,
  { version: newest, label }: Pick<LibraryFileFormat, 'version' | 'label'>,
): number {
  if (typeof version === 'number' && Number.isSafeInteger(version) && version >= 1) {
    if (version <= newest) return version
    throw new FileError(
      'newer-version',
      `the file is ${label} of version ${grouped(version)}, but this page reads only up to version ${newest}.`,
      'Open the file with a newer version of this page.',
    )
  }
  throw new FileError(
    'not-as-said',
    `the file’s version should be a whole number, but is ${formatValue(version)}.`,
  )
}

/** A value with its fields in the order of reading: then reading and writing again gives the same bytes. */
export function asRead(schema: v.GenericSchema, value: unknown): unknown {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : value
}

export const isGiven = (value: unknown): value is GivenFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
