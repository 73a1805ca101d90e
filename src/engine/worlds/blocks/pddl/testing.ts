/** What the tests of PDDL share. */
import { PddlError } from './error'
import { readPddl } from './read'

/** A problem of which each part can be made bad. */
export const text = ({
  head = '(define (problem p)',
  domain = '(:domain blocksworld)',
  objects = '(:objects a b c)',
  init = '(:init (handempty) (ontable a) (on b a) (ontable c) (clear b) (clear c))',
  goal = '(:goal (and (on c b)))',
  end = ')',
} = {}) => [head, domain, objects, init, goal, end].join('\n')

/** What the reader says against a text; null: nothing. Any other error is thrown on. */
export function refusal(bad: string, read: (text: string) => unknown = readPddl): PddlError | null {
  try {
    read(bad)
    return null
  } catch (error) {
    if (error instanceof PddlError) return error
    throw error
  }
}
