import type { PlayClient } from './play-client.svelte'

/**
 * Calls back with the contents of the address, now and at each change, and tells the open run whether the page is
 * visible. Returns the open run and a function that stops this.
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

/**
 * The address is written after the view has been still for this long (ms), because browsers limit how often it may
 * change.
 */
export const SETTLED = 300
