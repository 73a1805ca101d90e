/** Shared by the tests of PDDL. */
import { PddlError } from './error'
import { readPddl } from './read'

/** A problem in which a test can replace each part by a bad one. */
export const text = ({
  head = '(define (problem p)',
  domain = '(:domain blocksworld)',
  objects = '(:objects a b c)',
  init = '(:init (handempty) (ontable a) (on b a) (ontable c) (clear b) (clear c))',
  goal = '(:goal (and (on c b)))',
  end = ')',
} = {}) => [head, domain, objects, init, goal, end].join('\n')

/** The reader's error for a text; null: none. Rethrows other errors. */
export function refusal(bad: string, read: (text: string) => unknown = readPddl): PddlError | null {
  try {
    read(bad)
    return null
  } catch (error) {
    if (error instanceof PddlError) return error
    throw error
  }
}
