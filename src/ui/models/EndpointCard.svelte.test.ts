import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { namesWith } from './endpoint-form.svelte'
import { fakeModels } from './testing'
import { server, show } from './view-testing'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('tests and connects a server; its key goes only to it, and is stored only on request', async () => {
  const { screen, llm } = await show()
  llm.names = Promise.resolve({ ok: true, value: ['qwen2.5:7b', 'phi4'] })
  await server(screen).getByRole('button', { name: 'LM Studio' }).click()
  await expect.element(server(screen).getByText(/localhost:1234 answers: 2 models\./)).toBeVisible()
  const model = server(screen).getByRole('combobox', { name: 'Model' })
  await expect.element(model).toHaveValue('qwen2.5:7b')
  await server(screen).getByRole('button', { name: 'phi4' }).click()
  await expect.element(model).toHaveValue('phi4')
  await server(screen).getByLabelText('Key').fill('sk-secret')
  await server(screen).getByRole('button', { name: 'Connect', exact: true }).click()
  llm.finish(['It ignores schemas.'])
  await expect.element(server(screen).getByText('It ignores schemas.')).toBeVisible()
  expect(llm.requests.at(-1)).toEqual({
    engine: 'openai',
    endpoint: {
      ...{ baseUrl: 'http://localhost:1234/v1', name: 'phi4' },
      keys: [{ origin: 'http://localhost:1234', key: 'sk-secret' }],
    },
  })
  const stored = () => Object.values(localStorage).join()
  expect(stored()).toContain('localhost:1234')
  expect(stored()).not.toContain('sk-secret')
  await server(screen).getByRole('checkbox', { name: 'remember' }).click()
  expect(stored()).toContain('sk-secret')
  await server(screen).getByRole('checkbox', { name: 'remember' }).click()
  expect(stored()).not.toContain('sk-secret')
})

test("shows a few of a server's thousands of models, counts the others, and offers them by part of their name", async () => {
  const names = Array.from({ length: 600_000 }, (_, at) => `model-${at}`)
  expect(namesWith(names, '599', 100)).toHaveLength(100)
  expect(namesWith(names, 'MODEL-599999', 100)).toEqual(['model-599999'])
  expect(namesWith(names, 'none of them', 100)).toEqual([])
  // After one is chosen, others are offered.
  expect(namesWith(names, 'model-7', 100)).toEqual(names.slice(0, 100))
  const { screen, llm } = await show()
  llm.names = Promise.resolve({ ok: true, value: names })
  await server(screen).getByRole('button', { name: 'Ollama' }).click()
  await expect.element(server(screen).getByText(/^And 599,976 more\. Type part of the name/)).toBeVisible()
  expect(server(screen).element().querySelectorAll('option').length).toBeLessThanOrEqual(100)
  expect(server(screen).getByRole('list', { name: 'Models of this server' }).element().children).toHaveLength(
    24,
  )
})

const OLLAMA = 'http://localhost:11434/v1'

test('a key goes only to the server that it was entered for', async () => {
  const { screen, llm } = await show()
  const key = server(screen).getByLabelText('Key')
  await expect.element(key).toBeDisabled()
  await server(screen).getByRole('button', { name: 'Ollama' }).click()
  await expect
    .element(server(screen).getByRole('button', { name: 'vLLM' }))
    .toHaveAttribute('aria-disabled', 'false')
  await key.fill('sk-secret')
  await server(screen).getByRole('button', { name: 'vLLM' }).click()
  await expect.element(key).toHaveValue('')
  const address = server(screen).getByRole('textbox', { name: 'Base address' })
  await address.fill('http://localhost.elsewhere.org:11434/v1')
  await server(screen).getByRole('button', { name: 'Test the connection' }).click()
  await vi.waitFor(() =>
    expect(llm.calls).toEqual([
      `models ${OLLAMA}`,
      'models http://localhost:8000/v1',
      'models http://localhost.elsewhere.org:11434/v1',
    ]),
  )
})

test('another path of the same server keeps its key', async () => {
  const { screen } = await show()
  const address = server(screen).getByRole('textbox', { name: 'Base address' })
  await address.fill('https://host/v1')
  await server(screen).getByLabelText('Key').fill('sk-secret')
  await address.fill('https://host/other/v1')
  await expect.element(server(screen).getByLabelText('Key')).toHaveValue('sk-secret')
  await address.fill('http://host/other/v1')
  await expect.element(server(screen).getByLabelText('Key')).toHaveValue('')
})

test('a remembered key comes back for its own server, and for no other', async () => {
  const first = await show()
  const own = server(first.screen)
  await own.getByRole('textbox', { name: 'Base address' }).fill(OLLAMA)
  await own.getByLabelText('Key').fill('sk-secret')
  await own.getByRole('checkbox', { name: 'remember' }).click()
  await own.getByRole('textbox', { name: 'Base address' }).fill('http://localhost:8000/v1')
  await expect.element(own.getByRole('checkbox', { name: 'remember' })).not.toBeChecked()
  const { endpoint } = fakeModels().models
  expect([endpoint.baseUrl, endpoint.key, endpoint.keepsKey]).toEqual(['http://localhost:8000/v1', '', false])
  endpoint.baseUrl = OLLAMA
  expect([endpoint.key, endpoint.keepsKey]).toEqual(['sk-secret', true])
})

test('a key that was remembered without its server is dropped', async () => {
  localStorage.setItem('firsthand.models.endpoint', JSON.stringify({ baseUrl: OLLAMA, name: '' }))
  localStorage.setItem('firsthand.models.endpoint-key', JSON.stringify('sk-secret'))
  const { screen } = await show()
  await expect.element(server(screen).getByLabelText('Key')).toHaveValue('')
  expect(Object.values(localStorage).join()).not.toContain('sk-secret')
})

test('a server that wants a key says so, and leads to its field', async () => {
  const { screen, llm } = await show()
  llm.names = Promise.resolve({
    ok: false,
    fault: { code: 'unauthorised', message: 'localhost:8000 wants a key (401).' },
  })
  await server(screen).getByRole('button', { name: 'vLLM' }).click()
  await expect
    .element(server(screen).getByRole('alert'))
    .toHaveTextContent('localhost:8000 wants a key (401).')
  await server(screen).getByRole('button', { name: 'Enter another key' }).click()
  await expect.element(server(screen).getByLabelText('Key')).toHaveFocus()
})

test('rejects an invalid address before any request', async () => {
  const { screen, llm } = await show()
  await server(screen).getByRole('textbox', { name: 'Base address' }).fill('ftp://host')
  await server(screen).getByRole('button', { name: 'Test the connection' }).click()
  await expect.element(server(screen).getByRole('alert')).toHaveTextContent(/It starts with http or https\./)
  expect(llm.calls).toEqual([])
})

test('the user can stop waiting for a server that does not answer', async () => {
  const { screen, llm } = await show()
  llm.names = new Promise(() => undefined)
  await server(screen).getByRole('button', { name: 'Ollama' }).click()
  await expect.element(screen.getByText('Asking localhost:11434 for its models.')).toBeVisible()
  await server(screen).getByRole('button', { name: 'Stop waiting' }).click()
  await expect
    .element(server(screen).getByRole('button', { name: 'Test the connection' }))
    .toHaveAttribute('aria-disabled', 'false')
  expect(llm.calls.slice(-1)).toEqual(['cancel models'])
})

test('the status of a connected server belongs to the connected address, not to the one in the field', async () => {
  const { screen, llm, models } = await show()
  const address = server(screen).getByRole('textbox', { name: 'Base address' })
  await address.fill(OLLAMA)
  await server(screen).getByRole('combobox', { name: 'Model' }).fill('phi4')
  await server(screen).getByRole('button', { name: 'Connect', exact: true }).click()
  await address.fill('http://localhost:8000/v1')
  llm.finish()
  await vi.waitFor(() => expect(models.addressFor('openai')).toBe(OLLAMA))
})
