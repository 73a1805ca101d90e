import '../styles/tokens.css'
import '../styles/base.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { Stage } from '../state/stage.svelte'
import { Player, type Setting } from './player.svelte'
import Strip from './Strip.svelte'
import { placesOf, STORY } from './testing'

beforeEach(() => page.viewport(1366, 768))

/** A run that reaches every requested step at once. */
class Run {
  step = $state(0)
  playing = $state(false)
  readonly seeks: number[] = []
  seek(step: number): Promise<void> {
    this.seeks.push(step)
    this.step = step
    this.playing = false
    return Promise.resolve()
  }
}

class View {
  readonly stage = new Stage()
  selected = $state<string | null>(null)
}

async function told({ at = 1, isStill = false }: { at?: number; isStill?: boolean } = {}) {
  const client = new Run()
  const view = new View()
  view.stage.tell(at, at === 1)
  const setting: Setting = { story: STORY, agent: 'Ada', places: placesOf(), client, view, isStill }
  const player = new Player(setting)
  const calls = { onselect: vi.fn(), onskip: vi.fn(), onall: vi.fn(), onown: vi.fn() }
  const screen = await render(Strip, { title: STORY.title, player, ...calls })
  const stop = $effect.root(() => {
    $effect(() => player.show())
    $effect(() => player.listen())
  })
  let now = 0
  player.tick(now, true)
  /** Advances the time in tenths of a second. */
  const pass = (ms: number, isSeen = true) => {
    for (const end = now + ms; now < end;) player.tick((now += 100), isSeen)
  }
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return { screen, client, view, player, pass, press, stop, ...calls }
}

test('it plays by itself: title, lines one after another, the run and the selection', async () => {
  const { screen, client, view, pass, stop } = await told()
  await expect.element(screen.getByText('1 of 2 · The word')).toBeVisible()
  await expect.element(screen.getByText('A bowl needs 1 plank.').first()).toBeVisible()
  expect(view.selected).toBe('bowl')
  pass(10_100)
  await expect.element(screen.getByText('2 of 2 · The tries')).toBeVisible()
  await vi.waitFor(() => expect(client.step).toBe(11))
  await expect.element(screen.getByText('Then it works.', { exact: true })).not.toBeInTheDocument()
  pass(15_000)
  await expect.element(screen.getByText('Then it works.', { exact: true })).toBeVisible()
  await vi.waitFor(() => expect(client.step).toBe(14))
  // The address stays plain until the user does something.
  expect(view.stage).toMatchObject({ isUntouched: true, linked: null })
  stop()
})

test('a hidden tab and a pause stop it; the buttons go from scene to scene, and the link with them', async () => {
  const { player, view, pass, press, stop } = await told()
  pass(3000)
  pass(5000, false)
  expect(player.ms).toBe(3000)
  await press('Pause the story')
  pass(2000)
  expect(player.ms).toBe(3000)
  expect(view.stage).toMatchObject({ isUntouched: false, linked: 1 })
  await press('Next scene')
  expect(player.ms).toBe(10_000)
  await vi.waitFor(() => expect(view.stage.linked).toBe(2))
  await press('Scene back')
  expect(player.ms).toBe(0)
  await press('Go on with the story')
  pass(200)
  expect(player.ms).toBe(200)
  stop()
})

test('a guess is answered at once, once, and come back to at the end', async () => {
  const { screen, player, pass, press, stop } = await told()
  await press('1 plank')
  await expect.element(screen.getByText('So says the model.')).toBeVisible()
  expect(screen.getByRole('button', { name: '1 plank' }).element().getAttribute('aria-pressed')).toBe('true')
  await expect.element(screen.getByRole('button', { name: '3 planks' })).toBeDisabled()
  expect(player.ms).toBe(5000)
  await expect.element(screen.getByText('You trusted the model.')).not.toBeInTheDocument()
  pass(22_000)
  await expect.element(screen.getByText('You trusted the model.')).toBeVisible()
  stop()
})

test('a visitor who does not guess goes on, and is not reminded', async () => {
  const { screen, player, pass, press, stop } = await told()
  await press('No guess')
  expect(player.ms).toBe(10_000)
  pass(18_000)
  await expect.element(screen.getByText('Then it works.', { exact: true })).toBeVisible()
  expect(screen.getByText(/^You /).elements()).toEqual([])
  stop()
})

test('the truth is hidden during a guess, and visible again afterwards', async () => {
  const { view, press, stop } = await told()
  await vi.waitFor(() => expect(view.stage.hidesTruth).toBe(true))
  await press('Next scene')
  await vi.waitFor(() => expect(view.stage.hidesTruth).toBe(false))
  await press('Scene back')
  await vi.waitFor(() => expect(view.stage.hidesTruth).toBe(true))
  stop()
})

test('by keys: the line of scenes goes second by second, and names the scene', async () => {
  const { screen, player, stop } = await told()
  const line = screen.getByRole('slider', { name: 'Place in the story' })
  line.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(player.ms).toBe(2000)
  await userEvent.keyboard('{End}')
  expect(player.ms).toBe(30_000)
  await userEvent.keyboard('{Home}')
  await expect.element(line).toHaveAttribute('aria-valuetext', '1 of 2: The word')
  stop()
})

test('a user who moves the run controls it, and the story waits until it is resumed', async () => {
  const { screen, client, view, player, pass, press, onskip, stop } = await told({ at: 2 })
  await vi.waitFor(() => expect(client.step).toBe(11))
  await expect.element(screen.getByText('2 of 2 · The tries')).toBeVisible()
  client.step = 300
  await expect.element(screen.getByText('The story is paused')).toBeVisible()
  expect(view.stage.linked).toBeNull()
  pass(5000)
  expect(player.ms).toBe(10_000)
  expect(client.step).toBe(300)
  await press('Go on with the story')
  await vi.waitFor(() => expect(client.step).toBe(11))
  await expect.element(screen.getByText('2 of 2 · The tries')).toBeVisible()
  client.playing = true
  await expect.element(screen.getByText('The story is paused')).toBeVisible()
  await press('Leave it')
  expect(onskip).toHaveBeenCalledOnce()
  stop()
})

test('at its end it offers the whole run, one’s own, and itself again', async () => {
  const { screen, player, pass, press, onall, onown, stop } = await told()
  pass(31_000)
  await expect.element(screen.getByText('That was one of 2.')).toBeVisible()
  await press('Watch all 2')
  expect(onall).toHaveBeenCalledOnce()
  await press('Your own run')
  expect(onown).toHaveBeenCalledOnce()
  await press('Tell it again')
  expect(player.ms).toBe(0)
  stop()
})

test('all of it is there as text, and with reduced motion each scene shows its last moment', async () => {
  const { screen, client, pass, stop } = await told({ isStill: true })
  const text = screen.getByRole('group', { name: 'The story as text' }).getByRole('listitem')
  expect(text.elements().map((one) => one.textContent)).toEqual([
    'The word: A bowl needs 1 plank.',
    'The tries: Crafting fails. Then it works.',
  ])
  pass(29_000)
  await vi.waitFor(() => expect(client.step).toBe(14))
  expect(client.seeks).toEqual([0, 14])
  stop()
})
