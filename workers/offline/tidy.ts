/** Forgets older builds once no page of them is open. */
import { keyOf, knows, otherCaches, type Build } from './build'
import { keepUsed, type CacheStores } from './keep'

export interface OpenPage {
  readonly url: string
  /** The script that it began with; anything else: it does not say. */
  readonly entry: () => Promise<unknown>
}

/** What is open, for tests to give in its place. */
interface Open {
  /** All pages of the host. */
  readonly pages: () => Promise<readonly OpenPage[]>
  /** A newer build is here or on its way: that is not to be touched. */
  readonly hasNewer: () => boolean
}

/**
 * Deletes the caches of other builds, unless a page may still need them. What somebody has come to use while this build
 * waited only they have: it is here before they go.
 *
 * @throws what `keep` throws; then nothing is deleted, and the next page that begins asks again
 */
export async function tidy(build: Build, stores: CacheStores, open: Open): Promise<void> {
  const others = await otherCaches(build, stores.caches)
  if (others.length === 0 || !(await isAlone(build, open))) return
  await keepUsed(build, stores)
  // That may have taken its time.
  if (await isAlone(build, open)) await Promise.all(others.map((name) => stores.caches.delete(name)))
}

/** No page of another build is open, and none is to come. */
async function isAlone(build: Build, { pages, hasNewer }: Open): Promise<boolean> {
  const ours = (await pages()).filter(({ url }) => keyOf(build, url) === build.scope)
  const entries = await Promise.all(ours.map((page) => page.entry()))
  return entries.every((entry) => typeof entry === 'string' && knows(build, entry)) && !hasNewer()
}
