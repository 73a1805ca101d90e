import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { Speed } from '../link/link-state'
import TempoSwitch from './TempoSwitch.svelte'

async function mount(speed: Speed) {
  const onspeed = vi.fn<(speed: Speed) => void>()
  const screen = await render(TempoSwitch, { speed, onspeed })
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const pressed = () =>
    [...screen.container.querySelectorAll('[aria-pressed="true"]')].map((button) => button.textContent)
  return { screen, onspeed, press, pressed }
}

test('shows which of the two tempos is on', async () => {
  const { screen, pressed, onspeed } = await mount('lessons')
  expect(pressed()).toEqual(['Lessons'])
  await screen.rerender({ speed: null, onspeed })
  expect(pressed()).toEqual(['Steps'])
})

test('from lessons to steps it is four a second, or as fast as steps were before', async () => {
  const { screen, press, onspeed } = await mount('lessons')
  await press('Steps')
  expect(onspeed).toHaveBeenLastCalledWith(4)
  await screen.rerender({ speed: 60, onspeed })
  await press('Lessons')
  expect(onspeed).toHaveBeenLastCalledWith('lessons')
  await screen.rerender({ speed: 'lessons', onspeed })
  await press('Steps')
  expect(onspeed).toHaveBeenLastCalledWith(60)
})
