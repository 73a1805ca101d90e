/**
 * The importer against hostile files: `node scripts/run-ts.mjs bench/library-files.ts [how many] [seed] [--each]`.
 * Ten thousand generated files and the handmade ones go through one process. It prints the highest memory use of that
 * process, with Node's own before the first file. Another process writes the files, and this one reads them from the
 * disk as the Library's worker reads a file that the user has chosen. Garbage is collected before each handmade file,
 * so that the result is the memory of one file.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { FileError } from '../src/library/files/file-error'
import { largeFiles } from '../src/library/files/hostile-large-testing'
import { craftedFiles, hostileFile, type Hostile } from '../src/library/files/hostile-testing'
import { importFile } from '../src/library/files/import'
import { grouped, line, processorTime } from './measure'

/** MB that the process may keep of its own values; beyond them its rubbish is collected. */
const HEAP = 112
const MB = 1_000_000

if (process.argv[2] === '--reader') await readAll(process.argv.includes('--each'))
else await sendAll(process.argv.slice(2))

/** Makes the files, and sends each when the one before has been taken. */
async function sendAll([count = '10000', seed = '1', ...flags]: readonly string[]): Promise<void> {
  const [{ nodeResources }, { seedFiles }] = await Promise.all([
    import('../src/lab/cli/resources'),
    import('../src/library/files/seeds-testing'),
  ])
  const seeds = seedFiles(await nodeResources())
  const options = [`--max-old-space-size=${HEAP}`, '--max-semi-space-size=2', '--expose-gc']
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  const reader = spawn(process.execPath, [...options, process.argv[1] ?? '', '--reader', ...flags], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  })
  const { stdin } = reader
  if (!stdin) throw new Error('The process that reads cannot be told of files.')
  const ended = once(reader, 'close')
  let sent = 0
  const send = async ({ what, name, bytes }: Hostile) => {
    const path = join(folder, String(sent++ % 2))
    writeFileSync(path, bytes)
    const taken = once(reader, 'message')
    stdin.write(`${JSON.stringify({ what, name, path, size: bytes.length })}\n`)
    await Promise.race([taken, ended])
  }
  stdin.on('error', () => undefined)
  const files = hostileFile(seeds)
  const total = Number(count)
  for (let done = 0; done < total; done++)
    for (const file of fc.sample(files, { numRuns: 1, seed: Number(seed) * 1_000_003 + done }))
      await send(file)
  await send({ what: 'crafted', name: '', bytes: new Uint8Array() })
  for (const file of craftedFiles(seeds)) await send(file)
  for (const file of largeFiles(seeds)) await send(file)
  stdin.end()
  await ended
  rmSync(folder, { recursive: true })
  process.exitCode = reader.exitCode ?? 1
}

/** A file that lies on the disk. */
interface Lying extends Omit<Hostile, 'bytes'> {
  readonly path: string
  readonly size: number
}

/** Each file exists until the next is requested. */
async function* received(): AsyncGenerator<Lying> {
  for await (const text of createInterface({ input: process.stdin })) {
    yield JSON.parse(text) as Lying
    process.send?.('taken')
  }
  process.disconnect()
}

async function readAll(each: boolean): Promise<void> {
  const outcomes = new Map<string, number>()
  let [findings, files] = [0, 0]
  let slowest = { ms: 0, what: '' }
  const tell = (what: string) => {
    line(
      `${grouped(files)} ${what}`,
      `${peak()} MB`,
      [...outcomes].map(([code, n]) => `${code} ${n}`).join(', '),
    )
    line('  findings; the slowest', grouped(findings), `${slowest.ms.toFixed(0)} ms: ${slowest.what}`)
    outcomes.clear()
    ;[findings, files, slowest] = [0, 0, { ms: 0, what: '' }]
  }
  line('memory before the first file', `${peak()} MB`)
  let isCrafted = false
  for await (const file of received()) {
    if (file.what === 'crafted') {
      tell('generated files')
      isCrafted = true
      continue
    }
    if (isCrafted) globalThis.gc?.()
    const began = processorTime()
    const { outcome, told } = await read(file)
    checkUnharmed(file.what)
    const ms = processorTime() - began
    files++
    findings += told
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (ms > slowest.ms) slowest = { ms, what: file.what }
    if (isCrafted && each)
      line(
        `  ${file.what} (${(file.size / MB).toFixed(1)} MB)`,
        `${ms.toFixed(0)} ms`,
        `${peak()} MB, ${outcome}`,
      )
  }
  tell('files made by hand')
  line('most memory of the whole process, Node’s own with it', `${peak()} MB`, 'aim: under 200 MB')
}

/**
 * The result of one file. @throws if there is any error but a named refusal, if a finding is no sentence, or if harm
 * is done
 */
async function read({
  what,
  name,
  path,
}: Lying): Promise<{ readonly outcome: string; readonly told: number }> {
  try {
    const all = await importFile(name, await openAsBlob(path))
    const findings = all.flatMap((one) => one.findings)
    for (const { sentence } of findings) checkSentence(what, sentence)
    return { outcome: findings.length > 0 ? 'mended' : 'read', told: findings.length }
  } catch (error) {
    if (!(error instanceof FileError))
      throw new Error(`${what} (${name}) got past the importer.`, { cause: error })
    checkSentence(what, error.message)
    return { outcome: error.code, told: 0 }
  }
}

/** @throws where a script of a file has run, or a prototype was touched */
function checkUnharmed(what: string): void {
  if (Object.hasOwn(Object.prototype, 'polluted') || Object.hasOwn(globalThis, 'harmed'))
    throw new Error(`${what} did harm.`)
}

/** @throws if the message is no sentence, or goes on for pages */
function checkSentence(what: string, text: string): void {
  if (text.length < 10 || text.length > 2_000 || !text.endsWith('.'))
    throw new Error(`${what} is told so: ${text}`)
}

/** MB, the most that it ever had: as Linux has it, for elsewhere a process begins with what its parent had. */
function peak(): string {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? []
  return (Number(kilobytes ?? process.resourceUsage().maxRSS) / 1_000).toFixed(0)
}
