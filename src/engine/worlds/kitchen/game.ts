import type { CookState, CutState, FoodChange } from './types'
import { FURNITURE, KITCHEN, type KitchenLayout } from './layout'
import { cookedBy, cutBy } from './ways'

/** The result of a command. */
interface CommandResult {
  readonly isDone: boolean
  readonly feedback: string
  readonly became?: FoodChange
  /** Wrongly cut or cooked, burned or eaten: the meal cannot succeed any more. */
  readonly isSpoiled?: true
  readonly isEaten?: true
}

interface Food {
  cook: CookState
  cut: CutState
  /** A room, a piece of furniture, or `HAND`; null: used up. */
  place: string | null
}

export const HAND = 'hand'
const refused = (feedback: string): CommandResult => ({ isDone: false, feedback })
const done = (feedback: string): CommandResult => ({ isDone: true, feedback })
const furniture: readonly string[] = FURNITURE

/**
 * Microsoft TextWorld's cooking rules, as commands. A food is cut once, with the knife in hand. It is cooked
 * once; after that it burns. The meal is prepared in the kitchen, from every ingredient in exactly the state
 * that the recipe wants.
 */
export class KitchenGame {
  readonly layout: KitchenLayout
  readonly foods: ReadonlyMap<string, Food>
  readonly tools: Map<string, string>
  here: string
  isFridgeOpen = false
  hasMeal = false

  constructor(layout: KitchenLayout) {
    this.layout = layout
    this.foods = new Map(
      [...layout.foods].map(([name, place]) => [name, { cook: 'raw', cut: 'uncut', place }]),
    )
    this.tools = new Map(layout.tools)
    this.here = layout.start
  }

  /**
   * What a competent controller does before the first subgoal: it brings everything needed to the kitchen, in
   * hand.
   */
  gather(): void {
    this.here = KITCHEN
    this.isFridgeOpen = true
    this.tools.set('knife', HAND)
    for (const name of this.layout.wanted.keys()) {
      const food = this.foods.get(name)
      if (food && food.place !== null) food.place = HAND
    }
  }

  /** Goes to the room with the tool: a subgoal assumes that its tool is at hand. */
  standBy(tool: string): void {
    const place = this.tools.get(tool)
    if (place !== undefined && this.layout.rooms.some(({ name }) => name === place)) this.here = place
  }

  do(command: string): CommandResult {
    const [verb = '', ...rest] = command.trim().toLowerCase().split(/\s+/)
    const [what = '', where = ''] = rest.join(' ').split(/ (?:with|from|on|into|in) /)
    switch (verb) {
      case 'look':
        return done(`You are in the ${this.here}.`)
      case 'inventory':
        return done(`You carry ${this.#carried().join(', ') || 'nothing'}.`)
      case 'examine':
        return this.#examine(what)
      case 'go':
        return this.#go(what)
      case 'open':
      case 'close':
        return this.#door(verb, what)
      case 'take':
        return this.#take(what, where)
      case 'drop':
        return this.#put(what, this.here)
      case 'put':
      case 'insert':
        return this.#place(verb, what, where)
      case 'cook':
        return this.#cook(what, where)
      case 'chop':
      case 'slice':
      case 'dice':
        return this.#cut(verb, what, where)
      case 'prepare':
        return what === 'meal' ? this.#prepare() : refused(`You cannot prepare ${what}.`)
      case 'eat':
        return this.#eat(what)
      default:
        return refused('That is not a command.')
    }
  }

  /** Whether the ingredient is in the state that the recipe wants. */
  isWanted(name: string): boolean {
    const [food, wanted] = [this.foods.get(name), this.layout.wanted.get(name)]
    return food !== undefined && wanted?.cook === food.cook && wanted.cut === food.cut
  }

  #carried(): string[] {
    const held = [...this.foods].filter(([, { place }]) => place === HAND).map(([name]) => name)
    return [
      ...held,
      ...(this.tools.get('knife') === HAND ? ['knife'] : []),
      ...(this.hasMeal ? ['meal'] : []),
    ]
  }

  #examine(what: string): CommandResult {
    if (what === 'cookbook' && this.here === KITCHEN) {
      const lines = this.layout.lines.map(({ item, ingredient }) => `${item} the ${ingredient}`)
      return done(
        `The recipe: ${[...this.layout.wanted.keys()].join(', ')}. ${[...lines, 'prepare meal'].join('; ')}.`,
      )
    }
    const food = this.foods.get(what)
    if (food && this.#isInReach(food.place)) return done(`The ${what} is ${food.cook} and ${food.cut}.`)
    const tool = this.#toolHere(what)
    return tool === undefined ? refused(`There is no ${what} here.`) : done(`It is a ${tool}.`)
  }

  #go(direction: string): CommandResult {
    const room = this.layout.rooms.find(({ name }) => name === this.here)
    const exit = room?.exits.find(([way]) => way === direction)
    if (!exit) return refused('There is no door there.')
    this.here = exit[1]
    return done(`You are in the ${this.here}.`)
  }

  #door(verb: 'open' | 'close', what: string): CommandResult {
    if (what !== 'fridge' || this.here !== KITCHEN) return refused(`You cannot ${verb} ${what}.`)
    if (this.isFridgeOpen === (verb === 'open')) return refused('It is so already.')
    this.isFridgeOpen = verb === 'open'
    return done(`The fridge is ${this.isFridgeOpen ? 'open' : 'closed'}.`)
  }

  #take(what: string, where: string): CommandResult {
    const food = this.foods.get(what)
    const place = food ? food.place : what === 'knife' ? (this.tools.get('knife') ?? null) : null
    if (place === null || place === HAND || !this.#isInReach(place))
      return refused(`There is no ${what} to take.`)
    if (where !== '' && where !== place) return refused(`There is no ${what} on the ${where}.`)
    this.#lay(what, HAND)
    return done(`You take the ${what}.`)
  }

  #place(verb: 'put' | 'insert', what: string, where: string): CommandResult {
    const fits =
      this.here === KITCHEN && furniture.includes(where) && (verb === 'insert') === (where === 'fridge')
    if (!fits || (where === 'fridge' && !this.isFridgeOpen)) return refused(`You cannot ${verb} it there.`)
    return this.#put(what, where)
  }

  #put(what: string, place: string): CommandResult {
    if (!this.#isInHand(what)) return refused(`You carry no ${what}.`)
    this.#lay(what, place)
    return done(`You put the ${what} down.`)
  }

  #lay(what: string, place: string): void {
    const food = this.foods.get(what)
    if (food) food.place = place
    else this.tools.set(what, place)
  }

  #cook(what: string, tool: string): CommandResult {
    const food = this.foods.get(what)
    if (!food || food.place !== HAND) return refused(`You carry no ${what}.`)
    const heat = cookedBy(tool)
    if (heat === undefined || this.#toolHere(tool) === undefined)
      return refused(tool === '' ? 'What with?' : `You cannot cook with a ${tool} here.`)
    food.cook = food.cook === 'raw' ? heat : 'burned'
    return this.#changed(what, food, `The ${what} is ${food.cook} now.`)
  }

  #cut(verb: string, what: string, tool: string): CommandResult {
    const food = this.foods.get(what)
    if (!food || food.place !== HAND) return refused(`You carry no ${what}.`)
    if (tool !== 'knife' || this.tools.get('knife') !== HAND)
      return refused(tool === '' ? 'What with?' : `You cannot ${verb} with a ${tool}.`)
    if (food.cut !== 'uncut') return refused(`The ${what} is ${food.cut} already.`)
    food.cut = cutBy(verb) ?? food.cut
    return this.#changed(what, food, `The ${what} is ${food.cut} now.`)
  }

  #changed(name: string, { cook, cut }: Food, feedback: string): CommandResult {
    const wanted = this.layout.wanted.get(name)
    const isSpoiled =
      wanted && ((cook !== 'raw' && cook !== wanted.cook) || (cut !== 'uncut' && cut !== wanted.cut))
    return { isDone: true, feedback, became: { food: name, cook, cut }, ...(isSpoiled && { isSpoiled }) }
  }

  #prepare(): CommandResult {
    const names = [...this.layout.wanted.keys()]
    const isReady = names.every((name) => this.isWanted(name) && this.foods.get(name)?.place === HAND)
    if (this.here !== KITCHEN || this.hasMeal || !isReady) return refused('The meal cannot be prepared yet.')
    for (const name of names) {
      const food = this.foods.get(name)
      if (food) food.place = null
    }
    this.hasMeal = true
    return done('The meal is prepared.')
  }

  #eat(what: string): CommandResult {
    if (what === 'meal' && this.hasMeal) {
      this.hasMeal = false
      return { isDone: true, feedback: 'You eat the meal. It is good.', isEaten: true }
    }
    const food = this.foods.get(what)
    if (!food || food.place !== HAND) return refused(`You carry no ${what}.`)
    food.place = null
    return { ...done(`You eat the ${what}.`), ...(this.layout.wanted.has(what) && { isSpoiled: true }) }
  }

  #isInHand(what: string): boolean {
    return (this.foods.get(what)?.place ?? (what === 'knife' ? this.tools.get(what) : undefined)) === HAND
  }

  #isInReach(place: string | null): boolean {
    if (place === HAND || place === this.here) return true
    return (
      place !== null &&
      this.here === KITCHEN &&
      furniture.includes(place) &&
      (place !== 'fridge' || this.isFridgeOpen)
    )
  }

  #toolHere(name: string): string | undefined {
    return [...this.tools].find(([tool, place]) => tool.toLowerCase() === name && this.#isInReach(place))?.[0]
  }
}
