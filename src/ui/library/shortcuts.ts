/** All keys of the Library's list, for the help. The list itself handles them. */
export const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['↑'], does: 'go one row up, ↓ one row down; with Shift, select the rows too' },
  { keys: ['Enter'], does: 'open the entry' },
  { keys: [' '], does: 'select or deselect the entry' },
  { keys: ['Control+A'], does: 'select all shown entries' },
  { keys: ['Escape'], does: 'deselect all' },
  { keys: ['F2'], does: 'rename the entry' },
  { keys: ['Delete'], does: 'delete the entry, or all selected entries' },
  { keys: ['Home'], does: 'go to the first row, End to the last; Page Up and Page Down move by a page' },
]
