import type { LibraryApi, LibraryRef, Thing } from '../../../../workers/api/library.api'
import type { Reply } from '../../../../workers/api/run.api'
import { isLive } from '../../../library/cards'
import type { Knowledge } from '../../../library/knowledge/types'
import { remember } from '../../state/storage'

/** What keeps things, and takes them away again. */
export interface KeepClient {
  /** Never rejects: a worker that is lost answers with a fault. */
  ask<T>(
    call: (api: Pick<LibraryApi, 'keep' | 'thing' | 'label' | 'remove'>) => Promise<Reply<T>>,
  ): Promise<Reply<T>>
}

export interface KeptNow {
  readonly ref: LibraryRef
  /** Equal knowledge was kept before: taking it back would take that away. Null: it is not known. */
  readonly wasThere: boolean | null
  /** As it is called there; empty: it has the name that it gets by itself. */
  readonly name: string
}

/** Saves what is known, under the name that the caller gives. @param now ms since 1970 */
export async function keepKnowledge(
  keeper: KeepClient,
  value: Knowledge,
  now = Date.now(),
): Promise<Reply<KeptNow>> {
  const kept = await keeper.ask((api) => api.keep({ kind: 'knowledge', value }))
  if (!kept.ok) return kept
  if (isLive('world', value.world.id)) remember('outside', true)
  const ref = kept.value
  return { ok: true, value: keptBy(ref, await keeper.ask((api) => api.thing(ref)), now) }
}

/** What has just been kept, as it is there. @param now when it was asked to be kept (ms since 1970) */
export function keptBy(ref: LibraryRef, thing: Reply<Thing>, now: number): KeptNow {
  // It is kept, whatever more can be said of it.
  if (!thing.ok) return { ref, wasThere: null, name: '' }
  return { ref, wasThere: thing.value.addedAt < now, name: thing.value.labels.name }
}
