import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlan } from '../../engine/worlds/blocks/pddl/plan'
import { readPddl } from '../../engine/worlds/blocks/pddl/read'
import { writePddl } from '../../engine/worlds/blocks/pddl/write'
import { generated, planbench } from '../../engine/worlds/blocks/problem'
import type { BlocksProblem } from '../../engine/worlds/blocks/types'
import { validate } from '../../engine/worlds/blocks/validator'
import { lab as perform, startLab } from './testing'

const folder = mkdtempSync(join(tmpdir(), 'firsthand-solve-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const lab = (args: readonly string[], input = '') => perform(['solve', ...args], { input })

/** A planner that the world answers: its actions follow only from the rules. */
const BY_WORLD = ['decomposition', 'executability', 'update'].flatMap((one) => [
  '--set',
  `agent.${one}=world`,
])
const DRIP = ['--agent', 'drip', ...BY_WORLD]

const problem: BlocksProblem = {
  ...generated({ blocks: 3, towers: 3, seed: 1 }),
  start: { towers: [['a', 'b'], ['c']], held: null },
  goal: [{ kind: 'on', block: 'a', under: 'c' }],
}
const three = writePddl(problem, 'three')

test('prints a valid plan in the usual format, from a file and from standard input', async () => {
  const { status, stdout, stderr } = await lab([file('three.pddl', three), ...DRIP])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toBe('; DRIP\n(stack a c)\n; cost = 1 (unit cost)\n')
  expect(validate(problem, 'three', readPlan(stdout)).isValid).toBe(true)
  expect((await lab(['-', ...DRIP], three)).stdout).toBe(stdout)
})

const published = 'src/engine/worlds/blocks/fixtures/instance-1.pddl'

test('solves PlanBench’s own file with the usual solver, and with a plan that is proven shortest', async () => {
  const usual = await lab([published])
  expect(usual.status).toBe(0)
  expect(validate(planbench(1), 'four', readPlan(usual.stdout)).isValid).toBe(true)
  const shortest = await lab([published, '--optimal'])
  expect(shortest.status).toBe(0)
  expect(validate(planbench(1), 'four', readPlan(shortest.stdout)).isValid).toBe(true)
  expect(shortest.stdout).toMatch(
    /^; Shortest plan\n; A plan of 20 steps\. None has fewer: that is proven\.\n\(/,
  )
  expect(shortest.stdout).toMatch(/\n; cost = 20 \(unit cost\)\n$/)
})

test('prints nothing without a plan: exit code 1, and the missing facts', async () => {
  const { status, stdout, stderr } = await lab(
    ['-', ...DRIP, '--set', 'agent.limit=1'],
    writePddl(planbench(3), 'three'),
  )
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(
    /^lab: DRIP did not solve the problem: at the end . is not on ., and \d+ more missing\.\n$/,
  )
})

test('reads and solves 10,000 blocks', async () => {
  const many = generated({ blocks: 10_000, towers: 100, seed: 1 })
  const { status, stdout, stderr } = await lab(['-'], writePddl(many, 'four'))
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(validate(many, 'four', readPlan(stdout)).isValid).toBe(true)
})

test('selects an instance of PlanBench by its number', async () => {
  const { status, stdout } = await lab(['--instance', '3', '--set', 'world.operators=three', ...DRIP])
  expect(status).toBe(0)
  expect(validate(planbench(3), 'three', readPlan(stdout)).isValid).toBe(true)
})

const bad = (change: (text: string) => string) => file(`${files++}.pddl`, change(three))
let files = 0
const named = (n: number) => Array.from({ length: n }, (_, i) => `b${i}`).join(' ')

test.each<[what: string, args: () => string[], message: string]>([
  ['no problem', () => [], 'Which problem?'],
  ['two problems', () => ['a', 'b'], 'Which problem?'],
  ['a file and an instance', () => ['a', '--instance', '1'], 'Which problem?'],
  ['instance 111', () => ['--instance', '111'], '--instance 111 is not a whole number from 1 to 110.'],
  ['no such file', () => [join(folder, 'none')], 'cannot be read: ENOENT'],
  ['a folder', () => [folder], 'cannot be read: EISDIR'],
  ['no such agent', () => ['--instance', '1', '--agent', 'hal'], 'There is no agent "hal"'],
  [
    'an agent of other worlds',
    () => ['--instance', '1', '--agent', 'xenon'],
    'XENON cannot play in the world “Blocks” yet.',
  ],
  ['another world', () => ['--instance', '1', '--set', 'world=kitchen'], 'cannot be played'],
  ['two agents', () => ['--instance', '1', '--optimal', '--agent', 'drip'], '--optimal is short for --agent'],
  [
    'another domain',
    () => [bad((text) => text.replace('blocksworld-drip', 'logistics'))],
    'Line 2, column 12: The domain "logistics" is not known.',
  ],
  [
    'a missing object',
    () => [bad((text) => text.replace(/\(:objects [^)]*\)/, '(:objects a c)'))],
    '"b" is not in the :objects.',
  ],
  [
    'contradictory facts',
    () => [bad((text) => text.replace('(ontable c)', '(ontable c) (on b c)'))],
    'Line 7, column 17: b cannot be on a and on c.',
  ],
  [
    'a cycle',
    () => [bad((text) => text.replace('(on a c)', '(on a b) (on b a)'))],
    'a would have to be on itself, through b.',
  ],
  [
    '10,001 blocks',
    () => [bad((text) => text.replace(/\(:objects [^)]*\)/, `(:objects ${named(10_001)})`))],
    'Line 3, column 58903: This is block 10001',
  ],
  [
    'unbalanced parentheses',
    () => [bad((text) => text.trimEnd().slice(0, -1))],
    'Line 1, column 1: This “(” is never closed.',
  ],
  ['one too many', () => [bad((text) => `${text})`)], 'This “)” has no “(”.'],
  [
    '10 MB',
    () => [bad((text) => text + ' '.repeat(10_000_000))],
    'Line 1, column 1: The text is longer than 10 MB.',
  ],
  ['what is no text', () => [bad(() => '\u0000\uFFFD\u0007')], 'Line 1, column 2: Expected a problem'],
])('%s: a sentence, and no plan', async (_, args, message) => {
  const { status, stdout, stderr } = await lab(args())
  expect(stderr).toContain(message)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
})

test('a process reads a pipe, and ends with exit code 2 and a sentence for bad input', async () => {
  const solving = await startLab(['solve', '-'], three.replace('(on a c)', '(on a a)'))
  const { status, stdout, stderr } = await solving.ended
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^lab: standard input: Line \d+, column \d+: a cannot be on itself\.\n$/)
})

test('a problem written for the standard operators contains its name', () => {
  expect(readPddl(writePddl(planbench(3), 'four')).problem.name).toBe('instance-3')
})
