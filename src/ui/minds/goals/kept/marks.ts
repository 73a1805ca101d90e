import type { GoalsBody } from '../../../../library/minds/goals/types'
import { lossWords } from '../../../../library/minds/goals/loss-words'
import { statementsOf } from './body'

/** A passage of a text that gave a goal, or was lost. */
export interface Mark {
  /** In UTF-16 code units of the text. The end is exclusive. */
  readonly from: number
  readonly to: number
  /** The goal that was read there; null: the passage was lost. */
  readonly goal: string | null
  /** The label: the goal’s name, or why the passage was lost. */
  readonly label: string
}

/** All marks of a document, in order. A goal that was read twice from one passage has one mark there. */
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

/** A stretch of text under the same marks, and the marks that end with it. */
interface Stretch {
  readonly text: string
  readonly marks: readonly Mark[]
  readonly ended: readonly Mark[]
}

/** Cuts a part of a text where marks begin and end. Marks are clipped to the part, and end with it. */
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

/** Length of a part of a long text, in UTF-16 code units. */
export const PAGE = 20_000
/** The index of the part that contains a place. */
export const pageOf = (at: number): number => Math.floor(at / PAGE)
