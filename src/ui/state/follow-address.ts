/** Calls back with what the address says, now and when it changes, and with whether the page is seen. Returns what ends that. */
export function followAddress(
  onaddress: (hash: string) => void,
  onseen: (isVisible: boolean) => void,
): () => void {
  const follow = () => onaddress(location.hash)
  const seen = () => onseen(document.visibilityState === 'visible')
  window.addEventListener('hashchange', follow)
  document.addEventListener('visibilitychange', seen)
  follow()
  return () => {
    window.removeEventListener('hashchange', follow)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** The address is written when the view has been still for so long (ms): browsers limit how often it may change. */
export const SETTLED = 300
