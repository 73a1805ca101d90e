/** The view of models over workers without models, for tests, and where its cards are. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../styles/tokens.css'
import '../styles/base.css'
import { Session } from '../state/session.svelte'
import { FakeRun } from '../state/testing'
import { decodeHash } from '../link/hash'
import ModelsView from './ModelsView.svelte'
import { fakeModels } from './testing'

export async function show(prepare: (fake: ReturnType<typeof fakeModels>) => void = () => undefined) {
  await page.viewport(1280, 900)
  const fake = fakeModels()
  prepare(fake)
  const session = new Session(new FakeRun().connect)
  const screen = await render(ModelsView, { session, models: fake.models })
  await expect.element(screen.getByText('8 cores')).toBeVisible()
  return { screen, session, ...fake }
}
type Screen = Awaited<ReturnType<typeof show>>['screen']

export const card = (screen: Screen, name: RegExp) => screen.getByRole('region', { name })
export const webllm = (screen: Screen) => card(screen, /^WebLLM/)
export const llama = (screen: Screen) => card(screen, /^llama/)
export const server = (screen: Screen) => card(screen, /^A server/)
export const kept = (screen: Screen) => card(screen, /^Stored here/)

/** Where a link leads, as a run. */
export async function specBehind(link: ReturnType<Screen['getByRole']>) {
  await expect.element(link).toBeVisible()
  return decodeHash(link.element().getAttribute('href') ?? '').state.spec
}
