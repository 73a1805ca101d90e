/** All keys of the Library's list, for the help. The list itself handles them. */
export const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['↑'], does: 'the one above, with Shift selected too; ↓ the one below' },
  { keys: ['Enter'], does: 'show it' },
  { keys: [' '], does: 'select it, or no longer' },
  { keys: ['Control+A'], does: 'select all that are shown' },
  { keys: ['Escape'], does: 'select none' },
  { keys: ['F2'], does: 'rename it' },
  { keys: ['Delete'], does: 'delete it, or all that are selected' },
  { keys: ['Home'], does: 'the first; End the last, Page keys a page on' },
]
