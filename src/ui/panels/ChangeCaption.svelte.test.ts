import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { DEFAULT_SPEC } from '../../library/spec'
import { wordsOfRun } from '../../library/words'
import { attemptAt } from './attempts/testing'
import ChangeCaption from './ChangeCaption.svelte'

const words = await wordsOfRun(DEFAULT_SPEC)
const change = attemptAt(412, '', { came: 'change', about: ['torch', 'bowl'], to: 412 })

async function mount(given = change) {
  const calls = { onselect: vi.fn<(thing: string) => void>(), onseek: vi.fn<(step: number) => void>() }
  const screen = await render(ChangeCaption, { change: given, agent: 'XENON', words, truth: null, ...calls })
  return { screen, ...calls }
}

test('names the change and whether the agent knows of it', async () => {
  const { screen } = await mount()
  await expect
    .element(screen.getByRole('paragraph'))
    .toHaveTextContent(
      '412 The rules for torch and bowl changed. XENON is not told about this change, or knew nothing about it.',
    )
  const told = await mount({ ...change, about: ['torch'], spread: ['torch'] })
  await expect
    .element(told.screen.getByRole('paragraph').last())
    .toHaveTextContent('The rule for torch changed. What XENON knew about torch is now in doubt.')
})

test('the caption selects a changed thing by its name, and goes to the step of the change', async () => {
  const { screen, onselect, onseek } = await mount()
  await screen.getByRole('button', { name: 'bowl', exact: true }).click()
  expect(onselect).toHaveBeenCalledExactlyOnceWith('bowl')
  await screen.getByRole('button', { name: 'Go to step 412', exact: true }).click()
  expect(onseek).toHaveBeenCalledExactlyOnceWith(412)
})
