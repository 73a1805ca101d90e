import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { EXAMPLE_QUESTIONS } from '../../../../models/chat/prompts/adg/example-questions'
import AnswerForm from '../../../kit/AnswerForm.svelte'
import { form } from './form'

const { caption } = EXAMPLE_QUESTIONS

async function mount() {
  const onanswer = vi.fn<(value: unknown) => void>()
  const screen = await render(AnswerForm, { spec: form(caption, null), names: 'names', onanswer })
  return { screen, onanswer }
}

test('shows the picture to the user who is asked about it, and takes the answer', async () => {
  const { screen, onanswer } = await mount()
  const picture = screen.getByRole('img', { name: 'What the bot sees' })
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1)
  const answer = screen.getByRole('button', { name: 'Answer' })
  await answer.click()
  expect(onanswer).not.toHaveBeenCalled()
  await screen.getByLabelText('What you see').fill(' A tree. ')
  await answer.click()
  expect(onanswer).toHaveBeenCalledExactlyOnceWith('A tree.')
})

test('the user can leave the known answer unchanged', async () => {
  const { screen, onanswer } = await mount()
  await screen.getByRole('button', { name: 'The known facts are enough' }).click()
  expect(onanswer).toHaveBeenCalledExactlyOnceWith(caption.around)
})
