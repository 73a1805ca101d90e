/**
 * Speed and memory, as figures and as ratios taken in one run: `npm run bench`; of the built page, in a browser:
 * `npm run bench -- page`. Nothing here passes or fails on a time; a slow machine is set against a plain loop that is
 * timed in the same run, and times are a processor's.
 */
import { adgLedger } from '../src/engine/minds/adg/ledger'
import { runSync } from '../src/engine/drive'
import { nodeResources } from '../src/lab/cli/resources'
import { runJob } from '../src/lab/job'
import { comparePaired, summarise } from '../src/lab/statistics'
import { assemble } from '../src/library/assemble'
import { logHash } from '../src/library/digest'
import { parseSpec } from '../src/library/parse-spec'
import { benchBlocks } from './blocks'
import { benchGoals } from './goals'
import { benchHashes } from './hashes'
import { benchLibraryCompare } from './library-compare'
import { benchLibraryExports } from './library-exports'
import { benchGoalGraph, benchLibraryGraph } from './library-graph'
import { benchLibraryStore } from './library-store'
import { grouped, line, median, processorTime, rate } from './measure'
import { benchOffline } from './offline'
import { benchPage } from './page'
import { benchPhone } from './phone'
import { benchPipeline } from './pipeline'

/** World steps a second of the published Python simulator, measured on two cores. */
const PYTHON_PEER = [140_000, 195_000] as const

const [wanted] = process.argv.slice(2)
/** Measured separately, in a browser. */
const ASIDE: Readonly<Record<string, () => Promise<void>>> = {
  page: benchPage,
  phone: benchPhone,
  offline: benchOffline,
  'library-graph': benchLibraryGraph,
  'goal-graph': benchGoalGraph,
  'library-store': benchLibraryStore,
  hashes: benchHashes,
}
if (wanted !== undefined) {
  const bench = Object.hasOwn(ASIDE, wanted) ? ASIDE[wanted] : undefined
  if (!bench) {
    const known = Object.keys(ASIDE).join(' | ')
    console.error(`There is nothing called ${wanted} to measure. Usage: npm run bench [-- ${known}]`)
    process.exit(2)
  }
  await bench()
  process.exit()
}

const resources = await nodeResources()
const assembled = (seed: number, horizon = 3000) => assemble(parseSpec({ seed, horizon }), resources)

console.log(`Node ${process.version}\n`)

const adds = rate(() => { let x = 0; for (let i = 0; i < 1e6; i++) x = (Math.imul(x, 31) + i) | 0; if (x === 1) throw new Error() }) // prettier-ignore
line(
  'this machine: multiply-adds a second in a plain loop',
  grouped(adds * 1e6),
  'the unit of "loop turns" below',
)

const { world } = assembled(1).setup
/** A run from the world's view: gathering, crafting and failures. */
const ACTIONS = [
  ['mine', 'logs'], ['craft', 'planks'], ['craft', 'stick'], ['craft', 'crafting_table'], ['mine', 'planks'],
  ['mine', 'logs'], ['craft', 'planks'], ['craft', 'wooden_pickaxe'], ['mine', 'cobblestone'], ['smelt', 'torch'],
] as const // prettier-ignore
const stepRate =
  rate(() => {
    void world.reset()
    for (let i = 0; i < 100; i++) for (const [action, item] of ACTIONS) void world.act({ action, item })
  }) * 1000
line(
  'world steps a second, one thread',
  grouped(stepRate),
  `${((adds * 1e6) / stepRate).toFixed(0)} loop turns a step`,
)
for (const peer of PYTHON_PEER) {
  line(`  against the Python peer at ${grouped(peer)}`, `${(stepRate / peer).toFixed(0)} ×`, 'aim: 20 ×')
}

const times: number[] = []
for (let seed = 0; seed < 160; seed++) {
  const start = processorTime()
  runSync(assembled(seed))
  if (seed >= 100) times.push(processorTime() - start)
}
const runTime = median(times)
line('a 3,000-step XENON run, assembly included, after warm-up', `${runTime.toFixed(2)} ms`, 'aim: 10 ms')
line('  fastest of 60', `${Math.min(...times).toFixed(2)} ms`)
line(
  '  agent steps a second',
  grouped((3000 * 1000) / runTime),
  `${((adds * 1e3 * runTime) / 3000).toFixed(0)} loop turns a step`,
)

const hunchTimes: number[] = []
for (let seed = 1; seed <= 30; seed++) {
  const spec = parseSpec({ seed, horizon: 1500, agent: { id: 'hunch' } })
  const start = processorTime()
  runSync(assemble(spec, resources))
  if (seed > 10) hunchTimes.push(processorTime() - start)
}
line(
  'a run of Hunch of up to 1,500 steps, after warm-up',
  `${median(hunchTimes).toFixed(0)} ms`,
  `aim: 300 ms; ${grouped(adds * 1e3 * median(hunchTimes))} loop turns`,
)

const run = runSync(assembled(1))
const fold = rate(() => {
  const ledger = adgLedger(run.setup)
  for (const event of run.events) ledger.apply(event)
})
line(
  'folding its events into a ledger',
  `${(1000 / fold).toFixed(2)} ms`,
  `${grouped(run.events.length)} events`,
)
for (const [whose, { events }] of [
  ['its event log', run],
  ['that of SC, whose questions are long', runSync(assemble(parseSpec({ seed: 1, agent: { id: 'sc' } }), resources))],
] as const) {
  const ms = 1000 / rate(() => logHash(events))
  line(`hashing ${whose}`, `${ms.toFixed(2)} ms`, `aim: 15 ms for 8,000 events; ${grouped(events.length)} here, ${grouped((adds * 1e3 * ms) / events.length)} loop turns an event`)
} // prettier-ignore

const { gc } = globalThis
if (gc) {
  const kept: unknown[] = []
  gc()
  const before = process.memoryUsage().heapUsed
  for (let seed = 0; seed < 20; seed++) kept.push(runSync(assembled(seed)))
  gc()
  const each = (process.memoryUsage().heapUsed - before) / kept.length
  line(
    'memory of a finished run, its events kept',
    `${(each / 1e6).toFixed(2)} MB`,
    `${(each / 3000).toFixed(0)} bytes a step`,
  )
} else line('memory of a run', 'not measured', 'start Node with --expose-gc')

// The Lab: the cost of a job without its run, agent by agent, and the statistics of one cell.
for (const id of ['xenon', 'sc', 'deckard', 'adam', 'rand']) {
  const arm = { runs: [{ agent: { id } }] }
  const seeds = Array.from({ length: 12 }, (_, i) => i + 1)
  const alone = timed(() => {
    for (const seed of seeds) runSync(assemble(parseSpec({ seed, agent: { id } }), resources))
  })
  const jobs = timed(() => {
    for (const seed of seeds) runJob({ id: `${id}-${seed}`, arm, seed }, resources)
  })
  const perJob = `${(jobs / seeds.length).toFixed(2)} ms`
  line(`3,000 steps of ${id}`, `${(alone / seeds.length).toFixed(2)} ms`, 'aim: 10 ms')
  line(`a job of the Lab: 3,000 steps of ${id}`, perJob, `${(jobs / alone).toFixed(2)} × the run itself`)
}
const values = Array.from({ length: 15 }, (_, i) => ((i * 37) % 67) / 67)
const others = values.toReversed()
line(
  'mean, deviation and interval of 15 seeds',
  `${(1000 / rate(() => summarise(values, 'bench'))).toFixed(3)} ms`,
)
line(
  'the paired test of 15 seeds',
  `${(1000 / rate(() => comparePaired(values, others, 'bench'))).toFixed(3)} ms`,
)

await benchPipeline()
benchLibraryCompare(resources)
benchGoals(resources.wordVectors)
benchLibraryExports()
benchBlocks(adds)

/** The better of two turns, in ms: the first warms up. */
function timed(task: () => void): number {
  const turns = [0, 1].map(() => {
    const start = processorTime()
    task()
    return processorTime() - start
  })
  return Math.min(...turns)
}
