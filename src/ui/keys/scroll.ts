/** An attachment: while an element's content is higher than the element, the Tab key reaches it, so that keys scroll it. */
export function scrollsByKeyboard(element: HTMLElement) {
  const sizes = new ResizeObserver(() => {
    element.tabIndex = element.scrollHeight > element.clientHeight ? 0 : -1
  })
  const observe = () => {
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
