import type { Attachment } from 'svelte/attachments'

/**
 * For an element that is elsewhere for a while. It is moved there and back, not mounted again, so it keeps typed text
 * and focus. (CSS `order` would only change where it is seen; keys and screen readers would still find it in the old
 * place.)
 */
export function liftedTo(place: Element | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (!place) return
    const home = document.createComment('')
    element.before(home)
    move(element, place, null)
    return () => {
      // Or it has gone from the page meanwhile, and is not brought back.
      if (element.isConnected && home.parentNode) move(element, home.parentNode, home)
      home.remove()
    }
  }
}

function move(element: HTMLElement, parent: Node, before: Node | null): void {
  // Not in every browser yet. It also keeps scroll positions.
  if ('moveBefore' in Element.prototype && parent instanceof Element) {
    parent.moveBefore(element, before)
    return
  }
  const focused = document.activeElement
  parent.insertBefore(element, before)
  if (focused instanceof HTMLElement && element.contains(focused)) focused.focus({ preventScroll: true })
}
