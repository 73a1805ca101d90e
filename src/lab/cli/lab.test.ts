import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPERIMENTS } from '../experiments'
import { closest } from './closest'
import { lab as perform, labProgram, startLab } from './testing'

const folder = mkdtempSync(join(tmpdir(), 'firsthand-lab-'))
const path = (name: string) => join(folder, name)
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const program = await labProgram()
const lab = (...args: string[]) => perform(args, { program })

/** The smallest study with several experiments, agents and seeds. */
const STUDY = ['figure-25', 'table-12', '--seeds', '2', '--agents', 'xenon', '--agents', 'ucb,the model']
const withoutSeconds = (file: string) => readFileSync(path(file), 'utf8').replace(/"seconds": .*/g, '')

const filesOf = (name: string) => ['--json', path(`${name}.json`), '--csv', path(`${name}.csv`)]

/**
 * The files that the tests below start from: the whole study and its parts. The tests check whether they are
 * right.
 */
const begun = new Map<string, Awaited<ReturnType<typeof lab>>>()
beforeAll(async () => {
  begun.set('w1', await lab('run', ...STUDY, '--workers', '1', ...filesOf('w1')))
  for (const index of [1, 2, 3]) {
    const to = ['--shard', `${index}/3`, '--json', path(`part${index}`)]
    begun.set(`part${index}`, await lab('run', ...STUDY, ...to))
  }
})

test.each(['part1', 'part2', 'part3'])('writes %s, and nothing on standard output', (name) => {
  const { status, stdout, stderr } = begun.get(name) ?? {}
  expect(stderr).toContain('total:')
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})

test('the same results to the byte with 1, 2 and 3 workers, and merged from 3 parts in any order', async () => {
  expect(begun.get('w1')?.status).toBe(0)
  for (const workers of [2, 3])
    expect((await lab('run', ...STUDY, '--workers', String(workers), ...filesOf(`w${workers}`))).status).toBe(
      0,
    )
  const parts = [path('part3'), path('part1'), path('part2')]
  const merged = await lab('merge', ...parts, ...filesOf('m'))
  expect(merged).toMatchObject({ status: 0, stderr: '' })
  expect(merged.stdout).toContain('figure-25: Finding actions')
  const json = withoutSeconds('w1.json')
  const results = JSON.parse(readFileSync(path('w1.json'), 'utf8')) as Record<string, unknown>[]
  expect(results.map(({ experiment, seeds }) => [experiment, seeds])).toEqual([
    ['figure-25', 2],
    ['table-12', 2],
  ])
  for (const other of ['w2', 'w3', 'm']) {
    expect(withoutSeconds(`${other}.json`)).toBe(json)
    expect(readFileSync(path(`${other}.csv`), 'utf8')).toBe(readFileSync(path('w1.csv'), 'utf8'))
  }
})

test('tables on standard output, with measured and published values and the times; progress on standard error', async () => {
  const { status, stdout, stderr } = await lab('run', 'TABLE-12', '--seeds', '2')
  expect(status).toBe(0)
  expect(stdout).toMatch(/right item sets +end +0\.\d\d +0\.\d\d +0\.\d\d to 0\.\d\d +2 +0\.23/)
  expect(stdout).toMatch(/craft: 2 jobs in [\d.]+ s; total: [\d.]+ s with \d+ workers?\n$/)
  expect(stderr).toContain('of 2 jobs')
})

test('a recorded prior replaces the model in all runs', async () => {
  writeFileSync(path('prior.json'), JSON.stringify({ torch: { stick: 1, coals: 1 } }))
  const files = ['--prior', path('prior.json'), '--json', path('p.json')]
  expect((await lab('run', 'table-12', '--seeds', '2', ...files)).status).toBe(0)
  expect(withoutSeconds('p.json')).not.toBe(withoutSeconds('part1'))
  const { rows } = JSON.parse(readFileSync(path('p.json'), 'utf8')) as { rows: { mean: number }[] }
  const own = JSON.parse(readFileSync(path('w1.json'), 'utf8')) as { rows: { mean: number }[] }[]
  expect(rows[0]?.mean).toBeGreaterThan(own[1]?.rows[0]?.mean ?? 1)
})

test('list names every experiment', async () => {
  const { stdout } = await lab('list')
  for (const { id } of EXPERIMENTS) expect(stdout).toContain(id)
  const listed = JSON.parse((await lab('list', '--json')).stdout) as Record<string, unknown>[]
  expect(listed.map(({ id }) => id)).toEqual(EXPERIMENTS.map(({ id }) => id))
  expect(listed[0]).toMatchObject({ suite: 'craft', metrics: ['ega'], seeds: 100, seedsOfPaper: 15 })
})

test('a stopped command ends before its jobs do, and leaves nothing behind', async () => {
  const before = readdirSync(folder)
  const { child, ended } = await startLab(['run', 'figure-24b', '--json', path('stopped.json')])
  await new Promise((resolve) => child.stderr.once('data', resolve))
  child.kill('SIGINT')
  const { status, stdout, stderr } = await ended
  expect({ status, stdout }).toEqual({ status: 130, stdout: '' })
  expect(stderr).toContain(' jobs')
  expect(stderr).toContain('lab: stopped; nothing was written.')
  expect(stderr).not.toContain('total:')
  expect(readdirSync(folder)).toEqual(before)
})

/** A copy of the second part with one change. */
function changed(name: string, change: (part: Record<string, unknown>) => unknown): string {
  const part = JSON.parse(readFileSync(path('part2'), 'utf8')) as Record<string, unknown>
  writeFileSync(path(name), JSON.stringify(change(part)))
  return path(name)
}
const OUT = ['--json', path('out.json'), '--csv', path('out.csv')]

test.each<[what: string, args: () => string[], message: string]>([
  [
    'an unknown experiment',
    () => ['run', 'figure-66', ...OUT],
    'Did you mean figure-6a or figure-6b or figure-6c?',
  ],
  ['no experiment', () => ['run', ...OUT], 'Which experiment?'],
  [
    'no seed',
    () => ['run', 'table-12', '--seeds', '0', ...OUT],
    '--seeds 0 is not a whole number from 1 to 1000.',
  ],
  ['10⁶ seeds', () => ['run', 'table-12', '--seeds', '1000000', ...OUT], 'from 1 to 1000'],
  ['part 5 of 4', () => ['run', 'table-12', '--shard', '5/4', '--json', path('out.json')], '--shard 5/4'],
  [
    'a part with tables',
    () => ['run', 'table-12', '--shard', '1/4', ...OUT],
    '--shard writes only its part, to --json',
  ],
  [
    'an unknown agent',
    () => ['run', 'figure-6a', '--agents', 'xenon,hal', ...OUT],
    'No agent in these experiments is called "hal". Agents: XENON; SC',
  ],
  ['an unknown model', () => ['run', 'table-12', '--model', 'gpt', ...OUT], 'There is no model "gpt"'],
  ['no worker', () => ['run', 'table-12', '--workers', '0', ...OUT], '--workers 0'],
  [
    'a folder that is not there',
    () => ['run', 'table-12', '--json', path('none/x.json')],
    'cannot be written',
  ],
  ['a folder as a file', () => ['run', 'table-12', '--json', folder], 'it is a folder'],
  ['a missing part', () => ['merge', path('part1'), path('part3'), ...OUT], 'Missing parts: 2 (of 3).'],
  [
    'a part twice',
    () => ['merge', path('part1'), path('part2'), path('part1'), ...OUT],
    'overlap: both are part 1 of 3.',
  ],
  [
    'another version',
    () => ['merge', changed('v', (p) => ({ ...p, code: 'abc' })), ...OUT],
    'by version abc of the code',
  ],
  [
    'another study',
    () => ['merge', path('part1'), changed('s', (p) => ({ ...p, study: 'abc' })), ...OUT],
    'belongs to another study',
  ],
  [
    'another order',
    () => ['merge', changed('o', (p) => ({ ...p, order: { experiments: ['table-12'] } })), ...OUT],
    'its study id does not match its contents',
  ],
  [
    'parts that are lost',
    () => ['merge', path('part1'), changed('l', (p) => ({ ...p, parts: [] })), path('part3'), ...OUT],
    'does not have the jobs of part 2 of 3',
  ],
  [
    'a reading that is none',
    () => ['merge', changed('r', (p) => ({ ...p, parts: [{ id: 'x', seconds: 1, reading: 3 }] })), ...OUT],
    'parts.0.reading',
  ],
  [
    'something else',
    () => ['merge', changed('e', () => ['what']), ...OUT],
    'is damaged, or is not a part of a study',
  ],
  [
    'a cut file',
    () => {
      writeFileSync(path('c'), '{"format": "firsth')
      return ['merge', path('c'), ...OUT]
    },
    'is damaged',
  ],
  ['no such file', () => ['merge', path('nowhere'), ...OUT], 'cannot be read'],
])('%s: a clear message, and no file', async (_, args, message) => {
  const { status, stdout, stderr } = await lab(...args())
  expect(stderr).toContain(message)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(readdirSync(folder).filter((name) => /^out|\.tmp$/.test(name))).toEqual([])
})

test('a process ends with exit code 2, a message without a stack, and nothing on standard output', async () => {
  const { status, stdout, stderr } = await (await startLab(['run', 'figure-66', ...OUT])).ended
  expect(stderr).toMatch(/^lab: There is no experiment "figure-66"\..*\n$/)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
})

test('suggests the names nearest to a typing error', () => {
  expect(closest('figure-6', ['figure-6a', 'table-5', 'figure-26a'])).toEqual(['figure-6a', 'figure-26a'])
  expect(closest('contollers', ['craft', 'controllers', 'all'])).toEqual(['controllers'])
  expect(closest('something', ['craft', 'all'])).toEqual([])
})
