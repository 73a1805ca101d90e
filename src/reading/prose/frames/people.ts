import { around } from '../plain'
import { actionOf, BASE, PAST } from '../verbs'
import { actionIn, BE, MAY, ofSource, USING, wanted, WHO, type Pattern } from './frame'

/** `Anyone who has seven sticks can make three ladders.` */
export const whoHas: Pattern = (clause) => {
  const who = around(clause, WHO_HAS)
  const can = who && around(who.after, CAN)
  return can && wanted(can.match[1] ?? '', can.after, can.before)
}
const WHO_HAS = new RegExp(`^(?:${WHO} )?(?:who|whoever|with|if you) ?(?:has|have|owns?|holds?)? `)
const CAN = new RegExp(`,? (?:${WHO} )?can (${BASE}) `)

/** `You can make three ladders out of seven sticks.`, `Players craft a ladder by arranging …`, `Craft a ladder from …` */
export const somebody: Pattern = (clause) => {
  const who = around(clause, DOES)
  if (!who) return undefined
  const from = around(who.after, OUT_OF)
  if (from)
    return ofSource(
      { action: actionIn(who.match[1] ?? ''), goal: from.before, list: from.after },
      from.match[0],
    )
  return actionOf(who.match[1] ?? '') === 'mine' &&
    /^(?:you|we|one|players?|anyone|anybody|everyone|people)/.test(clause)
    ? { action: 'mine', goal: who.after, list: undefined }
    : undefined
}
const DOES = new RegExp(`^(?:${WHO} )?(?:${MAY} )*(${BASE}) `)

/** `Ladders are crafted from seven sticks.`, `One log is cut up into four planks.`, `Iron ore can be mined with a stone pickaxe.` */
export const passive: Pattern = (clause) => {
  const was = around(clause, IS_DONE)
  if (!was || was.before === '') return undefined
  const verb = was.match[1] ?? ''
  const into = /^(?:back )?(?:in)?to /.exec(was.after)
  if (into) return { action: actionIn(verb), goal: was.after.slice(into[0].length), list: was.before }
  const by = OF.exec(was.after)
  const doing = /^[a-z]+/.exec(by?.[1] ?? '')?.[0]
  const action =
    doing === undefined || ['using', 'arranging', 'placing', 'putting', 'mixing'].includes(doing)
      ? actionIn(verb)
      : actionOf(doing)
  if (by) {
    const list = was.after.slice(by[0].length).replace(/^:/, '')
    return ofSource({ action: action ?? actionIn(verb), goal: was.before, list }, by[0])
  }
  return actionOf(verb) === 'mine' || was.after === ''
    ? { action: actionIn(verb), goal: was.before, list: undefined }
    : undefined
}
const IS_DONE = new RegExp(
  ` ${BE}(?: also| only| always| simply| usually| best| easily| just)? (${PAST})(?: up| back| together| down| out)?(?=[ :,]|$)`,
)
const OF = new RegExp(`^(?:only |back )?(?:out of|from|of|with|using|by (${USING})(?: of| up)?(?=[ :])|:) ?`)

const OUT_OF = new RegExp(` (?:out of|from|by ${USING}|using|with) `)
