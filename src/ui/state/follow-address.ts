/** What plays in a worker, and is told whether anybody sees it. */
interface Seen {
  setVisible(isVisible: boolean): void
  close(): void
}

/** Shows what the address says, now and when it changes, and tells `client` when the page is seen. Returns what ends that. */
export function followAddress(client: Seen, show: (hash: string) => unknown): () => void {
  const follow = () => void show(location.hash)
  const seen = () => client.setVisible(document.visibilityState === 'visible')
  window.addEventListener('hashchange', follow)
  document.addEventListener('visibilitychange', seen)
  follow()
  return () => {
    window.removeEventListener('hashchange', follow)
    document.removeEventListener('visibilitychange', seen)
    client.close()
  }
}
