/** The colours in force, as a canvas needs them. */
export interface GraphTheme {
  readonly ground: string
  /** Background of every second column, slightly different. */
  readonly tint: string
  readonly ink: string
  readonly soft: string
  readonly quiet: string
  readonly experienced: string
  readonly hypothesised: string
  readonly analogy: string
  readonly doubted: string
  readonly inadmissible: string
  readonly wrong: string
  readonly now: string
  /** Not as in the run beside it. */
  readonly differs: string
  readonly font: string
  readonly isDark: boolean
}

/** Read from the custom properties that hold on `element`. */
export function themeOf(element: HTMLElement): GraphTheme {
  const style = getComputedStyle(element)
  const colour = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise
  const ground = colour('--bg', '#fbfbfa')
  return {
    ground,
    tint: colour('--tint', '#f3f5f6'),
    ink: colour('--ink', '#1f2328'),
    soft: colour('--soft', '#59636e'),
    quiet: mix(colour('--edge', '#868f99'), ground, 0.62),
    experienced: colour('--experienced', '#0f7b6c'),
    hypothesised: colour('--hypothesised', '#9a6700'),
    analogy: colour('--analogy', '#6e40c9'),
    doubted: colour('--doubted', '#4b7300'),
    inadmissible: colour('--inadmissible', '#57606a'),
    wrong: colour('--wrong', '#cf222e'),
    now: colour('--now', '#0969da'),
    differs: colour('--differs', '#bf3989'),
    font: style.fontFamily || 'sans-serif',
    isDark: channels(ground).reduce((sum, value) => sum + value, 0) < 384,
  }
}

/** `part` of `b` in `a`. */
export function mix(a: string, b: string, part: number): string {
  const [x, y] = [channels(a), channels(b)]
  const mixed = x.map((value, index) => Math.round(value + ((y[index] ?? value) - value) * part))
  return `rgb(${mixed.join(', ')})`
}

export function channels(colour: string): number[] {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  if (hex) return hex.slice(1).map((digits) => parseInt(digits, 16))
  return (colour.match(/[\d.]+/g) ?? ['0', '0', '0']).slice(0, 3).map(Number)
}

/** Calls back when the theme may have changed. Returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', changed)
  }
}
