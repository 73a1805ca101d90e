import { readPddl } from '../../engine/worlds/blocks/pddl/read'
import { MAX_PDDL, tooLong } from '../../engine/worlds/blocks/pddl/tokens'
import { INSTANCES } from '../../engine/worlds/blocks/options'
import { PddlError } from '../../engine/worlds/blocks/pddl/error'
import type { ChosenOptions } from '../../engine/record'

/** A world with a problem in it, as a run's spec writes it. */
export interface PosedProblem {
  readonly id: 'blocks'
  readonly options: ChosenOptions
  readonly pddl?: string
}

/** Number of bundled instances. */
export { INSTANCES }
/** Maximum size of a problem in bytes. */
export const MAX_PROBLEM = MAX_PDDL

/** An unreadable problem: a sentence with line and column. */
export { PddlError as UnreadableError }

/** @throws UnreadableError */
export function posedIn(pddl: string): PosedProblem {
  const { operators } = readPddl(pddl)
  return { id: 'blocks', options: { problem: 'written', operators }, pddl }
}

/** Refuses a problem that is too long. @throws UnreadableError */
export function refuseLength(): never {
  throw tooLong()
}

/** One of PlanBench's problems, with the standard operators. @param instance from 1 to `INSTANCES` */
export const posedInstance = (instance: number): PosedProblem => ({
  id: 'blocks',
  options: { problem: 'planbench', operators: 'four', instance },
})
