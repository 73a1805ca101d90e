import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimsOf } from '../facts'
import { BlocksTable, OPERATORS } from '../table'
import { anArrangement } from '../testing'
import type { BlocksState, Operators } from '../types'
import { DOMAIN_NAMES, operatorsOf } from './domains'
import { domainPddl } from './testing'
import { writePddl } from './write'

/** An expression of PDDL. */
type Expression = string | Expression[]

function parsed(text: string): Expression[] {
  const words = text.replace(/;.*/g, '').match(/[()]|[^\s()]+/g) ?? []
  const stack: Expression[][] = [[]]
  for (const word of words) {
    if (word === '(') stack.push([])
    else if (word === ')') stack.at(-2)?.push(stack.pop() ?? [])
    else stack.at(-1)?.push(word)
  }
  if (stack.length !== 1) throw new Error('unbalanced')
  return stack[0] ?? []
}

const listOf = (one: Expression | undefined): Expression[] => (Array.isArray(one) ? one : [])
const wordOf = (one: Expression | undefined): string => (typeof one === 'string' ? one : '')

interface Action {
  readonly parameters: string[]
  readonly precondition: Expression
  readonly effect: Expression
}

/** A domain, read from its text. */
class Domain {
  readonly name: string
  readonly actions = new Map<string, Action>()
  readonly #derived = new Map<string, { parameters: string[]; body: Expression }>()

  constructor(text: string) {
    const [, head, ...sections] = listOf(parsed(text)[0])
    this.name = wordOf(listOf(head)[1])
    for (const section of sections) {
      const [kind, ...rest] = listOf(section)
      if (kind === ':derived') {
        const [predicate, ...parameters] = listOf(rest[0]).map(wordOf)
        this.#derived.set(predicate ?? '', { parameters, body: rest[1] ?? [] })
      } else if (kind === ':action') {
        const [parameters, precondition, effect] = [2, 4, 6].map((i) => rest[i])
        this.actions.set(wordOf(rest[0]), {
          parameters: listOf(parameters).map(wordOf),
          precondition: precondition ?? [],
          effect: effect ?? [],
        })
      }
    }
  }

  holds(one: Expression, facts: ReadonlySet<string>, objects: readonly string[], bound: Bound): boolean {
    const [head, ...rest] = listOf(one)
    const holds = (inner: Expression, more: Bound = bound) => this.holds(inner, facts, objects, more)
    if (head === 'and') return rest.every((inner) => holds(inner))
    if (head === 'or') return rest.some((inner) => holds(inner))
    if (head === 'not') return !holds(rest[0] ?? [])
    if (head === '=') return bound.get(wordOf(rest[0])) === bound.get(wordOf(rest[1]))
    if (head === 'exists') {
      const [variable] = listOf(rest[0]).map(wordOf)
      return objects.some((object) => holds(rest[1] ?? [], new Map([...bound, [variable ?? '', object]])))
    }
    const names = rest.map((word) => bound.get(wordOf(word)) ?? '')
    const derived = this.#derived.get(wordOf(head))
    if (derived)
      return holds(derived.body, new Map(derived.parameters.map((one, i) => [one, names[i] ?? ''])))
    return facts.has([head, ...names].join(' '))
  }

  /** The facts after an action; null: its precondition does not hold. */
  after(name: string, blocks: readonly string[], facts: ReadonlySet<string>, objects: readonly string[]) {
    const action = this.actions.get(name)
    if (action?.parameters.length !== blocks.length) return null
    const bound = new Map(action.parameters.map((one, i) => [one, blocks[i] ?? '']))
    if (!this.holds(action.precondition, facts, objects, bound)) return null
    const [adds, deletes] = [new Set<string>(), new Set<string>()]
    this.#effects(action.effect, facts, objects, bound, adds, deletes)
    return new Set([...[...facts].filter((fact) => !deletes.has(fact)), ...adds])
  }

  #effects(
    one: Expression,
    facts: ReadonlySet<string>,
    objects: readonly string[],
    bound: Bound,
    adds: Set<string>,
    deletes: Set<string>,
  ): void {
    const [head, ...rest] = listOf(one)
    const inner = (what: Expression, more: Bound = bound) =>
      this.#effects(what, facts, objects, more, adds, deletes)
    if (head === 'and') rest.forEach((part) => inner(part))
    else if (head === 'when') {
      if (this.holds(rest[0] ?? [], facts, objects, bound)) inner(rest[1] ?? [])
    } else if (head === 'forall') {
      const [variable] = listOf(rest[0]).map(wordOf)
      for (const object of objects) inner(rest[1] ?? [], new Map([...bound, [variable ?? '', object]]))
    } else {
      const [predicate, ...words] = listOf(head === 'not' ? rest[0] : one).map(wordOf)
      const fact = [predicate, ...words.map((word) => bound.get(word) ?? '')].join(' ')
      if (head === 'not') deletes.add(fact)
      else adds.add(fact)
    }
  }
}
type Bound = ReadonlyMap<string, string>

/** The facts of a state, with PDDL's names. */
function factsOf(state: BlocksState, operators: Operators): Set<string> {
  const problem = { name: '', start: state, goal: [], published: null }
  const init = listOf(parsed(writePddl(problem, operators))[0]).find((one) => listOf(one)[0] === ':init')
  return new Set(
    listOf(init)
      .slice(1)
      .map((one) => listOf(one).map(wordOf).join(' ')),
  )
}

const BLOCKS = ['a', 'b', 'c', 'd']

test.each<Operators>(['three', 'four'])(
  'the domain of the %s operators agrees with the table',
  (operators) => {
    const domain = new Domain(domainPddl(operators))
    expect(domain.name).toBe(DOMAIN_NAMES[operators])
    expect(operatorsOf(domain.name)).toBe(operators)
    expect([...domain.actions.keys()].sort()).toEqual(Object.keys(OPERATORS[operators]).sort())
    const tally = { made: 0, refused: 0, idle: 0 }
    fc.assert(
      fc.property(anArrangement(BLOCKS, true), (state) => {
        const facts = factsOf(state, operators)
        for (const [operator, takes] of Object.entries(OPERATORS[operators]))
          for (const x of BLOCKS)
            for (const blocks of takes === 1 ? [[x]] : BLOCKS.map((y) => [x, y])) {
              const table = new BlocksTable(operators, state)
              const outcome = table.apply({ operator, blocks })
              const expected = outcome.success ? factsOf(table.state, operators) : null
              expect(domain.after(operator, blocks, facts, BLOCKS)).toEqual(expected)
              if (!outcome.success) tally.refused++
              else if (outcome.moved) tally.made++
              else tally.idle++
            }
      }),
    )
    expect(tally.made).toBeGreaterThan(25)
    expect(tally.refused).toBeGreaterThan(25)
    expect(tally.idle > 0).toBe(operators === 'three')
  },
)

test('the standard domain equals PlanBench’s, except for names of variables', () => {
  const plain = (text: string) => {
    const [define, name, ...sections] = listOf(parsed(text)[0])
    const unordered = (one: Expression): string =>
      Array.isArray(one)
        ? `(${[one[0] ?? '', ...one.slice(1)].map(unordered).sort().join(' ')})`
        : renamed(one)
    const renamed = (word: string) => word.replace(/^\?ob$/, '?x').replace(/^\?underob$/, '?y')
    return [define, name, ...sections.map(unordered).sort()]
  }
  const planbench = readFileSync(new URL('../fixtures/generated_domain.pddl', import.meta.url), 'utf8')
  expect(plain(domainPddl('four'))).toEqual(plain(planbench))
})

test('the claims of a state are those of its PDDL', () => {
  expect(claimsOf({ towers: [['a', 'b']], held: 'c' }).map(({ kind }) => kind)).toEqual([
    'on-table',
    'on',
    'clear',
    'held',
  ])
})
