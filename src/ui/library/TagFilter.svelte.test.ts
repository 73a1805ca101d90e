import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import TagFilter from './TagFilter.svelte'

const many = new Set(Array.from({ length: 5_000 }, (_, at) => `tag ${String(at)}`))

test('a few tags are a list, which includes the tag of the address even if no item has it', async () => {
  const onchoose = vi.fn()
  const screen = await render(TagFilter, { tags: new Set(['b', 'a']), chosen: 'gone', onchoose })
  const select = screen.getByRole('combobox', { name: 'Tag' })
  await expect.element(select).toHaveValue('gone')
  await select.selectOptions('a')
  expect(onchoose).toHaveBeenLastCalledWith('a')
  await select.selectOptions('any tag')
  expect(onchoose).toHaveBeenLastCalledWith(null)
})

test('offers fifty of thousands of tags, and part of a tag selects it', async () => {
  const onchoose = vi.fn()
  const screen = await render(TagFilter, { tags: many, chosen: null, onchoose })
  const field = screen.getByRole('combobox', { name: 'Tag' })
  expect(screen.container.querySelectorAll('option')).toHaveLength(50)
  await field.fill('tag 49')
  expect(onchoose).toHaveBeenLastCalledWith('tag 49')
  await field.fill('g 4321')
  field.element().dispatchEvent(new Event('change', { bubbles: true }))
  expect(onchoose).toHaveBeenLastCalledWith('tag 4321')
  await screen.rerender({ chosen: 'tag 4321' })
  await field.fill('')
  expect(onchoose).toHaveBeenLastCalledWith(null)
})
