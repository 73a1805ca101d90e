import { around, bare } from './plain'
import { actionOf, BASE, ING, PAST, THIRD, type ProseAction } from './verbs'

/** Who obtains what from what, in the words of a clause. */
export interface Frame {
  /** Undefined: by the place alone. */
  readonly action: ProseAction | undefined
  readonly goal: string
  /** What it takes; undefined: nothing is said of it. */
  readonly list: string | undefined
  /** What does it, where the clause says so: `a furnace turns …`. */
  readonly by?: string
}

type Pattern = (clause: string) => Frame | undefined

const WHO = '(?:you|we|one|players?|a player|the player|anyone|anybody|everyone|people|miners?)'
const MAY =
  '(?:can|could|may|might|must|should|will|would|has to|have to|just|only|simply|also|first|then|usually|always)'
const NEED =
  '(?:need|needs|require|requires|take|takes|use|uses|cost|costs|combine|combines|place|places|put|puts|arrange|arranges|lay out|lay|mix|insert|add|calls? for|consists? of|has to have|smelt|consume|consumes)'
const NEEDED = '(?:needed|required|used|placed|arranged|combined|necessary|enough|sufficient|consumed)'
const BE = '(?:is|are|(?:can|may|must|could)(?: also| only)? be|(?:has|have) to be)'

const TO_START = new RegExp(`^(?:in order )?to (${BASE}) `)
const TO = new RegExp(`(?:,? and|,? in order)? to (${BASE}) |,? and (?:${WHO} )?(get|make|receive|obtain)s? `)
const NEED_AFTER = new RegExp(`,? (?:${WHO} )?(?:${MAY} )*${NEED} (?:at least )?`)
const NEED_FIRST = new RegExp(`^(?:(?:${WHO}|it) )?(?:${MAY} )*${NEED} `)
const NEEDED_LAST = new RegExp(` ${BE}(?: also| always)? ${NEEDED}(?: .{0,60})?$`)
/** What whoever is looking for an end says: to that end such things are needed. */
const wanted = (verb: string, goal: string, list: string): Frame => ({
  ...{ action: actionIn(verb), goal, list },
})
/** They say that it is had, not how. */
const NEUTRAL: ReadonlySet<string> = new Set(['get', 'receive', 'make', 'produce', 'turn', 'create', 'form'])
const actionIn = (verb: string) => (NEUTRAL.has(verb) ? undefined : actionOf(verb))

/** `To craft a ladder, you need seven sticks.` */
const purposeFirst: Pattern = (clause) => {
  const to = around(clause, TO_START)
  const need = to && around(to.after, NEED_AFTER)
  return need && wanted(to.match[1] ?? '', bare(need.before), need.after)
}

/** `Use seven sticks to craft a ladder.`, `A stone pickaxe is needed to mine iron ore.`, `Combine … and you get a ladder.` */
const purposeLast: Pattern = (clause) => {
  const to = around(clause, TO)
  if (!to || to.before === '') return undefined
  const isAsked = NEED_FIRST.test(to.before) || NEEDED_LAST.test(to.before) || WEAKEST.test(to.before)
  if (!isAsked) return undefined
  const verb = NEED_FIRST.exec(to.before)?.[0].trim()
  const list = to.before.replace(NEED_FIRST, '').replace(NEEDED_LAST, '').replace(WEAKEST, '')
  const own = verb === 'smelt' ? 'smelt' : (to.match[1] ?? '')
  return wanted(own, to.after, list)
}
const WEAKEST = / (?:is|are) the \S{1,20} (?:tool|pickaxe|one|thing)s?(?: needed| required)?$/

/** `A stone pickaxe is the weakest tool that mines iron ore.` */
const weakest: Pattern = (clause) => {
  const that = around(
    clause,
    new RegExp(` (?:is|are) the \\S{1,20} (?:tool|pickaxe)s? that (?:can )?(${THIRD}|${BASE}) `),
  )
  return that && wanted(that.match[1] ?? '', that.after, that.before)
}

/** `For a ladder, seven sticks are needed.`, `Needed for a ladder: seven sticks.`, `Recipe for a ladder: …` */
const forIt: Pattern = (clause) => {
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
const goesInto: Pattern = (clause) => {
  const is = around(
    clause,
    /^(?:what|all that) (?:goes into|is needed for|it takes for) (.{1,80}?) (?:is|are) /,
  )
  return is && { action: undefined, goal: is.match[1] ?? '', list: is.after }
}

/** `7 sticks = 3 ladders` */
const equation: Pattern = (clause) => {
  const is = around(clause.replace(/^(?:the )?recipe: ?/, ''), / ?(?:=|→|->|⇒) ?/)
  return is && is.before !== '' ? { action: undefined, goal: is.after, list: is.before } : undefined
}

/** `Anyone who has seven sticks can make three ladders.` */
const whoHas: Pattern = (clause) => {
  const who = around(
    clause,
    new RegExp(`^(?:${WHO} )?(?:who|whoever|with|if you) ?(?:has|have|owns?|holds?)? `),
  )
  const can = who && around(who.after, new RegExp(`,? (?:${WHO} )?can (${BASE}) `))
  return can && wanted(can.match[1] ?? '', can.after, can.before)
}

/** `You can make three ladders out of seven sticks.`, `Players craft a ladder by arranging …`, `Craft a ladder from …` */
const somebody: Pattern = (clause) => {
  const who = around(clause, new RegExp(`^(?:${WHO} )?(?:${MAY} )*(${BASE}) `))
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
/** What something is gathered from is neither its tool nor used up. */
const ofSource = (frame: Frame, preposition: string): Frame =>
  frame.action === 'mine' && /(?:from|of) ?$/.test(preposition) ? { ...frame, list: undefined } : frame
const USING = `(?:using|combining|arranging|placing|putting(?: together)?|mixing|${ING})`
const OUT_OF = new RegExp(` (?:out of|from|by ${USING}|using|with) `)

/** `Ladders are crafted from seven sticks.`, `One log is cut up into four planks.`, `Iron ore can be mined with a stone pickaxe.` */
const passive: Pattern = (clause) => {
  const was = around(
    clause,
    new RegExp(
      ` ${BE}(?: also| only| always| simply| usually| best| easily| just)? (${PAST})(?: up| back| together| down| out)?(?=[ :,]|$)`,
    ),
  )
  if (!was || was.before === '') return undefined
  const verb = was.match[1] ?? ''
  const into = /^(?:back )?(?:in)?to /.exec(was.after)
  if (into) return { action: actionIn(verb), goal: was.after.slice(into[0].length), list: was.before }
  const by = new RegExp(
    `^(?:only |back )?(?:out of|from|of|with|using|by (${USING})(?: of| up)?(?=[ :])|:) ?`,
  ).exec(was.after)
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

/** `A single craft uses up seven sticks and leaves three ladders.` */
const usesUp: Pattern = (clause) => {
  const uses = around(clause, / (?:uses(?: up)?|consumes|takes|costs) /)
  const leaves = uses && around(uses.after, / and (?:it )?(?:leaves|gives|yields|makes|returns|produces) /)
  return leaves && { action: undefined, goal: leaves.after, list: leaves.before }
}

/** `… turns seven sticks into three ladders.` */
const turnsInto: Pattern = (clause) => {
  const turns = around(clause, /(?:^| )(?:turns?|converts?|makes?|changes?|smelts?) /)
  const into = turns && around(turns.after, / into /)
  return into && { action: undefined, goal: into.after, list: into.before, by: turns.before }
}

/** `One log burns down to one charcoal.` */
const melts: Pattern = (clause) => {
  const into = around(clause, / (?:melts?|smelts?|cooks?|bakes?|roasts?|burns?)(?: down)? (?:in)?to /)
  return into && { action: 'smelt', goal: into.after, list: into.before }
}

/** `Smelting one sand gives one glass.`, `Crafting a ladder takes seven sticks.`, `Mining iron ore requires a stone pickaxe.` */
const gerund: Pattern = (clause) => {
  const doing = around(clause, new RegExp(`^(${ING}) (?:up )?`))
  if (!doing) return undefined
  const verb = doing.match[1] ?? ''
  const gives = around(doing.after, GIVES)
  if (gives && actionOf(verb) === 'mine') {
    const tool = around(gives.before, / (?:with|using) /)
    return { action: 'mine', goal: gives.after, list: tool?.after }
  }
  if (gives) return { action: actionOf(verb), goal: gives.after, list: gives.before }
  const need = around(doing.after, new RegExp(` (?:${MAY} )*${NEED}(?: at least| only)?(?= |$)`))
  if (need) return { action: actionOf(verb), goal: need.before, list: need.after }
  return undefined
}
const GIVES =
  / (?:gives?|yields?|makes?|produces?|becomes?|forms?|returns?|drops?|results? in|leaves?|turns? into|are enough for|is enough for|brings? back)(?: back| you)? /

/** `When one sand is smelted, it becomes one glass.` */
const whenSmelted: Pattern = (clause) => {
  const when = around(clause, new RegExp(`^(?:when|if|once) (.{1,200}?) (?:is|are) (${PAST})[ ,]`))
  const gives = when && around(` ${when.after}`, new RegExp(`(?:^|,)? ?(?:it|they|this)${GIVES.source}`))
  return gives && wanted(when.match[2] ?? '', gives.after, when.match[1] ?? '')
}

/** `Seven sticks make three ladders.` */
const makes: Pattern = (clause) => {
  const gives = around(clause, GIVES)
  return gives && gives.before !== ''
    ? { action: undefined, goal: gives.after, list: gives.before }
    : undefined
}

/** `A ladder needs seven sticks.` */
const needs: Pattern = (clause) => {
  const need = around(
    clause,
    new RegExp(
      ` (?:${MAY} )*(?:needs?|requires?|takes?|costs?|calls? for|consists? of)(?: at least| only)? `,
    ),
  )
  if (!need || need.before === '') return undefined
  const goal = need.before.replace(/^(?:the )?(?:recipe|pattern) (?:for|of) /, '')
  return { action: undefined, goal, list: need.after }
}

const PATTERNS: readonly Pattern[] = [
  ...[equation, purposeFirst, forIt, goesInto, whenSmelted, whoHas, weakest, purposeLast, gerund, usesUp],
  ...[somebody, passive, turnsInto, melts, makes, needs],
]

/** The first way in which the clause can be read. */
export function frameOf(clause: string): Frame | undefined {
  for (const pattern of PATTERNS) {
    const frame = pattern(clause)
    if (frame) return frame
  }
  return undefined
}

const PREDICATE = new RegExp(
  `(?:^| )(?:${BASE}|${THIRD}|${PAST}|${ING}|needs?|requires?|takes?|costs?|becomes?|gives?|yields?|drops?)(?: |$|:)`,
)
/** Whether it says anything of obtaining at all. */
export const tellsOfObtaining = (clause: string): boolean => PREDICATE.test(clause)
