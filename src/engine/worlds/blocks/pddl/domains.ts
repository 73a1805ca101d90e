import type { Operators } from '../types'

/** The names of the two domains in PDDL that we write. */
export const DOMAIN_NAMES: Readonly<Record<Operators, string>> = {
  three: 'blocksworld-drip',
  four: 'blocksworld-4ops',
}

/** Other names of the standard domain, without `-` and `_`. */
const FOUR_NAMES: ReadonlySet<string> = new Set([
  'blocksworld4ops',
  'blocksworld',
  'blocks4ops',
  'blocks',
  'bw',
])

/** Drops `-` and `_`: `arm-empty`, `arm_empty` and `armempty` are the same. */
export const plainName = (name: string): string => name.replace(/[-_]/g, '')

/** The operators of a domain, by its name; null: it is an unknown domain. */
export function operatorsOf(domain: string): Operators | null {
  const name = plainName(domain)
  if (name === plainName(DOMAIN_NAMES.three)) return 'three'
  return FOUR_NAMES.has(name) ? 'four' : null
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

/** A domain as PDDL, for planners that want a domain file with the problem. */
export const domainPddl = (operators: Operators): string => (operators === 'three' ? THREE : FOUR)
