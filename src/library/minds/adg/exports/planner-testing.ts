/**
 * A STRIPS planner of the tests' own, which knows nothing of items: PDDL as pddl-workspace reads it, grounded by what never changes,
 * and searched greedily by what the sum of costs without deletions says (h_add: Bonet and Geffner, Planning as heuristic search, 2001).
 */
import { InstantAction, parser, type DomainInfo, type ProblemInfo } from 'pddl-workspace'
import type { PddlPair } from './pddl'

/** `(has planks n-3)` as `['has', 'planks', 'n-3']`. */
type Atom = readonly string[]

interface Ground {
  readonly name: string
  readonly conditions: readonly number[]
  readonly adds: readonly number[]
  readonly deletes: readonly number[]
}

interface ReadProblem {
  readonly domain: DomainInfo
  readonly problem: ProblemInfo
  /** The errors that pddl-workspace reports in either file. */
  readonly problems: readonly string[]
}

export async function readPair(pair: PddlPair): Promise<ReadProblem> {
  const domain = parser.PddlDomainParser.parseText(pair.domain)
  const problem = await parser.PddlProblemParser.parseText(pair.problem)
  if (!domain || !problem) throw new Error('pddl-workspace does not read it.')
  const offending = [pair.domain, pair.problem].flatMap((text) =>
    new parser.PddlSyntaxTreeBuilder(text).getOffendingTokens().map(String),
  )
  const problems = [...domain.getParsingProblems(), ...problem.getParsingProblems()].map((one) => one.problem)
  return { domain, problem, problems: [...offending, ...problems] }
}

/** Names of grounded actions, or null: there is no plan. */
export function plan({ domain, problem }: ReadProblem, most = 20_000): readonly string[] | null {
  const { actions, start, goal } = grounded(domain, problem)
  return search(actions, start, goal, most)
}

/** The atoms of a conjunction, those that are negated apart. */
function atomsIn(text: string): { readonly plain: Atom[]; readonly negated: Atom[] } {
  const negated: Atom[] = []
  const rest = text.replace(/\(\s*not\s*\(([^()]*)\)\s*\)/g, (_, atom: string) => {
    negated.push(atom.trim().split(/\s+/))
    return ''
  })
  const plain = Array.from(rest.matchAll(/\(([^()]*)\)/g), ([, atom = '']) => atom.trim().split(/\s+/))
  return { plain: plain.filter(([name]) => name !== 'and' && name !== ''), negated }
}

function grounded(domain: DomainInfo, problem: ProblemInfo) {
  const numbers = new Map<string, number>()
  const numberOf = (atom: Atom) => {
    const key = atom.join(' ')
    const known = numbers.get(key) ?? numbers.size
    numbers.set(key, known)
    return known
  }
  const init: Atom[] = problem.getInits().map((one) => one.getVariableName().split(' '))
  const schemas = domain.getActions().map((action) => {
    if (!(action instanceof InstantAction)) throw new Error('STRIPS has no durations.')
    return {
      name: action.getNameOrEmpty(),
      conditions: atomsIn(action.preCondition?.getText() ?? '').plain,
      effects: atomsIn(action.effect?.getText() ?? ''),
    }
  })
  const changes = new Set(
    schemas.flatMap(({ effects }) => [...effects.plain, ...effects.negated].map(([name]) => name)),
  )
  const fixed = new Map<string, Atom[]>()
  for (const atom of init) {
    if (changes.has(atom[0])) continue
    // Indexed by its name and its first term, which is never a variable here.
    const key = atom.slice(0, 2).join(' ')
    fixed.set(key, [...(fixed.get(key) ?? []), atom])
  }
  const actions: Ground[] = []
  for (const { name, conditions, effects } of schemas) {
    const [never, sometimes] = [true, false].map((isFixed) =>
      conditions.filter(([predicate]) => changes.has(predicate) !== isFixed),
    )
    const bind = (at: number, bound: ReadonlyMap<string, string>): void => {
      const atom = never?.[at]
      const put = (of: Atom): Atom => of.map((term) => bound.get(term) ?? term)
      if (!atom) {
        const atoms = (of: readonly Atom[]) => of.map((one) => numberOf(put(one)))
        if (
          [...(sometimes ?? []), ...effects.plain].some((one) =>
            put(one).some((term) => term.startsWith('?')),
          )
        )
          throw new Error(`A variable of ${name} is bound by nothing that never changes.`)
        actions.push({
          name,
          conditions: atoms(sometimes ?? []),
          adds: atoms(effects.plain),
          deletes: atoms(effects.negated),
        })
        return
      }
      for (const fact of fixed.get(put(atom).slice(0, 2).join(' ')) ?? []) {
        const next = new Map(bound)
        const fits = atom.every((term, place) => {
          const value = fact[place] ?? ''
          if (!term.startsWith('?')) return term === value
          const known = next.get(term)
          next.set(term, value)
          return known === undefined || known === value
        })
        if (fits) bind(at + 1, next)
      }
    }
    bind(0, new Map())
  }
  const goal = /\(:goal\s([\s\S]*)\)\s*\)\s*$/.exec(problem.getText())?.[1] ?? ''
  return {
    actions,
    start: init.filter(([name]) => changes.has(name)).map(numberOf),
    goal: atomsIn(goal).plain.map(numberOf),
  }
}

interface Node {
  readonly state: ReadonlySet<number>
  readonly before: Node | null
  readonly by: string
  readonly cost: number
}

function search(actions: readonly Ground[], start: readonly number[], goal: readonly number[], most: number) {
  const heuristic = additive(actions, goal)
  const first = new Set(start)
  const open: Node[] = [{ state: first, before: null, by: '', cost: heuristic(first) }]
  const seen = new Set([keyOf(first)])
  for (let expanded = 0; expanded < most; expanded++) {
    // The newest of the cheapest.
    const place = open.reduce(
      (best, node, at) => (node.cost <= (open[best]?.cost ?? Infinity) ? at : best),
      0,
    )
    const [node] = open.splice(place, 1)
    if (!node || node.cost === Infinity) return null
    if (goal.every((atom) => node.state.has(atom))) {
      const names: string[] = []
      for (let at = node; at.before; at = at.before) names.unshift(at.by)
      return names
    }
    for (const { name, conditions, adds, deletes } of actions) {
      if (!conditions.every((atom) => node.state.has(atom))) continue
      const state = new Set(node.state)
      for (const atom of deletes) state.delete(atom)
      for (const atom of adds) state.add(atom)
      const key = keyOf(state)
      if (seen.has(key)) continue
      seen.add(key)
      open.push({ state, before: node, by: name, cost: heuristic(state) })
    }
  }
  throw new Error(`Nothing was found among ${most} states.`)
}

const keyOf = (state: ReadonlySet<number>) => [...state].sort((a, b) => a - b).join()

function additive(actions: readonly Ground[], goal: readonly number[]) {
  const wanting = new Map<number, number[]>()
  for (const [place, { conditions }] of actions.entries())
    for (const atom of conditions) {
      const list = wanting.get(atom)
      if (list) list.push(place)
      else wanting.set(atom, [place])
    }
  return (state: ReadonlySet<number>): number => {
    const costs = new Map<number, number>()
    const left = actions.map(({ conditions }) => conditions.length)
    const sums = actions.map(() => 1)
    // Dijkstra by buckets: costs are whole numbers.
    const buckets: number[][] = [[...state]]
    for (const atom of state) costs.set(atom, 0)
    const reach = (place: number) => {
      const cost = sums[place] ?? Infinity
      for (const atom of actions[place]?.adds ?? []) {
        if (cost >= (costs.get(atom) ?? Infinity)) continue
        costs.set(atom, cost)
        const bucket = buckets[cost]
        if (bucket) bucket.push(atom)
        else buckets[cost] = [atom]
      }
    }
    for (const [place, count] of left.entries()) if (count === 0) reach(place)
    const settled = new Set<number>()
    for (let cost = 0; cost < buckets.length; cost++)
      for (const atom of buckets[cost] ?? []) {
        if (settled.has(atom)) continue
        settled.add(atom)
        if (goal.every((one) => settled.has(one)))
          return goal.reduce((sum, one) => sum + (costs.get(one) ?? 0), 0)
        for (const place of wanting.get(atom) ?? []) {
          sums[place] = (sums[place] ?? 1) + cost
          left[place] = (left[place] ?? 0) - 1
          if (left[place] === 0) reach(place)
        }
      }
    return Infinity
  }
}
