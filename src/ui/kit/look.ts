import type { Look } from './types'

/** The classes of `looks.css` that draw a look. */
export const lookClass = ({ line, fill }: Pick<Look, 'line' | 'fill'>): string =>
  fill ? `look ${line} ${fill}` : `look ${line}`

export const toneVar = (tone: string): string => `var(--${tone})`
