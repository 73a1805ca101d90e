/** Plays the runs of `runs.ts` in Node, and prints where each ends and its hash, as a JSON list. */
import { played } from '../src/lab/cli/play'
import { logHash } from '../src/library/digest'
import { decodeHash } from '../src/ui/link/hash'
import { RUNS } from './runs'

const ends = []
for (const [name, link] of RUNS) {
  const { state, problems } = decodeHash(link)
  // A link with a problem would silently play another run, here and in the page.
  if (problems.length > 0) throw new Error(`${name}: ${problems.join(' ')}`)
  const { run } = await played(state.spec)
  ends.push({ step: run.step, hash: logHash(run.events) })
}
console.log(JSON.stringify(ends))
