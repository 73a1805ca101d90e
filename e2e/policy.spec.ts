import { expect, test } from './test'

test('a script that is not the page’s does not run, and no worker is started of it', async ({
  page,
  policy,
}) => {
  policy.isTried = true
  await page.goto('./')
  await expect(page.locator('[data-ready=true]')).toBeVisible()
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    const tries = {
      inline: () => {
        const element = document.createElement('script')
        element.textContent = 'window.ran = true'
        document.head.append(element)
      },
      address: () => {
        script.src = 'https://example.invalid/a.js'
      },
      html: () => {
        document.body.innerHTML = '<img src=x onerror="window.ran = true">'
      },
      text: () => Reflect.construct(Function, ['window.ran = true']) as unknown,
      worker: () => new Worker('https://example.invalid/worker.js'),
      blob: () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
    }
    // A debugger's evaluation may turn strings into scripts; code that runs later may not.
    await new Promise((resolve) => setTimeout(resolve))
    const thrown = Object.entries(tries).flatMap(([name, act]) => {
      try {
        act()
        return []
      } catch {
        return [name]
      }
    })
    const fetched = await fetch('https://example.invalid/').then(
      () => 'answered',
      () => 'refused',
    )
    return { thrown, ran: 'ran' in window, fetched }
  })
  expect(ran).toEqual({
    thrown: ['inline', 'address', 'html', 'text', 'worker', 'blob'],
    ran: false,
    fetched: 'refused',
  })
  await expect.poll(() => policy.refused.length).toBeGreaterThan(0)
})
