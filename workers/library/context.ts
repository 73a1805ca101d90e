import { readingSchema } from '../../src/lab/reading-schema'
import type { JobReading } from '../../src/lab/reading'
import type { Resources } from '../../src/library/assemble'
import { DatabaseConnection } from '../../src/library/store/connection'
import { LabStore } from '../../src/library/store/lab-store'
import { LibraryStore } from '../../src/library/store/library-store'
import type { LibraryRef } from '../../src/library/store/library-types'
import { RunStore } from '../../src/library/store/run-store'
import { tellTabs } from '../../src/library/store/tell-tabs'
import { systemClock, type Clock } from '../shared/clock'
import type { StoredResults } from '../api/lab.api'
import { resultsSchema } from '../lab/schemas'
import type { Space } from '../api/library.api'
import { allResources } from '../shared/resources'
import { ReadThings } from './read-things'

/** Shared by the parts of the Library's worker. */
export interface LibraryContext {
  /** One for all stores. */
  readonly connection: DatabaseConnection
  readonly things: LibraryStore
  readonly runs: RunStore
  readonly lab: LabStore<JobReading, StoredResults>
  readonly read: ReadThings
  /** What a run needs beside its spec. */
  readonly resources: () => Promise<Resources>
  readonly clock: Clock
  /** ms since 1970 */
  readonly now: () => number
  /** Tells all tabs, this one too, that something has changed; null: several things. To be called when it is stored. */
  readonly tell: (changed: LibraryRef | null) => void
  readonly space: () => Promise<Space>
}

/** The worker's own parts; a test passes its own. */
export function libraryContext(
  own: Partial<Omit<LibraryContext, 'things' | 'runs' | 'lab' | 'read'>> = {},
): LibraryContext {
  const { connection = new DatabaseConnection(), now = () => Date.now() } = own
  return {
    resources: allResources,
    clock: systemClock,
    tell: tellTabs,
    space: spaceHere,
    ...own,
    ...{ connection, now },
    read: new ReadThings(),
    things: new LibraryStore(connection, now),
    runs: new RunStore(connection, now),
    lab: new LabStore({ reading: readingSchema, result: resultsSchema }, connection, now),
  }
}

/** The browser's storage estimate. Some browsers give none, and none does on an insecure page. */
async function spaceHere(): Promise<Space> {
  const here: { readonly storage?: StorageManager } = navigator
  const { usage, quota } = (await here.storage?.estimate().catch(() => undefined)) ?? {}
  const isPersistent = (await here.storage?.persisted().catch(() => undefined)) ?? null
  return { used: usage ?? null, quota: quota ?? null, isPersistent }
}
