import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import OptionField from './OptionField.svelte'

test('a line that cannot be read is refused in place, stays to be mended, and changes nothing', async () => {
  const onchange = vi.fn()
  const screen = await render(OptionField, {
    name: 'word',
    option: {
      kind: 'text',
      label: 'a word',
      default: 'yes',
      max: 9,
      check: (text: string) => (text === 'no' ? 'It must not be no.' : null),
    },
    help: 'Any word.',
    value: 'yes',
    onchange,
  })
  const field = screen.getByRole('textbox')
  await field.fill('no')
  field.element().dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It must not be no. The old value stays.')
  await expect.element(field).toHaveValue('no')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(onchange).not.toHaveBeenCalled()
  await field.fill('maybe')
  field.element().dispatchEvent(new Event('change', { bubbles: true }))
  expect(onchange).toHaveBeenCalledWith('maybe')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
