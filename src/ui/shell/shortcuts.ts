import type { RunClient } from '../state/run-client.svelte'
import type { Session } from '../state/session.svelte'
import type { ChangesView } from '../worlds/view'
import type { Watch } from '../state/watch.svelte'

export interface Shortcut<On> {
  /** As `KeyboardEvent.key`, with `Shift+` if Shift is held. The list explains the first one. */
  readonly keys: readonly string[]
  readonly does: string
  readonly run: (on: On) => void
}

/** The state that the common keys of all views change. */
interface Moved {
  readonly client: Pick<RunClient, 'toggle' | 'stepBy' | 'seek'>
  readonly watch: Watch
}

/** The keys of every view in which runs are played. */
export const MOVES: readonly Shortcut<Moved>[] = [
  { keys: [' '], does: 'play or pause', run: ({ client }) => client.toggle() },
  { keys: ['ArrowLeft'], does: 'one step back', run: ({ client }) => client.stepBy(-1) },
  { keys: ['ArrowRight'], does: 'one step forward', run: ({ client }) => client.stepBy(1) },
  {
    keys: ['Shift+ArrowLeft', 'PageDown'],
    does: '100 steps back',
    run: ({ client }) => client.stepBy(-100),
  },
  {
    keys: ['Shift+ArrowRight', 'PageUp'],
    does: '100 steps forward',
    run: ({ client }) => client.stepBy(100),
  },
  { keys: ['Home'], does: 'go to the start', run: ({ client }) => void client.seek(0) },
  { keys: ['End'], does: 'go to the end', run: ({ client }) => void client.seek(Infinity) },
  {
    keys: ['t'],
    does: 'show or hide the truth',
    run: ({ watch }) => (watch.showTruth = !watch.showTruth),
  },
]

const PARTS = [
  ['1', 'goals', 'all goals'],
  ['2', 'item', 'the current goal or the selected item'],
  ['3', 'world', 'the world'],
  ['4', 'graph', 'the whole graph'],
  ['5', 'curve', 'the curve'],
] as const

/**
 * Every key of the Watch view. The key listener and the help both read this table.
 * @param changes the possible changes of the world, if any
 */
export const shortcutsOf = (changes: ChangesView | undefined): readonly Shortcut<Session>[] => [
  ...MOVES,
  { keys: ['l'], does: 'go to the next lesson', run: ({ client }) => void client.seekLesson(1) },
  { keys: ['Shift+L'], does: 'go to the previous lesson', run: ({ client }) => void client.seekLesson(-1) },
  {
    keys: ['s'],
    does: 'go to the next surprise',
    run: ({ client }) => void client.seekLesson(1, 'surprise'),
  },
  {
    keys: ['Shift+S'],
    does: 'go to the previous surprise',
    run: ({ client }) => void client.seekLesson(-1, 'surprise'),
  },
  {
    keys: ['f'],
    does: 'in the log of steps, show only the selected item, or everything',
    run: (session) => {
      const { filter, selected } = session.watch
      session.setFilter({ ...filter, item: filter.item === null ? selected : null })
    },
  },
  ...PARTS.map(([key, panel, does]): Shortcut<Session> => ({
    keys: [key],
    does,
    run: ({ watch }) => (watch.panel = panel),
  })),
  {
    keys: ['p'],
    does: 'large text for a projector, on or off',
    run: ({ watch }) => {
      if (watch.presents) watch.presents = false
      else watch.present()
    },
  },
  { keys: ['k'], does: 'fork here', run: (session) => session.show('fork') },
  {
    keys: ['Shift+K'],
    does: 'save in the Library what the agent knows',
    run: (session) => session.show('keep'),
  },
  ...(changes
    ? [
        {
          keys: ['r'],
          does: changes.label.toLowerCase(),
          run: (session: Session) => session.change(session.watch.selected),
        },
      ]
    : []),
  { keys: ['?', 'Shift+?'], does: 'help', run: (session) => session.show('help') },
]

/** Elements where keys have a meaning of their own. */
const FIELDS = 'input:not([type=range]), textarea, select, [contenteditable], dialog *'
/** What Space or Enter presses. */
const PRESSED = 'button, a, summary, label, [role=button], [role=tab]'
/** Elements that arrow keys change. */
const MOVED = 'input[type=range], [role=separator], [role=tab], [role=slider]'

/** Carries out a key, unless the focused element has its own meaning for it. */
export function pressShortcut<On extends { readonly watch: Watch }>(
  event: KeyboardEvent,
  shortcuts: readonly Shortcut<On>[],
  on: On,
): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const at = event.target
  if (at instanceof Element && (at.closest(FIELDS) || at.closest('dialog'))) return
  const key = (event.shiftKey ? 'Shift+' : '') + event.key
  const found = shortcuts.find(({ keys }) => keys.includes(key) || keys.includes(key.toLowerCase()))
  if (!found || on.watch.dialog !== null) return
  const isMove = /Arrow|Home|End|Page/.test(event.key)
  if (at instanceof Element && at.closest(isMove ? MOVED : event.key === ' ' ? PRESSED : '[data-keys]'))
    return
  event.preventDefault()
  found.run(on)
}
