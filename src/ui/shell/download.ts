/** Hands something to the person as a file. */
export function download(name: string, content: string | Blob, type: string): void {
  const fullType = typeof content === 'string' ? `${type};charset=utf-8` : type
  const url = URL.createObjectURL(new Blob([content], { type: fullType }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
