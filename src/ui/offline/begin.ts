/** Offline use, set up after the start: stores the page, looks for newer versions, opens files. */
import { mount } from 'svelte'
import { openLaunched } from './launched'
import { AppUpdate } from './update.svelte'
import UpdateNotice from './UpdateNotice.svelte'

/** Files of the first visit's later parts are fetched before the offline copy. */
const AFTER = 2_000

let hasBegun = false

export function begin(): void {
  if (hasBegun) return
  hasBegun = true
  openLaunched()
  // From a file, or over plain http from elsewhere, there is none.
  if (import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http'))
    setTimeout(() => void keepPage().catch(console.warn), AFTER)
}

async function keepPage(): Promise<void> {
  await navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.getRegistration()
  // The browser may be set to have no service worker.
  if (!registration) return
  const update = new AppUpdate(registration, entryOfPage())
  // Above the page, for the keyboard too.
  const anchor = document.body.firstElementChild ?? undefined
  mount(UpdateNotice, { target: document.body, ...(anchor && { anchor }), props: { update } })
  update.follow()
}

/** The script that the page began with. Its name has a digest of the whole program. */
const entryOfPage = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
