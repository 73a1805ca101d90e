import { DOMAIN_NAMES } from './domains'
import type { Operators } from '../types'
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

/** The standard four operators. */
const FOUR = `(define (domain ${DOMAIN_NAMES.four})
  (:requirements :strips)
  (:predicates (on ?x ?y) (ontable ?x) (clear ?x) (handempty) (holding ?x))

  (:action pick-up
    :parameters (?x)
    :precondition (and (clear ?x) (ontable ?x) (handempty))
    :effect (and (holding ?x) (not (clear ?x)) (not (ontable ?x)) (not (handempty))))

  (:action put-down
    :parameters (?x)
    :precondition (holding ?x)
    :effect (and (clear ?x) (ontable ?x) (handempty) (not (holding ?x))))

  (:action stack
    :parameters (?x ?y)
    :precondition (and (clear ?y) (holding ?x))
    :effect (and (on ?x ?y) (clear ?x) (handempty) (not (clear ?y)) (not (holding ?x))))

  (:action unstack
    :parameters (?x ?y)
    :precondition (and (on ?x ?y) (clear ?x) (handempty))
    :effect (and (holding ?x) (clear ?y) (not (on ?x ?y)) (not (clear ?x)) (not (handempty)))))
`

/**
 * The three operators of DRIP (Tables 8 and 9): a block moves with everything on it, and an unnecessary
 * action is allowed and changes nothing. Standard PDDL expresses that with conditional effects, and “in one
 * tower” with a derived predicate.
 */
const THREE = `(define (domain ${DOMAIN_NAMES.three})
  (:requirements :adl :derived-predicates)
  (:predicates (on ?x ?y) (ontable ?x) (clear ?x) (holding ?x) (above ?x ?y))

  (:derived (above ?x ?y)
    (or (on ?x ?y) (exists (?z) (and (on ?x ?z) (above ?z ?y)))))

  ; ?y is clear, so that both are in one tower only where ?y is above ?x.
  (:action stack
    :parameters (?x ?y)
    :precondition (and
      (not (= ?x ?y))
      (or (on ?x ?y) (and (clear ?y) (not (above ?y ?x)))))
    :effect (and
      (on ?x ?y)
      (not (clear ?y))
      (not (ontable ?x))
      (when (holding ?x) (and (clear ?x) (not (holding ?x))))
      (forall (?z) (when (and (on ?x ?z) (not (= ?z ?y))) (and (clear ?z) (not (on ?x ?z)))))))

  ; What is on ?y comes to the table as one tower.
  (:action unstack-blocks
    :parameters (?y)
    :precondition (and)
    :effect (forall (?z) (when (on ?z ?y) (and (ontable ?z) (clear ?y) (not (on ?z ?y))))))

  ; ?y comes to the table with all that is on it.
  (:action put-down
    :parameters (?y)
    :precondition (and)
    :effect (and
      (ontable ?y)
      (when (holding ?y) (and (clear ?y) (not (holding ?y))))
      (forall (?z) (when (on ?y ?z) (and (clear ?z) (not (on ?y ?z))))))))
`

/** A domain as PDDL. */
export const domainPddl = (operators: Operators): string => (operators === 'three' ? THREE : FOUR)
