import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import type { GoalsQuestion } from '../../../../engine/minds/goals/types/questions'
import { violationsIn } from '../../../axe-testing'
import AnswerForm from '../../../kit/AnswerForm.svelte'
import { form } from '.'

const candidates = ['craft axe', 'craft door'].map((name) => ({
  ...{ name, description: '' },
  postconditions: { [name.split(' ')[1] ?? '']: 1 },
}))
const which: GoalsQuestion = { kind: 'infer-goal', task: 'an axe', candidates }
const unaided: GoalsQuestion = { kind: 'infer-goal', task: 'an axe', candidates: [] }
const steps: GoalsQuestion = {
  ...{ kind: 'steps', task: 'an axe', wanted: { item: 'axe', quantity: 1 }, isAgain: false },
  ...{ tree: null, list: null, context: null, actions: ['mine', 'craft', 'smelt'] },
}
const extract: GoalsQuestion = { kind: 'extract', document: 'stick', text: 'A stick is made of planks.' }

async function mount(question: GoalsQuestion, earlier: unknown = null) {
  const onanswer = vi.fn<(value: unknown) => void>()
  const screen = await render(AnswerForm, { spec: form(question, earlier), names: 'names', onanswer })
  return { screen, onanswer }
}

test('choosing the goal takes one press; the earlier choice is marked', async () => {
  const { screen, onanswer } = await mount(which, { name: 'craft door' })
  await expect.element(screen.getByRole('button', { name: /craft door/, pressed: true })).toBeVisible()
  await screen.getByRole('button', { name: /craft axe/ }).click()
  expect(onanswer).toHaveBeenCalledExactlyOnceWith({ name: 'craft axe' })
})

test('without candidates, the user names the item', async () => {
  const { screen, onanswer } = await mount(unaided)
  await screen.getByLabelText('Item').fill(' Diamond Axe')
  await userEvent.keyboard('{Enter}')
  expect(onanswer).toHaveBeenCalledExactlyOnceWith({ name: 'diamond_axe' })
})

test('steps are written row by row with quantities; an empty plan is an answer, too', async () => {
  const { screen, onanswer } = await mount(steps)
  await screen.getByLabelText('How many, action 1').fill('3')
  await screen.getByLabelText('Item, action 1').fill('Iron ore')
  await screen.getByRole('button', { name: 'Add an action' }).click()
  await screen.getByLabelText('Action, action 2').selectOptions('smelt')
  await screen.getByLabelText('Item, action 2').fill('iron ingot')
  await screen.getByRole('button', { name: 'Answer' }).click()
  const written = {
    steps: [
      { action: 'mine', item: 'iron_ore', quantity: 3 },
      { action: 'smelt', item: 'iron_ingot', quantity: 1 },
    ],
  }
  expect(onanswer).toHaveBeenCalledExactlyOnceWith(written)
  await screen.unmount()
  const back = await mount(steps, written)
  await back.screen.getByRole('button', { name: 'Answer' }).click()
  expect(back.onanswer).toHaveBeenCalledExactlyOnceWith(written)
  await back.screen.unmount()
  const none = await mount(steps, { steps: [] })
  await none.screen.getByRole('button', { name: 'No plan' }).click()
  expect(none.onanswer).toHaveBeenCalledExactlyOnceWith({ steps: [] })
})

test('the goals of a text are written goal by goal; unreadable input shows an error', async () => {
  const { screen, onanswer } = await mount(extract)
  await screen.getByLabelText('name, goal 1').fill('craft stick')
  await screen.getByLabelText('uses up, goal 1').fill('2 planks')
  await screen.getByLabelText('gives, goal 1').fill('four/4')
  await screen.getByRole('button', { name: 'Answer with 1 goal' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Goal 1: Write “four/4” as a number and a name, for example “2 planks”.')
  expect(onanswer).not.toHaveBeenCalled()
  await screen.getByLabelText('gives, goal 1').fill('4 stick')
  await screen.getByRole('button', { name: 'Answer with 1 goal' }).click()
  const goals = [
    {
      ...{ name: 'craft stick', description: '', tools: {}, materials: { planks: 2 } },
      postconditions: { stick: 4 },
    },
  ]
  expect(onanswer).toHaveBeenCalledExactlyOnceWith({ goals, subgoals: [] })
  await screen.unmount()
  const none = await mount(extract)
  await none.screen.getByRole('button', { name: 'Remove goal 1' }).click()
  await expect.element(none.screen.getByRole('button', { name: 'Add a goal' })).toHaveFocus()
  await none.screen.getByRole('button', { name: 'The text describes no goal' }).click()
  expect(none.onanswer).toHaveBeenCalledExactlyOnceWith({ goals: [], subgoals: [] })
})

test.each([
  ['which', which],
  ['unaided', unaided],
  ['steps', steps],
  ['extract', extract],
] as const)('axe finds nothing in the form: %s', async (_, question) => {
  const { screen } = await mount(question)
  const list = document.createElement('datalist')
  list.id = 'names'
  screen.container.append(list)
  expect(await violationsIn(screen.container)).toEqual([])
})
