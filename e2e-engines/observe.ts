/** Errors of the page that a user would see in the console. */
import type { Engine } from './engine'

/**
 * Runs in the page: notes errors, warnings and refusals in the session storage of the tab, where they outlast a reload.
 * Both protocols could say some of this themselves, but not the same, and WebKit's driver nothing.
 */
export function observe(): void {
  // A page that is left cancels its own downloads.
  let isLeft = false
  addEventListener('beforeunload', () => (isLeft = true))
  const note = (text: string) => {
    if (isLeft) return
    const noted = JSON.parse(sessionStorage.getItem('observed') ?? '[]') as string[]
    sessionStorage.setItem('observed', JSON.stringify([...noted, text]))
  }
  addEventListener(
    'error',
    (event) => {
      // No fault: an element changed its size twice within one frame, and the second time is handled in the next.
      if (/^ResizeObserver loop/.test(event.message)) return
      // A script, style or picture that fails to load only names its element.
      const element = event.target instanceof Element ? event.target.outerHTML.slice(0, 200) : ''
      note(`uncaught: ${event.message || `${element} does not load`}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled rejection: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(`refused by the page's policy: ${effectiveDirective} ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console)
    console[level] = (...said: unknown[]) => {
      note(
        `console.${level}: ${said.map((one) => (one instanceof Error ? `${String(one)} ${one.stack}` : String(one))).join(' ')}`,
      )
      log(...said)
    }
  }
}

/** The program for a page that is observed from its first script on, in a browser without service workers. */
export const OBSERVER = `delete Navigator.prototype.serviceWorker\n;(${String(observe)})()`

/** The errors since the last call. */
export const takeObserved = (engine: Engine): Promise<string[]> =>
  engine.call(() => {
    const noted = JSON.parse(sessionStorage.getItem('observed') ?? '[]') as string[]
    sessionStorage.removeItem('observed')
    return noted
  })
