/** Names that contain all of the words, ignoring case. */
export function namesWith(words: string, names: readonly string[]): readonly string[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return names.filter((name) => {
    const lower = name.toLowerCase()
    return wanted.every((word) => lower.includes(word))
  })
}
