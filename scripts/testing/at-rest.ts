/**
 * What fades in has its colours only at the end: looks while nothing moves, and again where something began to. It stands by itself,
 * so that its text can be run within a page.
 *
 * @param look runs in the page that is looked at
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
    // What has begun since the last frame has not said so yet. What has ended may stay, and hold its last colours.
    const moving = document.getAnimations().some(({ playState }) => playState !== 'finished')
    if (began.length === 0 && !moving) return seen
  }
}
