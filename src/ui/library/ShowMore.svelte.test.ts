import { expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import ShowMore from './ShowMore.svelte'

test('a button draws more rows of a list until all rows are drawn', async () => {
  const screen = await render(ShowMore, { all: 120, shown: 50 })
  await screen.getByRole('button', { name: 'Show 50 more' }).click()
  await screen.getByRole('button', { name: 'Show 20 more' }).click()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
