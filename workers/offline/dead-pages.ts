/** Finds open pages that do not work, so that they get a working build. */
import { keyOf, type Build } from './build'

export interface OpenWindow {
  readonly url: string
  readonly isVisible: boolean
  /** The entry script of the page; any other value: it does not answer. */
  readonly entry: () => Promise<unknown>
  /** Reloads it. */
  readonly reload: () => Promise<unknown>
}

/** Number of unanswered questions after which a page counts as dead. It may be starting, or busy. */
const QUESTIONS = 3

/**
 * The dead pages of the build's folder: a build with a wrong file leaves a page blank, and that page never
 * asks for a newer version. A hidden page may be suspended, so it is left out.
 */
export async function findDeadPages(build: Build, windows: readonly OpenWindow[]): Promise<OpenWindow[]> {
  const pages = pagesOf(build, windows)
  const areAlive = await Promise.all(pages.map(isAlive))
  return pages.filter((_, at) => areAlive[at] === false)
}

/**
 * Whether a waiting build should take over without being asked: there are visible pages, and all are dead.
 */
export async function areAllDead(build: Build, windows: readonly OpenWindow[]): Promise<boolean> {
  const pages = pagesOf(build, windows)
  if (pages.length === 0) return false
  // The first page that answers decides.
  const alive = pages.map(async (page) => {
    if (!(await isAlive(page))) throw new Error('The page does not answer.')
  })
  return Promise.any(alive).then(
    () => false,
    () => true,
  )
}

const pagesOf = (build: Build, windows: readonly OpenWindow[]) =>
  windows.filter(({ url, isVisible }) => isVisible && keyOf(build, url) === build.scope)

async function isAlive({ entry }: OpenWindow): Promise<boolean> {
  for (let asked = 0; asked < QUESTIONS; asked++) if (typeof (await entry()) === 'string') return true
  return false
}
