/** What browsers come with, px. */
const USUAL = 16

/** The scale of the text: from the browser's settings, and larger in the presenter. */
class TextScale {
  #now = $state(1)

  /** Canvases and charts grow with it. An effect that reads it runs again when it changes. */
  get now(): number {
    return this.#now
  }

  /** Reads the size of the root's text, and reads it again when an element whose width depends on it changes. */
  follow(document: Document): void {
    const read = () => {
      this.#now = (parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL) / USUAL
    }
    const rule = document.createElement('span')
    rule.ariaHidden = 'true'
    Object.assign(rule.style, { position: 'fixed', top: '0', width: '1rem', visibility: 'hidden' })
    document.body.append(rule)
    // Notified before the frame with the new size is painted.
    new ResizeObserver(read).observe(rule)
    read()
  }
}

export const textScale = new TextScale()
if (typeof document !== 'undefined') textScale.follow(document)
