import { labelsOf } from './labels-schema'
import { isUnchanged } from './envelope'
import { versionIn, type GivenFields, type LibraryFileFormat } from './format'
import type { OpenedFile } from './opened'
import type { FileValues, Imported } from './types'
import { NO_LABELS, type LibraryKind } from '../store/library-types'

/** A file's name, and the findings so far. */
export type FileOrigin = Pick<OpenedFile, 'name' | 'findings'>

/** A thing out of a file of ours. @throws FileError */
export function readOwn<K extends LibraryKind>(
  format: LibraryFileFormat<K>,
  given: GivenFields,
  about: FileOrigin,
): Imported<K> {
  const { name, findings } = about
  const value = format.read(given, versionIn(given, format), findings, name)
  return imported(format.kind, value, about, {
    labels: labelsOf(given, findings),
    isUnchanged: isUnchanged(given),
  })
}

/** A parsed item, with its findings. */
export function imported<K extends LibraryKind>(
  kind: K,
  value: FileValues[K],
  { name, findings }: FileOrigin,
  rest: Partial<Pick<Imported, 'labels' | 'isUnchanged'>> = {},
): Imported<K> {
  return {
    kind,
    value,
    labels: NO_LABELS,
    source: name,
    isUnchanged: null,
    ...rest,
    findings: findings.list,
    more: findings.more,
  }
}
