import type { Span } from '../blocks'
import type { Naming } from './amounts'
import { isNone, type Field } from './fields'
import type { ObtainingClause } from './obtaining'
import { actionOf, type ProseAction } from './verbs'

/** Successive fields about one goal: a list of ingredients with its station, or an infobox. */
export class FieldRecord {
  #goal: string | undefined
  #action: ProseAction | undefined
  #stations: string[] = []
  #list: string[] = []
  #fuel: string | undefined
  #isByHand = false
  #span: Span
  /** Whether list items without a key are its ingredients. */
  isListing = false
  yields: string | undefined

  constructor(span: Span) {
    this.#span = span
  }

  get span(): Span {
    return this.#span
  }

  add({ role, value }: Field, { to }: Span, nameOf: Naming): void {
    this.#span = { ...this.#span, to }
    this.isListing = role === 'ingredients' && value === ''
    switch (role) {
      case 'ingredients':
        if (value !== '') this.#list.push(value)
        return
      case 'station':
        if (isNone(value)) this.#isByHand = true
        else this.#stations.push(nameOf(value.replace(/^(?:at|in|on) /, '')))
        return
      case 'tool':
        if (isNone(value)) this.#isByHand = true
        else this.#list.push(value)
        this.#action ??= 'mine'
        return
      case 'yield':
        this.yields = value
        return
      case 'fuel':
        if (!isNone(value)) this.#fuel = value
        return
      case 'action':
        this.#action = actionOf(value.replace(/ .*/, ''))
        return
      case 'goal':
        this.#goal = value
        return
      case undefined:
    }
  }

  addIngredient(value: string, { to }: Span): void {
    this.#list.push(value)
    this.#span = { ...this.#span, to }
  }

  named(goal: string): void {
    this.#goal ??= goal
  }

  /**
   * Undefined: the fields do not say how it is obtained. @param topic the goal if the fields do not name one
   */
  said(topic: string): ObtainingClause | undefined {
    const list = this.#list.length > 0 ? this.#list.join(', ') : undefined
    if (list === undefined && this.#action !== 'mine') return undefined
    return {
      ...this.#span,
      action: this.#action,
      goal: this.#goal ?? topic,
      list,
      fuel: this.#fuel,
      stations: this.#stations.filter((name) => name !== ''),
      isByHand: this.#isByHand,
    }
  }
}
