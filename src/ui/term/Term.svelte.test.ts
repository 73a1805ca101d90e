import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import TermHost from './TermHost.test.svelte'

test('focus shows the definition with its source, Escape hides it', async () => {
  const screen = await render(TermHost)
  const word = screen.getByRole('button', { name: 'EGA' })
  const definition = screen.getByText('share of goals for which the agent')
  await expect.element(definition).not.toBeVisible()
  await expect.element(word).toHaveAccessibleDescription(/exactly right.*XENON, Section 5\.1/)
  await userEvent.tab()
  await expect.element(definition).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(definition).not.toBeVisible()
})

test('the pointer shows it after a moment, and may move onto it', async () => {
  const screen = await render(TermHost)
  const definition = screen.getByText('share of goals for which the agent')
  await screen.getByRole('button', { name: 'EGA' }).hover()
  await expect.element(definition).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await definition.hover()
    // Whatever was to hide it would have by then.
    vi.advanceTimersByTime(60_000)
  } finally {
    vi.useRealTimers()
  }
  await expect.element(definition).toBeVisible()
})

test('a press shows it, another hides it', async () => {
  const screen = await render(TermHost)
  const word = screen.getByRole('button', { name: 'EGA' })
  await word.click()
  await expect.element(screen.getByText('share of goals for which the agent')).toBeVisible()
  await word.click()
  await expect.element(screen.getByText('share of goals for which the agent')).not.toBeVisible()
})
