import type { PlayClient } from './play-client.svelte'

/**
 * Calls back with what the address says, now and when it changes, and tells what is played whether the page is seen.
 * Returns what ends that, and what is played.
 */
export function followAddress(
  client: Pick<PlayClient<never, never, never, never>, 'setVisible' | 'close'>,
  onaddress: (hash: string) => void,
): () => void {
  const follow = () => onaddress(location.hash)
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

/** The address is written when the view has been still for so long (ms): browsers limit how often it may change. */
export const SETTLED = 300
