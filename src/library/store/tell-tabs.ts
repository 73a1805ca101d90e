import { LIBRARY_CHANNEL, type LibraryRef } from './library-types'

/** Tells all tabs what has changed; null: several things. To be called when it is stored. */
export function tellTabs(changed: LibraryRef | null): void {
  const channel = new BroadcastChannel(LIBRARY_CHANNEL)
  channel.postMessage(changed && { kind: changed.kind, id: changed.id })
  channel.close()
}
