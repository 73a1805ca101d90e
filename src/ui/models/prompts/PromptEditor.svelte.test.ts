import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { QUESTION_KINDS } from '../../../engine/minds'
import { MAX_PROMPT } from '../../../library/spec'
import { promptFor, WORDINGS, type EditedPrompts } from '../../../models/chat/prompts'
import PromptEditor from './PromptEditor.svelte'

async function mount(prompts?: EditedPrompts) {
  const onchange = vi.fn<(prompts: EditedPrompts | undefined) => void>()
  const screen = await render(PromptEditor, { prompts, onchange })
  onchange.mockImplementation((next) => void screen.rerender({ prompts: next }))
  const open = async (kind: keyof typeof WORDINGS) => {
    await screen.getByText(WORDINGS[kind].title).click()
    return screen.getByRole('textbox', { name: 'Template' })
  }
  return { screen, onchange, open }
}

test.each(QUESTION_KINDS)('shows the template of %s, its placeholders and an example', async (kind) => {
  const { screen, open } = await mount()
  await expect.element(await open(kind)).toHaveValue(WORDINGS[kind].template.text)
  const placeholders: Readonly<Record<string, { readonly meaning: string }>> =
    WORDINGS[kind].template.placeholders
  for (const [name, { meaning }] of Object.entries(placeholders)) {
    await expect.element(screen.getByRole('term').filter({ hasText: `{${name}}` })).toBeVisible()
    await expect.element(screen.getByText(meaning, { exact: true }).first()).toBeVisible()
  }
  await screen.getByText('Example of what the model gets').click()
  const { text } = promptFor(WORDINGS[kind].example)
  await expect.poll(() => document.querySelectorAll('pre')[1]?.textContent).toBe(text)
})

test('a usable change is passed on at once; back at ours, nothing is edited', async () => {
  const { screen, onchange, open } = await mount()
  const field = await open('action')
  await field.fill('Choose for {item}: {options}')
  expect(onchange).toHaveBeenLastCalledWith({ action: 'Choose for {item}: {options}' })
  await expect.element(screen.getByText('edited', { exact: true })).toBeVisible()
  await field.fill(WORDINGS.action.template.text)
  expect(onchange).toHaveBeenLastCalledWith(undefined)
  await expect.element(screen.getByText('edited', { exact: true })).not.toBeInTheDocument()
})

test('problems are named as one types, and what has one is not used until it is mended', async () => {
  const { screen, onchange, open } = await mount({ plan: 'Plan {item}: {requirements}, {options}' })
  const field = await open('action')
  await field.fill('Choose for {itm}: {options}')
  const status = screen.getByRole('status')
  await expect.element(status).toHaveTextContent(/\{itm\} stands for nothing here/)
  await expect.element(status).toHaveTextContent(/\{item\} is missing: the item that is to be got/)
  await expect.element(status).toHaveTextContent('the page uses the earlier text')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText('✗ 2 problems')).toBeVisible()
  expect(onchange).not.toHaveBeenCalled()
  // Mended by hand, as it was typed.
  await field.fill('Choose for {item}: {options}')
  await expect.element(status).toHaveTextContent(/^$/)
  expect(onchange).toHaveBeenLastCalledWith({
    plan: 'Plan {item}: {requirements}, {options}',
    action: 'Choose for {item}: {options}',
  })
  await field.fill(`{item} {options}${'x'.repeat(MAX_PROMPT)}`)
  await expect.element(status).toHaveTextContent('more than the 20,000 that it may have')
})

test('one template is reset, or all of them', async () => {
  const { screen, onchange, open } = await mount({
    plan: '{item} {requirements} {options}',
    action: '{item} {options}',
  })
  const field = await open('action')
  await screen.getByRole('button', { name: 'Reset to action/1' }).click()
  expect(onchange).toHaveBeenLastCalledWith({ plan: '{item} {requirements} {options}' })
  await expect.element(field).toHaveValue(WORDINGS.action.template.text)
  await field.fill('nothing')
  await screen.getByRole('button', { name: 'Reset all' }).click()
  expect(onchange).toHaveBeenLastCalledWith(undefined)
  await expect.element(field).toHaveValue(WORDINGS.action.template.text)
})

test('the example follows what is typed, and is text whatever it says', async () => {
  const { screen, open } = await mount()
  const field = await open('requirements')
  await screen.getByText('Example of what the model gets').click()
  await field.fill('<b>{item}</b>')
  await expect.element(screen.getByText('<b>stone_hoe</b>')).toBeVisible()
})

test('one template is open at a time, and the keyboard reaches it', async () => {
  const { screen, open } = await mount()
  await open('requirements')
  await userEvent.tab()
  await expect.element(screen.getByRole('textbox', { name: 'Template' })).toHaveFocus()
  await open('plan')
  await expect
    .element(screen.getByRole('textbox', { name: 'Template' }))
    .toHaveValue(WORDINGS.plan.template.text)
})
