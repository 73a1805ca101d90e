import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import TruthSwitch from './TruthSwitch.svelte'

test('it says whether the truth is shown, and asks for the other', async () => {
  const onshow = vi.fn<(show: boolean) => void>()
  const screen = await render(TruthSwitch, { shown: true, onshow })
  const one = screen.getByRole('switch', { name: 'Truth' })
  await expect.element(one).toBeChecked()
  await one.click()
  expect(onshow).toHaveBeenLastCalledWith(false)
  await screen.rerender({ shown: false, onshow })
  await expect.element(one).not.toBeChecked()
  await one.click()
  expect(onshow).toHaveBeenLastCalledWith(true)
})
