/**
 * A list that is marked `data-roving` is one stop of the Tab key, within which arrow keys, Home and End go from control
 * to control. A list within a list is part of it. So keyboard users need not tab through each name in each sentence.
 * One listener serves all lists, also later ones, and is loaded with the first key press.
 */
const LISTS = '[data-roving]:not([data-roving] [data-roving])'
/** Fields that have a use for arrow keys of their own are not among them. */
const CONTROLS = 'button, a[href], summary, input[type=checkbox]'
const ROWS = 'li, tr, dd, dt, [role=row]'

/** The control that Tab comes to, of each list. */
const stops = new WeakMap<Element, HTMLElement>()
/** Pressed with a pointer, a control leaves the keys that move the run to the run. */
let pointed: EventTarget | null = null

/** Holds for a document for as long as it lives. */
export function rove(root: Document): void {
  new MutationObserver((changes) => {
    const lists = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const list = target instanceof Element ? target.closest(LISTS) : null
      if (list) lists.add(list)
      else
        for (const added of addedNodes)
          if (added instanceof Element) for (const own of listsIn(added)) lists.add(own)
    }
    for (const list of lists) settle(list)
  }).observe(root, { childList: true, subtree: true })
  root.addEventListener('pointerdown', ({ target }) => (pointed = controlAt(target)))
  root.addEventListener('focusin', ({ target }) => {
    const control = controlAt(target)
    const list = control?.closest(LISTS)
    if (control && list) settle(list, control)
    if (control !== pointed) pointed = null
  })
  root.addEventListener('keydown', press)
  for (const list of listsIn(root.documentElement)) settle(list)
}

const listsIn = (element: Element) => [
  ...(element.matches(LISTS) ? [element] : []),
  ...element.querySelectorAll(LISTS),
]
const controlsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(CONTROLS)]
const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null

function settle(list: Element, at?: HTMLElement): void {
  const controls = controlsOf(list)
  const before = at ?? stops.get(list)
  const stop = before && controls.includes(before) ? before : controls[0]
  if (stop) stops.set(list, stop)
  for (const control of controls) {
    const index = control === stop ? '0' : '-1'
    if (control.getAttribute('tabindex') !== index) control.setAttribute('tabindex', index)
  }
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const control = event.target instanceof HTMLElement && event.target.matches(CONTROLS) ? event.target : null
  const list = control?.closest(LISTS)
  if (!control || !list) return
  if (control === pointed && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const shown = controlsOf(list).filter((other) => other.checkVisibility())
  const next = nextOf(shown, control, event.key)
  if (next === undefined) return
  // At an end, too: otherwise the page would scroll, or the run would jump.
  event.preventDefault()
  next?.focus()
}

/**
 * The target of a key: left and right along the controls, up and down to the same place in the next row; null: none.
 */
function nextOf(
  controls: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | null | undefined {
  const at = controls.indexOf(from)
  switch (key) {
    case 'ArrowLeft':
      return controls[at - 1] ?? null
    case 'ArrowRight':
      return controls[at + 1] ?? null
    case 'Home':
      return controls[0]
    case 'End':
      return controls.at(-1)
    case 'ArrowUp':
    case 'ArrowDown': {
      const rows = rowsOf(controls)
      const row = rows.findIndex((own) => own.includes(from))
      const beside = rows[row + (key === 'ArrowUp' ? -1 : 1)]
      const place = rows[row]?.indexOf(from) ?? 0
      return beside?.[Math.min(place, beside.length - 1)] ?? null
    }
    default:
      return undefined
  }
}

/** A control outside of any row is a row of its own. */
function rowsOf(controls: readonly HTMLElement[]): readonly HTMLElement[][] {
  const rows = new Map<Element, HTMLElement[]>()
  for (const control of controls) {
    const row = control.closest(ROWS) ?? control
    rows.set(row, [...(rows.get(row) ?? []), control])
  }
  return [...rows.values()]
}
