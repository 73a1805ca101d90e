import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { llama, show, specBehind } from './view-testing'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('a GGUF file is loaded from an address, from what is kept, or from this machine', async () => {
  const { screen, llm, models } = await show()
  const address = llama(screen).getByRole('textbox', { name: 'Address of a GGUF file' })
  await address.fill('tiny.gguf')
  await llama(screen).getByRole('button', { name: 'Download and load' }).click()
  await expect.element(llama(screen).getByText(/^“tiny\.gguf” is not an address/)).toBeVisible()
  expect(llm.requests).toEqual([])
  await address.fill('https://host/tiny.gguf')
  await llama(screen).getByRole('button', { name: 'Download and load' }).click()
  llm.finish()
  const spec = await specBehind(llama(screen).getByRole('link', { name: 'Use it in Watch' }))
  expect(spec.model).toMatchObject({ id: 'wllama', options: { name: 'tiny.gguf' } })

  llm.cached = [{ engine: 'wllama', name: 'small.gguf', from: 'https://host/small.gguf', bytes: 5e8 }]
  await models.survey()
  await llama(screen).getByRole('button', { name: 'Load small.gguf' }).click()
  expect(llm.requests.at(-1)).toEqual({
    engine: 'wllama',
    source: { kind: 'address', url: 'https://host/small.gguf' },
  })
  llm.fail({ code: 'aborted', message: '' })

  const file = new File(['GGUF'], 'own.gguf')
  await llama(screen).getByLabelText('Open a file on this machine…').upload(file)
  await vi.waitFor(() => expect(llm.calls.at(-1)).toBe('load wllama own.gguf'))
})
