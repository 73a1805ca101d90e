/** Shared by the kitchen's tests: any options, and an oracle that knows everything. */
import fc from 'fast-check'
import { valuesOf } from '../../record'
import type { KitchenEpisodes } from './episodes'
import { HAND } from './game'
import { FURNITURE, KITCHEN } from './layout'
import { kitchenOptions, type KitchenOptions } from './options'
import type { Command } from './types'
import { WAYS } from './ways'

export const optionsOf = (chosen: Partial<KitchenOptions> = {}): KitchenOptions =>
  valuesOf(kitchenOptions, chosen)

export const anyOptions: fc.Arbitrary<KitchenOptions> = fc
  .record({
    setting: fc.constantFrom('restated', 'published'),
    ingredients: fc.integer({ min: 1, max: 5 }),
    cuts: fc.integer({ min: 0, max: 5 }),
    cooks: fc.integer({ min: 1, max: 5 }),
    heat: fc.constantFrom('stove-oven', 'stove', 'oven', 'stove-oven-bbq'),
    rooms: fc.integer({ min: 1, max: 12 }),
  })
  .map(optionsOf)

export const anySeed = fc.integer({ min: 0, max: 0xffff_ffff })

/** Cooks the episode's meal with TextWorld's own commands, including the walking and taking. */
export function cookMeal(course: KitchenEpisodes): void {
  const { game } = course
  const say = (command: string): Command => ({ command })
  const go = (room: string) => {
    for (const direction of wayTo(course, room)) course.step(say(`go ${direction}`))
  }
  const furniture: readonly string[] = FURNITURE
  const wanted = ['knife', ...game.layout.wanted.keys()]
  const placeOf = (thing: string) => game.foods.get(thing)?.place ?? game.tools.get(thing) ?? KITCHEN
  const roomOf = (thing: string) => (furniture.includes(placeOf(thing)) ? KITCHEN : placeOf(thing))
  for (;;) {
    const missing = wanted.filter((thing) => placeOf(thing) !== HAND)
    const [next] = missing.toSorted(
      (a, b) => wayTo(course, roomOf(a)).length - wayTo(course, roomOf(b)).length,
    )
    if (next === undefined || course.end) break
    go(roomOf(next))
    if (placeOf(next) === 'fridge' && !game.isFridgeOpen) course.step(say('open fridge'))
    course.step(say(`take ${next}`))
  }
  for (const { item, ingredient } of game.layout.lines.toSorted(
    (a, b) => Number(a.item === 'grill') - Number(b.item === 'grill'),
  )) {
    const { action, tool, cook } = WAYS[item]
    if (cook) go(game.tools.get(tool) ?? KITCHEN)
    course.step(say(`${action} ${ingredient} with ${tool}`))
  }
  go(KITCHEN)
  course.step(say('prepare meal'))
  course.step(say('eat meal'))
}

/** The directions from the cook to that room. */
function wayTo({ game }: KitchenEpisodes, room: string): string[] {
  const ways = new Map<string, string[]>([[game.here, []]])
  // A map grows while it is iterated: a breadth-first walk.
  for (const [name, way] of ways) {
    if (name === room) return way
    const exits = game.layout.rooms.find((one) => one.name === name)?.exits ?? []
    for (const [direction, next] of exits) if (!ways.has(next)) ways.set(next, [...way, direction])
  }
  throw new RangeError(`No way leads to ${room}.`)
}
