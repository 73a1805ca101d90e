import type { LibraryApi, LibraryRef, Thing } from '../../../../workers/api/library.api'
import type { Reply } from '../../../../workers/api/run.api'
import { isLive } from '../../../library/cards'
import type { Knowledge } from '../../../library/knowledge/types'
import { writeStored } from '../../state/storage'

/** Saves and removes items. */
export interface KeepClient {
  /** Never rejects: a lost worker gives a fault. */
  ask<T>(
    call: (api: Pick<LibraryApi, 'keep' | 'thing' | 'label' | 'remove'>) => Promise<Reply<T>>,
  ): Promise<Reply<T>>
}

export interface KeptNow {
  readonly ref: LibraryRef
  /** Equal knowledge was stored before, so an undo would remove that. Null: unknown. */
  readonly wasThere: boolean | null
  /** Its name in the Library. Empty: it has a generated name. */
  readonly name: string
}

/** Saves the agent's knowledge under the caller's name. @param now ms since 1970 */
export async function keepKnowledge(
  keeper: KeepClient,
  value: Knowledge,
  now = Date.now(),
): Promise<Reply<KeptNow>> {
  const kept = await keeper.ask((api) => api.keep({ kind: 'knowledge', value }))
  if (!kept.ok) return kept
  if (isLive('world', value.world.id)) writeStored('outside', true)
  const ref = kept.value
  return { ok: true, value: keptBy(ref, await keeper.ask((api) => api.thing(ref)), now) }
}

/** The saved item as stored. @param now time of the request (ms since 1970) */
export function keptBy(ref: LibraryRef, thing: Reply<Thing>, now: number): KeptNow {
  // It is saved, even if reading it back fails.
  if (!thing.ok) return { ref, wasThere: null, name: '' }
  return { ref, wasThere: thing.value.addedAt < now, name: thing.value.labels.name }
}
