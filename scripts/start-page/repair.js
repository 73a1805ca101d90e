// Part of the page's own HTML (vite.config.ts puts it there): it works where no other file of the program does.
{
  const folder = new URL('./', location.href).href

  /** Says at once that a part is broken. Does nothing once the page has started: then it has removed the box. @param {string} part */
  const show = (part) => {
    const box = document.getElementById('not-started')
    const place = box?.querySelector('code')
    if (place) place.textContent = part.replace(folder, '').slice(0, 200)
    box?.classList.add('broken')
    if (!box && document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => show(part), { once: true })
  }

  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof HTMLScriptElement) show(target.src)
      else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') show(target.href)
      // Later the page itself reports errors.
      else if (event instanceof ErrorEvent && !document.getElementById('app')?.firstChild)
        show(event.filename || event.message)
    },
    true,
  )

  /** @param {string} sentence */
  const say = (sentence) => {
    const line = document.querySelector('#not-started [role=status]')
    if (line) line.textContent = sentence
  }

  /** Without the right host nothing could be loaded again. @throws where it cannot be reached, or answers something else */
  const checkHost = async () => {
    const { ok, headers } = await fetch('./service-worker.js', { cache: 'no-store' })
    if (!ok || !headers.get('Content-Type')?.includes('javascript'))
      throw new Error('the server of this page gives a wrong answer')
  }

  /** The names are those of src/library/files/inbox.ts. Files that wait in the inbox are data, and stay. */
  const deleteProgram = async () => {
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
      if (registration.scope === folder) await registration.unregister()
    if (!('caches' in window)) return
    for (const name of await caches.keys())
      if (name.startsWith(`firsthand ${folder} `) && !name.endsWith(' inbox')) await caches.delete(name)
  }

  /** The browser's own cache may hold a wrong answer, too. */
  const fetchAgain = () =>
    Promise.allSettled(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(`${folder}assets/`))
        .map(({ name }) => fetch(name, { cache: 'reload' })),
    )

  const repair = async () => {
    say('Repairing.')
    try {
      await checkHost()
    } catch (fault) {
      return say(
        `Nothing was deleted, because the program cannot be loaded now: ${String(fault)}. Try again when this device has a network connection.`,
      )
    }
    try {
      await deleteProgram()
      await fetchAgain()
      location.reload()
    } catch (fault) {
      say(
        `The repair failed: ${String(fault)}. Close all tabs with this page, open it again, and repeat the repair.`,
      )
    }
  }

  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#not-started button')) void repair()
  })
}
