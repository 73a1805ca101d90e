import { areAlike, isLive } from '../../src/library/cards'
import { rowsOf } from '../../src/library/store/library-rows'
import type { KnowledgeApi, OutsidePiece } from '../api/library.api'
import { libraryReply } from './fault'
import type { LibraryRig } from './rig'
import { titleOf } from './studies'

/** Saved knowledge that rests on runs in an outside world. */
export function outside({
  connection,
  things,
}: Pick<LibraryRig, 'connection' | 'things'>): Pick<KnowledgeApi, 'outside'> {
  return {
    outside: (world) =>
      libraryReply(async () => {
        const { rows } = await rowsOf(connection, titleOf)
        const runs = new Set(rows.flatMap(({ kind, id }) => (kind === 'run' ? [id] : [])))
        const pieces: OutsidePiece[] = []
        for (const { kind, id, name, world: of } of rows) {
          if (kind !== 'knowledge' || of === null || !areAlike(of, world)) continue
          // The list reports items that cannot be read any more.
          const value = await things.kept({ kind, id }).then(
            (kept) => (kept.kind === 'knowledge' ? kept.value : null),
            () => null,
          )
          const isThere =
            value && Object.values(value.runs).some(({ spec }) => isLive('world', spec.world.id))
          if (!isThere) continue
          const here = Object.keys(value.runs).filter((run) => runs.has(run))
          pieces.push({ id, name, knowledge: value, here })
        }
        return pieces
      }),
  }
}
