/** Shared parts of the tests of the Models view: its cards, and a server to connect to. */
import { expect, type Page } from '@playwright/test'
import { startOpenAiServer, type OpenAiServer } from '../scripts/testing/openai-server.mjs'

export const card = (page: Page, name: RegExp) => page.getByRole('region', { name })
export const webllm = (page: Page) => card(page, /^WebLLM/)
export const llama = (page: Page) => card(page, /^llama/)
export const server = (page: Page) => card(page, /^A server/)
export const kept = (page: Page) => card(page, /^Stored here/)

export async function open(page: Page): Promise<void> {
  await page.goto('/#/models')
  await expect(card(page, /^This machine/)).toContainText(/\d+ cores?/)
}

export async function withServer(
  options: Parameters<typeof startOpenAiServer>[0],
  use: (server: OpenAiServer) => Promise<void>,
): Promise<void> {
  const started = await startOpenAiServer(options)
  try {
    await use(started)
  } finally {
    await started.close()
  }
}

export async function enterServer(page: Page, { url }: OpenAiServer): Promise<void> {
  await server(page).getByRole('textbox', { name: 'Base address' }).fill(url)
}
