import type { KnowledgeFile } from '../store/knowledge-file'
import type { RunSpec } from '../spec'
import { KNOWLEDGE, isMind } from '.'
import { originOf } from './origin'
import { withoutBeginning } from './read-run'
import { usualWorld } from './schema-parts'
import type { Knowledge } from './types'

/** What is known beside a file of version 1, which has its run's id and nothing more of it. */
export interface Beside {
  /** The run's, where it is here. */
  readonly spec: RunSpec | null
  /** What it came from, as a file's name. */
  readonly source: string
}

/**
 * What a file of version 1 says, as knowledge: on the word of an import, for it does not say whose word it was. Where its run is
 * not here, neither is its world: it is then taken to be the first in which anybody of that mind plays, as it comes.
 */
export function ofVersion1(file: KnowledgeFile, { spec, source }: Beside): Knowledge {
  const { run, step, format: _, version: __, ...known } = file
  const origin = originOf({ by: 'import', source, ...(spec && { run, step }) })
  const runs = spec ? { [run]: { spec: withoutBeginning(spec), step, names: [] } } : {}
  for (const mind of Object.keys(KNOWLEDGE).filter(isMind)) {
    const frame = { world: spec?.world ?? usualWorld(mind), runs }
    const read = KNOWLEDGE[mind].ofVersion1(known, frame, origin)
    if (read) return read
  }
  throw new TypeError('A file of version 1 is of one of the minds: its schema has checked that.')
}
