/** The names that the user may have meant: at most three, nearest first. */
export function closest(typed: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, edits: distance(typed, name) }))
    .filter(({ name, edits }) => edits <= 2 || edits < name.length / 3)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** Levenshtein distance: the number of letters to add, delete or replace. */
function distance(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 0; i < a.length; i++) {
    let diagonal = i
    row[0] = i + 1
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0
      row[j] = Math.min(above + 1, (row[j - 1] ?? 0) + 1, diagonal + Number(a[i] !== b[j - 1]))
      diagonal = above
    }
  }
  return row[b.length] ?? 0
}
