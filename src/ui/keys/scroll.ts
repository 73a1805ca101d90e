/** An attachment: while an element's content is larger than the element, the Tab key reaches it, so that keys scroll it. */
export function scrollsByKeyboard(element: HTMLElement) {
  const update = () => {
    const scrolls = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth
    if (scrolls) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(update)
  const observe = () => {
    sizes.disconnect()
    for (const part of [element, ...element.children]) sizes.observe(part)
  }
  const children = new MutationObserver(observe)
  children.observe(element, { childList: true })
  observe()
  return () => {
    sizes.disconnect()
    children.disconnect()
  }
}
