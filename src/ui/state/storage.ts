/**
 * The page's memory between visits, besides runs: sizes, theme, dismissed notices. Storage may be blocked, full or
 * hold anything; the page then goes on without it.
 */
const PREFIX = 'firsthand.'

/** The stored value under `key`, if `accepts` accepts it; else null. */
export function readStored<T>(key: string, accepts: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    return accepts(value) ? value : null
  } catch {
    return null
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}

/** Calls back whenever another tab changes the value under `key`, as long as the page is open. */
export function onStoredChange(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // Null: everything was cleared.
    if (event.key === null || event.key === PREFIX + key) listener()
  })
}

export const isTrue = (value: unknown): value is true => value === true
