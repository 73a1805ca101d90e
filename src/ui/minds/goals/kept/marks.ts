import type { GoalsBody } from '../../../../library/minds/goals/types'
import { lossWords } from '../../../../library/minds/goals/loss-words'
import { statementsOf } from './body'

/** Something that was made of a part of a text, or was lost of it. */
export interface Mark {
  /** In UTF-16 code units of the text, the end exclusive. */
  readonly from: number
  readonly to: number
  /** The goal that was read there; null: it was lost. */
  readonly goal: string | null
  /** What is said of it: the goal’s name, or why it was lost. */
  readonly label: string
}

/** All marks of a document, in their order; a goal that is read twice out of one passage is marked there once. */
export function marksIn(body: GoalsBody, id: string): readonly Mark[] {
  const document = body.documents[id]
  if (!document) return []
  const marks = new Map<string, Mark>()
  const end = document.text.length
  for (const [goal, kept] of Object.entries(body.goals))
    for (const { passages } of statementsOf(kept))
      for (const { document: of, from, to } of passages)
        if (of === id && from < to && to <= end)
          marks.set(`${from} ${to} ${goal}`, { from, to, goal, label: goal })
  for (const { cause, from, to } of document.losses ?? [])
    if (from < to && to <= end)
      marks.set(`${from} ${to} !${cause}`, { from, to, goal: null, label: lossWords(cause) })
  return [...marks.values()].sort((a, b) => a.from - b.from || a.to - b.to || (a.label < b.label ? -1 : 1))
}

/** A stretch of text under the same marks, and those that end with it. */
export interface Stretch {
  readonly text: string
  readonly marks: readonly Mark[]
  readonly ended: readonly Mark[]
}

/** A part of a text cut where marks begin and end. What of a mark lies outside is left out; it ends where the part does. */
export function stretchesOf(
  text: string,
  marks: readonly Mark[],
  from = 0,
  to = text.length,
): readonly Stretch[] {
  const within = marks.filter((mark) => mark.from < to && mark.to > from)
  const cuts = new Set([from, to])
  for (const mark of within) {
    cuts.add(Math.max(from, mark.from))
    cuts.add(Math.min(to, mark.to))
  }
  const places = [...cuts].sort((a, b) => a - b)
  const stretches: Stretch[] = []
  let open: readonly Mark[] = []
  let next = 0
  for (const [at, start] of places.slice(0, -1).entries()) {
    const end = places[at + 1] ?? to
    const begun: Mark[] = []
    for (let mark = within[next]; mark && mark.from <= start; mark = within[++next]) begun.push(mark)
    const here = [...open, ...begun]
    const ended = here.filter((mark) => Math.min(mark.to, to) <= end)
    stretches.push({ text: text.slice(start, end), marks: here, ended })
    open = ended.length === 0 ? here : here.filter((mark) => Math.min(mark.to, to) > end)
  }
  return stretches
}

/** So much of a long text is laid out at once. */
export const PAGE = 20_000
/** In which part of a text a place is. */
export const pageOf = (at: number): number => Math.floor(at / PAGE)
