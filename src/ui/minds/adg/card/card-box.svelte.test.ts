import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { EVERYTHING } from '../../../../../workers/run/player/feed'
import { Playhead } from '../../../../../workers/run/player/playhead'
import { sceneOf } from '../../../../../workers/run/player/scene'
import { testResources } from '../../../../../workers/testing/resources'
import { Timeline } from '../../../../../workers/run/player/timeline'
import { runSync } from '../../../../engine/drive'
import { assemble } from '../../../../library/assemble'
import { parseSpec } from '../../../../library/parse-spec'
import CardPane from '../../../kit/CardPane.svelte'
import * as page from './card'

/** The size of a card on a page of 1366×768 with the invitation above: measured there. */
const BOX = { width: 544, height: 214 }

const resources = await testResources()

async function cardsAt(given: object, step: number) {
  const run = assemble(parseSpec(given), resources)
  const playhead = new Playhead(new Timeline(run), EVERYTHING)
  runSync(run, step)
  playhead.read(step, () => false)
  const scene = structuredClone(sceneOf(playhead))
  const { goals } = run.setup.world.task
  const told = await Promise.all(goals.map((thing) => playhead.told(thing)))
  return { scene, goals, told }
}

const noop = () => undefined
const afterFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

afterEach(() => document.body.replaceChildren())

/** An item's card as on that page, and a way to show another one. */
async function mount(given: object, step: number) {
  const { scene, goals, told } = await cardsAt(given, step)
  const box = document.createElement('div')
  box.style.cssText = `width:${BOX.width}px;height:${BOX.height}px`
  document.body.append(box)
  const at = (place: number) => ({
    ...{ page, title: 'Item' },
    ...{ scene, thing: goals[place] ?? null, told: told[place] ?? null, agent: 'XENON' },
    ...{ showTruth: true, need: null, onselect: noop, onneed: noop, onshowtruth: noop, onseek: noop },
    onchange: noop,
  })
  const screen = await render(CardPane, { target: box, props: at(0) })
  await vi.waitFor(() => {
    expect(box.querySelector('.end')).not.toBeNull()
    expect(box.querySelector('.why p')).not.toBeNull()
  })
  const pane = box.querySelector('section')
  if (!pane) throw new Error('There is no card.')
  return { screen, goals, at, pane }
}

for (const { name, given, step } of [
  { name: 'the first visit’s run', given: { seed: 18 }, step: 636 },
  { name: 'the same at its end', given: { seed: 18 }, step: 2_900 },
])
  test(`law: of every goal of ${name} the first of why is in sight, and what is not is said to be below`, async () => {
    const { screen, goals, at, pane } = await mount(given, step)
    let below = 0
    for (const [place, goal] of goals.entries()) {
      await screen.rerender(at(place))
      await afterFrames()
      const known = at(place).scene
      if (!('items' in known.mind) || !known.mind.items.some(({ name }) => name === goal)) continue
      const { bottom, left } = pane.getBoundingClientRect()
      const first = pane.querySelector('.why p')
      expect(first, goal).not.toBeNull()
      // Above the fading edge.
      expect(first?.getBoundingClientRect().bottom, goal).toBeLessThan(bottom - 36)
      for (const said of pane.querySelectorAll('h2, .chips, .why p, dt, dd > *, dd li'))
        expect(said.getBoundingClientRect().right, goal).toBeLessThanOrEqual(left + pane.clientWidth + 0.5)
      const over = pane.scrollHeight - pane.clientHeight
      // An overflow of less than the line spacing cuts no letter.
      if (over > 4 && over <= 8) continue
      const isCut = over > 8
      if (isCut) below++
      await vi.waitFor(() => expect(pane.querySelector('.edge') !== null, goal).toBe(isCut))
      if (isCut) {
        // No part of a line is visible under the end of the fade.
        const edge = pane.querySelector('.edge')?.getBoundingClientRect()
        expect(Math.abs((edge?.bottom ?? 0) - bottom), goal).toBeLessThan(1)
      }
    }
    expect(below).toBeGreaterThan(0)
    expect(below).toBeLessThan(goals.length)
  })

test('a press scrolls to hidden content, by keyboard, too, and then the hint disappears', async () => {
  const { screen, goals, at, pane } = await mount({ seed: 18 }, 636)
  await screen.rerender(at(goals.indexOf('shield')))
  const more = screen.getByRole('button', { name: 'more below' })
  await expect.element(more).toBeVisible()
  const button = more.element()
  if (!(button instanceof HTMLElement)) throw new TypeError('It is no button.')
  button.focus()
  expect(document.activeElement).toBe(button)
  button.click()
  await vi.waitFor(() => expect(pane.querySelector('.edge')).toBeNull())
  expect(pane.scrollTop).toBeGreaterThan(0)
})
