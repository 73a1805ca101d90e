/** `npm run soak -- --minutes 20 --seed 1`: docs/bridge.md describes it. */
import { parseArgs } from 'node:util'
import { soak } from './soak'

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes ?? 20)
const seed = Number(values.seed ?? 1)
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error('Usage: npm run soak -- [--minutes N] [--seed S]')
  process.exit(2)
}

const end = Date.now() + minutes * 60_000
const { rounds, ended, faults, wrong, memory } = await soak({
  seed,
  goesOn: () => Date.now() < end,
  weights: { none: 4, cut: 4, reload: 3, cancel: 1, stop: 1, kick: 2, restart: 1, die: 1, freeze: 1 },
  log: (line) => console.log(line),
})
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
const [begin, last] = memory
console.log(`\nSeed ${seed}: ${rounds} errands in ${minutes} minutes.`)
console.log('How they ended:', ended)
console.log('What broke meanwhile:', faults)
console.log(`The proxy's heap: ${megabytes(begin.heap)} at first, ${megabytes(last.heap)} at last`)
console.log(`All its memory: ${megabytes(begin.resident)} at first, ${megabytes(last.resident)} at last`)
for (const line of wrong) console.error(`WRONG ${line}`)
console.log(wrong.length === 0 ? 'Nothing was said wrongly.' : `${wrong.length} were said wrongly.`)
process.exit(wrong.length === 0 ? 0 : 1)
