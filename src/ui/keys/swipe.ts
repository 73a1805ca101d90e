/** Smallest horizontal distance of a swipe, in CSS pixels; it must also be twice the vertical one. */
const MIN_SWIPE = 60

/** An attachment: a swipe of a finger to the left goes on, one to the right goes back. */
export const swipes = (onforward: () => void, onback: () => void) => (element: HTMLElement) => {
  let start: Touch | null = null
  const begin = ({ touches }: TouchEvent) => (start = touches.length === 1 ? (touches[0] ?? null) : null)
  const end = ({ changedTouches: [touch] }: TouchEvent) => {
    if (!start || !touch) return
    const [x, y] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
    start = null
    if (Math.abs(x) < MIN_SWIPE || Math.abs(x) < 2 * Math.abs(y)) return
    if (x < 0) onforward()
    else onback()
  }
  element.addEventListener('touchstart', begin, { passive: true })
  element.addEventListener('touchend', end)
  return () => {
    element.removeEventListener('touchstart', begin)
    element.removeEventListener('touchend', end)
  }
}
