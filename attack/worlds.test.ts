/** Problems, changes of rules, recorded priors and replies with errors in them: each is refused by name, or taken, and then it works. */
import { expect, test } from 'vitest'
import { runSync } from '../src/engine/drive'
import type { Judged } from '../src/engine/judged'
import type { Question } from '../src/engine/minds'
import { adgAnswerRules, isAdgQuestion } from '../src/engine/minds/adg/answer-rules'
import { goalsAnswerRules, isGoalsQuestion } from '../src/engine/minds/goals/answer-rules'
import { isTreeQuestion, treeAnswerRules } from '../src/engine/minds/tree/answer-rules'
import { Random } from '../src/engine/random'
import { problemText, readProblem, readState, stateText } from '../src/engine/worlds/blocks/notation'
import { PddlError } from '../src/engine/worlds/blocks/pddl/error'
import { readPlan } from '../src/engine/worlds/blocks/pddl/plan'
import { readPddl } from '../src/engine/worlds/blocks/pddl/read'
import { writePddl } from '../src/engine/worlds/blocks/pddl/write'
import { generated } from '../src/engine/worlds/blocks/problem'
import { ProblemError } from '../src/engine/worlds/blocks/problem-error'
import { craftRules } from '../src/engine/worlds/craft'
import { isItemName, MAX_QUANTITY } from '../src/engine/worlds/items/limits'
import { nodeResources } from '../src/lab/cli/resources'
import { assemble } from '../src/library/assemble'
import { FileError } from '../src/library/files/file-error'
import { pddlIn } from '../src/library/files/text-formats'
import { parseSpec, SpecError } from '../src/library/parse-spec'
import { parseReply, WORDINGS } from '../src/models/chat/prompts'
import { parsePrior, PriorError } from '../src/models/recorded'
import { rulesLink } from '../src/ui/worlds/craft/change-link'
import { amount, ATTACK_SEED, count } from './amount'
import { hostileText, mutated } from './hostile-texts'

const resources = await nodeResources()

/**
 * Runs code that may refuse its input. @returns undefined if it refused with a sentence @throws any other error, with
 * the case in front
 */
function orRefused<T>(
  what: string,
  refusals: readonly (new (...given: never[]) => Error)[],
  run: () => T,
): T | undefined {
  try {
    return run()
  } catch (error) {
    if (!refusals.some((refusal) => error instanceof refusal)) throw new Error(what, { cause: error })
    expect(error instanceof Error ? error.message : '', what).toMatch(/\S[.}]\)?$/)
    return undefined
  }
}

/** Tries that many cases, each with its own chance, and counts those that were taken. */
function attacked(
  name: string,
  of: { quick: number; full: number },
  one: (random: Random, what: string) => boolean,
): number {
  const cases = amount(of)
  let taken = 0
  for (let at = 0; at < cases; at++) {
    const random = new Random(ATTACK_SEED).fork(`${name} ${at}`)
    if (one(random, `seed ${ATTACK_SEED}, ${name} ${at}`)) taken++
    if (Object.hasOwn(Object.prototype, 'polluted')) throw new Error(`${name} ${at} did harm.`)
  }
  count(name, cases)
  return taken
}

/** With an error in it, in most cases; else something else altogether. */
const broken = (random: Random, text: string) => {
  if (random.int(8) === 0) return hostileText(random, 1 + random.int(3_000))
  return random.int(10) === 0 ? text : mutated(random, text)
}

const someProblem = (random: Random) =>
  generated({ blocks: 1 + random.int(12), towers: 1 + random.int(4), seed: random.int(1_000_000) })

test('a problem in PDDL with errors in it is refused with its place, or read, written the same and played', () => {
  const taken = attacked('problems in PDDL', { quick: 80, full: 2_500 }, (random, what) => {
    const text = broken(random, writePddl(someProblem(random), random.pick(['three', 'four'])))
    const read = orRefused(what, [PddlError], () => readPddl(text))
    orRefused(what, [PddlError], () => readPlan(text))
    if (!read) return false
    const again = writePddl(read.problem, read.operators)
    expect(writePddl(readPddl(again).problem, read.operators), what).toBe(again)
    const world = orRefused(what, [FileError], () => pddlIn(text))
    if (!world) return false
    const run = runSync(assemble(parseSpec({ world, agent: { id: 'drip' }, horizon: 10 }), resources))
    expect(run.events.length, what).toBeGreaterThan(0)
    return true
  })
  expect(taken).toBeGreaterThan(0)
})

test('a problem in one line with errors in it is refused with a sentence, or read and written the same', () => {
  const taken = attacked('problems in one line', { quick: 80, full: 2_500 }, (random, what) => {
    const text = broken(random, problemText(someProblem(random)))
    const state = orRefused(what, [ProblemError], () => readState(text))
    if (state) expect(readState(stateText(state)), what).toEqual(state)
    const problem = orRefused(what, [ProblemError], () => readProblem(text))
    if (!problem) return false
    expect(readProblem(problemText(problem)), what).toEqual(problem)
    // The page accepts this as an option's text, and plays it.
    const spec = orRefused(what, [SpecError], () =>
      parseSpec({
        world: { id: 'blocks', options: { problem: 'written', written: text } },
        agent: { id: 'drip' },
        horizon: 10,
      }),
    )
    if (spec) expect(runSync(assemble(spec, resources)).events.length, what).toBeGreaterThan(0)
    return true
  })
  expect(taken).toBeGreaterThan(0)
})

const RULES = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const ITEMS = [...RULES.keys()]

/** A rule, or what no rule is like. */
function someRule(random: Random): unknown {
  const quantity = () =>
    random.pick<unknown>([1, 2, 64, MAX_QUANTITY, 0, -1, 0.5, 1e308, null, '1', Infinity])
  const name = () =>
    random.pick<unknown>([
      ...ITEMS,
      ...ITEMS,
      'thingumabob',
      '__proto__',
      'constructor',
      '',
      '<b>',
      '\ud800',
      'A',
      'x'.repeat(70),
      7,
    ])
  if (random.int(6) === 0) return null
  return {
    action: random.pick<unknown>(['craft', 'mine', 'smelt', 'craft', 'fly', '', name()]),
    requires: Object.fromEntries(
      Array.from({ length: random.int(4) }, () => [String(name()), random.int(4) === 0 ? quantity() : 1]),
    ),
    held: random.int(3) === 0 ? [name()] : [],
    yields: random.int(4) === 0 ? quantity() : 1,
  }
}

test('a change of rules is refused with a reason, or its run plays on', () => {
  const taken = attacked('changes of rules', { quick: 40, full: 1_000 }, (random, what) => {
    const interventions = Array.from({ length: 1 + random.int(4) }, () => ({
      kind: random.int(20) === 0 ? 'sky' : 'rules',
      step: random.int(10) === 0 ? random.pick<unknown>([-1, 1e9, 0.5, '3', null]) : random.int(60),
      rules: Object.fromEntries(
        Array.from({ length: 1 + random.int(5) }, () => [
          random.int(10) === 0 ? random.pick(['__proto__', '', 'A b', 'none']) : random.pick(ITEMS),
          someRule(random),
        ]),
      ),
      announced: random.int(2) === 0,
    }))
    const spec = orRefused(what, [SpecError], () =>
      parseSpec({
        seed: random.int(1_000),
        horizon: 80,
        interventions,
        agent: { id: random.pick(['xenon', 'sc', 'rand', 'drip', 'hunch']) },
      }),
    )
    if (!spec) return false
    const run = runSync(assemble(spec, resources))
    expect(run.events.length, what).toBeGreaterThan(0)
    for (const change of spec.interventions)
      if (change.kind === 'rules') {
        const text = rulesLink.write(change)
        expect(rulesLink.write(rulesLink.read(text) ?? change), what).toBe(text)
      }
    return true
  })
  expect(taken).toBeGreaterThan(0)
})

test('a change of rules in a link with errors in it is none, or one that can be written and read', () => {
  attacked('changes of rules in links', { quick: 40, full: 1_000 }, (random, what) => {
    const rule = RULES.get(random.pick(ITEMS))
    const change = {
      kind: 'rules',
      step: random.int(3_000),
      rules: { [random.pick(ITEMS)]: rule ?? null },
      announced: true,
    } as const
    const read = rulesLink.read(broken(random, rulesLink.write(change)))
    if (!read) return false
    const text = rulesLink.write(read)
    expect(rulesLink.read(text), what).toEqual(read)
    return true
  })
})

test('a recorded prior with errors in it is refused as a whole, or all of it can be used', () => {
  const whole = JSON.stringify(
    Object.fromEntries(Array.from(RULES, ([item, { requires }]) => [item, requires])),
  )
  const taken = attacked('recorded priors', { quick: 80, full: 2_000 }, (random, what) => {
    const few = JSON.stringify(
      { [random.pick(ITEMS)]: { [random.pick(ITEMS)]: 1 + random.int(9) }, logs: {} },
      null,
      random.int(3),
    )
    const prior = orRefused(what, [PriorError], () =>
      parsePrior(broken(random, random.int(4) === 0 ? whole : few)),
    )
    if (!prior) return false
    for (const [item, set] of prior.sets)
      for (const [name, quantity] of [[item, 1] as const, ...Object.entries(set)])
        if (!isItemName(name) || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
          throw new Error(`${what}: ${JSON.stringify([name, quantity])} was taken.`)
    return true
  })
  expect(taken).toBeGreaterThan(0)
})

/** Replies of an obedient model to the examples. */
const REPLIES: readonly string[] = [
  '{"requirements": [{"item": "stick", "quantity": 2}]}',
  '{"action": "craft"}',
  '{"analysis": "A pickaxe of iron is needed."}',
  '{"need_intervention": true, "task": "mine logs"}',
  '{"description": "A tree stands to the left."}',
  '{"steps": [{"action": "mine", "item": "logs", "quantity": 3}]}',
  '{"actions": ["unstack b a", "put-down b", "stack a b", "END"]}',
  '{"thought": "b is clear.", "action": "put-down b"}',
  '{"state": ["a is on b", "b is on the table", "the hand is empty"]}',
  '{"verdict": "executable", "reason": "Nothing is on it."}',
  'Thought: b is clear.\nAction: put-down b',
  'Decision Result: Executable, because nothing is on it.\nFinal state: a is on b, b is on the table.',
  '{"name": "craft stick"}',
  '{"goals": [{"name": "craft rope", "materials": {"string": 3}, "postconditions": {"rope": 1}}], "subgoals": []}',
]

const EXAMPLES: readonly Question[] = Object.values(WORDINGS).map(({ example }) => example)

function judged(question: Question, value: unknown): Judged<unknown> {
  if (isTreeQuestion(question)) return treeAnswerRules.judge(question, value)
  if (isGoalsQuestion(question)) return goalsAnswerRules.judge(question, value)
  if (isAdgQuestion(question)) return adgAnswerRules.judge(question, value)
  return question satisfies never
}

test('a reply with errors in it is no answer, with a sentence, or one that is judged good again', () => {
  const taken = attacked('replies of models', { quick: 150, full: 5_000 }, (random, what) => {
    const [question, text] = [random.pick(EXAMPLES), broken(random, random.pick(REPLIES))]
    const verdict = judged(question, parseReply(question, text))
    if (!verdict.ok) expect(verdict.problem, what).toMatch(/\S/)
    else expect(judged(question, structuredClone(verdict.answer)), what).toEqual(verdict)
    return verdict.ok
  })
  expect(taken).toBeGreaterThan(0)
})
