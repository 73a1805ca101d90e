import { actionOf, ING, type ProseAction } from '../verbs'

/** Who obtains what from what, in the words of a clause. */
export interface SentenceFrame {
  /** Undefined: by the place alone. */
  readonly action: ProseAction | undefined
  readonly goal: string
  /** What it takes; undefined: nothing is said of it. */
  readonly list: string | undefined
  /** What does it, where the clause says so: `a furnace turns …`. */
  readonly by?: string
}

/** One way of saying it; undefined: the clause does not say it so. */
export type Pattern = (clause: string) => SentenceFrame | undefined

export const WHO = '(?:you|we|one|players?|a player|the player|anyone|anybody|everyone|people|miners?)'
export const MAY =
  '(?:can|could|may|might|must|should|will|would|has to|have to|just|only|simply|also|first|then|usually|always)'
export const NEED =
  '(?:need|needs|require|requires|take|takes|use|uses|cost|costs|combine|combines|place|places|put|puts|arrange|arranges|lay out|lay|mix|insert|add|calls? for|consists? of|has to have|smelt|consume|consumes)'
export const NEEDED = '(?:needed|required|used|placed|arranged|combined|necessary|enough|sufficient|consumed)'
export const BE = '(?:is|are|(?:can|may|must|could)(?: also| only)? be|(?:has|have) to be)'

export const USING = `(?:using|combining|arranging|placing|putting(?: together)?|mixing|${ING})`

/** They say that it is had, not how. */
const NEUTRAL: ReadonlySet<string> = new Set(['get', 'receive', 'make', 'produce', 'turn', 'create', 'form'])
export const actionIn = (verb: string) => (NEUTRAL.has(verb) ? undefined : actionOf(verb))

/** What is looked for, and what it takes. */
export const wanted = (verb: string, goal: string, list: string): SentenceFrame => ({
  ...{ action: actionIn(verb), goal, list },
})

/** What something is gathered from is neither its tool nor used up. */
export const ofSource = (frame: SentenceFrame, preposition: string): SentenceFrame =>
  frame.action === 'mine' && /(?:from|of) ?$/.test(preposition) ? { ...frame, list: undefined } : frame

/** That something comes of it. */
export const GIVES =
  / (?:gives?|yields?|makes?|produces?|becomes?|forms?|returns?|drops?|results? in|leaves?|turns? into|are enough for|is enough for|brings? back)(?: back| you)? /
