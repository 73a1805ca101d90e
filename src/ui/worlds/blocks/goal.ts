import type { Scene } from '../../../../workers/api/run.api'
import { factLine } from '../../../engine/worlds/blocks/described'
import { reasonWords } from '../../../engine/worlds/blocks/reasons'
import { BlocksTable } from '../../../engine/worlds/blocks/table'
import { moveWords } from '../../../engine/worlds/blocks/words'
import { say, type Sentence } from '../../../engine/sentence'
import type { Refused } from '../view'
import { blocksIn } from './scene'

/** The first move that could not be made. */
export function refused(scene: Scene): Refused | null {
  const { wrong } = blocksIn(scene)
  if (!wrong || wrong.success) return null
  return { step: wrong.step, what: moveWords(wrong), why: reasonWords(wrong.reason) }
}

/** The facts of the goal that do not hold now. */
export function unmet(scene: Scene): Sentence[] {
  const { operators, problem, state } = blocksIn(scene)
  const table = new BlocksTable(operators, state)
  return problem.goal.filter((fact) => !table.holds(fact)).map((fact) => say`${factLine(fact)}`)
}
