import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { DEFAULT_SPEC } from '../../library/spec'
import { wordsOfRun } from '../../library/words'
import { NO_ACCOUNT } from '../state/run-client.svelte'
import { HOSTILE } from '../testing'
import { ACCOUNT, attemptAt, TRUTH } from './attempts/testing'
import LastAttempt from './LastAttempt.svelte'

const words = await wordsOfRun(DEFAULT_SPEC)

async function mount(change: object = {}) {
  const onselect = vi.fn<(thing: string) => void>()
  const props = { account: ACCOUNT, agent: 'XENON', words, truth: null, isFast: false, onselect, ...change }
  return { screen: await render(LastAttempt, props), onselect }
}

test('shows the newest attempt in short and in full, and opens its thing', async () => {
  const { screen, onselect } = await mount()
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent(/^Bowl: nothing learned XENON works on bowl\./)
  await button.click()
  expect(onselect).toHaveBeenCalledExactlyOnceWith('bowl')
})

test('shows the truth only if it is visible', async () => {
  const account = { ...ACCOUNT, attempts: [attemptAt(6, 'torch')] }
  await expect
    .element((await mount({ account })).screen.getByRole('button'))
    .not.toHaveTextContent('In truth')
  const shown = await mount({ account, truth: TRUTH })
  await expect.element(shown.screen.getByText(/The truth: torch needs 1 coal\./)).toBeInTheDocument()
})

test('counts attempts while a run plays too fast to read', async () => {
  const { screen } = await mount({ isFast: true })
  expect(screen.container.textContent.replace(/\s+/g, ' ').trim()).toBe('2 lessons 5 other attempts')
})

test('it is empty before the first attempt, and for an attempt without a thing', async () => {
  for (const account of [NO_ACCOUNT, { ...ACCOUNT, attempts: ACCOUNT.attempts.slice(0, 1) }]) {
    const { screen } = await mount({ account })
    expect(screen.container.textContent.trim()).toBe('')
  }
})

test('a hostile name is text', async () => {
  const { screen } = await mount({ account: { ...ACCOUNT, attempts: [attemptAt(6, HOSTILE)] } })
  expect(screen.container.querySelector('img, script')).toBeNull()
})
