import { execFileSync } from 'node:child_process'
import { expect, test } from './test'
import { button, open } from './watching'

/** The lines of a trace on the command line: events, and the summary last. */
function traced(...args: string[]): string[] {
  const command = ['scripts/run-ts.mjs', 'src/lab/cli/main.ts', 'trace', '--json', ...args]
  return execFileSync('node', command, { encoding: 'utf8', maxBuffer: 1 << 26 })
    .trimEnd()
    .split('\n')
}

const parsed = (line = '') => JSON.parse(line) as Record<string, unknown>

const RUNS = [
  {
    name: 'Hunch, 45 actions',
    hash: '#/watch?seed=3&agent=hunch&actions=45&horizon=600&step=600',
    args: ['--seed', '3', '--steps', '600', '--agent', 'hunch', '--set', 'world.actions=45'],
  },
  { name: 'the published setting', hash: '#/watch?seed=11&step=3000', args: ['--seed', '11'] },
  {
    name: '120 goals, 15 actions, spelling, a weaker model',
    hash: '#/watch?seed=5&goals=120&actions=15&similarity=ngrams&skill=0.3&x0=3&horizon=900&step=900',
    args: [
      ...['--seed', '5', '--steps', '900', '--set', 'world.goals=120', '--set', 'world.actions=15'],
      ...['--set', 'similarity=ngrams', '--set', 'model.skill=0.3', '--set', 'agent.x0=3'],
    ],
  },
]

for (const { name, hash, args } of RUNS) {
  test(`same code, same events, same hash in Chromium and in Node: ${name}`, async ({ page }) => {
    await open(page, hash)
    await button(page, 'Share').click()
    const download = page.waitForEvent('download')
    await button(page, 'Events (NDJSON)').click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
    const [header, ...events] = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n')

    const lines = traced(...args)
    const summary = parsed(lines.pop())
    expect(summary['type']).toBe('summary')
    expect(parsed(header)['hash']).toBe(summary['hash'])
    expect(events.map(parsed)).toEqual(lines.map(parsed))
  })
}
