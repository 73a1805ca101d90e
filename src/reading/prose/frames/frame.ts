import { actionOf, ING, type ProseAction } from '../verbs'

/** The parts of a clause that says how something is obtained. */
export interface SentenceFrame {
  /** Undefined: only the place determines it. */
  readonly action: ProseAction | undefined
  readonly goal: string
  /** The needs; undefined: the clause does not state them. */
  readonly list: string | undefined
  /** The station, if it is the subject: `a furnace turns …`. */
  readonly by?: string
}

/** One sentence pattern; undefined: the clause does not match. */
export type Pattern = (clause: string) => SentenceFrame | undefined

export const WHO = '(?:you|we|one|players?|a player|the player|anyone|anybody|everyone|people|miners?)'
export const MAY =
  '(?:can|could|may|might|must|should|will|would|has to|have to|just|only|simply|also|first|then|usually|always)'
export const NEED =
  '(?:need|needs|require|requires|take|takes|use|uses|cost|costs|combine|combines|place|places|put|puts|arrange|arranges|lay out|lay|mix|insert|add|calls? for|consists? of|has to have|smelt|consume|consumes)'
export const NEEDED = '(?:needed|required|used|placed|arranged|combined|necessary|enough|sufficient|consumed)'
export const BE = '(?:is|are|(?:can|may|must|could)(?: also| only)? be|(?:has|have) to be)'

export const USING = `(?:using|combining|arranging|placing|putting(?: together)?|mixing|${ING})`

/** Verbs that do not determine the action. */
const NEUTRAL: ReadonlySet<string> = new Set(['get', 'receive', 'make', 'produce', 'turn', 'create', 'form'])
export const actionIn = (verb: string) => (NEUTRAL.has(verb) ? undefined : actionOf(verb))

export const wanted = (verb: string, goal: string, list: string): SentenceFrame => ({
  ...{ action: actionIn(verb), goal, list },
})

/** The source of a gathered item is neither its tool nor consumed. */
export const ofSource = (frame: SentenceFrame, preposition: string): SentenceFrame =>
  frame.action === 'mine' && /(?:from|of) ?$/.test(preposition) ? { ...frame, list: undefined } : frame

/** Verbs that introduce the result. */
export const GIVES =
  / (?:gives?|yields?|makes?|produces?|becomes?|forms?|returns?|drops?|results? in|leaves?|turns? into|are enough for|is enough for|brings? back)(?: back| you)? /
