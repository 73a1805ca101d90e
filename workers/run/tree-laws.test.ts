import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerOf } from '../../src/engine/run-setup'
import type { RunEvent } from '../../src/engine/events'
import { narrateTreeDivergence } from '../../src/engine/minds/tree/words'
import { TreeDivergenceFinder, tree } from '../../src/engine/minds/tree/mind'
import { TreeAttempts } from '../../src/engine/minds/tree/attempts'
import { attributionBy } from '../../src/engine/attribution'
import { TREE_EVENTS } from '../../src/engine/minds/tree/types/events'
import type { NodeStatus, TreeShown } from '../../src/engine/minds/tree/types'
import { treeAttempts } from '../../src/engine/minds/tree/attempt-words'
import { plainText } from '../../src/engine/sentence'
import { narrate } from '../../src/engine/words'
import { parseSpec } from '../../src/library/parse-spec'
import { wordsOfRun } from '../../src/library/words'
import { testResources } from '../testing/resources'
import { anyTreeRun, played, type TreeRun } from '../testing/tree-runs'

const resources = await testResources()
const words = await wordsOfRun({ world: { id: 'blocks', options: {} }, agent: { id: 'drip', options: {} } })
const SOME = { numRuns: 250 }

function law(maxHorizon: number, holds: (events: readonly RunEvent[], given: TreeRun) => void) {
  fc.assert(
    fc.property(anyTreeRun(maxHorizon), (given) => {
      holds(played(given, resources).events, given)
    }),
    SOME,
  )
}

test('the runs for these laws have every kind of event, lessons, surprises and undone tasks', () => {
  const kinds = new Set<string>()
  const came = new Set<string>()
  for (const given of fc.sample(anyTreeRun(60), { numRuns: 400, seed: 7 })) {
    const { events } = played(given, resources)
    const fold = new TreeAttempts()
    events.forEach((event, place) => {
      kinds.add(event.kind)
      fold.see(event, place)
    })
    for (const attempt of fold.attempts) came.add(`${attempt.came} ${attempt.refused ?? ''}`.trim())
  }
  expect([...kinds]).toEqual(expect.arrayContaining(Object.keys(TREE_EVENTS)))
  expect([...came]).toEqual(expect.arrayContaining(['lesson', 'vain', 'vain model', 'change']))
})

/** The shown state after each event. */
function* shownAfter(given: TreeRun): Generator<{ event: RunEvent; shown: TreeShown }> {
  const run = played(given, resources)
  const ledger = ledgerOf(run.setup)
  for (const event of run.events) {
    ledger.apply(event)
    const { shown } = ledger.mind
    if (shown.mind === 'tree') yield { event, shown }
  }
}

/** The status of each node, computed without the fold: from the last of each node's own events. */
function statusesOf(events: readonly RunEvent[]): NodeStatus[] {
  const all: NodeStatus[] = []
  for (const event of events) {
    if (event.kind === 'tree/planted') all[0] = 'pending'
    if (event.kind === 'tree/decomposed') {
      all[event.node] = 'decomposed'
      for (const { node } of event.children) all[node] = 'pending'
    }
    if (event.kind === 'tree/pending') for (const { node } of event.pending) all[node] = 'pending'
    if (event.kind === 'tree/stalled') for (const { node } of event.remaining) all[node] = 'remaining'
    if (event.kind === 'tree/judged' && event.node > 0 && /pending|remaining/.test(all[event.node]!))
      all[event.node] = event.verdict === 'not-executable' ? 'remaining' : 'pending'
    if (event.kind === 'tree/done')
      all[event.node] =
        event.how === 'unnecessary' ? 'unnecessary' : event.worked === false ? 'failed' : 'done'
    if (event.kind === 'tree/closed') all[0] = event.missing.length === 0 ? 'done' : 'failed'
  }
  return all
}

function expectPartition({ nodes, frontier, pending, remaining, believed }: TreeShown): void {
  const those = (...statuses: NodeStatus[]) =>
    nodes.flatMap(({ node, status }) => (statuses.includes(status) ? [node] : []))
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
  expect(sorted(pending)).toEqual(those('pending'))
  expect(sorted(remaining)).toEqual(those('remaining'))
  // A refused task stays in F, unless the agent does not notice refusals.
  const behind = those('done', 'unnecessary', ...(believed ? (['failed'] as const) : []))
  expect(sorted([...frontier, ...behind])).toEqual(nodes.map(({ node }) => node))
}

test('law: each node has one status, and F, F_pending and F_remaining are the nodes with those statuses', () => {
  fc.assert(
    fc.property(anyTreeRun(60), (given) => {
      const seen: RunEvent[] = []
      let last: TreeShown | undefined
      for (const { event, shown } of shownAfter(given)) {
        seen.push(event)
        last = shown
        if (!/pending|stalled|done|closed/.test(event.kind)) continue
        expect(shown.nodes.map(({ status }) => status)).toEqual(statusesOf(seen))
        expectPartition(shown)
      }
      const nodes = last?.nodes ?? []
      nodes.forEach(({ node, parent, children, depth }, at) => {
        expect(node).toBe(at)
        for (const child of children) expect(nodes[child]?.parent).toBe(node)
        if (parent === null) expect([node, depth]).toEqual([0, 0])
        else expect(nodes[parent]?.children).toContain(node)
        if (parent !== null) expect(depth).toBe(nodes[parent]!.depth + 1)
      })
    }),
    SOME,
  )
})

test('law: π lists the executed actions in order, and calls are the answered questions', () => {
  law(60, (events, given) => {
    const last = [...shownAfter(given)].at(-1)?.shown
    const acted = events.flatMap((event) =>
      event.kind === 'tree/done' && event.how === 'acted' ? [event] : [],
    )
    expect(last?.plan).toEqual(
      acted.map(({ node, subtask, step, worked }) => ({ node, subtask, step, worked: worked !== false })),
    )
    const moves = events.filter(({ kind }) => kind === 'blocks/moved')
    const begun = events.flatMap((event) => (event.kind === 'tree/begun' ? [event.node] : []))
    // A run that ends at its horizon may have begun a task without executing it.
    expect(moves.length).toBe(acted.length)
    expect(begun.slice(0, acted.length)).toEqual(acted.map(({ node }) => node))
    expect(begun.length - acted.length).toBeLessThanOrEqual(1)
    const asked = events.flatMap((event) => (event.kind === 'question-answered' ? [event.question.kind] : []))
    expect(last?.calls).toBe(asked.length)
    for (const [kind, times] of Object.entries(last?.asked ?? {}))
      expect(asked.filter((one) => one === kind).length).toBe(times)
  })
})

function expectSameUntilChanged(given: TreeRun): void {
  let before: TreeShown | undefined
  for (const { event, shown } of shownAfter(given)) {
    if (before && !event.kind.startsWith('tree/') && event.kind !== 'question-answered') {
      if (shown.reached === before.reached && event.kind !== 'run-started') expect(shown).toBe(before)
    }
    for (const [at, node] of before?.nodes.entries() ?? [])
      if (JSON.stringify(node) === JSON.stringify(shown.nodes[at])) expect(shown.nodes[at]).toBe(node)
      else expect(shown.nodes[at]).not.toBe(node)
    for (const list of ['frontier', 'pending', 'remaining'] as const)
      if (JSON.stringify(before?.[list]) === JSON.stringify(shown[list]))
        expect(shown[list]).toBe(before?.[list])
    before = shown
  }
}

test('law: a shown object stays the same until something in it changes', () => {
  fc.assert(fc.property(anyTreeRun(40), expectSameUntilChanged), { numRuns: 80 })
})

test('a goal that is decomposed again, into nothing, is shown as the same object', () => {
  const given: TreeRun = {
    spec: parseSpec({
      world: { id: 'blocks', options: { operators: 'three', problem: 'generated', blocks: 12, towers: 12 } },
      agent: {
        id: 'drip-state',
        options: {
          decomposition: 'model',
          executability: 'model',
          update: 'model',
          recheck: 'yes',
          maxNodes: 3,
        },
      },
      model: { id: 'simulated', options: { skill: 0.3 } },
      seed: 3187772026,
      horizon: 3,
    }),
    isChaotic: false,
  }
  const isInVain = (event: RunEvent) => event.kind === 'tree/decomposed' && event.children.length === 0
  expect(played(given, resources).events.some(isInVain)).toBe(true)
  expectSameUntilChanged(given)
})

/** Whether an event names a thing in any of its subtasks, at any place. */
function names(value: unknown, thing: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) =>
    key === 'things' && Array.isArray(inner) ? inner.includes(thing) : names(inner, thing),
  )
}

test('law: an event of the tree concerns just the things of its subtasks', () => {
  law(40, (events) => {
    for (const event of events)
      for (const thing of ['a', 'b', 'e'])
        expect(tree.concerns(event, thing)).toBe(event.kind.startsWith('tree/') && names(event, thing))
  })
})

test('law: every action is in exactly one attempt; a lesson is a task that was impossible and then worked', () => {
  law(60, (events) => {
    const fold = new TreeAttempts()
    const prefixes: string[][] = []
    events.forEach((event, place) => {
      fold.see(event, place)
      if (events[place + 1]?.step !== event.step)
        prefixes.push(fold.attempts.map((one) => JSON.stringify(one)))
    })
    const { attempts } = fold
    const deeds = events.flatMap((event, place) =>
      event.kind === 'blocks/moved' ? [{ ...event, place }] : [],
    )
    expect(attempts.reduce((total, { tries }) => total + tries, 0)).toBe(deeds.length)
    attempts.forEach((attempt, at) => {
      const { key, from, to, tries, failures, came, refutes, refused, closed } = attempt
      const next = attempts[at + 1]?.key ?? Infinity
      expect(next).toBeGreaterThan(key)
      expect(events[key]?.step).toBe(from)
      const own = deeds.filter(({ place }) => place >= key && place < next)
      expect(attempt.actions.map(({ subtask: { verb, things } }) => [verb, ...things])).toEqual(
        own.map(({ operator, blocks }) => [operator, ...blocks]),
      )
      expect([tries, failures]).toEqual([own.length, own.filter(({ success }) => !success).length])
      for (const { step } of own) expect(from <= step && step <= to).toBe(true)
      expect(came).not.toBe('open')
      if (came === 'lesson') expect(attempt.isAgain && attempt.isDone).toBe(true)
      if (refutes && !closed) expect(failures).toBeGreaterThan(0)
      if (failures > 0) expect(refused).not.toBeNull()
    })
    const again = new Set<number>()
    const learned = events.flatMap((event) => {
      if (event.kind === 'tree/decomposed' && event.again) again.add(event.node)
      const isIt =
        event.kind === 'tree/done' && event.how === 'acted' && event.worked !== false && again.has(event.node)
      return isIt ? [event.node] : []
    })
    expect(attempts.flatMap(({ came, node }) => (came === 'lesson' ? [node] : []))).toEqual(learned)
    // It only grows from step to step, except for the last one.
    prefixes.forEach((prefix, at) => {
      const longer = prefixes[at + 1] ?? prefix
      expect(longer.slice(0, prefix.length - 1)).toEqual(prefix.slice(0, -1))
    })
  })
})

const isSaid = (text: string) => {
  expect(text).toMatch(/^\S.*[.”]$/s)
  expect(text).not.toMatch(/undefined|NaN|\[object|\bnull\b| {2}|\.\.|^[a-z]/)
}

test('every event and every attempt of a planner has a sentence', () => {
  law(40, (events) => {
    const fold = new TreeAttempts()
    events.forEach((event, place) => {
      fold.see(event, place)
      isSaid(plainText(narrate(event, 'DRIP', words)))
      for (const attempt of fold.attempts.slice(-1)) {
        // Nothing was done for it yet: it is no paragraph.
        if (attempt.came === 'open' && attempt.tries === 0 && !attempt.parts) continue
        isSaid(plainText(treeAttempts.tell(attempt, 'DRIP', null)))
        expect(plainText(treeAttempts.headline(attempt, 'DRIP'))).toMatch(/^\S.*[^.]$/)
      }
    })
    const vain = fold.attempts.filter(({ came }) => came === 'vain')
    if (vain.length > 0) isSaid(plainText(treeAttempts.fold(vain)))
  })
})

function firstOf(a: readonly RunEvent[], b: readonly RunEvent[]) {
  const found = new TreeDivergenceFinder(a, b).find()
  return found === 'alike' ? null : found
}

test('law: the first difference between two planners is the first different action, in either order', () => {
  const deedsOf = (events: readonly RunEvent[]) =>
    events.flatMap((event) => {
      if (event.kind === 'run-ended') return ['end']
      if (event.kind !== 'blocks/moved') return []
      const { step: _, ...rest } = event
      return [JSON.stringify(rest)]
    })
  fc.assert(
    fc.property(anyTreeRun(60), anyTreeRun(60), fc.boolean(), (one, other, isSameWorld) => {
      const { spec } = other
      const second = isSameWorld
        ? { ...other, spec: { ...spec, world: one.spec.world, seed: one.spec.seed } }
        : other
      const [a, b] = [played(one, resources).events, played(second, resources).events]
      const [ofA, ofB] = [deedsOf(a), deedsOf(b)]
      const minimal = ofA.findIndex((deed, at) => deed !== ofB[at])
      const [there, back] = [firstOf(a, b), firstOf(b, a)]
      expect(there?.step ?? null).toBe(minimal < 0 ? null : minimal + 1)
      expect([back?.over, back?.a, back?.b]).toEqual([there?.over, there?.b, there?.a])
      expect(new TreeDivergenceFinder(a, a).find()).toBe('alike')
      if (!there) return
      expect(there.a.events.at(-1)).toBe(there.a.action)
      isSaid(plainText(narrateTreeDivergence(there, ['DRIP', 'CoT'])))
    }),
    { numRuns: 150 },
  )
})

test('law: a person’s answers are attributed to the person, and the world’s are not', () => {
  fc.assert(
    fc.property(
      anyTreeRun(40),
      fc.infiniteStream(fc.constantFrom('model', 'person', 'nobody')),
      (given, who) => {
        const tell = attributionBy()
        const speakers = who[Symbol.iterator]()
        let speaker: 'model' | 'person' | 'nobody' = 'model'
        for (const event of played(given, resources).events) {
          if (event.kind === 'question-answered') {
            const { value } = speakers.next()
            if (value === 'model' || value === 'person' || value === 'nobody') speaker = value
            tell(event, speaker)
            continue
          }
          const told = tell(event, null)
          if ('by' in event && 'by' in told && event.by === 'model') expect(told.by).toBe(speaker)
          else expect(told).toBe(event)
        }
      },
    ),
    { numRuns: 100 },
  )
})

/** The known state of a node, while DRIP's events are read in order. */
interface Followed {
  children: number[]
  verdict: string
  reason: string
  isDone: boolean
  hasFailed: boolean
}

test('law: DRIP follows Algorithm 1: what it executes, decomposes, checks again and skips', () => {
  const drips = anyTreeRun(60).filter(({ spec }) => spec.agent.id === 'drip')
  fc.assert(
    fc.property(drips, (given) => {
      const nodes = new Map<number, Followed>()
      const of = (node: number) => {
        const known = nodes.get(node) ?? {
          children: [],
          verdict: '',
          reason: '',
          isDone: false,
          hasFailed: false,
        }
        nodes.set(node, known)
        return known
      }
      const isParted = new Set<number>()
      let pending: number[] = []
      const numbers = (list: readonly { node: number }[]) => list.map(({ node }) => node)
      for (const event of played(given, resources).events)
        switch (event.kind) {
          case 'tree/decomposed':
            // Only tasks that are impossible (3.3), and none twice, except one that was refused after all its
            // parts.
            if (isParted.has(event.node)) expect(of(event.node).hasFailed).toBe(true)
            isParted.add(event.node)
            if (event.node > 0 && of(event.node).verdict !== 'executable') {
              expect([event.again, event.reason]).toEqual([true, of(event.node).reason])
              expect(of(event.node).verdict).toBe('not-executable')
            }
            of(event.node).children.push(...numbers(event.children))
            pending = numbers(event.children)
            break
          case 'tree/judged':
            of(event.node).verdict = event.verdict
            of(event.node).reason = event.reason
            break
          case 'tree/pending':
            // Lines 13 and 19: fewer than before, and all that were not done.
            expect(numbers(event.pending)).toEqual(pending.filter((node) => !of(node).isDone))
            expect(event.pending.length).toBeLessThan(pending.length)
            pending = numbers(event.pending)
            break
          case 'tree/stalled':
            // Line 16: F_remaining = F_pending.
            expect(numbers(event.remaining)).toEqual(pending)
            expect(pending.some((node) => of(node).isDone)).toBe(false)
            break
          case 'tree/begun': {
            // Line 9, or checkParentExec: all parts of it are behind.
            const { verdict, children } = of(event.node)
            const isFollowing = children.length > 0 && children.every((node) => of(node).isDone)
            expect(verdict === 'executable' || isFollowing).toBe(true)
            expect(event.node).toBeGreaterThan(0)
            break
          }
          case 'tree/done': {
            const isHeard = given.spec.agent.options.update === 'world'
            of(event.node).isDone = event.worked !== false || !isHeard
            of(event.node).hasFailed = event.worked === false && isHeard
            break
          }
          default:
        }
    }),
    { numRuns: 400 },
  )
})
