import { afterEach, beforeEach, expect, test } from 'vitest'
import { card, show, specBehind } from './view-testing'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('MiniLM is loaded from where it is said to be, and compared with the word vectors', async () => {
  const { screen, embedding, models } = await show()
  const minilm = card(screen, /^MiniLM: /)
  await minilm.getByRole('radio', { name: 'a mirror of your own' }).click()
  await minilm.getByRole('textbox', { name: 'Folder of the model' }).fill('https://host/minilm/')
  await minilm.getByRole('combobox', { name: 'Runs on' }).selectOptions('the processor')
  await minilm.getByRole('combobox', { name: 'Number format' }).selectOptions('fp32')
  await minilm.getByRole('button', { name: 'Download and load MiniLM' }).click()
  expect(embedding.calls).toEqual(['load mirror on wasm in fp32'])
  embedding.finish()
  const spec = await specBehind(minilm.getByRole('link', { name: 'Use it in Watch' }))
  expect(spec.similarity.id).toBe('minilm')
  expect(spec.model.id).toBe('simulated')
  expect(await models.portFor('minilm')).toBeInstanceOf(MessagePort)

  await minilm.getByRole('button', { name: 'Compare them' }).click()
  await expect.element(minilm.getByText(/of the similar items are in both lists/)).toBeVisible()
  expect(minilm.getByRole('row').elements()).toHaveLength(1 + 12)
  await minilm.getByRole('searchbox', { name: 'Find an item' }).fill('stone hoe')
  const row = minilm.getByRole('row', { name: /^stone hoe/ })
  await expect.element(row).toHaveTextContent(/stone (axe|pickaxe|shovel).*of 5/)
  await minilm.getByRole('searchbox', { name: 'Find an item' }).fill('')
  await minilm.getByRole('button', { name: 'Show all 138 items' }).click()
  expect(minilm.getByRole('row').elements()).toHaveLength(1 + 138)
})

test('MiniLM that has no graphics card to run on is offered the processor', async () => {
  const { screen, embedding } = await show()
  const minilm = card(screen, /^MiniLM: /)
  await minilm.getByRole('button', { name: 'Download and load MiniLM' }).click()
  embedding.fail({ code: 'no-adapter', message: 'There is no adapter.' })
  await minilm.getByRole('button', { name: 'Load MiniLM on the processor' }).click()
  expect(embedding.calls).toEqual(['load hub on any', 'load hub on wasm'])
})
