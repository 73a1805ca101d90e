/**
 * How much larger than usual the browser's settings have text: what is drawn rather than laid out (canvases, charts)
 * grows with it. Read once; a page that is open while the setting changes is drawn anew when it is loaded again.
 */
export const TEXT_SCALE =
  typeof document === 'undefined'
    ? 1
    : (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
