import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { LibraryApi, Verified } from '../../../../workers/api/library.api'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { HOSTILE } from '../../testing'
import { answer, fault } from '../testing'
import VerifyDialog from './VerifyDialog.svelte'
import { violationsIn } from '../../axe-testing'

const HASH = 'ab'.repeat(32)
const told = (sentence: string) => ({ sentence, json: '{"kind":"tried"}' })
type Api = Pick<LibraryApi, 'verify' | 'stopVerifying'>

async function show(verify: Api['verify']) {
  const stopVerifying = vi.fn(() => answer(null))
  const api: Api = { verify, stopVerifying }
  const client = { ask: <T>(call: (api: Api) => Promise<T>) => call(api) }
  await page.viewport(1366, 768)
  const run = { kind: 'recording', id: '0'.repeat(16) } as const
  const screen = await render(VerifyDialog, { client, run, name: 'Mine', onclose: vi.fn() })
  return { screen, stopVerifying }
}

test.for([
  [
    { kind: 'same', by: 'hash', step: 400, hash: HASH, events: 1_234 },
    /^✓ The result is the same up to step 400, after 1,234 events/,
  ],
  [
    { kind: 'other-hash', step: 400, expected: HASH, found: '0' },
    /^✗ The result up to step 400 is different/,
  ],
  [
    { kind: 'other-count', step: 9, what: 'right', expected: '3', found: '4' },
    /“right” was 3 when the run was saved, and is 4 now/,
  ],
  [{ kind: 'other-run', step: 3, sentence: 'Entry 1 is of another run.' }, /Entry 1 is of another run/],
  [{ kind: 'incomplete', step: 30, of: 80 }, /only up to step 30 of 80/],
  [{ kind: 'stopped', step: 250, of: 400 }, /^… Stopped at step 250 of 400/],
] satisfies [Verified, RegExp][])('%j is described in words', async ([result, words]) => {
  const { screen } = await show(() => answer<Verified>(result))
  await expect.element(screen.getByRole('status')).toHaveTextContent(words)
  expect(await violationsIn(screen.container)).toEqual([])
})

test('shows the first different event beside its counterpart, as text', async () => {
  const result: Verified = { kind: 'differs', step: 12, index: 41, expected: told(HOSTILE), found: null }
  const { screen } = await show(() => answer(result))
  await expect.element(screen.getByText('The first difference is event 42, at step 12.')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Saved' })).toHaveTextContent(HOSTILE)
  await expect
    .element(screen.getByRole('region', { name: 'Run again' }))
    .toHaveTextContent('There is no event, because this run ended earlier.')
  expect(screen.container.querySelectorAll('script, img, iframe')).toHaveLength(0)
})

test('can be cancelled, and shows a message when it fails', async () => {
  let done: (reply: Awaited<ReturnType<Api['verify']>>) => void = () => undefined
  const { screen, stopVerifying } = await show(() => new Promise((resolve) => (done = resolve)))
  await screen.getByRole('button', { name: 'Stop' }).click()
  expect(stopVerifying).toHaveBeenCalledOnce()
  done({ ok: true, value: { kind: 'stopped', step: 1, of: 2 } })
  await expect.element(screen.getByRole('button', { name: 'Run again' })).toBeVisible()
  const failed = await show(() => fault('This is a document.'))
  await expect.element(failed.screen.getByRole('alert')).toHaveTextContent('This is a document.')
})

test('leaving the dialog cancels the replay', async () => {
  const { screen, stopVerifying } = await show(() => new Promise(() => undefined))
  await screen.unmount()
  expect(stopVerifying).toHaveBeenCalledOnce()
})
