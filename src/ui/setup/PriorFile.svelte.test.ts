import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import PriorFile from './PriorFile.svelte'
import type { RecordedFile } from './recorded-file'

const PRIOR = '{"torch": {"stick": 1, "coals": 1}}'

async function show() {
  const onload = vi.fn<(recorded: RecordedFile) => void>()
  const screen = await render(PriorFile, { recorded: {}, onload })
  const choose = (...parts: string[]) => screen.getByLabelText('File').upload(new File(parts, 'own.json'))
  const drop = (...parts: string[]) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(parts, 'own.json'))
    const box = screen.getByRole('group', { name: 'Recorded answers' }).element()
    box.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }
  return { screen, onload, choose, drop }
}

test('reads a file as large as the recording of a long run, and only then judges its contents', async () => {
  const { screen, drop } = await show()
  // Too many characters for a file of this kind, which only its reader can say.
  drop(PRIOR, ' '.repeat(12_000_000))
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent(/has 12000035 characters, but the limit is 2000000/)
})

test('says what is wrong with a file, and accepts the same file once it is corrected', async () => {
  const { screen, onload, choose, drop } = await show()
  await choose('{"torch": ')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(onload).not.toHaveBeenCalled()
  drop(PRIOR)
  await vi.waitFor(() => expect(onload).toHaveBeenCalledOnce())
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
