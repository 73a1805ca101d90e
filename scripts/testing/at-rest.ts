/**
 * A fading element has its final colours only at the end. So this looks while nothing moves, and looks again if
 * something began to move. It uses nothing outside itself, so that its text can run within a page.
 * @param look runs in the page
 */
export async function atRest<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  for (;;) {
    await Promise.allSettled(document.getAnimations().map((one) => one.finished))
    const began: Event[] = []
    const moves = (event: Event) => void began.push(event)
    const signs = ['transitionrun', 'animationstart']
    for (const sign of signs) addEventListener(sign, moves, true)
    const seen = await look()
    for (const sign of signs) removeEventListener(sign, moves, true)
    // An animation that began since the last frame has not reported it yet. A finished one may stay, and hold its
    // last colours.
    const moving = document.getAnimations().some(({ playState }) => playState !== 'finished')
    if (began.length === 0 && !moving) return seen
  }
}
