import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import TermHost from './TermHost.test.svelte'

test('focus shows the definition with its source, Escape hides it', async () => {
  const screen = await render(TermHost)
  const word = screen.getByRole('button', { name: 'EGA' })
  const definition = screen.getByText('share of goal items')
  await expect.element(definition).not.toBeVisible()
  await expect.element(word).toHaveAccessibleDescription(/exactly right.*XENON, Section 5\.1/)
  await userEvent.tab()
  await expect.element(definition).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(definition).not.toBeVisible()
})

test('the pointer shows it after a moment, and may move onto it', async () => {
  const screen = await render(TermHost)
  const definition = screen.getByText('share of goal items')
  await screen.getByRole('button', { name: 'EGA' }).hover()
  await expect.element(definition).toBeVisible()
  await definition.hover()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(definition).toBeVisible()
})

test('a press shows it, another hides it', async () => {
  const screen = await render(TermHost)
  const word = screen.getByRole('button', { name: 'EGA' })
  await word.click()
  await expect.element(screen.getByText('share of goal items')).toBeVisible()
  await word.click()
  await expect.element(screen.getByText('share of goal items')).not.toBeVisible()
})
