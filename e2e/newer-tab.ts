import type { BrowserContext } from '@playwright/test'

/** A tab of a later version, which migrates the store. It fails if an open tab keeps its connection. */
export async function newerTab(context: BrowserContext): Promise<void> {
  const newer = await context.newPage()
  await newer.goto('/favicon.svg')
  await newer.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('firsthand', 1_000)
        request.onblocked = () => reject(new Error('The older tab kept its connection.'))
        request.onsuccess = () => resolve()
      }),
  )
}
