import type { Session } from '../state/session.svelte'

interface Shortcut {
  /** As `KeyboardEvent.key`, with `Shift+` before it where it is held. */
  readonly keys: readonly string[]
  /** As people read them. */
  readonly label: string
  readonly does: string
  readonly run: (session: Session) => void
}

/** Every key of the Watch view: what listens to them and what explains them read this table. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: [' '], label: 'Space', does: 'play or pause', run: ({ client }) => client.toggle() },
  { keys: ['ArrowLeft'], label: '←', does: 'one step back', run: ({ client }) => client.stepBy(-1) },
  { keys: ['ArrowRight'], label: '→', does: 'one step on', run: ({ client }) => client.stepBy(1) },
  {
    keys: ['Shift+ArrowLeft', 'PageDown'],
    label: 'Shift ←',
    does: '100 steps back',
    run: ({ client }) => client.stepBy(-100),
  },
  {
    keys: ['Shift+ArrowRight', 'PageUp'],
    label: 'Shift →',
    does: '100 steps on',
    run: ({ client }) => client.stepBy(100),
  },
  { keys: ['Home'], label: 'Home', does: 'to the start', run: ({ client }) => void client.seek(0) },
  { keys: ['End'], label: 'End', does: 'to the end', run: ({ client }) => void client.seek(Infinity) },
  {
    keys: ['t'],
    label: 'T',
    does: 'show or hide the truth',
    run: ({ watch }) => (watch.showTruth = !watch.showTruth),
  },
  {
    keys: ['f'],
    label: 'F',
    does: 'in the feed, only what happened to the chosen item, or everything again',
    run: (session) => {
      const { filter, selected } = session.watch
      session.setFilter({ ...filter, item: filter.item === null ? selected : null })
    },
  },
  { keys: ['k'], label: 'K', does: 'fork here', run: (session) => session.show('fork') },
  {
    keys: ['r'],
    label: 'R',
    does: 'change a rule',
    run: (session) => session.editRule(session.watch.selected),
  },
  { keys: ['?', 'Shift+?'], label: '?', does: 'this list', run: (session) => session.show('help') },
]

/** Where a key has a meaning of its own. */
const FIELDS = 'input:not([type=range]), textarea, select, [contenteditable], dialog *'
/** What Space or Enter presses. */
const PRESSED = 'button, a, summary, label, [role=button], [role=tab]'
/** What the arrow keys move. */
const MOVED = 'input[type=range], [role=separator], [role=tab], [role=slider]'

/** Does what a key means, unless what has the focus has a meaning of its own for it. */
export function pressShortcut(event: KeyboardEvent, session: Session): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const at = event.target
  if (at instanceof Element && (at.closest(FIELDS) || at.closest('dialog'))) return
  const key = (event.shiftKey ? 'Shift+' : '') + event.key
  const found = SHORTCUTS.find(({ keys }) => keys.includes(key) || keys.includes(key.toLowerCase()))
  if (!found || session.watch.dialog !== null) return
  const isMove = /Arrow|Home|End|Page/.test(event.key)
  if (at instanceof Element && at.closest(isMove ? MOVED : event.key === ' ' ? PRESSED : '[data-keys]'))
    return
  event.preventDefault()
  found.run(session)
}
