import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KitchenWorld } from '.'
import { KitchenEpisodes } from './episodes'
import { layoutOf, verbsOf } from './layout'
import { anyOptions, anySeed, cookMeal, optionsOf } from './testing'
import { EXECUTABLE, TOOLS, WAYS } from './ways'

const started = (options = optionsOf(), seed = 1) => {
  const course = new KitchenEpisodes(options, seed)
  course.reset()
  return course
}
const subgoalOf = (course: KitchenEpisodes, change: Partial<{ action: string; tool: string }> = {}) => {
  const line = course.lines.find(({ isDone }) => !isDone)
  if (!line) throw new RangeError('Every line is done.')
  const { action, tool } = WAYS[line.item]
  return { action, tool, item: line.item, ingredient: line.ingredient, ...change }
}

describe('a recipe', () => {
  test('follows its options, names each food once, and asks for no missing tool', () => {
    fc.assert(
      fc.property(anyOptions, anySeed, fc.integer({ min: 1, max: 1000 }), (options, seed, episode) => {
        const { wanted, lines, rooms, tools } = layoutOf(options, seed, episode)
        expect(wanted.size).toBe(options.ingredients)
        const cuts = Math.min(options.cuts, options.ingredients)
        expect(lines.filter(({ item }) => WAYS[item].cut)).toHaveLength(cuts)
        expect(lines).toHaveLength(cuts + Math.min(options.cooks, options.ingredients))
        for (const { item } of lines) {
          expect(verbsOf(options)).toContain(item)
          expect([...tools.keys()]).toContain(WAYS[item].tool)
        }
        expect(rooms).toHaveLength(options.setting === 'published' ? options.rooms : 1)
        expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length)
      }),
      { numRuns: 300 },
    )
  })

  test('depends only on seed and episode', () => {
    const options = optionsOf({ setting: 'published', rooms: 9 })
    expect(layoutOf(options, 3, 2)).toEqual(layoutOf(options, 3, 2))
    expect(layoutOf(options, 3, 2)).not.toEqual(layoutOf(options, 4, 2))
    expect(layoutOf(options, 3, 2)).not.toEqual(layoutOf(options, 3, 3))
  })

  test('can be cooked by commands within the usual number of steps, in both settings', () => {
    fc.assert(
      fc.property(anyOptions, anySeed, (options, seed) => {
        const course = started(options, seed)
        cookMeal(course)
        expect(course.end).toBe('meal-eaten')
        expect(course.steps).toBeLessThanOrEqual(50)
      }),
      { numRuns: 500 },
    )
  })

  test('can be cooked by subgoals, one step per line, in both settings', () => {
    fc.assert(
      fc.property(anyOptions, anySeed, (options, seed) => {
        const course = started(options, seed)
        const { length } = course.lines
        for (let i = 0; i < length; i++) expect(course.step(subgoalOf(course)).success).toBe(true)
        expect([course.end, course.steps, course.meals]).toEqual(['meal-eaten', length, 1])
      }),
      { numRuns: 200 },
    )
  })
})

/** Any command that a user may type, most of them about existing things. */
const anyCommand = (course: KitchenEpisodes) => {
  const things = [...course.game.foods.keys(), 'knife', 'meal', 'fridge', 'cookbook']
  const places = ['fridge', 'table', 'counter', 'knife', 'stove', 'oven', 'BBQ', 'spoon']
  return fc.oneof(
    fc
      .tuple(
        fc.constantFrom(
          'cook',
          'chop',
          'slice',
          'dice',
          'take',
          'put',
          'insert',
          'eat',
          'drop',
          'examine',
          'open',
          'close',
          'prepare',
        ),
        fc.constantFrom(...things),
        fc.constantFrom(' with ', ' from ', ' on ', ' into ', ' '),
        fc.constantFrom(...places),
      )
      .map((words) => `${words[0]} ${words[1]}${words[2]}${words[3]}`),
    fc.constantFrom(
      'go north',
      'go east',
      'go south',
      'go west',
      'open fridge',
      'prepare meal',
      'eat meal',
      'look',
      'inventory',
    ),
    fc.constantFrom(...things).chain((thing) => fc.constantFrom(`take ${thing}`, `eat ${thing}`)),
    fc.string(),
  )
}

describe("TextWorld's rules", () => {
  test('law: burned food stays burned, a cut never changes, and cooking goes from raw to cooked to burned', () => {
    fc.assert(
      fc.property(anyOptions, anySeed, fc.infiniteStream(fc.nat()), (options, seed, picks) => {
        const course = started({ ...options, steps: 200 }, seed)
        for (let i = 0; i < 80 && !course.end; i++) {
          const before = structuredClone([...course.game.foods])
          const [command = ''] = fc.sample(anyCommand(course), { numRuns: 1, seed: picks.next().value ?? 0 })
          const effect = course.step({ command })
          for (const [name, was] of before) {
            const is = course.game.foods.get(name)
            if (is?.cook !== was.cook) {
              expect(was.cook === 'raw' ? ['fried', 'roasted', 'grilled'] : ['burned']).toContain(is?.cook)
              expect(was.cook).not.toBe('burned')
              expect(effect.became).toEqual({ food: name, cook: is?.cook, cut: is?.cut })
            }
            if (is?.cut !== was.cut) {
              expect(was.cut).toBe('uncut')
              expect(effect.became).toEqual({ food: name, cook: is?.cook, cut: is?.cut })
            }
            // A used-up food does not come back.
            if (was.place === null) expect(is?.place).toBe(null)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  const kitchen = (wants: 'fry' | 'dice') => {
    // Tries seeds until such a line is the first of the recipe.
    for (let seed = 1; ; seed++) {
      const course = started(optionsOf({ setting: 'published' }), seed)
      if (course.lines[0]?.item !== wants) continue
      course.game.gather()
      return { course, food: course.lines[0].ingredient, of: (command: string) => course.step({ command }) }
    }
  }

  test.each([
    ['a wrong cook', 'fry', (food: string) => [`cook ${food} with oven`]],
    ['a burned ingredient', 'fry', (food: string) => [`cook ${food} with stove`, `cook ${food} with stove`]],
    ['a wrong cut', 'dice', (food: string) => [`chop ${food} with knife`]],
    ['an eaten ingredient', 'fry', (food: string) => [`eat ${food}`]],
  ] as const)('in the published game %s loses the episode', (_, verb, commands) => {
    const { course, food, of } = kitchen(verb)
    for (const command of commands(food)) of(command)
    expect(course.end).toBe('lost')
    expect(course.meals).toBe(0)
  })

  test('a command needs the knife in hand, the food in hand and the tool in reach', () => {
    const { course, food, of } = kitchen('fry')
    of('drop knife')
    expect(of(`dice ${food} with knife`).success).toBe(false)
    of(`put ${food} on table`)
    expect(of(`cook ${food} with stove`).success).toBe(false)
    of(`take ${food}`)
    expect(of(`cook ${food} with BBQ`).success).toBe(false)
    expect(of(`cook ${food} with fridge`).success).toBe(false)
    expect(of(`cook ${food} with stove`)).toMatchObject({ success: true, line: 0 })
    expect(course.lines[0]?.isDone).toBe(true)
  })

  test('food in a closed fridge cannot be taken, and the meal cannot be prepared too early', () => {
    const { course, food, of } = kitchen('fry')
    of('open fridge')
    of(`insert ${food} into fridge`)
    of('close fridge')
    expect(of(`take ${food} from fridge`).success).toBe(false)
    expect(of('prepare meal').success).toBe(false)
    expect(of('eat meal').success).toBe(false)
    expect(course.game.foods.get(food)?.place).toBe('fridge')
  })
})

describe("XENON's restatement", () => {
  test('only the one right subgoal of the next line has an effect, of nine actions and six tools', () => {
    const course = started(optionsOf({ steps: 100 }))
    const right = subgoalOf(course)
    const before = structuredClone([...course.game.foods])
    for (const action of EXECUTABLE)
      for (const tool of TOOLS)
        if (action !== right.action || tool !== right.tool)
          expect(course.step({ ...right, action, tool }).success).toBe(false)
    expect([...course.game.foods]).toEqual(before)
    expect(course.steps).toBe(EXECUTABLE.length * TOOLS.length - 1)
    expect(course.step(right)).toMatchObject({ success: true, line: 0 })
  })

  test('an episode ends with its last step, and actions after the last episode have no effect', () => {
    const world = new KitchenWorld(optionsOf({ steps: 3, episodes: 2 }), 1)
    const wrong = { action: 'drop', item: 'fry', ingredient: 'carrot', tool: 'fridge' }
    world.reset()
    const overs = () => Array.from({ length: 3 }, () => ('over' in world.act(wrong) ? 'over' : ''))
    expect(overs()).toEqual(['', '', 'over'])
    world.reset()
    expect([world.act(wrong), world.act(wrong)].every((outcome) => !('over' in outcome))).toBe(true)
    expect(world.act(wrong)).toMatchObject({ success: false, over: 'run', end: 'out-of-steps' })
    world.reset()
    expect(world.act(wrong)).toMatchObject({ success: false, over: 'run', end: null })
  })

  test('in the published game the wrong heat loses the episode', () => {
    for (let seed = 1; seed < 20; seed++) {
      const course = started(optionsOf({ setting: 'published', cuts: 0, heat: 'stove-oven' }), seed)
      const tool = subgoalOf(course).tool === 'stove' ? 'oven' : 'stove'
      expect(course.step(subgoalOf(course, { tool }))).toMatchObject({ success: false, end: 'lost' })
    }
  })
})
