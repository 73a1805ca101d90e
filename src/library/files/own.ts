/** Every format of ours, by the kind of thing that it holds: a closed list. */
import type { Labels, LibraryKind } from '../store/library-types'
import { documentFormat } from './document'
import { sealed } from './envelope'
import type { GivenFields, LibraryFileFormat } from './format'
import { knowledgeFormat } from './knowledge'
import { problemFormat } from './problem'
import { recordingFormat } from './recording'
import { studyFormat } from './study'
import { readOwn, type FileOrigin } from './read-own'
import type { Envelope, FileValues, Imported } from './types'

const OWN: { readonly [K in LibraryKind]: LibraryFileFormat<K> } = {
  knowledge: knowledgeFormat,
  recording: recordingFormat,
  // The transcript is empty if everything follows from the spec.
  run: { ...recordingFormat, kind: 'run' },
  problem: problemFormat,
  document: documentFormat,
  study: studyFormat,
}

/** Reads one of our formats. */
interface OwnReader<K extends LibraryKind = LibraryKind> {
  readonly format: string
  /** @throws FileError */
  readonly read: (given: GivenFields, about: FileOrigin) => Imported<K>
}

const readerOf = <K extends LibraryKind>(format: LibraryFileFormat<K>): OwnReader<K> => ({
  format: format.format,
  read: (given, about) => readOwn(format, given, about),
})

/** By the format that the file names. */
export const OWN_READERS: readonly OwnReader[] = [
  readerOf(OWN.knowledge),
  readerOf(OWN.recording),
  readerOf(OWN.problem),
  readerOf(OWN.document),
  readerOf(OWN.study),
]

/** A thing as a file of ours has it. */
export function fileOf<K extends LibraryKind>(kind: K, value: FileValues[K], labels?: Labels): Envelope {
  const { format, version, write } = OWN[kind]
  return sealed(format, version, write(value), labels)
}
