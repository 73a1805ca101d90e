/** Deletes older builds when no page of them is open. */
import { keyOf, knows, otherCaches, type Build } from './build'
import { keepUsed, type CacheStores } from './keep'

export interface OpenPage {
  readonly url: string
  /** Its entry script; any other value: it does not answer. */
  readonly entry: () => Promise<unknown>
}

/** The open pages, which tests replace. */
interface Open {
  /** All pages of the host. */
  readonly pages: () => Promise<readonly OpenPage[]>
  /** Whether a newer build is installed or being installed, which must not be touched. */
  readonly hasNewer: () => boolean
}

/**
 * Deletes the caches of other builds, unless a page may still need them. An engine that was first used while
 * this build waited is only in those caches, so it is taken over first.
 *
 * @throws `keep`'s errors; then nothing is deleted, and the next page that starts tries again
 */
export async function tidy(build: Build, stores: CacheStores, open: Open): Promise<void> {
  const others = await otherCaches(build, stores.caches)
  if (others.length === 0 || !(await isAlone(build, open))) return
  await keepUsed(build, stores)
  // Checked again, because that may have taken long.
  if (await isAlone(build, open)) await Promise.all(others.map((name) => stores.caches.delete(name)))
}

/** Whether no page of another build is open, and no newer build is coming. */
async function isAlone(build: Build, { pages, hasNewer }: Open): Promise<boolean> {
  const ours = (await pages()).filter(({ url }) => keyOf(build, url) === build.scope)
  const entries = await Promise.all(ours.map((page) => page.entry()))
  return entries.every((entry) => typeof entry === 'string' && knows(build, entry)) && !hasNewer()
}
