/** Files that a link holds itself: they are unpacked and judged in the Library's worker, for the page reads none. */
import type { LinkState } from '../link/link-state'
import { filesOf, type RunSpec } from '../../library/spec'
import { printOf, type Completed } from '../state/recorded-prior'
import { library, type LibraryClient } from './client'

/**
 * What is still missing of a run once the link's own files have been unpacked. Files that are not those whose fingerprint the link
 * has are not used: the link would show another run than it says.
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

/** For a run's link; null: it has no files, or they cannot be packed. */
export async function enclosedIn(
  spec: RunSpec,
  client: Pick<LibraryClient, 'ask'> = library,
): Promise<string | null> {
  const reply = await client.ask((api) => api.packFiles(spec))
  return reply.ok ? reply.value : null
}
