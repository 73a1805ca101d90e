import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOpenAiServer } from '../../../scripts/testing/openai-server.mjs'
import { parseRecording, replay } from '../../library/recording'
import { nodeResources } from './resources'
import { lab as perform, startLab } from './testing'

const folder = mkdtempSync(join(tmpdir(), 'firsthand-server-'))
const path = (name: string) => join(folder, name)
let server: Awaited<ReturnType<typeof startOpenAiServer>>
beforeAll(async () => {
  server = await startOpenAiServer()
})
afterEach(() => {
  server.mode = 'honours'
  server.requests.length = 0
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const lab = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => perform(args, { env })

const asking = (replies: string, ...more: string[]) => [
  ...['--model', 'openai', '--base-url', server.url, '--model-name', 'tiny'],
  ...['--replies', path(replies), ...more],
]
/** The prompts that the server received. */
const prompts = () => server.requests.map(({ body }) => JSON.stringify(body['messages']))
const untimed = (file: string) => readFileSync(path(file), 'utf8').replace(/"seconds": .*/g, '')

test('measures Table 12 for a server’s model next to the published numbers, and asks only once', async () => {
  const first = await lab(['run', 'table-12', ...asking('a'), '--json', path('a.json')])
  expect(first.status).toBe(0)
  expect(first.stderr).toMatch(
    /tiny at http.*: about \d+ questions, or \d+ if each seed counts a repeated question once/,
  )
  expect(first.stderr).toContain('at most 10,000 calls')
  expect(first.stdout).toMatch(/first graph +tiny +right item sets +end +0\.\d+ .* 1 +0\.23/)
  const asked = prompts()
  expect(asked.length).toBeGreaterThan(50)
  expect(new Set(asked).size).toBe(asked.length)
  expect(first.stdout).toMatch(
    new RegExp(`tiny: 1 job, ${asked.length} calls, [\\d,]+ tokens sent and [\\d,]+ received`),
  )
  expect(server.requests[0]?.authorization).toBeNull()

  server.requests.length = 0
  const again = await lab(['run', 'table-12', ...asking('a'), '--json', path('b.json')])
  expect(again.status).toBe(0)
  expect(prompts()).toEqual([])
  expect(untimed('b.json')).toBe(untimed('a.json'))
})

test('a killed command continues where it stopped: no call is made twice, and the results are the same', async () => {
  const study = ['run', 'table-12', '--seeds', '3', '--temperature', '1']
  const whole = await lab([...study, ...asking('whole'), '--json', path('whole.json')])
  expect(whole.status).toBe(0)
  const all = server.requests.length

  server.requests.length = 0
  const { child, written, ended } = await startLab([...study, ...asking('cut'), '--json', path('cut.json')])
  while (server.requests.length < 100) await new Promise((resolve) => setTimeout(resolve, 5))
  child.kill('SIGINT')
  expect((await ended).status).toBe(130)
  // The command was killed before its last question.
  expect(server.requests.length).toBeLessThan(all)
  expect(written.stderr).toMatch(
    /stopped\. After \d+ calls.* replies are saved in .*cut\. Run the same command again/,
  )
  expect(existsSync(path('cut.json'))).toBe(false)
  // The interrupted call is repeated; an incomplete line is ignored.
  const kept = readFileSync(path('cut'), 'utf8').match(/^\{"key"/gm)?.length ?? 0
  expect(kept).toBeGreaterThan(90)
  writeFileSync(path('cut'), '{"key":"abc","rep', { flag: 'a' })

  const before = server.requests.length
  const rest = await lab([...study, ...asking('cut', '--concurrency', '3'), '--json', path('cut.json')])
  expect(rest.status).toBe(0)
  expect(rest.stderr).toContain('1 line of this file cannot be read and is left out')
  expect(untimed('cut.json')).toBe(untimed('whole.json'))
  const underWay = before - kept
  expect(underWay).toBeLessThanOrEqual(1)
  expect(server.requests.length).toBe(all + underWay)
})

test('a limit on calls ends the command with the stored replies, and the same command continues', async () => {
  const command = ['run', 'table-12', ...asking('limit', '--max-calls', '50')]
  const first = await lab(command)
  expect(first).toMatchObject({ status: 1, stdout: '' })
  expect(first.stderr).toMatch(
    /The limit of 50 calls is reached.* 0 of 1 job and 50 replies are saved in .*limit\. Run the same command again/,
  )
  expect(first.stderr).not.toContain('    at ')
  expect(server.requests).toHaveLength(50)
  while ((await lab(command)).status === 1) expect(server.requests.length).toBeLessThan(500)
  expect(new Set(prompts()).size).toBe(server.requests.length)
})

test('waits for running calls at the limit and stores their replies: no call is paid for twice', async () => {
  server.mode = 'slow'
  const study = ['run', 'table-12', '--seeds', '4', '--temperature', '1', ...asking('together')]
  const first = await lab([...study, '--concurrency', '4', '--max-calls', '10'])
  expect(first).toMatchObject({ status: 1, stdout: '' })
  expect(first.stderr).toMatch(/The limit of 10 calls is reached.* 0 of 4 jobs and 10 replies are saved/)
  expect(server.requests).toHaveLength(10)
  expect(server.requests.filter(({ closed }) => closed)).toEqual([])
  expect(readFileSync(path('together'), 'utf8').match(/^\{"key"/gm)).toHaveLength(10)
})

test('asks another server again, even for a model of the same name, but not the same server', async () => {
  const other = await startOpenAiServer()
  try {
    const command = ['run', 'table-12', ...asking('origin')]
    expect((await lab(command)).status).toBe(0)
    const all = server.requests.length
    expect((await lab([...command, '--base-url', other.url])).status).toBe(0)
    expect(other.requests).toHaveLength(all)
    // A final slash does not change the address.
    expect((await lab([...command, '--base-url', `${server.url}/`])).status).toBe(0)
    expect(server.requests).toHaveLength(all)
  } finally {
    await other.close()
  }
})

test('a refused question gets its fallback, which the trace shows; if all are refused, the command fails', async () => {
  server.mode = 'too-small'
  const { status, stdout, stderr } = await lab([
    ...['trace', '--seed', '2', '--steps', '5', ...asking('refused', '--record', path('refused.json'))],
  ])
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /No question got a reply: all \d+ calls failed\. The last error: .*exceeds the available context size.* default answers instead of the model's/,
  )
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ steps: 5 })
  const recorded = readFileSync(path('refused.json'), 'utf8')
  expect(recorded).toContain('exceeds the available context size')
  expect(replay(parseRecording(recorded), await nodeResources()).step).toBe(5)
  const study = await lab(['run', 'table-12', ...asking('refused')])
  expect(study).toMatchObject({ status: 1, stdout: '' })
  expect(study.stderr).toMatch(/No question got a reply.* 0 of 1 job and 0 replies are saved/)
  // The failure does not affect the same command once the server works.
  server.mode = 'honours'
  expect((await lab(['run', 'table-12', ...asking('refused')])).status).toBe(0)
})

test('a trace with a server that sends only garbage ends with 1 and a sentence; with some answers, with 0', async () => {
  server.mode = 'garbled'
  const command = ['trace', '--seed', '2', '--steps', '3', ...asking('garbage')]
  const { status, stdout, stderr } = await lab(command)
  expect(status).toBe(1)
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ type: 'summary', steps: 3 })
  expect(stderr).toMatch(/lab: (\d+) calls, \1 of them without a reply/)
  expect(stderr).toMatch(
    /No question got a reply: all \d+ calls failed\. The last error: .*is not JSON of OpenAI/,
  )
  expect(stderr).not.toContain('    at ')
  server.mode = 'sometimes'
  const again = await lab(command)
  expect(again.status).toBe(0)
  expect(again.stderr).toMatch(
    /lab: \d+ calls, \d+ of them without a reply, [\d,]+ tokens sent and [\d,]+ received/,
  )
})

test('parts of a study with a server can be merged', async () => {
  const study = ['run', 'table-12', '--seeds', '2', '--temperature', '1']
  const part = (i: number) =>
    lab([...study, ...asking(`part${i}`), '--shard', `${i}/2`, '--json', path(`part${i}.json`)])
  expect((await part(1)).status).toBe(0)
  expect((await part(2)).status).toBe(0)
  const merged = await lab(['merge', path('part1.json'), path('part2.json')])
  expect(merged).toMatchObject({ status: 0, stderr: '' })
  expect(merged.stdout).toContain('first graph  tiny')
})

test('sends the key to the server of --base-url, and not to the target of its redirect', async () => {
  const other = await startOpenAiServer()
  server.mode = 'moved'
  server.movedTo = other.url
  const command = ['run', 'table-12', ...asking('moved'), '--api-key-env', 'LAB_KEY']
  const ended = await lab(command, { LAB_KEY: 'open-sesame' })
  await other.close()
  expect(ended.status).toBe(1)
  expect(ended.stderr).toContain(
    `${server.url} redirects to another address (${other.url}). The key was not sent to that address. If you trust that address, enter it.`,
  )
  expect(server.requests.map(({ authorization }) => authorization)).toContain('Bearer open-sesame')
  expect(other.requests).toEqual([])
})

test('a key comes from the environment, and is in no file and no message', async () => {
  server.mode = 'key'
  const command = ['run', 'table-12', ...asking('key', '--json', path('key.json'))]
  const without = await lab(command)
  expect(without).toMatchObject({ status: 1, stdout: '' })
  expect(without.stderr).toMatch(/needs a key \(401\).*--api-key-env.* 0 of 1 job and 0 replies are saved/)
  const wrong = await lab([...command, '--api-key-env', 'LAB_KEY'], { LAB_KEY: 'let-me-in' })
  expect(wrong.stderr).toContain('does not accept your key')
  const right = await lab([...command, '--api-key-env', 'LAB_KEY'], { LAB_KEY: 'open-sesame' })
  expect(right.status).toBe(0)
  const written = readFileSync(path('key'), 'utf8') + readFileSync(path('key.json'), 'utf8')
  for (const text of [written, right.stdout, right.stderr, wrong.stderr])
    expect(text).not.toMatch(/open-sesame|let-me-in/)
})

test('an unreachable or failed server: exit code 1, with advice', async () => {
  const nowhere = ['--model', 'openai', '--base-url', 'http://127.0.0.1:9/v1', '--model-name', 'tiny']
  const gone = await lab(['run', 'table-12', ...nowhere, '--replies', path('gone')])
  expect(gone).toMatchObject({ status: 1, stdout: '' })
  expect(gone.stderr).toMatch(/no answer from http:\/\/127\.0\.0\.1:9\/v1.*Run the same command again/)
  server.mode = 'failing'
  const failed = await lab(['run', 'table-12', ...asking('failed')])
  expect(failed).toMatchObject({ status: 1, stdout: '' })
  expect(failed.stderr).toContain('CUDA error: out of memory')
})

test('records a trace with a server’s model, which replays without the server', async () => {
  const told = ['--seed', '2', '--steps', '40', ...asking('trace')]
  const { status, stdout } = await lab(['trace', ...told, '--record', path('run.json')])
  expect(status).toBe(0)
  const summary = stdout.trimEnd().split('\n').at(-1) ?? ''
  expect(JSON.parse(summary)).toMatchObject({ type: 'summary', steps: 40 })
  const recording = parseRecording(readFileSync(path('run.json'), 'utf8'))
  expect(recording.transcript.length).toBeGreaterThan(50)
  expect(recording.hash).toBe((JSON.parse(summary) as Record<string, unknown>)['hash'])
  expect(replay(recording, await nodeResources()).step).toBe(40)
  server.requests.length = 0
  const again = await lab(['trace', ...told])
  expect(again.stdout).toBe(stdout)
  expect(prompts()).toEqual([])
})

const USED = ['run', 'table-12']
test.each<[what: string, args: () => string[], message: string]>([
  ['no name', () => [...USED, '--model', 'openai'], 'needs --model-name NAME'],
  [
    'a model that runs only in the page',
    () => [...USED, '--model', 'webllm'],
    "runs in a browser: choose it in the page's Lab",
  ],
  ['a person', () => [...USED, '--model', 'person'], 'A person can answer only in the page'],
  ['a misspelled name', () => [...USED, '--model', 'openia'], 'Did you mean openai?'],
  [
    'a server for another model',
    () => [...USED, '--base-url', 'http://x'],
    '--base-url works only with --model openai',
  ],
  ['an invalid limit', () => [...USED, ...asking('u', '--max-calls', 'many')], '--max-calls "many"'],
  ['a temperature out of range', () => [...USED, ...asking('u', '--temperature', '3')], '--temperature'],
  ['no such variable', () => [...USED, ...asking('u', '--api-key-env', 'NO_SUCH')], '--api-key-env NO_SUCH'],
  ['threads', () => [...USED, ...asking('u', '--workers', '2')], 'use --concurrency (calls at once)'],
  ['a prior', () => [...USED, ...asking('u', '--prior', 'p')], '--prior is for the model "recorded"'],
  ['no address', () => [...USED, ...asking('u', '--base-url', 'ftp://x')], 'cannot start with ftp:'],
  [
    'a file of another kind',
    () => {
      writeFileSync(path('other'), 'Dear diary\n')
      return [...USED, ...asking('other')]
    },
    'is not a replies file',
  ],
  ['a folder of replies', () => [...USED, ...asking('.')], 'cannot be opened'],
  ['a trace by MiniLM', () => ['trace', '--set', 'similarity=minilm'], 'MiniLM runs only in a browser'],
  ['a trace by a person', () => ['trace', '--set', 'model=person'], 'A person can answer only in the page'],
  [
    'a recording without a model',
    () => ['trace', '--record', path('x')],
    '--record works only with --model openai',
  ],
])('%s: a clear message', async (_, args, message) => {
  const { status, stdout, stderr } = await lab(args())
  expect(stderr).toContain(message)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(server.requests).toEqual([])
  expect(existsSync(path('u'))).toBe(false)
})
