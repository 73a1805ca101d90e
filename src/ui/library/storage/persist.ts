import { isTrue, readStored, writeStored } from '../../state/storage'

const ASKED = 'asked-to-keep'

/** The browser's answer to the request for permanent storage. Null: it has no such request. Some browsers ask the user. */
export async function askToPersist(): Promise<boolean | null> {
  writeStored(ASKED, true)
  const here: { readonly storage?: StorageManager } = navigator
  return (await here.storage?.persist().catch(() => undefined)) ?? null
}

/**
 * Call this after the user has saved something by hand. The first time, it asks the browser for permanent storage, and never
 * again. Returns a message to show once. Null: there is nothing to report.
 */
export async function afterKeeping(): Promise<string | null> {
  if (readStored(ASKED, isTrue)) return null
  const here: { readonly storage?: StorageManager } = navigator
  if (await here.storage?.persisted().catch(() => false)) return null
  const isPersistent = await askToPersist()
  if (isPersistent === null) return null
  return isPersistent
    ? 'The page asked the browser to keep your data until you delete it. The browser agreed.'
    : 'The page asked the browser to keep your data until you delete it. The browser did not promise it, and may delete the data when the disk is nearly full. To be safe, make a backup: “Storage and backup” is below the Library’s list.'
}
