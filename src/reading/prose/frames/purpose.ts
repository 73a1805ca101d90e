import { around, bare } from '../plain'
import { BASE, THIRD } from '../verbs'
import { BE, MAY, NEED, NEEDED, wanted, WHO, type Pattern } from './frame'

const TO_START = new RegExp(`^(?:in order )?to (${BASE}) `)
const TO = new RegExp(`(?:,? and|,? in order)? to (${BASE}) |,? and (?:${WHO} )?(get|make|receive|obtain)s? `)
const NEED_AFTER = new RegExp(`,? (?:${WHO} )?(?:${MAY} )*${NEED} (?:at least )?`)
const NEED_FIRST = new RegExp(`^(?:(?:${WHO}|it) )?(?:${MAY} )*${NEED} `)
const NEEDED_LAST = new RegExp(` ${BE}(?: also| always)? ${NEEDED}(?: .{0,60})?$`)
const WEAKEST = / (?:is|are) the \S{1,20} (?:tool|pickaxe|one|thing)s?(?: needed| required)?$/

/** `To craft a ladder, you need seven sticks.` */
export const purposeFirst: Pattern = (clause) => {
  const to = around(clause, TO_START)
  const need = to && around(to.after, NEED_AFTER)
  return need && wanted(to.match[1] ?? '', bare(need.before), need.after)
}

/** `Use seven sticks to craft a ladder.`, `A stone pickaxe is needed to mine iron ore.`, `Combine … and you get a ladder.` */
export const purposeLast: Pattern = (clause) => {
  const to = around(clause, TO)
  if (!to || to.before === '') return undefined
  const isAsked = NEED_FIRST.test(to.before) || NEEDED_LAST.test(to.before) || WEAKEST.test(to.before)
  if (!isAsked) return undefined
  const verb = NEED_FIRST.exec(to.before)?.[0].trim()
  const list = to.before.replace(NEED_FIRST, '').replace(NEEDED_LAST, '').replace(WEAKEST, '')
  const own = verb === 'smelt' ? 'smelt' : (to.match[1] ?? '')
  return wanted(own, to.after, list)
}

/** `A stone pickaxe is the weakest tool that mines iron ore.` */
export const weakest: Pattern = (clause) => {
  const that = around(clause, THAT_MINES)
  return that && wanted(that.match[1] ?? '', that.after, that.before)
}
const THAT_MINES = new RegExp(
  ` (?:is|are) the \\S{1,20} (?:tool|pickaxe)s? that (?:can )?(${THIRD}|${BASE}) `,
)

/** `For a ladder, seven sticks are needed.`, `Needed for a ladder: seven sticks.`, `Recipe for a ladder: …` */
export const forIt: Pattern = (clause) => {
  const headed = around(
    clause,
    /^(?:needed|required|ingredients|materials|recipe|the recipe)(?: to make| for| of) ([^:]{1,80}):/,
  )
  if (headed) return { action: undefined, goal: headed.match[1] ?? '', list: headed.after }
  const first = around(clause, /^for ([^,]{1,80}),/)
  if (!first) return undefined
  const goal = first.match[1] ?? ''
  const need = around(first.after, NEED_FIRST)
  if (need) return { action: undefined, goal, list: need.after }
  return NEEDED_LAST.test(first.after)
    ? { action: undefined, goal, list: first.after.replace(NEEDED_LAST, '') }
    : undefined
}

/** `What goes into a ladder is seven sticks.` */
export const goesInto: Pattern = (clause) => {
  const is = around(
    clause,
    /^(?:what|all that) (?:goes into|is needed for|it takes for) (.{1,80}?) (?:is|are) /,
  )
  return is && { action: undefined, goal: is.match[1] ?? '', list: is.after }
}
