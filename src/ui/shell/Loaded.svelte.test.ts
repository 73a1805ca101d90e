import { createRawSnippet } from 'svelte'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { Late } from '../state/late.svelte'
import Loaded from './Loaded.svelte'

/** A part that loads at the second try. */
function second() {
  let asked = 0
  return new Late(() => (++asked < 2 ? Promise.reject(new Error('offline')) : Promise.resolve('here')))
}
const children = createRawSnippet<[unknown]>((loaded) => ({
  render: () => `<p>${String(loaded())} it is</p>`,
}))

test('a part that fails to load says so, and loads when the user tries again', async () => {
  const screen = await render(Loaded, { late: second(), children })
  await expect.element(screen.getByText('could not be loaded')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('here it is')).toBeVisible()
})

test('an optional part shows no error, and is requested again each time it is shown', async () => {
  const late = second()
  const screen = await render(Loaded, { late, children, isQuiet: true })
  await expect.poll(() => late.hasFailed).toBe(true)
  expect(screen.container.textContent.trim()).toBe('')
  await screen.unmount()
  const again = await render(Loaded, { late, children, isQuiet: true })
  await expect.element(again.getByText('here it is')).toBeVisible()
})
