import { around } from '../plain'
import { actionOf, ING, PAST } from '../verbs'
import { GIVES, MAY, NEED, wanted, type Pattern } from './frame'

/** `7 sticks = 3 ladders` */
export const equation: Pattern = (clause) => {
  const is = around(clause.replace(/^(?:the )?recipe: ?/, ''), / ?(?:=|→|->|⇒) ?/)
  return is && is.before !== '' ? { action: undefined, goal: is.after, list: is.before } : undefined
}

/** `A single craft uses up seven sticks and leaves three ladders.` */
export const usesUp: Pattern = (clause) => {
  const uses = around(clause, / (?:uses(?: up)?|consumes|takes|costs) /)
  const leaves = uses && around(uses.after, / and (?:it )?(?:leaves|gives|yields|makes|returns|produces) /)
  return leaves && { action: undefined, goal: leaves.after, list: leaves.before }
}

/** `… turns seven sticks into three ladders.` */
export const turnsInto: Pattern = (clause) => {
  const turns = around(clause, /(?:^| )(?:turns?|converts?|makes?|changes?|smelts?) /)
  const into = turns && around(turns.after, / into /)
  return into && { action: undefined, goal: into.after, list: into.before, by: turns.before }
}

/** `One log burns down to one charcoal.` */
export const melts: Pattern = (clause) => {
  const into = around(clause, / (?:melts?|smelts?|cooks?|bakes?|roasts?|burns?)(?: down)? (?:in)?to /)
  return into && { action: 'smelt', goal: into.after, list: into.before }
}

/** `Smelting one sand gives one glass.`, `Crafting a ladder takes seven sticks.`, `Mining iron ore requires a stone pickaxe.` */
export const gerund: Pattern = (clause) => {
  const doing = around(clause, DOING)
  if (!doing) return undefined
  const verb = doing.match[1] ?? ''
  const gives = around(doing.after, GIVES)
  if (gives && actionOf(verb) === 'mine') {
    const tool = around(gives.before, / (?:with|using) /)
    return { action: 'mine', goal: gives.after, list: tool?.after }
  }
  if (gives) return { action: actionOf(verb), goal: gives.after, list: gives.before }
  const need = around(doing.after, NEEDS)
  if (need) return { action: actionOf(verb), goal: need.before, list: need.after }
  return undefined
}
const DOING = new RegExp(`^(${ING}) (?:up )?`)
const NEEDS = new RegExp(` (?:${MAY} )*${NEED}(?: at least| only)?(?= |$)`)

/** `When one sand is smelted, it becomes one glass.` */
export const whenSmelted: Pattern = (clause) => {
  const when = around(clause, WHEN)
  const gives = when && around(` ${when.after}`, THEN)
  return gives && wanted(when.match[2] ?? '', gives.after, when.match[1] ?? '')
}
const WHEN = new RegExp(`^(?:when|if|once) (.{1,200}?) (?:is|are) (${PAST})[ ,]`)
const THEN = new RegExp(`(?:^|,)? ?(?:it|they|this)${GIVES.source}`)

/** `Seven sticks make three ladders.` */
export const makes: Pattern = (clause) => {
  const gives = around(clause, GIVES)
  return gives && gives.before !== ''
    ? { action: undefined, goal: gives.after, list: gives.before }
    : undefined
}

/** `A ladder needs seven sticks.` */
export const needs: Pattern = (clause) => {
  const need = around(clause, TAKES)
  if (!need || need.before === '') return undefined
  const goal = need.before.replace(/^(?:the )?(?:recipe|pattern) (?:for|of) /, '')
  return { action: undefined, goal, list: need.after }
}
const TAKES = new RegExp(
  ` (?:${MAY} )*(?:needs?|requires?|takes?|costs?|calls? for|consists? of)(?: at least| only)? `,
)
