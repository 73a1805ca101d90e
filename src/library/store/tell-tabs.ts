import { LIBRARY_CHANNEL, type LibraryRef } from './library-types'

/** Notifies all tabs of a change; null: several items. Call it after the change is stored. */
export function tellTabs(changed: LibraryRef | null): void {
  const channel = new BroadcastChannel(LIBRARY_CHANNEL)
  channel.postMessage(changed && { kind: changed.kind, id: changed.id })
  channel.close()
}
