import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lab as perform } from './testing'

const folder = mkdtempSync(join(tmpdir(), 'firsthand-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function lab(...args: string[]) {
  const result = await perform(args)
  return { ...result, lines: result.stdout.trimEnd().split('\n') }
}

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a trace has one event per line and a summary at the end; in words, the same summary', async () => {
  const json = await lab('trace', '--seed', '4', '--steps', '60', '--json')
  expect(json.status).toBe(0)
  const events = json.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const summary = events.pop()
  expect(summary).toMatchObject({ type: 'summary', steps: 60, convergedAt: null })
  expect(Object.keys(summary ?? {})).toEqual(['type', 'steps', 'ega', 'goals', 'convergedAt', 'hash'])
  expect(summary?.['hash']).toMatch(/^[0-9a-f]{64}$/)
  expect(events[0]).toMatchObject({ step: 0, kind: 'run-started' })
  expect(events.filter(({ kind }) => kind === 'tried')).toHaveLength(60)

  const words = await lab('trace', '--seed', '4', '--steps', '60')
  expect(words.lines.at(-1)).toBe(json.lines.at(-1))
  expect(words.lines).toHaveLength(json.lines.length)
  expect(words.stdout).toContain('The example plan for iron sword worked.')
})

test('a prior changes the run', async () => {
  const prior = file('prior.json', JSON.stringify({ bowl: { logs: 9 }, hopper: {} }))
  const { status, stdout } = await lab('trace', '--steps', '1', '--prior', prior)
  expect(status).toBe(0)
  expect(stdout).toContain('The model guesses that bowl needs 9 logs.')
})

const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`item_${i}`, {}]))

test.each([
  ['no such command', ['dance'], 'There is no command "dance"'],
  ['an unknown option', ['trace', '--bogus'], "Unknown option '--bogus'"],
  ['an unknown agent', ['trace', '--agent', 'hal'], 'There is no agent "hal". Known: xenon, '],
  [
    'a seed of 1e99',
    ['trace', '--seed', '1e99'],
    'The seed 1e+99 is not a whole number from 0 to 4,294,967,295.',
  ],
  ['a seed that is no number', ['trace', '--seed', 'seven'], '--seed "seven" is not a number.'],
  ['no steps', ['trace', '--steps', '0'], 'The horizon 0 is not a whole number from 1 to 100,000.'],
  ['a prototype as an option', ['trace', '--set', 'agent.__proto__=1'], 'has no option "__proto__"'],
  ['a prior that is not there', ['trace', '--prior', join(folder, 'none.json')], 'cannot be read'],
  ['a prior that is not JSON', ['trace', '--prior', file('a.json', '{torch:')], 'JSON'],
  ['a negative quantity', ['trace', '--prior', file('b.json', '{"torch":{"stick":-1}}')], '-1'],
  ['a huge quantity', ['trace', '--prior', file('c.json', '{"torch":{"stick":1e9}}')], '1000000000'],
  ['a prototype key', ['trace', '--prior', file('d.json', '{"__proto__":{"stick":1}}')], '__proto__'],
  ['markup in a name', ['trace', '--prior', file('e.json', '{"<img src=x onerror=alert(1)>":{}}')], '<img'],
  [
    'a problem that cannot be',
    ['trace', '--set', 'world=blocks', '--set', 'world.written=a b > b on z'],
    'your problem cannot be read: The goal names "z", but there is no such block.',
  ],
  [
    'an agent of other worlds',
    ['trace', '--set', 'world=blocks', '--agent', 'xenon'],
    'XENON cannot play in the world “Blocks” yet.',
  ],
  ['100,000 items', ['trace', '--prior', file('f.json', JSON.stringify(many))], 'more than 2000 items'],
])('%s: a clear message, exit code 2, nothing on standard output', async (_, args, message) => {
  const { status, stdout, stderr } = await lab(...args)
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(2)
  expect(stdout).toBe('')
})

test('describes an episode of the kitchen in words, and counts the meals in the summary', async () => {
  const { status, lines } = await lab(
    ...[
      'trace',
      '--set',
      'world=kitchen',
      '--set',
      'world.episodes=2',
      '--set',
      'model.skill=1',
      '--seed',
      '3',
    ],
  )
  expect(status).toBe(0)
  const text = lines.join('\n')
  expect(text).toContain('A new episode starts with a new recipe and fresh food.')
  expect(text).toMatch(/XENON gets a goal: (fry|roast|chop|slice|dice)\./)
  expect(text).toMatch(/To (fry|roast) the [a-z ]+, cook with (stove|oven) worked\./)
  expect(text).toContain('The meal is prepared and eaten: the episode succeeds.')
  expect(text).not.toContain('empty inventory')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ ega: 1, episodes: 2, successes: 2 })
})

test('the first suitable agent plays a world, and options may come before their plugin', async () => {
  const options = ['world.problem=written', 'world.written=a b | c > a on c', 'world=blocks']
  const answers = ['decomposition', 'executability', 'update'].map((one) => `agent.${one}=world`)
  const { status, lines } = await lab('trace', ...[...options, ...answers].flatMap((one) => ['--set', one]))
  expect(status).toBe(0)
  expect(lines.join('\n')).toContain('DRIP stacks a on c.')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'summary', steps: 1, reached: 1 })
})
