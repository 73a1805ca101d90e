import * as v from 'valibot'
import { truncate } from '../../engine/format-value'
import { SpecError } from '../parse-spec'
import type { Choice } from '../spec'
import { parseWorld } from '../spec-schema'
import { FileError } from './file-error'
import type { LibraryFileFormat } from './format'

/** As in a run's spec; the world itself validates its options. */
const schema = v.object({
  world: v.looseObject({
    id: v.string(),
    options: v.optional(v.record(v.string(), v.union([v.number(), v.string()])), {}),
  }),
})

/** A world, chosen and set up. */
export const problemFormat: LibraryFileFormat<'problem'> = {
  format: 'firsthand/problem',
  version: 1,
  kind: 'problem',
  label: 'a problem',
  schema,
  read: ({ world }, _, findings) => ({ world: worldIn(findings.wellFormed(world, 'world')) }),
  write: ({ world }) => ({ world }),
}

/** @throws FileError where no world can be set up like that */
export function worldIn(world: unknown): Choice {
  try {
    return parseWorld(world)
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    throw new FileError('not-as-said', truncate(error.problems.slice(0, 3).join(' '), 1000))
  }
}
