import { THEMES, type Theme } from '../link/link-state'
import { recall, remember } from './storage'

const dark = matchMedia('(prefers-color-scheme: dark)')

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

export const recallTheme = (): Theme => recall('theme', isTheme) ?? 'auto'
export const rememberTheme = (theme: Theme) => remember('theme', theme)

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
