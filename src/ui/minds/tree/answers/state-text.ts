import { describe, readDescription } from '../../../../engine/worlds/blocks/described'
import { readState } from '../../../../engine/worlds/blocks/notation'
import { nameProblem } from '../../../../engine/worlds/blocks/names'
import { ProblemError } from '../../../../engine/worlds/blocks/problem-error'
import type { Judged } from '../../../../engine/judged'
import type { Rulebook } from '../../../../engine/minds/tree/types/questions'

/** How somebody writes how things stand. */
export interface StateText {
  /** `towers`: one in each line, from the bottom up; `facts`: one in each line, as in descriptions. */
  readonly form: 'towers' | 'facts'
  readonly text: string
}

/** A description to be edited: as towers where blocks can stand so. */
export function textOf(lines: readonly string[], rulebook: Rulebook): StateText {
  const table = rulebook === 'craft' ? null : tableOf(lines, rulebook)
  if (!table) return { form: 'facts', text: lines.join('\n') }
  const { towers, held } = table.state
  const text = [...towers.map((tower) => tower.join(' ')), ...(held === null ? [] : [`+${held}`])].join('\n')
  return { form: 'towers', text }
}

/** What was written as a description. Refused with what is wrong in it. */
export function linesOf({ form, text }: StateText): Judged<readonly string[]> {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (form === 'facts') return { ok: true, answer: lines }
  try {
    return { ok: true, answer: describe(readState(lines.join(' | '))) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { ok: false, problem: error.message }
  }
}

/** Null: blocks cannot stand so, or cannot be called so. */
function tableOf(lines: readonly string[], rulebook: Rulebook) {
  try {
    const table = readDescription(lines, rulebook === 'blocks/four' ? 'four' : 'three')
    const { towers, held } = table?.state ?? { towers: [], held: null }
    const names = [...towers.flat(), ...(held === null ? [] : [held])]
    // What is shown as towers has to be read again as towers.
    return names.every((name) => nameProblem(name) === null) ? table : null
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}
