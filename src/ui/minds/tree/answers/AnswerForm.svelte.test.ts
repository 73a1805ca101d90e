import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { subtask } from '../../../../engine/minds/tree/subtask'
import type { TreeQuestion } from '../../../../engine/minds/tree/types/questions'
import { describe } from '../../../../engine/worlds/blocks/described'
import AnswerForm from '../../../kit/AnswerForm.svelte'
import { form } from '.'

const state = describe({ towers: [['b', 'a'], ['c']], held: null })
const given = { rulebook: 'blocks/three', goal: ['a is on b', 'b is on c'], state } as const
const stack = subtask('stack', ['b', 'c'])
const decompose = { kind: 'decompose', ...given, subtask: stack } as const

async function mount(question: TreeQuestion, earlier: unknown = null) {
  const onanswer = vi.fn<(value: unknown) => void>()
  const screen = await render(AnswerForm, { spec: form(question, earlier), names: 'names', onanswer })
  return { screen, onanswer }
}

test('the user chooses parts row by row, and adds and removes rows', async () => {
  const { screen, onanswer } = await mount(decompose)
  await screen.getByLabelText('Action, action 1').selectOptions('unstack-blocks')
  await screen.getByLabelText('Block, action 1').selectOptions('c')
  await screen.getByRole('button', { name: 'Add an action' }).click()
  // The focus moves to the new row.
  await expect.element(screen.getByLabelText('Action, action 2')).toHaveFocus()
  await screen.getByLabelText('Block 1, action 2').selectOptions('a')
  await screen.getByLabelText('Block 2, action 2').selectOptions('b')
  await screen.getByRole('button', { name: 'Insert action before action 1' }).click()
  await expect.element(screen.getByLabelText('Action, action 1')).toHaveFocus()
  await screen.getByRole('button', { name: 'Remove action 1' }).click()
  await screen.getByRole('button', { name: 'Answer' }).click()
  expect(onanswer).toHaveBeenCalledExactlyOnceWith({
    subtasks: [subtask('unstack-blocks', ['c']), subtask('stack', ['a', 'b'])],
  })
})

test('a row without a block is no answer yet; no rows are an answer', async () => {
  const { screen, onanswer } = await mount(decompose)
  await screen.getByRole('button', { name: 'Answer' }).click()
  expect(onanswer).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Remove action 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Add an action' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Nothing comes before this action' }).click()
  expect(onanswer).toHaveBeenCalledExactlyOnceWith({ subtasks: [] })
})

test('the keyboard alone fills a row and answers', async () => {
  const { screen, onanswer } = await mount(decompose)
  ;(screen.getByLabelText('Action, action 1').element() as HTMLElement).focus()
  await userEvent.keyboard('put{Tab}b{Tab}{Tab}{Tab}{Tab}{Enter}')
  expect(onanswer).toHaveBeenCalledExactlyOnceWith({ subtasks: [subtask('put-down', ['b'])] })
})

test('refills the form with an answer that was taken back, of every kind', async () => {
  const subtasks = [subtask('put-down', ['a']), subtask('stack', ['a', 'zz'])]
  const parts = await mount(decompose, { subtasks })
  await parts.screen.getByRole('button', { name: 'Answer' }).click()
  expect(parts.onanswer).toHaveBeenCalledWith({ subtasks })
  await parts.screen.unmount()

  const plan = await mount({ kind: 'chain', ...given }, { thought: 'Hm.', plan: subtasks })
  await plan.screen.getByRole('button', { name: 'Answer' }).click()
  expect(plan.onanswer).toHaveBeenCalledWith({ thought: 'Hm.', plan: subtasks })
  await plan.screen.unmount()

  const turn = await mount({ kind: 'react', ...given, history: [] }, { thought: 'Hm.', subtask: stack })
  await turn.screen.getByRole('button', { name: 'Do this' }).click()
  expect(turn.onanswer).toHaveBeenCalledWith({ thought: 'Hm.', subtask: stack })
  await turn.screen.unmount()

  const verdict = await mount(
    { kind: 'executable', ...given, subtask: stack, parent: stack },
    { verdict: 'not-executable', reason: 'a is on b' },
  )
  await expect
    .element(verdict.screen.getByRole('button', { name: 'It cannot be done', pressed: true }))
    .toBeVisible()
  await verdict.screen.getByRole('button', { name: 'It can be done' }).click()
  expect(verdict.onanswer).toHaveBeenCalledWith({ verdict: 'executable', reason: 'a is on b' })
  await verdict.screen.unmount()

  const after = await mount(
    { kind: 'apply', ...given, subtask: stack },
    { state: describe({ towers: [['c', 'b', 'a']], held: null }) },
  )
  await expect.element(after.screen.getByLabelText('Towers after this action')).toHaveValue('c b a')
})

test('a verdict takes one press, with a reason or without; for the goal there are two choices', async () => {
  const { screen, onanswer } = await mount({ kind: 'executable', ...given, subtask: stack, parent: stack })
  await screen.getByRole('button', { name: 'Nothing has to be done' }).click()
  expect(onanswer).toHaveBeenLastCalledWith({ verdict: 'unnecessary', reason: '' })
  await screen.getByLabelText('Reason (optional)').fill(' c is clear ')
  await screen.getByRole('button', { name: 'It can be done' }).click()
  expect(onanswer).toHaveBeenLastCalledWith({ verdict: 'executable', reason: 'c is clear' })
  await screen.unmount()
  const root = subtask('reach', [])
  const goal = await mount({ kind: 'executable', ...given, subtask: root, parent: root })
  expect(goal.screen.getByRole('button').elements()).toHaveLength(2)
  await goal.screen.getByRole('button', { name: 'The whole goal is true' }).click()
  expect(goal.onanswer).toHaveBeenLastCalledWith({ verdict: 'unnecessary', reason: '' })
})

test('a state is edited as towers, starting from the current ones; an impossible state shows an error', async () => {
  const { screen, onanswer } = await mount({ kind: 'apply', ...given, subtask: stack })
  const field = screen.getByLabelText('Towers after this action')
  await expect.element(field).toHaveValue('b a\nc')
  await field.fill('c b a\nb')
  await screen.getByRole('button', { name: 'Answer' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The block b is in two places.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(onanswer).not.toHaveBeenCalled()
  await field.fill('c b a')
  await screen.getByRole('button', { name: 'Answer' }).click()
  expect(onanswer).toHaveBeenCalledExactlyOnceWith({
    state: describe({ towers: [['c', 'b', 'a']], held: null }),
  })
})

test('a thought is free text; “all done” has no action', async () => {
  const { screen, onanswer } = await mount({ kind: 'react', ...given, history: [] })
  await screen.getByLabelText('Your thought (optional)').fill('It is so.')
  await screen.getByRole('button', { name: 'Everything is done' }).click()
  expect(onanswer).toHaveBeenLastCalledWith({ thought: 'It is so.', subtask: null })
  await screen.getByLabelText('Action, next action').selectOptions('put-down')
  await screen.getByLabelText('Block, next action').selectOptions('a')
  await screen.getByRole('button', { name: 'Do this' }).click()
  expect(onanswer).toHaveBeenLastCalledWith({ thought: 'It is so.', subtask: subtask('put-down', ['a']) })
})

test('items are typed and counted', async () => {
  const question: TreeQuestion = {
    kind: 'decompose',
    rulebook: 'craft',
    goal: ['1 stick'],
    subtask: subtask('craft', ['stick']),
    state: null,
  }
  const { screen, onanswer } = await mount(question)
  await screen.getByLabelText('Action, action 1').selectOptions('craft')
  await screen.getByLabelText('How many, action 1').fill('2')
  await screen.getByLabelText('Item, action 1').fill('Oak planks')
  await screen.getByRole('button', { name: 'Answer' }).click()
  expect(onanswer).toHaveBeenCalledExactlyOnceWith({ subtasks: [subtask('craft', ['oak_planks'], 2)] })
})
