import { readPddl } from '../../engine/worlds/blocks/pddl/read'
import { MAX_PDDL, tooLong } from '../../engine/worlds/blocks/pddl/tokens'
import { INSTANCES } from '../../engine/worlds/blocks/options'
import { PddlError } from '../../engine/worlds/blocks/pddl/error'
import type { ChosenOptions } from '../../engine/record'

/** A world with a problem in it, as a run's description has it. */
export interface PosedProblem {
  readonly id: 'blocks'
  readonly options: ChosenOptions
  readonly pddl?: string
}

/** So many instances are carried along. */
export { INSTANCES }
/** Bytes of a problem that are read at most. */
export const MAX_PROBLEM = MAX_PDDL

/** What cannot be read: a sentence with line and column. */
export { PddlError as UnreadableError }

/** @throws UnreadableError */
export function posedIn(pddl: string): PosedProblem {
  const { operators } = readPddl(pddl)
  return { id: 'blocks', options: { problem: 'written', operators }, pddl }
}

/** A longer one than is read. @throws UnreadableError */
export function refuseLength(): never {
  throw tooLong()
}

/** One of PlanBench's, under the standard operators. @param instance from 1 to `INSTANCES` */
export const posedInstance = (instance: number): PosedProblem => ({
  id: 'blocks',
  options: { problem: 'planbench', operators: 'four', instance },
})
