import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import type { KitchenSubgoal } from '../../../engine/worlds/kitchen/types'
import { cooked, right, type Cooked } from './testing'
import Kitchen from './Kitchen.svelte'
import FoodPicture from './FoodPicture.svelte'
import { COOK_STATES, CUT_STATES } from '../../../engine/worlds/kitchen/types'

async function show({ scene }: Cooked) {
  const onselect = vi.fn<(thing: string) => void>()
  const screen = await render(Kitchen, { scene, aim: null, onselect })
  const text = () => screen.container.textContent.replace(/\s+/g, ' ')
  return { screen, onselect, text }
}

/** Carries out the first `count` lines of the cookbook. */
const lines = (count: number) => cooked({}, (world, step) => (step < count ? right(world) : null))

const wrong: KitchenSubgoal = { item: 'fry', ingredient: 'table', action: 'eat', tool: 'fridge' }

test('before the first step the recipe and the task are shown', async () => {
  const cook = cooked({})
  const { screen, text } = await show(cook)
  expect(text()).toContain('episode 1 of 100, step 0 of 50')
  expect(text()).toContain('Press Play, or take one step.')
  for (const { name, wanted } of cook.kitchen.foods) {
    if (wanted) await expect.element(screen.getByText(name, { exact: true })).toBeVisible()
  }
  expect(screen.container.querySelectorAll('[aria-current="step"]')).toHaveLength(1)
})

test('ticks a finished line, marks its food as changed, and names the next line', async () => {
  const cook = lines(1)
  const { became } = cook.kitchen.last ?? {}
  const [first, second] = cook.kitchen.lines
  const { screen } = await show(cook)
  const changed = [...screen.container.querySelectorAll('li.isChanged')]
  expect(changed).toHaveLength(1)
  const words = (changed[0]?.textContent ?? '').replace(/\s+/g, ' ')
  expect(words).toContain(became?.food)
  expect(words).toContain(`now ${became?.cook}, ${became?.cut}`)
  expect(words).toContain(`done: ${first?.item}`)
  const next = screen.container.querySelector('[aria-current="step"]')
  expect(next?.textContent.replace(/\s+/g, ' ')).toContain(`next: ${second?.item}`)
  await expect.element(screen.getByText('Worked:')).toBeInTheDocument()
})

test("quotes the game's answer to a failed step, and marks nothing as changed", async () => {
  const { screen, text } = await show(cooked({}, (_, step) => (step < 3 ? wrong : null)))
  expect(text()).toContain('Failed: eat table with fridge Nothing comes of it.')
  expect(screen.container.querySelector('.isChanged')).toBeNull()
  expect(text()).toContain('step 3 of 50')
})

test('an episode that ended with a meal says so, and every food is used up', async () => {
  const { screen, text } = await show(cooked({ episodes: 1 }, right))
  expect(text()).toContain('The meal is prepared and eaten.')
  expect(text()).toContain('So far 1 meal in 1 episode.')
  expect(screen.container.querySelector('[aria-current="step"]')).toBeNull()
})

test('an episode that is lost says why no meal can come of it', async () => {
  const spoil = cooked({ setting: 'published', cuts: 0 }, (world, step) => {
    const way = right(world)
    const other = way?.tool === 'stove' ? 'oven' : 'stove'
    return step === 0 && way ? { ...way, tool: other } : null
  })
  const { text } = await show(spoil)
  expect(text()).toContain('Lost: the meal is no longer possible.')
  expect(text()).toMatch(/✗ spoiled; the recipe wants (fried|roasted)/)
})

test('an episode that runs out of steps names their number', async () => {
  const { text } = await show(cooked({ steps: 2 }, (_, step) => (step < 2 ? wrong : null)))
  expect(text()).toContain('The 2 steps are used up. There is no meal.')
})

test('a verb of the cookbook and a tool can be chosen', async () => {
  const { screen, onselect } = await show(lines(1))
  await screen.getByRole('button', { name: 'stove' }).click()
  expect(onselect).toHaveBeenLastCalledWith('stove')
  await screen.getByRole('button', { name: /^next:/ }).click()
  expect(onselect).toHaveBeenLastCalledWith(lines(1).kitchen.lines[1]?.item)
})

test("with rooms, names the cook's room and its exits", async () => {
  const cook = cooked({ setting: 'published', rooms: 4 })
  const { text } = await show(cook)
  const here = cook.kitchen.rooms.find(({ name }) => name === cook.kitchen.here)
  expect(text()).toContain(`The cook is in the ${cook.kitchen.here}.`)
  for (const [direction, to] of here?.exits ?? []) expect(text()).toContain(`${direction} to the ${to}`)
})

test('each way to cook and each way to cut is seen: no two pictures of a food are the same', async () => {
  const pictures = new Set<string>()
  for (const cook of COOK_STATES) {
    for (const cut of CUT_STATES) {
      const screen = await render(FoodPicture, { food: { name: 'carrot', cook, cut } })
      // Without colours: the drawing alone.
      const paths = [...screen.container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
      pictures.add(paths.join('|'))
      await screen.unmount()
    }
  }
  expect(pictures.size).toBe(COOK_STATES.length * CUT_STATES.length)
})
