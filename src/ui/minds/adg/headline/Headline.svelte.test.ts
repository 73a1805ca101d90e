import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { mostWrong } from '../../../../engine/minds/adg/most-wrong'
import { sceneWith } from '../../../testing'
import { adgScene } from '../../../requirements/scene'
import { playedScene } from '../../../requirements/testing'
import MindHeadline from '../../../shell/MindHeadline.svelte'
import { adgView } from '../view'

const SPEC = { seed: 18, horizon: 1500 }
const SCENE = await playedScene(SPEC, 636, 900)
const START = await playedScene(SPEC, 0, 900)

async function mount(scene = SCENE) {
  await page.viewport(1366, 768)
  const onseek = vi.fn<(step: number) => void>()
  const onselect = vi.fn<(thing: string) => void>()
  const onleft = vi.fn<() => void>()
  const screen = await render(MindHeadline, {
    mind: adgView,
    scene,
    showTruth: true,
    onselect,
    onleft,
    onseek,
  })
  screen.container.style.cssText = 'display: flex; width: 1230px; height: 74px'
  const ribbon = await vi.waitFor(() => screen.getByRole('img').element())
  const text = () => screen.container.querySelector('.main')?.textContent.trim()
  return { screen, onselect, onleft, onseek, ribbon, text }
}

test('sums up a real run, and the ribbon has the same summary for screen readers', async () => {
  const { ribbon, text } = await mount()
  expect(text()).toBe('The model got 54 of 57 wrong. 26 now right, 28 to go')
  expect(ribbon.getAttribute('aria-label')).toBe(
    '67 goals over 1,500 steps: 10 shown by examples, 3 right from the start, 26 now right, 28 still wrong',
  )
})

test('the worst errors and the remaining goals are one press away; both are hidden with the truth', async () => {
  const { screen, onselect, onleft } = await mount()
  await screen.getByRole('button', { name: /^worst first guess: / }).click()
  const [worst] = onselect.mock.lastCall ?? []
  expect(worst).toBe(mostWrong(adgScene(SCENE))?.name)
  await screen.getByRole('button', { name: 'what is left, and why' }).click()
  expect(onleft).toHaveBeenCalledOnce()
  await screen.rerender({ showTruth: false })
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('before the first reply it describes what will come', async () => {
  const { text } = await mount(sceneWith({ goals: 67 }))
  expect(text()).toBe('The first question: what does each of 67 goals need?')
})

test('a press on the ribbon goes to that step, and no further than the run has been', async () => {
  const { onseek, ribbon } = await mount()
  const { left, width, top } = ribbon.getBoundingClientRect()
  const press = (share: number) =>
    ribbon.dispatchEvent(
      new PointerEvent('pointermove', {
        bubbles: true,
        clientX: left + share * width,
        clientY: top + 4,
        buttons: 1,
      }),
    )
  press(0.2)
  expect(onseek).toHaveBeenLastCalledWith(300)
  press(0.9)
  expect(onseek).toHaveBeenLastCalledWith(900)
})

test('sentence and ribbon keep their places while the run plays, and the bands are drawn once', async () => {
  const { screen, ribbon } = await mount(START)
  const places = () =>
    [...screen.container.querySelectorAll('.main, .beside, svg')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height].join()
    })
  const before = places()
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((records) => seen.push(...records))
  observer.observe(ribbon, { attributes: true, attributeFilter: ['d'], subtree: true, childList: true })
  await screen.rerender({ scene: structuredClone(SCENE) })
  seen.push(...observer.takeRecords())
  expect(places()).toEqual(before)
  // Only the line at the current step changes.
  expect(seen.map(({ target }) => (target instanceof Element ? target.classList[0] : ''))).toEqual(['at'])
})
