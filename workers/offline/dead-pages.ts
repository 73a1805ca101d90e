/** Finds open pages that do not work, so that they get a build that does. */
import { keyOf, type Build } from './build'

export interface OpenWindow {
  readonly url: string
  readonly isVisible: boolean
  /** The script that the page began with; anything else: it does not answer. */
  readonly entry: () => Promise<unknown>
  /** Loads it again. */
  readonly reload: () => Promise<unknown>
}

/** Number of questions that a page leaves unanswered before it counts as dead. It may be starting, or busy. */
const QUESTIONS = 3

/**
 * The open pages of the build's folder that are dead: a build with a wrong file in it leaves a page blank, and that page
 * never asks for a newer version. A page that is out of sight may be asleep, so it is left out.
 */
export async function findDeadPages(build: Build, windows: readonly OpenWindow[]): Promise<OpenWindow[]> {
  const pages = pagesOf(build, windows)
  const areAlive = await Promise.all(pages.map(isAlive))
  return pages.filter((_, at) => areAlive[at] === false)
}

/**
 * Whether a build that waits should take over without being asked: pages are in sight, and all of them are dead.
 */
export async function areAllDead(build: Build, windows: readonly OpenWindow[]): Promise<boolean> {
  const pages = pagesOf(build, windows)
  if (pages.length === 0) return false
  // The first page that answers settles it.
  const alive = pages.map(async (page) => {
    if (!(await isAlive(page))) throw new Error('It does not answer.')
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
