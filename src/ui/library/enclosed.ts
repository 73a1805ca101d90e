/** Files enclosed in a link. The Library's worker unpacks and checks them, because the page reads no files itself. */
import type { LinkState } from '../link/link-state'
import { filesOf, type RunSpec } from '../../library/spec'
import { printOf, type Completed } from '../state/recorded-prior'
import { library, type LibraryClient } from './client'

/**
 * The files that a run still needs after the link's own files are unpacked. Files with another fingerprint than the link states
 * are ignored: they would make another run.
 */
export async function fromLink(
  { spec, files }: Pick<LinkState, 'spec' | 'files'>,
  found: Completed,
  enclosed: string,
  client: Pick<LibraryClient, 'ask'> = library,
): Promise<Completed> {
  const reply = await client.ask((api) => api.unpackFiles(enclosed, spec))
  if (!reply.ok) return { ...found, fault: reply.fault.message }
  const isThere = (slot: (typeof found.missing)[number]) => printOf(reply.value[slot]) === files[slot]
  const whole = found.missing
    .filter(isThere)
    .reduce<RunSpec>(
      (run, slot) => ({ ...run, [slot]: { ...run[slot], ...filesOf(reply.value[slot]) } }),
      found.spec,
    )
  return { spec: whole, missing: found.missing.filter((slot) => !isThere(slot)) }
}

/** The packed files of a run, for its link. Null: it has none, or they cannot be packed. */
export async function enclosedIn(
  spec: RunSpec,
  client: Pick<LibraryClient, 'ask'> = library,
): Promise<string | null> {
  const reply = await client.ask((api) => api.packFiles(spec))
  return reply.ok ? reply.value : null
}
