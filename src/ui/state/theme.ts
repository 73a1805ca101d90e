import { THEMES, type Theme } from '../link/link-state'
import { readStored, writeStored } from './storage'

const dark = matchMedia('(prefers-color-scheme: dark)')

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

export const recallTheme = (): Theme => readStored('theme', isTheme) ?? 'auto'
export const rememberTheme = (theme: Theme) => writeStored('theme', theme)

/**
 * Puts the theme in force on the root, where style sheets and canvases look for it; "auto" follows the system while
 * it lasts. Returns what ends that.
 */
export function applyTheme(theme: Theme): () => void {
  const show = () => {
    document.documentElement.dataset['theme'] = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme
  }
  show()
  if (theme !== 'auto') return () => undefined
  dark.addEventListener('change', show)
  return () => dark.removeEventListener('change', show)
}
