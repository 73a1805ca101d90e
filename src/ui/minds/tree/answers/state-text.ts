import { describe, readDescription } from '../../../../engine/worlds/blocks/described'
import { readState } from '../../../../engine/worlds/blocks/notation'
import { nameProblem } from '../../../../engine/worlds/blocks/names'
import { ProblemError } from '../../../../engine/worlds/blocks/problem-error'
import type { Judged } from '../../../../engine/judged'
import type { Rulebook } from '../../../../engine/minds/tree/types/questions'

/** A state as text. */
interface StateText {
  /** `towers`: one on each line, from the bottom up; `facts`: one on each line, as in descriptions. */
  readonly form: 'towers' | 'facts'
  readonly text: string
}

/** A description as editable text: as towers if the blocks can stand like that. */
export function textOf(lines: readonly string[], rulebook: Rulebook): StateText {
  const table = rulebook === 'craft' ? null : tableOf(lines, rulebook)
  if (!table) return { form: 'facts', text: lines.join('\n') }
  const { towers, held } = table.state
  const text = [...towers.map((tower) => tower.join(' ')), ...(held === null ? [] : [`+${held}`])].join('\n')
  return { form: 'towers', text }
}

/** Parses the text into a description. Fails with an error sentence. */
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

/** Null: blocks cannot stand like that, or have invalid names. */
function tableOf(lines: readonly string[], rulebook: Rulebook) {
  try {
    const table = readDescription(lines, rulebook === 'blocks/four' ? 'four' : 'three')
    const { towers, held } = table?.state ?? { towers: [], held: null }
    const names = [...towers.flat(), ...(held === null ? [] : [held])]
    // Only a state that can be read back from towers is shown as towers.
    return names.every((name) => nameProblem(name) === null) ? table : null
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}
