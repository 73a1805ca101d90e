import { isTrue, recall, remember } from '../../state/storage'

const ASKED = 'asked-to-keep'

/** What the browser says when it is asked to clear nothing by itself; null: it cannot be asked. Some ask the person. */
export async function askToPersist(): Promise<boolean | null> {
  remember(ASKED, true)
  const here: { readonly storage?: StorageManager } = navigator
  return (await here.storage?.persist().catch(() => undefined)) ?? null
}

/**
 * To be called when a person has kept something by hand: at the first time the browser is asked to clear nothing by itself, and
 * never again. What came of it, as a sentence to be said once; null: there is nothing to say.
 */
export async function afterKeeping(): Promise<string | null> {
  if (recall(ASKED, isTrue)) return null
  const here: { readonly storage?: StorageManager } = navigator
  if (await here.storage?.persisted().catch(() => false)) return null
  const isPersistent = await askToPersist()
  if (isPersistent === null) return null
  return isPersistent
    ? 'The browser was asked to keep this until you delete it, and agreed.'
    : 'The browser was asked to keep this until you delete it, and did not promise it: when the disk is nearly full it may clear it. A backup, below the Library’s list, is one file of all of it.'
}
