/** What browsers come with, px. */
const USUAL = 16

/** How much larger than usual text is: by the browser's settings, and where a page is presented. */
class TextScale {
  #now = $state(1)

  /** What is drawn rather than laid out (canvases, charts) grows with it. Who reads it in an effect hears of another. */
  get now(): number {
    return this.#now
  }

  /** Reads the size of the root's text, and reads it again whenever something that is as wide as that is another. */
  follow(document: Document): void {
    const read = () => {
      this.#now = (parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL) / USUAL
    }
    const rule = document.createElement('span')
    rule.ariaHidden = 'true'
    Object.assign(rule.style, { position: 'fixed', top: '0', width: '1rem', visibility: 'hidden' })
    document.body.append(rule)
    // Told before the frame is painted in which the size is another.
    new ResizeObserver(read).observe(rule)
    read()
  }
}

export const textScale = new TextScale()
if (typeof document !== 'undefined') textScale.follow(document)
